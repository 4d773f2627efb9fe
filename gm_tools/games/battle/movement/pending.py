"""Waiting movement: what follows when it is made, let go or impossible (3857-3931)."""

from collections.abc import Mapping

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.effects.moments import follows, forced
from gm_tools.games.battle.effects.passive import MOVED
from gm_tools.games.battle.effects.zones import entered, told
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.movement.dash_bounds import bound_ends, bound_of
from gm_tools.games.battle.movement.dashing import nowhere_to_dash
from gm_tools.games.battle.movement.footing import footing, parts_of
from gm_tools.games.battle.movement.granted_moves import (
    OFF_SQUARES,
    STEPWISE,
    cannot,
    grant_footing,
    movers,
)
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.movement.moving import all_over
from gm_tools.games.battle.movement.shared_square import made_room, shares
from gm_tools.games.battle.movement.steering import ends_of, ways_round
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Grant, News
from gm_tools.games.battle.things.asked import NONE
from gm_tools.games.battle.things.shapes import stopped_on
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.paths import reachable, standing_problem, step_problem
from gm_tools.viskara.grid.squares import around, put


def after_movement(
    rules: Rules,
    state: Battle,
    *who: str,
    grant: int = 0,
    areas: Mapping[str, str] = NONE,
    stop: bool = True,
) -> Battle:
    """Apply the consequences of finished movement: effects, stepping off, the maneuver goes on.

    ``grant`` is the movement that was made; it stays in the state while effects ask about it.
    ``areas`` says where the first of them has moved where there is no grid.
    """
    for one in who:
        state = entered(rules, state, one)
    if state.board is None:
        state = told(rules, state, who[0], areas)
    for one in who:
        state = stopped_on(state, one) if stop else state
        state = forced(rules, state, "movement", one)
    if state.phase == "over":
        return state
    state = without_grant(state, grant)
    for one in who:
        state = forced(rules, state, MOVED, one)
        state = made_room(state, one) if not follows(rules, state, one) else _paused(state, one)
    return go_on(rules, state)


def _paused(state: Battle, who: str) -> Battle:
    """Wait for what may follow a movement, where something else would come next."""
    one = state.combatants[who]
    is_under_way = one.trail is not None and one.trail.goes_on
    if (
        one.status != "in"
        or is_under_way
        or not (state.ongoing or state.grants or state.turn != who)
    ):
        return made_room(state, who)
    return granted(state, who, who, "pause", 0, "")


def without_grant(state: Battle, id: int) -> Battle:
    """Return the state without a grant."""
    if not any(one.id == id for one in state.grants):
        return state
    return replace(state, grants=tuple(one for one in state.grants if one.id != id))


def let_go(rules: Rules, state: Battle, grant: Grant) -> Battle:
    """Let granted movement go; a combatant that shares a square then steps off it."""
    state = without_grant(state, grant.id)
    if grant.kind == "pause":
        state = all_over(state)
    else:
        news = News("stays", grant.who, grant.by, grant.left, grant.label, {"kind": grant.kind})
        state = with_news(state, news)
    if grant.kind not in OFF_SQUARES and grant.who in state.combatants:
        state = made_room(state, grant.who)
    return go_on(rules, state)


def passed_over(rules: Rules, state: Battle) -> Battle:
    """Let go of movement that cannot be made at all, and so needs no decision."""
    while state.grants and state.phase == "turns" and impossible(rules, state, state.grants[-1]):
        top = state.grants[-1]
        if top.kind in OFF_SQUARES:
            state = go_on(rules, without_grant(state, top.id))
        else:
            state = let_go(rules, state, top)
    return state


def impossible(rules: Rules, state: Battle, grant: Grant) -> bool:
    """Whether movement cannot be made: forbidden, not payable, or with no square to enter.

    The squares of teleports are not checked. Stepping off is over once the square is shared no
    more, a pause once nothing can follow the movement before it.
    """
    if grant.kind == "pause":
        return grant.who not in state.combatants or not follows(rules, state, grant.who, now=True)
    if grant.who not in state.combatants or cannot(state, grant) or _is_out_of_view(state, grant):
        return True
    if grant.kind in OFF_SQUARES:
        return state.combatants[grant.who].status != "in" or not shares(state, grant.who)
    if grant.kind == "swap":
        return grant.toward not in state.combatants
    if state.board is None:
        return False
    if grant.kind == "dash":
        return not _dashes_somewhere(rules, state, grant)
    if grant.kind not in STEPWISE:
        return False
    return not _leads_somewhere(state, state.board, grant)


def _dashes_somewhere(rules: Rules, state: Battle, grant: Grant) -> bool:
    if state.board is None:
        return True
    parts = range(len(parts_of(state, grant.who)))
    if "around" in grant.steer:
        return any(
            ways_round(state, grant, footing(state, state.board, grant.who, part=part))
            for part in parts
        )
    bound = bound_of(rules, state, grant.who, grant)
    if not bound.binds and not bound.near:
        return nowhere_to_dash(state, grant.who, grant.squares) is None
    return any(bound_ends(state, grant.who, grant.squares, bound, part) for part in parts)


def _is_out_of_view(state: Battle, grant: Grant) -> bool:
    """Whether nobody sees where the movement would begin or end (R193)."""
    there = (state.combatants.get(who) for who in movers(grant))
    return any(one is not None and one.is_unplaced for one in there)


def _leads_somewhere(state: Battle, board: Board, grant: Grant) -> bool:
    one = grant_footing(state, board, grant)
    if not one.place:
        return False
    if one.stays:
        return True
    if "straight" in grant.steer:
        return bool(ends_of(state, grant, one))
    for to in around(one.place[0]):
        if one.within is not None and to not in one.within:
            continue
        if step_problem(one.ground, one.place, to) is None:
            return standing_problem(one.ground, put(one.place, to)) is None or bool(
                reachable(one.ground, one.place, grant.left, one.within)
            )
    return False
