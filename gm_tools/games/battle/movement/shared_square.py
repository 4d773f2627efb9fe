"""Stopping on another's square, then stepping off it or moving on (Viskara 3859-3863)."""

from typing import Final

from gm_tools.games.battle.movement.footing import footing
from gm_tools.games.battle.movement.granting import granted, is_step_off
from gm_tools.games.battle.movement.moving import cannot_move, moved_to
from gm_tools.games.battle.movement.obstacles import occupied
from gm_tools.games.battle.signature.order import may_move_on
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.paths import nearest_free, shortest_path
from gm_tools.viskara.grid.squares import Square, put

LABEL: Final = "steps off"
FAR: Final = 1000


def shares(state: Battle, who: str) -> bool:
    """Whether a combatant stands on another's square."""
    return not occupied(state, who).isdisjoint(state.combatants[who].place)


def may_go_on(state: Battle, who: str, effort: int = 0, flair: int = 0, but: int = 0) -> bool:
    """Whether a combatant may stop on another's square to move on at once (3859).

    Other movement must be waiting for it; or on its own turn a Move, or a signature move that moves
    it, which it can pay for after the ``effort`` and ``flair`` of this one. ``but`` is the grant
    being made.
    """
    waiting = [one for one in state.grants if one.id != but]
    if waiting:
        return waiting[-1].who == who and waiting[-1].kind != "step_off"
    one = state.combatants[who]
    if state.ongoing or state.turn != who or one.doings.ending:
        return False
    if one.effort <= effort and not may_move_on(state, who, flair):
        return False
    return cannot_move(state, who, who) is None


def made_room(state: Battle, who: str) -> Battle:
    """Make a combatant that stopped on another's square step off it (3863).

    It happens at once if only one square is nearest, but not while more of its movement may follow.
    """
    if state.board is None or state.combatants[who].status != "in" or not shares(state, who):
        return state
    if any(one.who == who for one in state.grants[-1:]):
        return state
    free = free_squares(state, who)
    if not free:
        return state
    if len(free) == 1 and not may_go_on(state, who):
        return stepped_off(state, who, free[0])
    steps = len(way_off(state, who, free[0]))
    return granted(state, who, who, "step_off", steps, LABEL, must=True)


def free_squares(state: Battle, who: str) -> tuple[Square, ...]:
    """Return the nearest free squares; the combatant may step off to any of them."""
    if state.board is None:
        return ()
    one = footing(state, state.board, who)
    return nearest_free(one.ground, one.place)


def way_off(state: Battle, who: str, to: Square) -> tuple[Square, ...]:
    """Return the squares entered on the way off another's square."""
    if state.board is None:
        return ()
    one = footing(state, state.board, who)
    return shortest_path(one.ground, one.place, to, FAR) or ()


def stepped_off(state: Battle, who: str, to: Square) -> Battle:
    """Move a combatant off another's square."""
    path, place = way_off(state, who, to), put(state.combatants[who].place, to)
    return moved_to(state, who, who, "step_off", place, len(path), LABEL, path=path)


def without_step_off(state: Battle, who: str) -> Battle:
    """Return the state without a combatant's step off: it moves on instead (3859)."""
    if not state.grants or not is_step_off(state.grants[-1], who):
        return state
    return replace(state, grants=state.grants[:-1])
