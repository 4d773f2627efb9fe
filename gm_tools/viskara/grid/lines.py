"""Targeting lines: from the centre of a square to the edge of another (Viskara 3781-3797)."""

from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass
from math import gcd

from gm_tools.viskara.grid.board import Pair
from gm_tools.viskara.grid.rays import (
    Ratio,
    Vector,
    centre,
    corners,
    crossings,
    is_clear,
    is_shut,
    span,
)
from gm_tools.viskara.grid.squares import Square


@dataclass(frozen=True, slots=True)
class Line:
    """A line from the centre of ``start`` along a vector, until it touches its target.

    ``toward`` counts half squares; ``end`` is the vector's multiple at the end, as a ratio. ``aim``
    is the square drawn to; for a line drawn to another line, the square in which they meet.
    """

    start: Square
    aim: Square
    toward: Vector
    end: Ratio


def straight(start: Square, aim: Square) -> Line:
    """Draw the line toward the centre of a square, ignoring everything in between."""
    dx, dy = aim[0] - start[0], aim[1] - start[1]
    steps = max(abs(dx), abs(dy))
    return Line(start, aim, (dx, dy), (2 * steps - 1, steps) if steps else (0, 1))


def aimed(start: Square, aim: Square, toward: Vector) -> Line | None:
    """Draw a line along a vector to where it first touches a square; None if it misses it."""
    low, _, _, high = corners(aim)
    touching = span(centre(start), toward, low, high)
    return Line(start, aim, toward, touching[0]) if touching else None


def through(line: Line) -> tuple[Square, ...]:
    """Return the squares that a line enters, from its start; its target is not included."""
    entered = (square for square, _, last in crossings(*_run(line)) if not last)
    return (line.start, *entered)


def touched(line: Line) -> tuple[Square, ...]:
    """Return the squares a line touches, even at a corner only, from its start (3820).

    A line that ends on the board's edge touches squares off the board too.
    """
    squares = [line.start]
    for square, flanks, _ in crossings(*_run(line)):
        squares.extend(flanks or ())
        squares.append(square)
    return tuple(squares)


def is_free(line: Line, blocked: Set[Square], gaps: Set[Pair] = frozenset()) -> bool:
    """Whether a line to a square may be drawn past these obstructed squares (R142)."""
    return is_clear(*_run(line), blocked, gaps)


def obstructed(
    line: Line, blocked: Set[Square], gaps: Set[Pair] = frozenset()
) -> tuple[Square, ...]:
    """Return the obstructed squares a line passes through, if it may do so (Viskara 2994).

    These are the squares it enters, and any adjacent two that it passes between (R142).
    """
    found: list[Square] = []
    for square, flanks, last in crossings(*_run(line)):
        if flanks and is_shut(flanks, blocked, gaps):
            found.extend(flanks)
        if square in blocked and not last:
            found.append(square)
    return tuple(dict.fromkeys(found))


def end_point(line: Line) -> tuple[Vector, int]:
    """Return the end of a line, in half squares, and the divisor of both numbers."""
    (x, y), (dx, dy), (far, parts) = centre(line.start), line.toward, line.end
    across, down = x * parts + dx * far, y * parts + dy * far
    common = gcd(across, down, parts)
    return (across // common, down // common), parts // common


def between(blocked: Collection[Square], start: Square, aim: Square) -> list[Square]:
    """Return the obstructed squares that could meet a line from a square to another."""
    left, right = sorted((start[0], aim[0]))
    top, bottom = sorted((start[1], aim[1]))
    return [
        square
        for square in blocked
        if left <= square[0] <= right and top <= square[1] <= bottom
        if square not in (start, aim)
    ]


def directions(start: Square, aim: Square, blocked: Collection[Square]) -> Iterator[Vector]:
    """Yield vectors that include a free one if any line is free: the middle, then corners.

    The free lines form closed fans, and the edge of a fan runs through a corner of the target
    square or of an obstruction.
    """
    yield aim[0] - start[0], aim[1] - start[1]
    rim = [_vector(start, corner) for corner in corners(aim)]
    yield from rim
    least = most = rim[0]
    for toward in rim:
        if _turn(least, toward) < 0:
            least = toward
        if _turn(most, toward) > 0:
            most = toward
    for square in blocked:
        for corner in corners(square):
            toward = _vector(start, corner)
            if _turn(least, toward) >= 0 and _turn(toward, most) >= 0:
                yield toward


def _vector(start: Square, point: Vector) -> Vector:
    return point[0] - 2 * start[0] - 1, point[1] - 2 * start[1] - 1


def _turn(a: Vector, b: Vector) -> int:
    """Above 0 if turning from a to b goes from columns to rows."""
    return a[0] * b[1] - a[1] * b[0]


def _run(line: Line) -> tuple[Square, Vector, Ratio]:
    return line.start, line.toward, line.end
