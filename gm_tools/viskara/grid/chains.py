"""Connected squares: targets in sequence, each adjacent to the last (Viskara 3805-3808)."""

from collections.abc import Sequence, Set
from itertools import pairwise
from typing import Final

from gm_tools.viskara.grid.board import Board, gaps, is_on, walls
from gm_tools.viskara.grid.reach import can_target, line_to, squares_in_reach
from gm_tools.viskara.grid.squares import Place, Square, apart, around

NO_SQUARES: Final = "no_squares"
TWICE: Final = "twice"
OFF_BOARD: Final = "off_board"
OUT_OF_RANGE: Final = "out_of_range"
NO_LINE: Final = "no_line"
NOT_CONNECTED: Final = "not_connected"


def chain_problem(
    board: Board,
    obstacles: Set[Square],
    start: Place,
    squares: Sequence[Square],
    reach: int,
    kind: str,
) -> str | None:
    """Say why squares cannot be targeted as connected squares in this order, if so.

    The first square follows the usual rules; after it no character obstructs, each line is drawn
    from the square before, and all squares must lie within range of the original starting point.
    The effect sets how many squares there may be.
    """
    if not squares:
        return NO_SQUARES
    if len(set(squares)) < len(squares):
        return TWICE
    if not all(is_on(board, square) for square in squares):
        return OFF_BOARD
    origins = _origins(board, obstacles, start, squares[0], reach, kind)
    if not origins:
        return NO_LINE
    if not any(_all_within(origin, squares, reach) for origin in origins):
        return OUT_OF_RANGE
    return _links_problem(board, squares, kind)


def chain_continues(
    board: Board,
    obstacles: Set[Square],
    start: Place,
    squares: Sequence[Square],
    reach: int,
    kind: str,
) -> tuple[Square, ...]:
    """Return the squares that may be targeted next; for an empty chain, the first ones."""
    if not squares:
        return squares_in_reach(board, obstacles, start, reach, kind)
    return tuple(
        square
        for square in around(squares[-1])
        if chain_problem(board, obstacles, start, (*squares, square), reach, kind) is None
    )


def _origins(
    board: Board, obstacles: Set[Square], start: Place, first: Square, reach: int, kind: str
) -> list[Square]:
    """Return the squares of a place from which the first square can be targeted."""
    own = obstacles - set(start)
    return [one for one in start if can_target(board, own, (one,), (first,), reach, kind)]


def _all_within(origin: Square, squares: Sequence[Square], reach: int) -> bool:
    return all(apart(origin, square) <= reach for square in squares)


def _links_problem(board: Board, squares: Sequence[Square], kind: str) -> str | None:
    """Check each step of a chain; a line cannot leave a square that is itself obstructed."""
    blocked, room = walls(board, kind), gaps(board, kind)
    for here, there in pairwise(squares):
        if apart(here, there) != 1:
            return NOT_CONNECTED
        if here in blocked or line_to(here, there, blocked, room) is None:
            return NO_LINE
    return None
