"""Targeting lines that go on beyond their target (Viskara 3310)."""

from collections.abc import Set

from gm_tools.viskara.grid.board import Board, gaps, is_on, walls
from gm_tools.viskara.grid.lines import Line
from gm_tools.viskara.grid.rays import crossings, is_shut
from gm_tools.viskara.grid.squares import Square, apart


def lengthened(
    line: Line, board: Board, things: Set[Square], reach: int, kind: str
) -> tuple[Square, ...]:
    """Return the squares that a line enters, its start left out, if it goes on beyond its target.

    It goes on to the last square within ``reach`` of its start, and stops at an obstruction that
    is no character: a wall for this type of line, a thing on the board, or the edge of the board.
    """
    blocked, room = walls(board, kind) | things, gaps(board, kind)
    found: list[Square] = []
    beyond = 2 * (reach + 2), 1  # a vector is at least half a square long
    for square, flanks, _ in crossings(line.start, line.toward, beyond):
        if apart(line.start, square) > reach or not is_on(board, square):
            break
        if square in blocked or (flanks and is_shut(flanks, blocked, room)):
            break
        found.append(square)
    return tuple(found)
