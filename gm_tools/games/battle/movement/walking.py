"""Walking on the board, square by square: sidesteps, and being moved (Viskara 3857-3881)."""

from collections.abc import Callable
from typing import NamedTuple

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.events.turn import MoveFree, Sidestep
from gm_tools.games.battle.movement.footing import (
    NO_WAY,
    Footing,
    out_of_bounds,
    parts_of,
    placed,
    refused,
)
from gm_tools.games.battle.movement.moving import moved_to, traced
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid import paths
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.paths import path_problem, shortest_path, step_problem
from gm_tools.viskara.grid.squares import Place, Square, apart


class Walk(NamedTuple):
    """Movement square by square: who moves, who decides, its kind and cause, how far at most."""

    who: str
    by: str
    kind: str
    label: str
    most: int


def walked(
    state: Battle, walk: Walk, data: Sidestep | MoveFree, start: Callable[[Board], Footing]
) -> Battle:
    """Make a walk along its path; without a board only its length matters.

    ``start`` finds the footing, which is needed only where the path has to be found.
    """
    who, path = walk.who, data.path
    if state.board is None:
        place, steps = state.combatants[who].place, data.squares
        state = moved_to(state, who, walk.by, walk.kind, place, steps, walk.label)
        return sidestepped(state, walk, *data.nearer)
    if only_ends(parts_of(state, who)[data.part], path):
        path = way(start(state.board), path, walk.most)
    place = placed(state, who, path[-1], data.part)
    state = moved_to(state, who, walk.by, walk.kind, place, len(path), walk.label, path=path)
    return sidestepped(traced(state, who, path), walk)


def sidestepped(state: Battle, walk: Walk, *nearer: str) -> Battle:
    """Note a sidestep, for those whose dash needs one before it; ``nearer`` without a board."""
    one = state.combatants[walk.who]
    if walk.kind != "sidestep" or one.trail is None:
        return state
    sidesteps = (*one.sidesteps, one.trail.places) if one.place else ()
    neared = tuple(dict.fromkeys((*one.neared, *nearer)))
    return changed(state, walk.who, sidesteps=sidesteps, neared=neared)


def way(one: Footing, path: tuple[Square, ...], most: int) -> tuple[Square, ...]:
    """Return the squares that a sidestep enters: its path, or a shortest way to its one square.

    If there is no such way, the path is returned as it was entered.
    """
    if not only_ends(one.place, path) or step_problem(one.ground, one.place, path[0]) is None:
        return path
    return shortest_path(one.ground, one.place, path[0], most, one.within) or path


def only_ends(place: Place, path: tuple[Square, ...]) -> bool:
    """Whether a path only gives its end: one square that is not next to the start."""
    if len(path) != 1 or not place:
        return False
    (x, y), (u, v) = place[0], path[0]
    return abs(x - u) + abs(y - v) > 1


def sidestep_refusal(
    one: Footing, path: tuple[Square, ...], most: int, *, goes_on: bool = False
) -> Refusal | None:
    """Say why a sidestep cannot be made like this."""
    found = way(one, path, most)
    problem = path_problem(one.ground, one.place, found, most, goes_on=goes_on)
    if problem == paths.NOT_ADJACENT and only_ends(one.place, path):
        problem = paths.TOO_FAR if apart(one.place[0], path[0]) > most else NO_WAY
    return refused(problem or out_of_bounds(one, found), one.name)
