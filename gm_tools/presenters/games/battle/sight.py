"""What lies between two squares of the board (Viskara 3781-3840)."""

from typing import Final

from gm_tools.games.battle.state import Battle
from gm_tools.viskara.grid.board import (
    DIRECT,
    EXPOSURE,
    PROJECTILE,
    Board,
    gaps,
    is_on,
    walls,
)
from gm_tools.viskara.grid.reach import line_to
from gm_tools.viskara.grid.squares import Square

KINDS: Final = (DIRECT, EXPOSURE, PROJECTILE)


def sight_words(state: Battle, start: Square, aim: Square) -> str:
    """Say whether obstructions stop lines between two squares; combatants are not counted."""
    board = state.board
    if board is None or not (is_on(board, start) and is_on(board, aim)):
        return ""
    stopped = [kind for kind in KINDS if _is_stopped(state, board, kind, start, aim)]
    if not stopped:
        return "No obstruction is in the way."
    if len(stopped) == len(KINDS):
        return "An obstruction is in the way."
    return f"An obstruction is in the way of {' and '.join(stopped)} tactics."


def _is_stopped(state: Battle, board: Board, kind: str, start: Square, aim: Square) -> bool:
    things = (thing.squares for thing in state.things.values() if thing.stops == "everybody")
    blocked = walls(board, kind).union(*things)
    return line_to(start, aim, blocked - {start, aim}, gaps(board, kind)) is None
