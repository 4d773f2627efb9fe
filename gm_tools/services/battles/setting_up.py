"""Setting up battles: from an encounter in one click, or from nothing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, repeat
from typing import Final

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.games.battle.events.beginning import Setup
from gm_tools.games.battle.game import KIND
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.battles.line_up import ENEMIES, PARTY, LineUp, of_encounter
from gm_tools.services.battles.made_for import Made
from gm_tools.services.battles.wishes import Known, Quick, Wish
from gm_tools.services.bestiary.made_for import CreatureMaking
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.document import all_foes
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.encounters.records import CreaturesOf
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.games import NOWHERE, Games
from gm_tools.services.games.records import Origin
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain import ChainStep, Worn
from gm_tools.viskara.encounter.chain_plan import Chain, chain_steps
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member
from gm_tools.viskara.rulebook import Rulebook

Enter = Callable[[], None]
"""Enters a combatant; EncounterError if that cannot be."""
NOBODY_KNOWN = Known()
DECLARED_TOGETHER = "R185"
NOBODY_OF_OURS = Refusal(
    "no_party",
    "Nobody is on the party's side. Add a row for the party, tick the party of the campaign, or "
    "make a campaign and put characters into it.",
)
NOBODY_ELSE = Refusal("no_foes", "Nobody stands on the other side. Add a row or a creature there.")
ALL_HIDDEN = Refusal("empty_side", "All of a side are hidden: let one of them be in sight.")
NO_THREAT = Refusal(
    "no_threat", "The party has no threat that could be spent. Untick it, or add one on their page."
)

IN_TRASH = Refusal(
    "encounter_in_trash",
    "This encounter is in the trash. Restore it there, or choose another for this battle.",
)


@dataclass(frozen=True, slots=True)
class Start:
    """Where a battle is begun from, and the last that was seen begun there (``Games.start``)."""

    origin: Origin = NOWHERE
    seen: str | None = None


ANEW: Final = Start()


@dataclass(frozen=True, slots=True)
class SettingUp:
    """Begins battles, which belong to the campaign of their party."""

    games: Games
    plans: Plans
    campaigns: Campaigns
    characters: Characters
    creatures: CreaturesOf
    rulebook: Rulebook

    def from_encounter(
        self, actor: Actor, plan: str, wish: Wish, start: Start | None = None
    ) -> str | Refused:
        """Begin a battle with an encounter's combatants; without a party, with the current one."""
        kept = self.plans.get(actor, plan)
        start = start or Start(Origin(plan))
        if kept.trashed_at is not None:
            return Refused(IN_TRASH, 0)
        party = self.party(actor)
        line_up = self._line_up(actor, party, kept.counting)
        is_chains = start.origin.chain is not None
        encounter = as_they_come(kept.encounter, party) if is_chains else kept.encounter
        others = _members(party)
        hidden = wish.hidden_lines
        problems = attempted(lambda: of_encounter(line_up, encounter, others, hidden=hidden))
        if problems:
            return Refused(Refusal("bad_encounter", " ".join(problems)), 0)
        return self._begin(actor, line_up, wish, party, encounter.name or "Battle", start)

    def from_chain(
        self, actor: Actor, plan: str, number: int, wish: Wish, seen: str | None = None
    ) -> str | Refused:
        """Begin a battle of a planned chain with the party as the chain left it (R67-R69).

        While a chain goes on in the campaign, the campaign's record counts instead. NotFoundError
        if the battle is not an encounter. ``seen``: see ``Games.start``.
        """
        chain, encounter = self._in_chain(actor, plan, number)
        start = Start(Origin(encounter, plan, number), seen)
        party = self.party(actor)
        if party is not None and party.in_chain:
            return self.from_encounter(actor, encounter, wish, start)
        try:
            steps = chain_steps(self.rulebook, chain, self.plans.totals(actor, chain))
        except EncounterError as error:
            return Refused(Refusal("bad_encounter", " ".join(error.problems)), 0)
        kept, step = self.plans.get(actor, encounter), steps[number - 1]
        if kept.trashed_at is not None:
            return Refused(IN_TRASH, 0)
        line_up = self._line_up(actor, party, kept.counting)
        worn = who_comes(chain, number, step)
        hidden = wish.hidden_lines
        problems = attempted(
            lambda: of_encounter(line_up, kept.encounter, worn=worn, hidden=hidden)
        )
        if problems:
            return Refused(Refusal("bad_encounter", " ".join(problems)), 0)
        name = chain.battles[number - 1].name or kept.encounter.name or "Battle"
        return self._begin(actor, line_up, wish, party, name, start, step.morale_before)

    def encounter_of(self, actor: Actor, plan: str, number: int) -> str:
        """Return the encounter of a chain's battle, counted from 1; NotFoundError without one."""
        return self._in_chain(actor, plan, number)[1]

    def _in_chain(self, actor: Actor, plan: str, number: int) -> tuple[Chain, str]:
        chain = self.plans.get(actor, plan).chain
        battle = chain.battles[number - 1] if 0 < number <= len(chain.battles) else None
        encounter = battle.encounter if battle else None
        if encounter is None:
            raise NotFoundError
        return chain, encounter

    def from_nothing(
        self, actor: Actor, people: Sequence[Quick], wish: Wish, known: Known = NOBODY_KNOWN
    ) -> str | Refused:
        """Begin a battle with quick combatants, creatures, and the party if asked."""
        party = self.party(actor)
        line_up = self._line_up(actor, party, self.creatures(actor))
        line_up.side(PARTY, "Party", is_players=True)
        for member in _members(party) if wish.with_party and not wish.simple else ():
            line_up.member(member)
        line_up.side(ENEMIES, "Enemies")
        entering: list[Enter] = [partial(line_up.quick, one) for one in people]
        entering += _entering(line_up, known, is_simple=wish.simple)
        problems = [problem for enter in entering for problem in attempted(enter)]
        if problems:
            return Refused(Refusal("bad_encounter", " ".join(problems)), 0)
        return self._begin(actor, line_up, wish, party, "Battle")

    def line_up(self, actor: Actor) -> LineUp:
        """Return an empty line-up that can enter everything the actor may use."""
        return self._line_up(actor, self.party(actor), self.creatures(actor))

    def missing(self, actor: Actor, foes: Sequence[Foe]) -> tuple[str, ...]:
        """Say for which foes a game master has made no build, or several to choose from."""
        return self._made().missing(actor, self.creatures(actor), foes)

    def missing_in(self, actor: Actor, plan: str) -> tuple[str, ...]:
        """Say for which foes and allies of an encounter no build can be brought."""
        kept = self.plans.get(actor, plan)
        return self._made().missing(actor, kept.counting, all_foes(kept.encounter))

    def _made(self) -> Made:
        making = CreatureMaking(self.characters, self.creatures, self.rulebook)
        return Made(making, self.rulebook)

    def party(self, actor: Actor) -> Party | None:
        """Return the party of the actor's current campaign, if the actor leads it."""
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
            if kept.trashed_at is not None:
                return None
            return block_of_character(self.rulebook, kept.character)

        known = {one.id: one for one in party.members} if party else {}
        made_of = partial(self._made().of, actor)
        return LineUp(self.rulebook, creatures, block_of, made_of, known)

    def _begin(
        self,
        actor: Actor,
        line_up: LineUp,
        wish: Wish,
        party: Party | None,
        name: str,
        start: Start = ANEW,
        chain_morale: int | None = None,
    ) -> str | Refused:
        refusal = _nobody(line_up) or _no_threat(wish, party)
        if refusal:
            return Refused(refusal, 0)
        is_ours = party is not None and any(one.character for one in line_up.entrants)
        in_chain = is_ours and party is not None and party.in_chain
        setup: Setup = line_up.setup(
            self._as_agreed(wish, party),
            name=name,
            in_chain=in_chain or chain_morale is not None,
            morale=party.chain_morale if party is not None and in_chain else chain_morale,
        )
        campaign = party.campaign if party is not None and is_ours else None
        first = Event("setup", setup)
        return self.games.start(actor, KIND, first, setup.name, campaign, start.origin, start.seen)

    def _as_agreed(self, wish: Wish, party: Party | None) -> Wish:
        """Return the wishes with what the campaign's table has agreed (R185)."""
        played = as_played(self.rulebook, party.house_rules if party is not None else {})
        is_open = played.reading(DECLARED_TOGETHER) == "open"
        return replace(wish, open_reactions=wish.open_reactions or is_open)


