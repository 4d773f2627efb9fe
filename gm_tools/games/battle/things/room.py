"""Where a thing may be put on the board, or moved to."""

from collections.abc import Iterator

from gm_tools.games.battle.movement.obstacles import obstacles, occupied
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.grid.board import Board, is_on
from gm_tools.viskara.grid.reach import squares_in_reach
from gm_tools.viskara.grid.squares import Place, Square, distance, squares_within


def in_reach(state: Battle, who: str, reach: int, line: str = "") -> Iterator[Square]:
    """Yield the squares of the board within a range of a combatant; to which a line leads, if any.

    The own squares of the combatant are among them.
    """
    place, board = state.combatants[who].place, state.board
    if board is None or not place:
        return
    if line:
        yield from squares_in_reach(board, obstacles(state, who), place, reach, line)
        return
    for square in squares_within(place, reach):
        if is_on(board, square):
            yield square


def everywhere(board: Board) -> Iterator[Square]:
    """Yield every square of a board, row by row."""
    for y in range(board.height):
        for x in range(board.width):
            yield x, y


def is_free(state: Battle, square: Square) -> bool:
    """Whether no character and no obstruction is on a square (2353)."""
    board = state.board
    if board is None or square in occupied(state):
        return board is None
    walls = (one.square for one in board.obstructions)
    things = (one.squares for one in state.things.values() if one.stops != "nobody")
    return square not in walls and not any(square in place for place in things)


def is_beyond(state: Battle, who: str, square: Square, far: int) -> bool:
    """Whether a square is farther than this from a combatant and from all of its enemies (3250)."""
    own = state.combatants[who]
    return all(
        _is_farther(one.place, square, far)
        for one in state.combatants.values()
        if one.id == who or (one.status == "in" and one.side != own.side)
    )


def _is_farther(place: Place, square: Square, far: int) -> bool:
    apart = distance(place, (square,))
    return apart is None or apart > far


def are_connected(squares: Place) -> bool:
    """Whether squares hang together, by edges or corners (R142)."""
    left = set(squares[1:])
    waiting = list(squares[:1])
    while waiting:
        near = left.intersection(squares_within((waiting.pop(),), 1))
        left -= near
        waiting.extend(near)
    return not left
