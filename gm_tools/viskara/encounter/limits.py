"""The limits of an encounter, and the words of a refusal.

The limits belong to this project: they lie far above any table and keep every answer quick.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeGuard

HIGHEST_LEVEL = 1000
MOST_OF_A_KIND = 200
MOST_LINES = 100
MOST_SIDES = 8
MOST_BATTLES = 30


class EncounterError(ValueError):
    """The encounter cannot be measured; ``problems`` lists every fault with a way out."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def refuse(problems: Iterable[str]) -> None:
    """Raise EncounterError if there are any problems."""
    found = tuple(problems)
    if found:
        raise EncounterError(*found)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value from outside is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def level_problem(who: str, level: object, *, lowest: int = 1) -> str | None:
    """Return what is wrong with a level; fractions are for characters worn by a chain."""
    if not is_whole(level) and not isinstance(level, Fraction):
        return f"{who}: the level is {level!r}; give a whole number from 1 to {HIGHEST_LEVEL}."
    if lowest and level != int(level):
        return f"{who}: the level is {level}; only a chain makes levels with fractions."
    if not lowest <= level <= HIGHEST_LEVEL:
        return f"{who}: the level is {level}; levels lie between {lowest} and {HIGHEST_LEVEL}."
    return None


def count_problem(who: str, count: object) -> str | None:
    """Return what is wrong with a number of identical fighters."""
    if not is_whole(count):
        return f"{who}: the count is {count!r}; give a whole number from 1 to {MOST_OF_A_KIND}."
    if count < 1:
        return f"{who}: the count is {count}; give at least 1, or remove the line."
    if count > MOST_OF_A_KIND:
        return (
            f"{who}: {count:,} are more than the {MOST_OF_A_KIND} of one kind that an encounter "
            "holds. Use fewer, or foes of a higher level."
        )
    return None
