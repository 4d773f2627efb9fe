"""An encounter as a game master plans it: choices only, everything else is derived.

The shapes are those of the portable encounter file. A creature is named by id or by name, so that
a plan outlives a creature that was renamed or deleted; a missing creature is reported when the
plan is counted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gm_tools.viskara.character.build import TACTIC_TYPES, SpeedClass, Stat, TacticType
from gm_tools.viskara.creature.basic_enemy import NAME, TACTICS
from gm_tools.viskara.encounter.limits import (
    HIGHEST_LEVEL,
    MOST_LINES,
    MOST_SIDES,
    count_problem,
    level_problem,
)
from gm_tools.viskara.strict import STRICT

FORMAT = "viskara-encounter/1"
Fault = tuple[str, str]
"""A place in the plan ("sides.0.foes.1.count") and its problem, with the way out."""


@dataclass(frozen=True, slots=True)
class Member:
    """A character of the party; ``character`` is its id in the library of the plan's owner."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    level: int
    present: bool = True
    character: str | None = None


@dataclass(frozen=True, slots=True)
class Basic:
    """A basic enemy from the table (Viskara 4839-4854; R73)."""

    __pydantic_config__: ClassVar = STRICT
    level: int
    stat: Stat = "strength"
    speed_class: SpeedClass = "medium"
    types: tuple[TacticType, ...] = TACTIC_TYPES


@dataclass(frozen=True, slots=True)
class Foe:
    """A line of a side: a creature, a basic enemy, or a fighter given only by level.

    Exactly one of ``creature`` (id or name), ``basic`` and ``level`` is given. ``name`` is the
    table's name for it, ``parasite`` the level of the Somac Parasite on each of them.
    """

    __pydantic_config__: ClassVar = STRICT
    creature: str | None = None
    basic: Basic | None = None
    level: int | None = None
    name: str = ""
    count: int = 1
    parasite: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """An enemy side."""

    __pydantic_config__: ClassVar = STRICT
    foes: tuple[Foe, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A planned encounter; without a ``party`` it is a template for any party.

    ``allies`` fight on the party's side; several ``sides`` fight each other too.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    party: tuple[Member, ...] = ()
    allies: tuple[Foe, ...] = ()
    sides: tuple[Side, ...] = ()


def faults(encounter: Encounter) -> Iterator[Fault]:
    """Yield every value that is invalid in an encounter; missing values are not faults."""
    for index, member in enumerate(encounter.party):
        problem = level_problem(member.name or "Member", member.level)
        if problem:
            yield f"party.{index}.level", problem
    if len(encounter.sides) >= MOST_SIDES:
        yield "sides", f"has {len(encounter.sides)} enemy sides; at most {MOST_SIDES - 1} fit."
    yield from _lines("party", encounter.party)
    yield from _foes("allies", encounter.allies)
    for index, side in enumerate(encounter.sides):
        yield from _foes(f"sides.{index}.foes", side.foes)


def called(foe: Foe) -> str:
    """Return a foe's name: its own, its creature's, or a description."""
    if foe.name or foe.creature:
        return foe.name or foe.creature or ""
    return NAME if foe.basic else "Foe"


def _lines(where: str, lines: tuple[Member, ...] | tuple[Foe, ...]) -> Iterator[Fault]:
    if len(lines) > MOST_LINES:
        yield where, f"has {len(lines)} entries; at most {MOST_LINES} fit. Put like ones together."


def _foes(where: str, foes: tuple[Foe, ...]) -> Iterator[Fault]:
    yield from _lines(where, foes)
    for index, foe in enumerate(foes):
        for key, message in _foe(foe):
            yield f"{where}.{index}.{key}".rstrip("."), message


def _foe(foe: Foe) -> Iterator[Fault]:
    given = [foe.creature, foe.basic, foe.level]
    if sum(one is not None for one in given) != 1:
        yield "", 'must have exactly one of "creature", "basic" and "level".'
    problem = count_problem(called(foe), foe.count)
    if problem:
        yield "count", problem
    level = foe.basic.level if foe.basic else foe.level
    problem = None if level is None else level_problem(called(foe), level)
    if problem:
        yield "basic.level" if foe.basic else "level", problem
    if foe.basic and len(foe.basic.types) != TACTICS:
        yield "basic.types", f"has {len(foe.basic.types)} types; a basic enemy has {TACTICS}."
    if not 0 <= foe.parasite <= HIGHEST_LEVEL:
        yield "parasite", f"is {foe.parasite}; levels lie between 1 and {HIGHEST_LEVEL}, 0 is none."
