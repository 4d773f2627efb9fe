"""A twin of `line_to`: every different line to a square, including the shortest."""

from collections.abc import Iterator, Set
from functools import cmp_to_key
from itertools import pairwise

from gm_tools.viskara.grid.board import Board, gaps, walls
from gm_tools.viskara.grid.lines import Line, aimed, is_free, straight, touched
from gm_tools.viskara.grid.rays import Vector, centre, corners
from gm_tools.viskara.grid.squares import Square


def lines_to(
    board: Board, obstacles: Set[Square], start: Square, aim: Square, kind: str
) -> tuple[Line, ...]:
    """Return a free line for every set of squares that a line can touch, smallest sets first.

    Defies target the line along its way, so this matters (Viskara 3781, 3819). Between two
    neighbouring corners all lines touch the same squares: one through each corner and one
    between each two cover all cases.
    """
    if start == aim:
        return (straight(start, aim),)
    blocked = (walls(board, kind) | obstacles) - {start, aim}
    room = gaps(board, kind)
    found: dict[frozenset[Square], Line] = {}
    for toward in _fan(start, aim):
        line = aimed(start, aim, toward)
        if line is not None and is_free(line, blocked, room):
            found.setdefault(frozenset(touched(line)), line)
    return tuple(sorted(found.values(), key=lambda line: len(touched(line))))


def line_along(
    board: Board, obstacles: Set[Square], start: Square, aim: Square, toward: Vector, kind: str
) -> Line | None:
    """Draw the line in a chosen direction; None if it misses the square or is not free."""
    line = aimed(start, aim, toward)
    if line is None:
        return None
    blocked = (walls(board, kind) | obstacles) - {start, aim}
    return line if is_free(line, blocked, gaps(board, kind)) else None


def _fan(start: Square, aim: Square) -> Iterator[Vector]:
    yield aim[0] - start[0], aim[1] - start[1]
    turned = sorted(set(_through_corners(start, aim)), key=cmp_to_key(_turn))
    yield from turned
    for (x, y), (u, v) in pairwise(turned):
        yield x + u, y + v


def _through_corners(start: Square, aim: Square) -> Iterator[Vector]:
    """Yield the vector to each corner in the box of both squares, if it goes on to the aim."""
    x, y = centre(start)
    for row in _range(start[1], aim[1]):
        for column in _range(start[0], aim[0]):
            for corner in corners((column, row)):
                toward = (corner[0] - x, corner[1] - y)
                if aimed(start, aim, toward) is not None:
                    yield toward


def _range(a: int, b: int) -> range:
    return range(min(a, b), max(a, b) + 1)


def _turn(a: Vector, b: Vector) -> int:
    """Compare two vectors less than half a turn apart by their direction."""
    return a[1] * b[0] - a[0] * b[1]
