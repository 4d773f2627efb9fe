"""The fighters of a side, and the level that each of them counts for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.limits import (
    HIGHEST_LEVEL,
    MOST_LINES,
    count_problem,
    is_whole,
    level_problem,
    refuse,
)

LevelPart = tuple[str, Fraction]


@dataclass(frozen=True, slots=True)
class Fighter:
    """A line of a side: ``count`` identical fighters.

    ``grows`` is how many levels each other ally on its side adds (Pike Beetle King),
    ``parasite`` the level of the Somac Parasite on each of them, which is no fighter itself
    (Viskara 5368, 6817-6821; R72). ``worn_from`` is the level before a chain reduced it to
    ``level``, which may then be a fraction. Absent fighters are listed but not counted.
    ``creature`` is the id of the creature it was made from.
    """

    name: str
    level: int | Fraction
    count: int = 1
    grows: int = 0
    parasite: int = 0
    is_present: bool = True
    worn_from: int | Fraction | None = None
    creature: str | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A line with the level that ``each`` of its fighters counts for, as a sum of parts."""

    fighter: Fighter
    each: Fraction
    parts: tuple[LevelPart, ...]

    @property
    def total(self) -> Fraction:
        """The levels of the whole line."""
        return self.each * self.fighter.count


@dataclass(frozen=True, slots=True)
class SideTotal:
    """A side with its counted fighters, the total of their levels, and the absent fighters."""

    name: str
    counted: tuple[Counted, ...]
    absent: tuple[Fighter, ...]
    total: Fraction

    @property
    def size(self) -> int:
        """How many fighters the side has."""
        return sum(one.fighter.count for one in self.counted)


def count_side(name: str, fighters: Sequence[Fighter]) -> SideTotal:
    """Count the levels of a side.

    Raises EncounterError naming every level or count that is invalid.
    """
    refuse(_problems(name, fighters))
    present = [one for one in fighters if one.is_present]
    others = sum(one.count for one in present) - 1
    counted = tuple(count_one(one, others) for one in present)
    absent = tuple(one for one in fighters if not one.is_present)
    total = sum(_level(one, others) * one.count for one in present)
    return SideTotal(name, counted, absent, Fraction(total))


def per_ally(amount: int, others: int) -> str:
    """Say how many levels each other ally adds."""
    return f"{amount} for each of {others} other allies" if others > 1 else f"{amount} for an ally"


def count_one(fighter: Fighter, others: int) -> Counted:
    """Count a line whose fighters have ``others`` allies each (R72)."""
    grown = fighter.grows * others
    parts = [(_printed(fighter), Fraction(fighter.level))]
    if grown:
        parts.append((per_ally(fighter.grows, others), Fraction(grown)))
    if fighter.parasite:
        parts.append((f"Somac Parasite of level {fighter.parasite}", Fraction(fighter.parasite)))
    return Counted(fighter, Fraction(_level(fighter, others)), tuple(parts))


def _level(fighter: Fighter, others: int) -> int | Fraction:
    return fighter.level + fighter.grows * others + fighter.parasite


def _printed(fighter: Fighter) -> str:
    if fighter.worn_from is None:
        return f"level {as_text(fighter.level)}"
    return f"level {as_text(fighter.worn_from)}, worn to {as_text(fighter.level)} by the chain"


def _problems(name: str, fighters: Sequence[Fighter]) -> Iterator[str]:
    if len(fighters) > MOST_LINES:
        yield f"{name}: {len(fighters)} lines are more than {MOST_LINES}. Put like foes together."
    for one in fighters:
        lowest = 1 if one.worn_from is None else 0
        wrong = (
            level_problem(one.name, one.level, lowest=lowest),
            count_problem(one.name, one.count),
            _parasite_problem(one),
        )
        yield from (problem for problem in wrong if problem)


def _parasite_problem(fighter: Fighter) -> str | None:
    level = fighter.parasite
    if is_whole(level) and 0 <= level <= HIGHEST_LEVEL:
        return None
    return (
        f"{fighter.name}: the Somac Parasite's level is {level!r}; give a whole number "
        f"from 1 to {HIGHEST_LEVEL}, or 0 for none."
    )
