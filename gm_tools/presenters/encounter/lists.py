"""Creatures to add with the effect of each, and the summary of a plan in lists."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from gm_tools.presenters.encounter.page import difficulty_line, named_sides
from gm_tools.presenters.searching import holds
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.chain_plan import Chain, chain_steps
from gm_tools.viskara.encounter.difficulty import one_more
from gm_tools.viskara.encounter.fighters import SideTotal, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, called
from gm_tools.viskara.encounter.roster import fighter_of, foe_fighters, party_fighters
from gm_tools.viskara.rulebook import Rulebook

MOST_SHOWN = 60
PARTY = "allies"


@dataclass(frozen=True, slots=True)
class Choice:
    """A creature to add, with its effect; ``barred`` says why it cannot be added."""

    id: str
    name: str
    level: str
    size: str
    speed: str
    percent: str = ""
    row: str = ""
    barred: str = ""
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """The creatures found; ``more`` counts those not shown."""

    rows: tuple[Choice, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Search:
    """Search filters for the list of creatures; bounds are levels, None is no bound."""

    find: str = ""
    lowest: int | None = None
    highest: int | None = None
    target: str = ""


def choices(
    rulebook: Rulebook,
    creatures: Bestiary,
    counting: Bestiary,
    encounter: Encounter,
    search: Search,
) -> Choices:
    """Return the creatures found, by level, each with the effect of adding it."""
    found = sorted(_found(creatures, search), key=lambda one: (_level(one), one.name))
    sides = _sides(counting, encounter)
    at = _target(encounter, search.target)
    shown = tuple(_choice(rulebook, one, sides, at) for one in found[:MOST_SHOWN])
    return Choices(shown, max(len(found) - MOST_SHOWN, 0))


def targets(encounter: Encounter) -> tuple[tuple[str, str], ...]:
    """Return the sides to which a foe can be added: place and name."""
    sides = tuple(
        (f"sides.{index}", side.name) for index, side in enumerate(named_sides(encounter))
    )
    return (*sides, (PARTY, "Allies of the party"))


def barred(creature: Creature) -> str:
    """Return why a creature cannot be a line of an encounter; "" if it can."""
    if creature.making == "parasite":
        return "It fights on a host: write its X in the host's line."
    return "Its X is chosen under simple battles." if creature.level == "X" else ""


def one_line(rulebook: Rulebook, creatures: Bestiary, encounter: Encounter) -> tuple[str, str]:
    """Return the summary of a plan: its foes, and percent and row if they are known."""
    foes = [
        f"{foe.count} x {_called(foe.name, foe.creature, creatures) or called(foe)}"
        for side in encounter.sides
        for foe in side.foes
    ]
    return ", ".join(foes), difficulty_line(rulebook, creatures, encounter)


def for_any_party(template: Encounter) -> Encounter:
    """Return a template ready to be measured: its allies alone are no party."""
    return replace(template, allies=())


def chain_line(rulebook: Rulebook, chain: Chain, totals: Mapping[str, int]) -> tuple[str, str]:
    """Return the summary of a chain: its battles' totals and their rows."""
    said = ", ".join(str(totals.get(one.encounter or "", one.enemy_total)) for one in chain.battles)
    try:
        steps = chain_steps(rulebook, chain, totals)
    except EncounterError:
        return said, ""
    return said, ", ".join(step.measured.row.name for step in steps)


def _called(name: str, creature: str | None, creatures: Bestiary) -> str:
    if name or creature is None:
        return name
    return creatures[creature].name if creature in creatures else creature


def _found(creatures: Bestiary, search: Search) -> Iterator[Creature]:
    for id, one in creatures.items():
        bounded = search.lowest is not None or search.highest is not None
        if bounded and not (search.lowest or 0) <= _level(one) <= (search.highest or 10**9):
            continue
        if holds(f"{one.name} {one.size} {one.speed_class or ''}", search.find):
            yield one if one.id else replace(one, id=id)


def _level(creature: Creature) -> int:
    return creature.level if isinstance(creature.level, int) else 0


def _sides(
    creatures: Bestiary, encounter: Encounter
) -> tuple[SideTotal, tuple[SideTotal, ...]] | None:
    try:
        party = (*party_fighters(encounter.party), *foe_fighters(creatures, encounter.allies))
        enemies = tuple(
            count_side(side.name, foe_fighters(creatures, side.foes))
            for side in named_sides(encounter)
        )
        return count_side("Party", party), enemies
    except EncounterError:
        return None


def _target(encounter: Encounter, target: str) -> int | None:
    places = [place for place, _ in targets(encounter)]
    if target == PARTY:
        return None
    return places.index(target) if target in places else 0


def _choice(
    rulebook: Rulebook,
    creature: Creature,
    sides: tuple[SideTotal, Iterable[SideTotal]] | None,
    at: int | None,
) -> Choice:
    plain = Choice(
        creature.id,
        creature.name,
        str(creature.level),
        creature.size,
        creature.speed_class or "",
        emblem=creature.emblem,
    )
    why_not = barred(creature)
    if why_not:
        return replace(plain, barred=why_not)
    if sides is None or at is None or sides[0].total <= 0:
        return plain
    enemies = tuple(sides[1])
    if at >= len(enemies):
        return plain
    added = one_more(rulebook, sides[0], enemies, fighter_of(creature), at)
    return replace(plain, percent=as_text(added.percent), row=added.row.name)
