"""The bestiary as a list: its rows, and how hard each creature is for a party."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.creature.page import per_x
from gm_tools.presenters.creature.values import SPECIAL_NAME
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.creature.creature import KEYWORD_NAMES, Creature
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.difficulty import measure_percent, row_of
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.roster import fighter_of
from gm_tools.viskara.rulebook import Rulebook

AFTER_ALL_LEVELS = 10**6


@dataclass(frozen=True, slots=True)
class Against:
    """A single creature against a party: percent and row, or why they are unknown."""

    percent: str = ""
    row: str = ""
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class CreatureRow:
    """A line of the bestiary; ``against`` is None without a party to compare with."""

    id: str
    name: str
    is_own: bool
    level: str
    max_health: str
    starting_morale: str
    size: str
    speed: str
    types: tuple[str, ...]
    keywords: tuple[str, ...]
    remarks: tuple[str, ...]
    against: Against | None
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class PartyView:
    """The party that the list compares with; ``problem`` says why it cannot."""

    campaign: str
    name: str
    summary: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The creature before or after another."""

    id: str
    name: str
    level: str


def in_order(creatures: Iterable[Creature]) -> list[Creature]:
    """Return creatures by level and name; creatures of level X come last."""
    return sorted(creatures, key=lambda one: (level_of(one), one.name.casefold(), one.id))


def by_name(creatures: Iterable[Creature]) -> list[Creature]:
    """Return creatures by name, as a field offers them."""
    return sorted(creatures, key=lambda one: one.name)


def level_of(creature: Creature) -> int:
    """Return a creature's level as a number to sort by."""
    return AFTER_ALL_LEVELS if creature.level == "X" else creature.level


def creature_row(
    rulebook: Rulebook, creature: Creature, *, is_own: bool, levels: Fraction | None
) -> CreatureRow:
    """Return a creature's line; ``levels`` are those of the party, None without a party."""
    speed = rulebook.speed_classes.get(creature.speed_class or "")
    return CreatureRow(
        id=creature.id,
        name=shown_name(creature.name),
        is_own=is_own,
        level=str(creature.level),
        max_health=per_x(creature, creature.max_health),
        starting_morale=per_x(creature, creature.starting_morale),
        size=creature.size,
        speed=speed.name if speed else "None",
        types=type_names(rulebook, creature),
        keywords=keyword_names(creature),
        remarks=tuple(_remarks(creature)),
        against=None if levels is None else against(rulebook, creature, levels),
        emblem=creature.emblem,
    )


def type_names(rulebook: Rulebook, creature: Creature) -> tuple[str, ...]:
    """Return the types of a creature's tactics, without repeats, in the rulebook's order."""
    found = {one.type for one in creature.tactics}
    names = [facts.name for id, facts in rulebook.tactic_types.items() if id in found]
    return (*names, *((SPECIAL_NAME,) if "special" in found else ()))


def keyword_names(creature: Creature) -> tuple[str, ...]:
    """Return the keywords of a creature's tactics, without repeats."""
    found = {keyword for one in creature.tactics for keyword in one.keywords}
    return tuple(name for id, name in KEYWORD_NAMES.items() if id in found)


def _remarks(creature: Creature) -> Iterator[str]:
    if creature.grows:
        yield "Grows with its allies"
    if creature.making == "signature_move":
        yield "Needs a signature move"
    elif creature.making == "shadows":
        yield "Needs shadows"
    elif creature.making == "parasite":
        yield "Attaches to a host"


def party_levels(party: Party | None) -> Fraction | None:
    """Return the levels of the members who are there, worn by a chain; None without any."""
    if party is None or not party.present:
        return None
    return sum((Fraction(one.worn_level or one.level) for one in party.present), Fraction(0))


def party_view(party: Party | None) -> PartyView | None:
    """Return the party in words; None without a campaign."""
    if party is None:
        return None
    levels = party_levels(party)
    if levels is None:
        words = "Nobody is marked as here tonight." if party.members else "It has no characters."
        return PartyView(party.campaign, party.name, "", words)
    count = len(party.present)
    said = f"{some(count, 'character')}, {as_text(levels)} levels"
    return PartyView(party.campaign, party.name, said)


def against(rulebook: Rulebook, creature: Creature, levels: Fraction) -> Against:
    """Measure a single creature against a party's levels (Viskara 4787; R71)."""
    try:
        fighter = fighter_of(creature)
        percent = measure_percent(levels, Fraction(fighter.level))
    except EncounterError as error:
        return Against(why_not=" ".join(error.problems))
    return Against(f"{as_text(percent)} %", row_of(rulebook, percent).name)


def neighbours(
    creatures: Iterable[Creature], creature: str
) -> tuple[Neighbour | None, Neighbour | None]:
    """Return the creatures before and after a creature, by level and name."""
    ordered = in_order(creatures)
    at = next((index for index, one in enumerate(ordered) if one.id == creature), None)
    if at is None:
        return None, None
    before = ordered[at - 1] if at else None
    after = ordered[at + 1] if at + 1 < len(ordered) else None
    return _neighbour(before), _neighbour(after)


def _neighbour(creature: Creature | None) -> Neighbour | None:
    if creature is None:
        return None
    return Neighbour(creature.id, shown_name(creature.name), str(creature.level))
