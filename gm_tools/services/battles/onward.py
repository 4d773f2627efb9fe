"""From one battle to the next: the next of a chain, or another encounter, at the same table."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.battles.setting_up import SettingUp, Start
from gm_tools.services.battles.wishes import Wish, as_before
from gm_tools.services.campaigns.between_battles import BetweenBattles
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.encounters.played import Begun, Played, by_place, next_place
from gm_tools.services.encounters.records import KeptPlan
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.parts import seat_at
from gm_tools.services.games.access import hosted
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.library import GameLibrary
from gm_tools.services.games.records import Origin, StoredGame
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.encounter.chain_plan import Chain

CHANGED: Final = Refusal(
    "chain_changed",
    "The chain has changed: this battle is no longer in it. Look at the chain again.",
)
USUAL: Final = Wish(width=16, height=10)
"""The first battle of a chain in one press: a grid of the usual size, cards on the table."""


@dataclass(frozen=True, slots=True)
class Next:
    """The next battle of a chain, by its place from 1; ``seen`` is the last one begun there.

    ``begins_chain``: with it a chain begins in the party's campaign, so that its wear is recorded.
    """

    chain: str
    chain_name: str
    place: int
    name: str
    seen: str = ""
    begins_chain: bool = False

    def begins_with(self, place: int) -> bool:
        """Whether a chain begins in the campaign with the battle at a place."""
        return self.begins_chain and place == self.place


@dataclass(frozen=True, slots=True)
class ChainLook:
    """What was played of a chain, by place from 1, and what comes next; None after the last."""

    played: Mapping[int, Begun]
    next: Next | None


@dataclass(frozen=True, slots=True)
class Onward:
    """Begins the battles that follow others."""

    setting_up: SettingUp
    between: BetweenBattles

    @property
    def played(self) -> Played:
        """The battles begun from the same plans."""
        return Played(self.setting_up.games.store)

    def chain(self, actor: Actor, plan: str) -> ChainLook:
        """Return what was played of a chain, and its next battle."""
        return self._look(actor, self.setting_up.plans.get(actor, plan))

    def after(self, actor: Actor, game: str) -> Next | None:
        """Return the battle that follows one of a chain; None if none does, or the chain is gone.

        NotFoundError for all but the battle's host.
        """
        found, _ = self._hosted(actor, game)
        try:
            kept = self.setting_up.plans.get(actor, found.chain or "")
        except NotFoundError:
            return None
        return self._look(actor, kept).next if kept.trashed_at is None else None

    def begin(self, actor: Actor, plan: str, place: int, seen: str) -> str | Refused:
        """Begin a battle of a chain as the table last played one of it, and return its id.

        If another window has begun it since ``seen``, that battle's id is returned.
        """
        look = self.chain(actor, plan)
        before = max(look.played, default=0)
        if not before:
            return self.of_chain(actor, plan, place, USUAL, seen)
        return self._continued(actor, look.played[before][0].id, plan, place, seen)

    def follow(self, actor: Actor, game: str, plan: str, place: int, seen: str) -> str | Refused:
        """Begin the battle that follows another, at the same table: a chain's or an encounter.

        ``place`` is 0 for an encounter outside a chain.
        """
        return self._continued(actor, game, plan, place, seen)

    def of_chain(
        self, actor: Actor, plan: str, place: int, wish: Wish, seen: str | None = None
    ) -> str | Refused:
        """Begin a battle of a chain as somebody set it up, and return its id.

        With its first a chain begins in the campaign too (R67). ``seen``: see ``Games.start``.
        """
        party, begun = self.setting_up.party(actor), None
        kept = self.setting_up.plans.get(actor, plan)
        if not 0 < place <= len(kept.chain.battles) or not kept.chain.battles[place - 1].encounter:
            return Refused(CHANGED, 0)
        following = self._look(actor, kept).next
        if party is not None and following is not None and following.begins_with(place):
            with suppress(TableRefusedError):
                begun = self.between.begin_chain(actor, party.campaign)
        answer = self.setting_up.from_chain(actor, plan, place, wish, seen)
        if isinstance(answer, Refused) and party is not None and begun is not None:
            self.between.undo(actor, party.campaign, begun)
        return answer

    def _continued(
        self, actor: Actor, game: str, plan: str, place: int, seen: str
    ) -> str | Refused:
        before, state = self._hosted(actor, game)
        wish = as_before(state)
        if place:
            answer = self.of_chain(actor, plan, place, wish, seen)
        else:
            answer = self.setting_up.from_encounter(actor, plan, wish, Start(Origin(plan), seen))
        if isinstance(answer, str):
            self._as_at(actor, before, answer)
        return answer

    def _look(self, actor: Actor, kept: KeptPlan) -> ChainLook:
        plans, chain, party = self.setting_up.plans, kept.chain, self.setting_up.party(actor)
        begun = self.played.of(actor, (kept.id,))
        played = by_place(chain, self._here(actor, party, begun))
        place = next_place(chain, played, plans.totals(actor, chain))
        if place is None:
            return ChainLook(played, None)
        battle = chain.battles[place - 1]
        name = battle.name or plans.get(actor, battle.encounter or "").plan.name
        begins = party is not None and not played and begins_chain(party, chain)
        seen = next((one.id for one in begun if one.place == place), "")
        return ChainLook(played, Next(kept.id, chain.name, place, name, seen, begins))

    def _here(self, actor: Actor, party: Party | None, begun: Begun) -> Begun:
        """Return the battles of this table, without those of the actor's other campaigns."""
        own = self.setting_up.campaigns.personal(actor).id
        here = {own, party.campaign if party else own}
        return tuple(one for one in begun if one.campaign in here)

    def _hosted(self, actor: Actor, game: str) -> tuple[StoredGame, Battle]:
        games = self.setting_up.games
        with games.store.read() as unit:
            found = hosted(unit, actor, game)
            state = games.live(unit, found)[1].state
        if not isinstance(state, Battle):
            raise NotFoundError
        return found, state

    def _as_at(self, actor: Actor, before: StoredGame, game: str) -> None:
        """Let players sit where they did, propose and watch as they could before."""
        library = GameLibrary(self.setting_up.games)
        self._seated(before, game)
        if before.auto_accept:
            library.set_auto_accept(actor, game, auto_accept=True)
        if before.shown:
            library.set_shown(actor, game, shown=True)

    def _seated(self, before: StoredGame, game: str) -> None:
        """Play a battle at the evening of the one before, unless it has found one by itself."""
        games = self.setting_up.games
        with games.store.write() as unit:
            found = unit.games.find(game)
            evening = unit.evenings.find(before.evening) if before.evening else None
            if found is None or found.evening or evening is None or evening.closed_at is not None:
                return
            kind, live = games.live(unit, found)
            seat_at(unit, kind, found, evening, live.state, games.clock())
        games.hub.stir(before.id)


def begins_chain(party: Party, chain: Chain) -> bool:
    """Whether a chain begins in a campaign with its first battle: it is about the party there."""
    known = {one.id for one in party.present}
    is_theirs = not chain.party or any(one.character in known for one in chain.party)
    return not party.in_chain and bool(known) and is_theirs
