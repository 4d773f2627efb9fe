"""Dashes that lead round a character or an obstruction by any way inside its reach (2736)."""

from typing import Final

from gm_tools.games.battle.events.turn import MoveFree
from gm_tools.games.battle.movement.dashing import DASH
from gm_tools.games.battle.movement.footing import footing, out_of_bounds, placed, refused
from gm_tools.games.battle.movement.moving import moved_to, traced
from gm_tools.games.battle.movement.shared_square import may_go_on
from gm_tools.games.battle.movement.steering import is_round, ways_round
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.paths import NO_STEPS, path_problem
from gm_tools.viskara.grid.squares import put


def bad_round(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    """Say why a dash does not lead round a character or an obstruction (2736)."""
    if state.board is None:
        return None
    one = footing(state, state.board, grant.who, grant.by, data.part)
    if not data.path:
        return refused(NO_STEPS, one.name)
    if one.place and put(one.place, data.path[-1]) == one.place:
        return refused("own_square", one.name)
    if len(data.path) == 1:
        found = ways_round(state, grant, one)
        return None if data.path[0] in found else _OFF
    most, goes_on = len(data.path), may_go_on(state, grant.who, but=grant.id)
    problem = path_problem(one.ground, one.place, data.path, most, goes_on=goes_on)
    if problem is None and not is_round(state, grant, one, data.path):
        return _OFF
    return refused(problem or out_of_bounds(one, data.path), one.name)


_OFF: Final = Refusal("leaves_reach", "That way leaves the reach of what it leads round.")


def went_round(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    """Make a dash that leads round something."""
    who, path = grant.who, data.path
    if state.board is None:
        place, squares = state.combatants[who].place, data.squares
        return moved_to(state, who, who, DASH, place, squares, grant.label, near=grant.of)
    one = footing(state, state.board, who, grant.by, data.part)
    if len(path) == 1:
        path = ways_round(state, grant, one)[path[0]]
    place = placed(state, who, path[-1], data.part)
    state = moved_to(state, who, who, DASH, place, len(path), grant.label, near=grant.of, path=path)
    return traced(state, who, path, near=grant.of)
