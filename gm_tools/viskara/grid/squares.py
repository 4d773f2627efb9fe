"""Squares, the places that characters occupy, and the distances between them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

Square = tuple[int, int]
"""Column and row, both from 0; rows run downward."""

Place = tuple[Square, ...]
"""Every square that a character occupies, its upper left one first; empty without a location."""

NOWHERE: Final[Place] = ()
NO_LOCATION = "none"

AROUND: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def footprint(size: str, *corners: Square) -> Place:
    """Return the squares of a creature whose parts have these upper left corners (4879).

    "2x2" has one part, "1x1+1x1" two feet (Viskara 6329), "none" no part at all. ValueError for
    another number of corners or an unknown size.
    """
    parts = _parts(size)
    if len(parts) != len(corners):
        raise ValueError(f"a creature of size {size} has {len(parts)} corners, not {len(corners)}")
    return tuple(
        (x + dx, y + dy)
        for (x, y), offsets in zip(corners, parts, strict=True)
        for dx, dy in offsets
    )


@lru_cache(maxsize=64)
def _parts(size: str) -> tuple[tuple[Square, ...], ...]:
    if size == NO_LOCATION:
        return ()
    return tuple(_offsets(part) for part in size.split("+"))


def _offsets(part: str) -> tuple[Square, ...]:
    sides = part.split("x")
    if len(sides) != 2 or not all(side.isdecimal() and int(side) for side in sides):
        raise ValueError(f'"{part}" is not a size; write squares by squares, such as 2x2')
    width, height = map(int, sides)
    return tuple((x, y) for y in range(height) for x in range(width))


def moved(place: Place, dx: int, dy: int) -> Place:
    """Return a shape moved by a number of columns and rows."""
    return tuple((x + dx, y + dy) for x, y in place)


def put(place: Place, lead: Square) -> Place:
    """Return a shape moved so that its first square is ``lead``."""
    if len(place) == 1:
        return (lead,)
    return moved(place, lead[0] - place[0][0], lead[1] - place[0][1])


def apart(a: Square, b: Square) -> int:
    """Return the number of moves between two squares, diagonal moves included (837, 3850)."""
    dx = abs(a[0] - b[0])
    dy = abs(a[1] - b[1])
    return dx if dx > dy else dy


def length(a: Square, b: Square) -> tuple[int, int]:
    """Return the moves between two squares, then columns plus rows: straight ways sort first."""
    return apart(a, b), abs(a[0] - b[0]) + abs(a[1] - b[1])


def distance(a: Place, b: Place) -> int | None:
    """Return the smallest distance between any squares of two places (Viskara 837; R21).

    None if either has no location.
    """
    if len(a) == 1 == len(b):
        (x, y), (u, v) = a[0], b[0]
        dx = x - u if x > u else u - x
        dy = y - v if y > v else v - y
        return dx if dx > dy else dy
    if not a or not b:
        return None
    return min(apart(one, other) for one in a for other in b)


def nearest(origin: Place, others: Mapping[str, Place]) -> tuple[str, ...]:
    """Return the nearest characters, ties included, ignoring obstructions (Viskara 3663).

    A character without a location is farther than all that have one; from nowhere all tie (R21).
    """
    far = {who: distance(origin, place) for who, place in others.items()}
    known = [steps for steps in far.values() if steps is not None]
    least = min(known, default=None)
    return tuple(who for who, steps in far.items() if steps == least)


def around(square: Square) -> Iterator[Square]:
    """Yield the eight squares adjacent to a square, row by row."""
    x, y = square
    return ((x + dx, y + dy) for dx, dy in AROUND)


def squares_within(place: Place, steps: int) -> tuple[Square, ...]:
    """Return every square within some steps of a place, its own included, row by row."""
    found = {
        (column, row)
        for x, y in place
        for column in range(x - steps, x + steps + 1)
        for row in range(y - steps, y + steps + 1)
    }
    return tuple(sorted(found, key=_row_first))


def _row_first(square: Square) -> Square:
    return square[1], square[0]
