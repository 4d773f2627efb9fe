"""Which characters, squares and other lines can be targeted from where (Viskara 3777-3853)."""

from collections.abc import Set

from gm_tools.viskara.grid.board import Board, Pair, gaps, is_on, walls
from gm_tools.viskara.grid.lines import Line, aimed, between, directions, is_free, straight
from gm_tools.viskara.grid.squares import Place, Square, apart, length, squares_within


def line_to(
    start: Square, aim: Square, blocked: Set[Square], open_gaps: Set[Pair] = frozenset()
) -> Line | None:
    """Draw a free line from the centre of a square to any edge of another; None if there is none.

    The two squares themselves never stop it (Viskara 3783, 3791, 3797; R142).
    """
    near = between(blocked, start, aim)
    if not near:
        return straight(start, aim)
    in_the_way = frozenset(near)
    for toward in directions(start, aim, near):
        line = aimed(start, aim, toward)
        if line is not None and is_free(line, in_the_way, open_gaps):
            return line
    return None


def can_target(
    board: Board,
    obstacles: Set[Square],
    start: Place,
    target: Place,
    reach: int,
    kind: str,
) -> Line | None:
    """Draw a line from any square of a place to any of a target's, within a range.

    ``obstacles`` are the squares of obstructing characters: for most maneuvers enemies that are
    not exhausted, for a defy the attacker too (Viskara 3824, 3683, 3971); the target's squares
    and the starting place never obstruct. Range is measured to the square drawn to (Viskara
    3846; R143). A square is a target like any other; the nearest are tried first.
    """
    pairs = _pairs(start, target, reach)
    if not pairs:
        return None
    blocked = (walls(board, kind) | obstacles).difference(start, target)
    room = gaps(board, kind)
    lines = (line_to(one, other, blocked, room) for one, other in pairs)
    return next((line for line in lines if line is not None), None)


def _pairs(start: Place, target: Place, reach: int) -> list[tuple[Square, Square]]:
    if len(start) == 1 == len(target):
        return [(start[0], target[0])] if apart(start[0], target[0]) <= reach else []
    pairs = [
        (one, other)
        for one in start
        for other in target
        if apart(one, other) <= reach and not _is_covered(one, other, target)
    ]
    return sorted(pairs, key=lambda ends: length(*ends))


def _is_covered(start: Square, aim: Square, target: Place) -> bool:
    """Whether every line to a target's square first touches another of its squares."""
    (x, y), (u, v) = start, aim
    beside = x == u or (u + (1 if x > u else -1), v) in target
    above = y == v or (u, v + (1 if y > v else -1)) in target
    return start != aim and beside and above


def squares_in_reach(
    board: Board, obstacles: Set[Square], start: Place, reach: int, kind: str
) -> tuple[Square, ...]:
    """Return every square of the board that can be targeted, row by row (Viskara 3822)."""
    blocked = (walls(board, kind) | obstacles).difference(start)
    room = gaps(board, kind)
    return tuple(
        square
        for square in squares_within(start, reach)
        if is_on(board, square)
        if any(
            apart(one, square) <= reach and line_to(one, square, blocked, room) is not None
            for one in start
        )
    )
