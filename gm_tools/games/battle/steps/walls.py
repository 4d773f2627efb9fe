"""Obstructions of the board by hand: the game master draws them and clears them (Viskara 3824)."""

from collections.abc import Iterator

from gm_tools.games.battle.events.host import Walls
from gm_tools.games.battle.movement.obstacles import occupied
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import PLAYING, Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.viskara.grid.board import Board, Obstruction, holds


def refused(_rules: Rules, state: Battle, event: EventOf[Walls]) -> Refusal | None:
    """Say why these squares cannot be obstructed or cleared."""
    if state.board is None:
        return Refusal("no_board", "This battle is played without a board.")
    return first(_problems(state, state.board, event.data))


def _problems(state: Battle, board: Board, data: Walls) -> Iterator[Refusal | None]:
    if not data.squares:
        yield Refusal("no_squares", "Say which squares.")
    if not holds(board, data.squares):
        yield Refusal("off_board", "The board has no such square.")
    if not data.clear and not occupied(state).isdisjoint(data.squares):
        yield Refusal("square_taken", "A combatant stands on one of these squares.")


def drawn(_rules: Rules, state: Battle, event: EventOf[Walls]) -> Battle:
    """Obstruct the squares for every kind of line, or clear them."""
    board, data = state.board, event.data
    if board is None:
        return state
    kept = tuple(one for one in board.obstructions if one.square not in data.squares)
    fresh = () if data.clear else tuple(map(Obstruction, dict.fromkeys(data.squares)))
    return replace(state, board=replace(board, obstructions=(*kept, *fresh)))


STEPS: BattleSteps = {"walls": step(refused, drawn, PLAYING, host=True)}
