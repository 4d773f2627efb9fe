"""The squares that a tactic reaches from where its user stands, for screens (Viskara 3777-3853)."""

from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache

from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.grid.board import Board, open_board
from gm_tools.viskara.grid.reach import squares_in_reach
from gm_tools.viskara.grid.squares import Place, Square


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a tactic reaches now, from whom, by which lines; ``ignores`` obstructions or not.

    ``start`` are the squares where its lines start, if not where ``who`` is.
    """

    who: str
    kind: str
    range: int
    ignores: bool = False
    start: Place = ()


def reach_of(who: str, tactic: TacticBlock, aim: Aim, start: Origin | None = None) -> Reach:
    """Return how far a combatant's tactic reaches now, from where it starts."""
    ignores = bool(aim.ignore_obstructions)
    is_elsewhere = start is not None and bool(start.of or start.at or start.performer)
    place = start.place if start is not None and is_elsewhere else ()
    return Reach(who, tactic.type, range_of(tactic, aim), ignores, place)


def squares_in(state: Battle, reach: Reach) -> tuple[Square, ...]:
    """Return the squares in reach but the combatant's own; none where everything is in reach."""
    if state.board is None or reach.range >= ANYWHERE:
        return ()
    place = reach.start or state.combatants[reach.who].place
    board = open_board(state.board) if reach.ignores else state.board
    blocked = frozenset() if reach.ignores else obstacles(state, reach.who)
    return _in_reach(board, blocked, place, reach.range, reach.kind)


@lru_cache(maxsize=128)
def _in_reach(
    board: Board, blocked: Set[Square], place: Place, reach: int, kind: str
) -> tuple[Square, ...]:
    """Return squares that lines reach; kept, since most events move nobody."""
    found = squares_in_reach(board, blocked, place, reach, kind)
    return tuple(square for square in found if square not in place)