def who_comes(chain: Chain, number: int, step: ChainStep) -> list[tuple[Worn, str | None]]:
    """Return the party for a chain's battle, counted from 1, each with the character's id."""
    joined = [one for battle in chain.battles[:number] for one in battle.joins]
    known = [one for one in (*chain.party, *joined) if one.present]
    found = []
    for worn in (member.before for member in step.members):
        one = next((one for one in known if one.name == worn.name), None)
        if one is not None:
            known.remove(one)
        found.append((worn, one.character if one else None))
    return found


def as_they_come(encounter: Encounter, party: Party | None) -> Encounter:
    """Return an encounter of a chain without its own party if that is the campaign's anyway.

    Then whoever is there tonight comes.
    """
    known = {one.id for one in party.members} if party else set()
    is_theirs = all(one.character in known for one in encounter.party)
    return replace(encounter, party=()) if is_theirs and known else encounter


def _members(party: Party | None) -> tuple[Member, ...]:
    """Return the members of a party who are present tonight."""
    present = party.present if party is not None else ()
    return tuple(Member(one.name, one.level, character=one.id) for one in present)


def attempted(enter: Enter) -> tuple[str, ...]:
    """Try to enter a combatant; return the problems if that fails."""
    try:
        enter()
    except EncounterError as error:
        return error.problems
    return ()


def _entering(line_up: LineUp, known: Known, *, is_simple: bool) -> Iterator[Enter]:
    """Yield the entries of foes and, in simple battles only, of ready characters and beetles."""
    hidden = chain(known.hidden, repeat(0))
    for (side, foe), unseen in zip(known.foes, hidden, strict=False):
        yield partial(line_up.foes, side, (foe,), (unseen,))
    for id in known.ready if is_simple else ():
        yield partial(line_up.ready, id)
    for x in known.beetles if is_simple else ():
        yield partial(line_up.beetle, x)


def _nobody(line_up: LineUp) -> Refusal | None:
    sides = {one.side for one in line_up.entrants}
    if not sides.issuperset(one.side for one, _ in line_up.unseen):
        return ALL_HIDDEN
    if PARTY not in sides:
        return NOBODY_OF_OURS
    return NOBODY_ELSE if sides == {PARTY} else None


def _no_threat(wish: Wish, party: Party | None) -> Refusal | None:
    """Say why no threat can be spent on a battle as it begins (3688; R64)."""
    return NO_THREAT if wish.spend_threat and not (party and party.threats) else None
