"""Targeting any point of another targeting line, as defies do (Viskara 3817-3820)."""

from collections.abc import Iterable, Iterator, Set

from gm_tools.viskara.grid.board import Board, Pair, gaps, is_on, walls
from gm_tools.viskara.grid.lines import Line, between, touched
from gm_tools.viskara.grid.rays import Ratio, Vector, centre, corners, is_clear, span
from gm_tools.viskara.grid.squares import Place, Square, apart, length


def can_target_line(
    board: Board,
    obstacles: Set[Square],
    start: Place,
    other: Line,
    reach: int,
    kind: str,
) -> Line | None:
    """Draw a line from any square of a place to a point of another line, within a range.

    A point counts as being in every square that it touches, so a line that only grazes a square
    can be targeted there (Viskara 3820); the nearest free squares are tried first. For a defy
    ``obstacles`` hold the attacker's squares too: the line may touch but not enter them
    (Viskara 3971).
    """
    places = [square for square in touched(other) if is_on(board, square)]
    blocked = (walls(board, kind) | obstacles).difference(start)
    room = gaps(board, kind)
    pairs = [(one, other) for one in start for other in places if apart(one, other) <= reach]
    pairs.sort(key=lambda ends: (ends[1] in blocked, *length(*ends)))
    for one, square in pairs:
        line = line_to_line(one, other, square, blocked, room)
        if line is not None:
            return line
    return None


def line_to_line(
    start: Square,
    other: Line,
    meeting: Square,
    blocked: Set[Square],
    open_gaps: Set[Pair] = frozenset(),
) -> Line | None:
    """Draw a free line from a square's centre to where another line touches a square.

    A point at a corner between two obstructions is reached there, not passed (R142).
    """
    part = _part(other, meeting)
    if part is None:
        return None
    near = between(blocked, start, meeting)
    in_the_way = blocked & {*near, meeting}
    for toward, end in _meetings(start, other, part, (*near, meeting)):
        if is_clear(start, toward, end, in_the_way, open_gaps, beyond=False):
            return Line(start, meeting, toward, end)
    return None


def _part(line: Line, square: Square) -> tuple[Ratio, Ratio] | None:
    """Return the two points between which a line lies on a square, edges included."""
    low, _, _, high = corners(square)
    inside = span(centre(line.start), line.toward, low, high)
    if inside is None:
        return None
    first, last = inside
    if _is_before(line.end, first):
        return None
    return first, line.end if _is_before(line.end, last) else last


def _meetings(
    start: Square, other: Line, part: tuple[Ratio, Ratio], near: Iterable[Square]
) -> Iterator[tuple[Vector, Ratio]]:
    """Yield lines to a part of another line: its middle, both ends, then via every corner."""
    first, last = part
    for at in (_middle(first, last), first, last):
        yield _to_point(start, other, at)
    for square in near:
        for corner in corners(square):
            met = _through_point(start, other, part, corner)
            if met is not None:
                yield met


def _to_point(start: Square, other: Line, at: Ratio) -> tuple[Vector, Ratio]:
    (x, y), (u, v), (dx, dy) = centre(start), centre(other.start), other.toward
    far, parts = at
    return ((u - x) * parts + dx * far, (v - y) * parts + dy * far), (1, parts)


def _through_point(
    start: Square, other: Line, part: tuple[Ratio, Ratio], point: Vector
) -> tuple[Vector, Ratio] | None:
    """Return the line through a point to a part of another line, or None if it misses."""
    (x, y), (u, v), (dx, dy) = centre(start), centre(other.start), other.toward
    toward = (point[0] - x, point[1] - y)
    across = toward[0] * dy - toward[1] * dx
    if across == 0:
        return None
    sign = 1 if across > 0 else -1
    parts = abs(across)
    end = (sign * ((u - x) * dy - (v - y) * dx), parts)
    at = (sign * ((u - x) * toward[1] - (v - y) * toward[0]), parts)
    if end[0] < 0 or _is_before(at, part[0]) or _is_before(part[1], at):
        return None
    return toward, end


def _middle(a: Ratio, b: Ratio) -> Ratio:
    return a[0] * b[1] + b[0] * a[1], 2 * a[1] * b[1]


def _is_before(a: Ratio, b: Ratio) -> bool:
    return a[0] * b[1] < b[0] * a[1]
