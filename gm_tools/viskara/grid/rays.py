"""Straight lines over squares, exactly: the squares they cross, and whether they are free.

Points count half squares: the corner of square (x, y) is (2x, 2y), its centre (2x + 1, 2y + 1),
so that everything is a whole number. A line starts at a centre and runs along a vector; how far
along is a ratio, a numerator and a positive denominator. As no line from a centre runs along the
edges of squares, it can only graze an obstruction at a corner.
"""

from collections.abc import Iterator, Set

from gm_tools.viskara.grid.board import Pair, pair
from gm_tools.viskara.grid.squares import Square

Vector = tuple[int, int]
Ratio = tuple[int, int]
Crossing = tuple[Square, tuple[Square, Square] | None, bool]
"""The square beyond, the two squares beside a corner, and whether the line ends here."""


def centre(square: Square) -> Vector:
    """Return the centre of a square, in half squares."""
    return 2 * square[0] + 1, 2 * square[1] + 1


def corners(square: Square) -> tuple[Vector, Vector, Vector, Vector]:
    """Return the corners of a square, in half squares."""
    x, y = 2 * square[0], 2 * square[1]
    return (x, y), (x + 2, y), (x, y + 2), (x + 2, y + 2)


def crossings(start: Square, toward: Vector, end: Ratio) -> Iterator[Crossing]:
    """Yield each edge and corner that a line reaches, its end included.

    If the line ends on an edge or at a corner, the squares there are touched, not entered.
    """
    x, y = start
    along, down = abs(toward[0]), abs(toward[1])
    right = 1 if toward[0] > 0 else -1
    below = 1 if toward[1] > 0 else -1
    far, parts = end
    upright = level = 1  # half squares to the next vertical and the next horizontal edge
    while along or down:
        side = upright * down - level * along
        left = far * along - upright * parts if side <= 0 else far * down - level * parts
        if left < 0:
            return
        flanks = None if side else ((x + right, y), (x, y + below))
        if side <= 0:
            x += right
            upright += 2
        if side >= 0:
            y += below
            level += 2
        yield (x, y), flanks, left == 0


def is_clear(
    start: Square,
    toward: Vector,
    end: Ratio,
    blocked: Set[Square],
    gaps: Set[Pair] = frozenset(),
    *,
    beyond: bool = True,
) -> bool:
    """Whether a line enters no blocked square and passes between no two adjacent ones.

    Blocked squares are adjacent if they share an edge or a corner; a single blocked square at a
    corner does not stop the line (Viskara 3824-3840; R142). ``beyond`` says that the target lies
    behind the line's end, so that ending right between two blocked squares counts as passing.
    """
    for square, flanks, last in crossings(start, toward, end):
        if flanks and is_shut(flanks, blocked, gaps):
            return last and not beyond
        if last:
            return True
        if square in blocked:
            return False
    return True


def is_shut(
    flanks: tuple[Square, Square], blocked: Set[Square], gaps: Set[Pair] = frozenset()
) -> bool:
    """Whether the two squares beside a corner stop a line between them (R142)."""
    return flanks[0] in blocked and flanks[1] in blocked and pair(*flanks) not in gaps


def span(origin: Vector, toward: Vector, low: Vector, high: Vector) -> tuple[Ratio, Ratio] | None:
    """Return how far along a line enters and leaves a box, edges included; None if it misses it."""
    first: Ratio = (0, 1)
    last: Ratio | None = None
    for at, by, least, most in zip(origin, toward, low, high, strict=True):
        if by == 0:
            if not least <= at <= most:
                return None
            continue
        size = abs(by)
        enters, leaves = (least - at, most - at) if by > 0 else (at - most, at - least)
        if enters * first[1] > first[0] * size:
            first = (enters, size)
        if last is None or leaves * last[1] < last[0] * size:
            last = (leaves, size)
    if last is None:
        return first, first
    return (first, last) if first[0] * last[1] <= last[0] * first[1] else None
