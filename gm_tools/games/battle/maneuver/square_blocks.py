"""A square targeted with all those around it, where nothing but characters may be (6024; R225)."""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.movement.obstacles import obstacles, stops
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.board import Board, is_on, open_board
from gm_tools.viskara.grid.reach import can_target
from gm_tools.viskara.grid.squares import Place, Square, squares_within


def block_around(square: Square, within: int) -> Place:
    """Return a square and all those around it, the upper left one first."""
    (x, y), steps = square, range(-within, within + 1)
    return tuple((x + dx, y + dy) for dy in steps for dx in steps)


def bad_block(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    squares: Sequence[Square],
    aim: Aim,
    start: Place | None,
) -> Refusal | None:
    """Say why a square cannot be targeted with those around it; ``start`` None: it is the start."""
    if state.board is None:
        return Refusal("no_board", "There is no board: choose characters.")
    if len(squares) != 1:
        return Refusal("too_many_squares", f"{tactic.name} targets those around a single square.")
    square = squares[0]
    if not _is_clear(state, state.board, who, block_around(square, aim.block or 0)):
        return Refusal("square_obstructed", "Something other than a character is on these squares.")
    if start is not None and not _is_reached(state, state.board, who, tactic, square, aim, start):
        return Refusal("too_far", f"{tactic.name} does not reach that square.")
    return None


def _is_clear(state: Battle, board: Board, who: str, squares: Place) -> bool:
    walls = {one.square for one in board.obstructions}
    closed = walls.union(
        square
        for thing in state.things.values()
        if stops(state, thing, who)
        for square in thing.squares
    )
    return all(is_on(board, square) and square not in closed for square in squares)


def _is_reached(
    state: Battle,
    board: Board,
    who: str,
    tactic: TacticBlock,
    square: Square,
    aim: Aim,
    start: Place,
) -> bool:
    blocked = obstacles(state, who)
    if aim.ignore_obstructions:
        board, blocked = open_board(board), frozenset()
    reach = range_of(tactic, aim)
    return can_target(board, blocked, start, (square,), reach, tactic.type) is not None


def blocks_in_reach(
    state: Battle, who: str, tactic: TacticBlock, aim: Aim, start: Place | None
) -> Iterator[Square]:
    """Yield the squares that can be targeted with those around them."""
    board = state.board
    if board is None:
        return
    near = squares_within(start, range_of(tactic, aim)) if start is not None else _all(board)
    for square in near:
        if bad_block(state, who, tactic, (square,), aim, start) is None:
            yield square


def _all(board: Board) -> Iterator[Square]:
    return ((x, y) for y in range(board.height) for x in range(board.width))
