"""Dashes: straight to a square near another character (Viskara 3544, 3883-3898)."""

from collections.abc import Collection, Container, Iterable, Iterator
from typing import Final

from gm_tools.viskara.grid.lines import Line, aimed, between, directions, is_free, touched
from gm_tools.viskara.grid.paths import (
    NO_LOCATION,
    TOO_FAR,
    Ground,
    shortest_path,
    standing_problem,
)
from gm_tools.viskara.grid.rays import Vector
from gm_tools.viskara.grid.squares import Place, Square, distance, put, squares_within

OWN_SQUARE: Final = "own_square"
NO_LINE: Final = "no_line"

NO_PATH: Final[tuple[Square, ...]] = ()


def dash_lines(ground: Ground, place: Place, to: Square) -> tuple[Line, ...] | None:
    """Draw a dash's parallel lines, one from each square of a place; None if it is blocked.

    ``to`` is the target of the first square. Each other square has a line to a target of its own
    (Viskara 3891). The character's own squares obstruct none of the lines.
    """
    target = put(place, to)
    blocked = ground.blocked.difference(place)
    if not blocked.isdisjoint(target):
        return None
    for toward in _directions(place, target, blocked):
        lines = _parallel(place, target, toward)
        if all(line is not None and is_free(line, blocked, ground.gaps) for line in lines):
            return tuple(line for line in lines if line is not None)
    return None


def _directions(place: Place, target: Place, blocked: Collection[Square]) -> Iterator[Vector]:
    for start, aim in zip(place, target, strict=True):
        yield from directions(start, aim, between(blocked, start, aim))


def _parallel(place: Place, target: Place, toward: Vector) -> list[Line | None]:
    return [aimed(start, aim, toward) for start, aim in zip(place, target, strict=True)]


def dash_problem(
    ground: Ground,
    place: Place,
    to: Square,
    other: Place,
    reach: int,
    *,
    goes_on: bool = False,
) -> str | None:
    """Say why a character cannot dash to a square, if so.

    The target squares lie within ``reach`` of another character's; the distance from the dashing
    character does not matter (Viskara 3544).
    """
    if not place:
        return NO_LOCATION
    target = put(place, to)
    if target == place:
        return OWN_SQUARE
    standing = standing_problem(ground, target, goes_on=goes_on)
    if standing:
        return standing
    far = distance(target, other)
    if far is None or far > reach:
        return TOO_FAR
    return None if dash_lines(ground, place, to) else NO_LINE


def dash_targets(
    ground: Ground,
    place: Place,
    others: Iterable[Place],
    reach: int,
    but: Container[Square] = (),
) -> tuple[Square, ...]:
    """Return where a dash may end, each square within ``reach`` of one of the others.

    Squares of ``but`` are left out: nobody asks about them.
    """
    if not place:
        return ()
    near = {square for other in others for square in _leads(place, other, reach)}
    asked = (to for to in near if to not in but)
    free = (to for to in asked if standing_problem(ground, put(place, to)) is None)
    return tuple(sorted(to for to in free if to != place[0] and dash_lines(ground, place, to)))


def _leads(place: Place, other: Place, reach: int) -> Iterator[Square]:
    """Yield squares for the first square that put the shape within reach of another place."""
    x, y = place[0]
    for column, row in squares_within(other, reach):
        for u, v in place:
            yield column - u + x, row - v + y


def dash_path(ground: Ground, place: Place, line: Line) -> tuple[Square, ...]:
    """Return the squares that a dash enters: the fewest along its line (Viskara 3893).

    ``line`` is that of the first square. Empty if a new obstruction blocks the line: then the
    dash ends (Viskara 3897).
    """
    steps = len(touched(line))
    return shortest_path(ground, place, line.aim, steps, frozenset(touched(line))) or NO_PATH
