"""The order of placement, and the side that has the first turn (Viskara 3522-3523; R15-R17)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K")


class Waiting(NamedTuple, Generic[K]):
    """A character to be placed; an ``agility`` of None is unknown."""

    who: K
    side: str
    agility: int | None


@dataclass(frozen=True, slots=True)
class Placing(Generic[K]):
    """Characters placed at the same time; the game master picks among several ``sides``."""

    agility: int | None
    sides: tuple[str, ...]
    who: tuple[Waiting[K], ...]


def placing_order(
    waiting: Iterable[Waiting[K]], players: Collection[str], *, is_simple: bool = False
) -> tuple[Placing[K], ...]:
    """Return the order of placement: the lowest agility first, the unknown last (3522; R15).

    When sides tie, those in ``players`` come first; among other sides, and among all sides of
    a simple battle (1084), the game master picks.
    """
    found: dict[tuple[bool, int, bool], list[Waiting[K]]] = {}
    for one in waiting:
        is_later = not is_simple and one.side not in players
        found.setdefault((one.agility is None, one.agility or 0, is_later), []).append(one)
    return tuple(_together(found[key]) for key in sorted(found))


def _together(those: list[Waiting[K]]) -> Placing[K]:
    sides = tuple(dict.fromkeys(one.side for one in those))
    return Placing(those[0].agility, sides, tuple(those))


def first_sides(
    sizes: Mapping[str, int], players: Collection[str], *, is_simple: bool = False
) -> tuple[str, ...]:
    """Return the side with the fewest characters, which has the first turn (3523; R17).

    When sides tie, the players' side comes first; among several others, and among all sides of a
    simple battle (1086), the game master picks.
    """
    there = {side: size for side, size in sizes.items() if size}
    least = min(there.values(), default=0)
    tied = tuple(side for side, size in there.items() if size == least)
    own = tuple(side for side in tied if side in players)
    return own if own and not is_simple else tied
