"""The search filters of the bestiary."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.searching import holds, searchable
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.plays.effect_texts import entry_text

ORIGINS = {"printed": "Printed", "own": "Own"}


@dataclass(frozen=True, slots=True)
class Filters:
    """Search filters; each one that is set narrows the list, "" and None are not set.

    ``name`` is looked for in names; each word of ``text`` in names, descriptions, abilities and
    tactics. A creature of level X passes any bounds of the level.
    """

    name: str = ""
    text: str = ""
    lowest: int | None = None
    highest: int | None = None
    size: str = ""
    speed: str = ""
    type: str = ""
    keyword: str = ""
    origin: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether no filter is set."""
        return self == Filters()


def suits(filters: Filters, creature: Creature, *, is_own: bool) -> bool:
    """Whether a creature passes the filters."""
    return (
        _suits_facts(filters, creature, is_own)
        and _suits_tactics(filters, creature)
        and searchable(filters.name) in searchable(creature.name)
        and (not filters.text or _has_words(filters.text, creature))
    )


def _suits_facts(filters: Filters, creature: Creature, is_own: bool) -> bool:
    if filters.origin and (filters.origin == "own") != is_own:
        return False
    if filters.size and creature.size != filters.size:
        return False
    if filters.speed and (creature.speed_class or "none") != filters.speed:
        return False
    if creature.level == "X":
        return True
    above = filters.lowest is None or creature.level >= filters.lowest
    return above and (filters.highest is None or creature.level <= filters.highest)


def _suits_tactics(filters: Filters, creature: Creature) -> bool:
    if filters.type and all(one.type != filters.type for one in creature.tactics):
        return False
    return not filters.keyword or any(filters.keyword in one.keywords for one in creature.tactics)


def _has_words(text: str, creature: Creature) -> bool:
    return holds(" ".join(_texts(creature)), text)


def _texts(creature: Creature) -> Iterator[str]:
    yield creature.name
    yield creature.description
    entries: tuple[Ability | CreatureTactic, ...] = (*creature.abilities, *creature.tactics)
    for entry in entries:
        yield entry.name
        yield entry_text(entry, {})


def sizes(creatures: list[Creature]) -> list[str]:
    """Return the sizes that occur, the smallest first."""
    return sorted({one.size for one in creatures}, key=lambda size: (squares(size), size))


def squares(size: str) -> int:
    """Return how many squares a size covers: 4 for "2x2", 2 for "1x1+1x1", 0 for "none"."""
    if size == "none":
        return 0
    pairs = (part.split("x") for part in size.split("+"))
    return sum(int(long) * int(wide) for long, wide in pairs)
