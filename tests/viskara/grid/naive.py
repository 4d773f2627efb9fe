"""A slow twin of the geometry: points as fractions, every obstruction checked."""

from collections.abc import Iterator, Set
from fractions import Fraction

from gm_tools.viskara.grid.squares import Square

Point = tuple[Fraction, Fraction]
Vector = tuple[int | Fraction, int | Fraction]


def centre(square: Square) -> Point:
    return 2 * square[0] + Fraction(1), 2 * square[1] + Fraction(1)


def clear(
    start: Square,
    toward: Vector,
    end: Fraction,
    blocked: Set[Square],
    *,
    beyond: bool = True,
) -> bool:
    """Whether the points from a centre to the end of a vector are free."""
    (x, y), (dx, dy) = centre(start), toward
    if any(enters((x, y), (dx, dy), end, square) for square in blocked):
        return False
    for at in corners_on((x, y), (dx, dy), end):
        if at == end and not beyond:
            continue
        u, v = int(x + at * dx) // 2, int(y + at * dy) // 2
        falling = {(u - 1, v - 1), (u, v)}
        rising = {(u, v - 1), (u - 1, v)}
        if dx and dy and (rising if dx * dy > 0 else falling) <= blocked:
            return False
    return True


def enters(origin: Point, toward: Vector, end: Fraction, square: Square) -> bool:
    """Whether some point strictly inside a square lies on the line."""
    first, last = Fraction(0), end
    for at, by, low in zip(origin, toward, (2 * square[0], 2 * square[1]), strict=True):
        if by == 0:
            if not low < at < low + 2:
                return False
            continue
        ways = sorted((Fraction(low - at) / by, Fraction(low + 2 - at) / by))
        first, last = max(first, ways[0]), min(last, ways[1])
    return first < last


def corners_on(origin: Point, toward: Vector, end: Fraction) -> Iterator[Fraction]:
    """Yield how far along the line lies on corners of squares."""
    (x, y), (dx, dy) = origin, toward
    if dx == 0:
        return
    left, right = sorted((x, x + end * dx))
    for column in range(int(left) // 2 * 2, int(right) + 2, 2):
        at = Fraction(column - x) / dx
        if 0 <= at <= end and (y + at * dy) % 2 == 0:
            yield at


def rim(square: Square, parts: int) -> Iterator[Point]:
    """Yield points around a square, corners included."""
    x, y = 2 * square[0], 2 * square[1]
    for part in range(2 * parts + 1):
        step = Fraction(part, parts)
        yield from ((x + step, Fraction(y)), (x + step, Fraction(y + 2)))
        yield from ((Fraction(x), y + step), (Fraction(x + 2), y + step))


def sees(start: Square, aim: Square, blocked: Set[Square]) -> bool:
    """Whether, on 5 by 5 squares, a line to a point on the rim or through a corner is free."""
    x, y = centre(start)
    points = set(rim(aim, 6))
    for column in range(0, 12, 2):
        for row in range(0, 12, 2):
            points.update(onto(start, aim, (column - int(x), row - int(y))))
    return any(clear(start, (u - x, v - y), Fraction(1), blocked) for u, v in points)


def onto(start: Square, aim: Square, toward: tuple[int, int]) -> set[Point]:
    """Points where a vector from a centre meets the lines of a square's rim, on the rim."""
    (x, y), found = centre(start), set[Point]()
    for side in (0, 2):
        for axis, other in ((0, 1), (1, 0)):
            if not toward[axis]:
                continue
            at = Fraction(2 * aim[axis] + side - (x, y)[axis], toward[axis])
            met = (x + at * toward[0], y + at * toward[1])
            if at >= 0 and 2 * aim[other] <= met[other] <= 2 * aim[other] + 2:
                found.add(met)
    return found
