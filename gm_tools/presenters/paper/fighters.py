"""The fighters of an encounter for paper: each line of a plan becomes a track per fighter."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm_tools.viskara.character.basis import of_level
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import (
    Bestiary,
    Creature,
    placement_agility,
)
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Foe, called
from gm_tools.viskara.encounter.roster import find_creature
from gm_tools.viskara.rulebook import Rulebook

MOST_TRACKS = 300
"""The most fighters of a document that get boxes to tick."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A fighter's known figures; None or "" is unknown. ``agility`` is that of placement."""

    level: str = ""
    agility: int | None = None
    health: int | None = None
    morale: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """Identical fighters of a side; ``note`` explains anything special about their figures."""

    figures: Figures
    name: str
    count: int = 1
    creature: Creature | None = None
    parasite: int = 0
    note: str = ""
    is_member: bool = False

    @property
    def has_text(self) -> bool:
        """Whether its creature's entry has tactics, abilities or a build to make."""
        found = self.creature
        return bool(found and (found.tactics or found.abilities or found.making))


@dataclass(frozen=True, slots=True)
class TrackView:
    """A fighter of a line whose health, effort and flair are counted with a pencil."""

    name: str
    level: str
    health: int | None
    agility: str
    note: str
    line: Line


def side_lines(
    rulebook: Rulebook, creatures: Bestiary, foes: Sequence[Foe], others: int = 0
) -> tuple[Line, ...]:
    """Return the lines of a side that has ``others`` more fighters."""
    total = others + sum(foe.count for foe in foes)
    return tuple(_line(rulebook, creatures, foe, total - 1) for foe in foes)


def numbered(sides: Sequence[tuple[str, tuple[Line, ...]]]) -> list[tuple[TrackView, ...]]:
    """Return each side's tracks; fighters with the same name are numbered.

    Members of the party have sheets of their own and no track.
    """
    lines = [line for _, found in sides for line in found if not line.is_member]
    alike = Counter[str]()
    for line in lines:
        alike[line.name] += line.count
    used = Counter[str]()
    return [tuple(_tracks(found, alike, used)) for _, found in sides]


def _tracks(lines: Sequence[Line], alike: Counter[str], used: Counter[str]) -> Iterator[TrackView]:
    for line in lines:
        for _ in range(0 if line.is_member else line.count):
            used[line.name] += 1
            number = f" {used[line.name]}" if alike[line.name] > 1 else ""
            agility = "" if line.figures.agility is None else str(line.figures.agility)
            yield TrackView(
                name=f"{line.name}{number}",
                level=line.figures.level,
                health=line.figures.health,
                agility=agility,
                note=line.note,
                line=line,
            )


def _line(rulebook: Rulebook, creatures: Bestiary, foe: Foe, others: int) -> Line:
    try:
        found = _creature(rulebook, creatures, foe)
    except EncounterError:
        return Line(Figures(), called(foe), foe.count, note="not in the bestiary")
    if found is None:
        return _anybody(rulebook, foe)
    name, is_gone = foe.name or found.name, found.speed_class is None and not found.tactics
    try:
        there = in_battle(rulebook, found, others, foe.parasite)
    except EncounterError:
        figures = Figures("X", placement_agility(found))
        return Line(figures, name, foe.count, found, foe.parasite, "figures by its X")
    figures = Figures(
        str(there.level.value),
        None if is_gone else placement_agility(found),
        there.max_health.value,
        there.starting_morale.value,
    )
    note = _grown(found, others, foe.parasite)
    if is_gone and found.making is None:
        note = "deleted since: usual figures of its level"
    return Line(figures, name, foe.count, found, foe.parasite, note)


def _creature(rulebook: Rulebook, creatures: Bestiary, foe: Foe) -> Creature | None:
    if foe.creature is not None:
        return find_creature(creatures, foe.creature)
    if foe.basic is None:
        return None
    basic = foe.basic
    return basic_enemy(
        rulebook,
        basic.level,
        stat=basic.stat,
        speed_class=basic.speed_class,
        types=basic.types,
        name=called(foe),
    )


def _anybody(rulebook: Rulebook, foe: Foe) -> Line:
    level = (foe.level or 0) + foe.parasite
    health, morale = of_level(rulebook, level)
    figures = Figures(str(level), None, health, morale)
    note = _grown(None, 0, foe.parasite)
    said = "; ".join(one for one in ("usual figures of its level", note) if one)
    return Line(figures, called(foe), foe.count, None, foe.parasite, said)


def _grown(creature: Creature | None, others: int, parasite: int) -> str:
    parts = []
    if creature and creature.grows and others:
        parts.append(f"grown by {others} other all{'y' if others == 1 else 'ies'}")
    if parasite:
        parts.append(f"Somac Parasite of level {parasite}: maximum power +{parasite}")
    return "; ".join(parts)
