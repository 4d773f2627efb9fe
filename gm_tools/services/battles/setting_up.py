"""Battles are set up: from an encounter in one click, or from nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from gm_tools.games.battle.blocks import Block
from gm_tools.games.battle.game import KIND
from gm_tools.games.battle.making import block_of_character
from gm_tools.games.battle.setup_events import Setup
from gm_tools.games.event import Event
from gm_tools.games.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.battles.line_up import ENEMIES, PARTY, LineUp, of_encounter
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.campaigns import Campaigns
from gm_tools.services.characters import Characters
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.games import Games
from gm_tools.services.plan_records import CreaturesOf
from gm_tools.services.plans import Plans
from gm_tools.viskara.campaign import Party
from gm_tools.viskara.creature import Bestiary
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Member
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class SettingUp:
    """Begins battles; they belong to the campaign of their party."""

    games: Games
    plans: Plans
    campaigns: Campaigns
    characters: Characters
    creatures: CreaturesOf
    rulebook: Rulebook

    def from_encounter(self, actor: Actor, plan: str, wish: Wish) -> str | Refused:
        """Begin a battle with everybody of an encounter; without a party, the current one's."""
        kept = self.plans.get(actor, plan)
        party = self._party(actor)
        line_up = self._line_up(actor, party, kept.counting)
        encounter = kept.encounter
        try:
            of_encounter(line_up, encounter)
        except EncounterError as error:
            return Refused(Refusal("bad_encounter", " ".join(error.problems)), 0)
        if not any(one.side == PARTY for one in line_up.entrants) and party is not None:
            self._enter_party(line_up, party)
        return self._begin(actor, line_up, wish, party, encounter.name or "Battle")

    def from_nothing(self, actor: Actor, people: Sequence[Quick], wish: Wish) -> str | Refused:
        """Begin a battle with people made up on the spot, and the current party if it is asked."""
        party = self._party(actor)
        line_up = self._line_up(actor, party, self.creatures(actor))
        line_up.side(PARTY, "Party", is_players=True)
        if wish.with_party and party is not None:
            self._enter_party(line_up, party)
        line_up.side(ENEMIES, "Enemies")
        for one in people:
            line_up.quick(one)
        return self._begin(actor, line_up, wish, party, "Battle")

    def _party(self, actor: Actor) -> Party | None:
        party = self.campaigns.party(actor)
        return party if party is not None and self._leads(actor, party.campaign) else None

    def _leads(self, actor: Actor, campaign: str) -> bool:
        held = self.campaigns.mine(actor)
        return any(one.campaign == campaign and one.role == "game_master" for one in held)

    def _line_up(self, actor: Actor, party: Party | None, creatures: Bestiary) -> LineUp:
        def block_of(character: str) -> Block | None:
            try:
                kept = self.characters.get(actor, character)
            except NotFoundError:
                return None
            return block_of_character(self.rulebook, kept.character)

        known = {one.id: one for one in party.members} if party else {}
        return LineUp(self.rulebook, creatures, block_of, known)

    def _enter_party(self, line_up: LineUp, party: Party) -> None:
        for one in party.present:
            line_up.member(Member(one.name, one.level, character=one.id))

    def _begin(
        self, actor: Actor, line_up: LineUp, wish: Wish, party: Party | None, name: str
    ) -> str | Refused:
        is_ours = party is not None and any(one.character for one in line_up.entrants)
        in_chain = is_ours and party is not None and party.chain_morale is not None
        setup: Setup = line_up.setup(
            wish,
            name=name,
            in_chain=in_chain,
            morale=party.chain_morale if party is not None and in_chain else None,
        )
        campaign = party.campaign if party is not None and is_ours else None
        return self.games.start(actor, KIND, Event("setup", setup), setup.name, campaign)
