"""The Move action: a sidestep or a dash (Viskara 3536-3546; R24, R25, R60, R181)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.combatant.fate import spent as fate_spent
from gm_tools.games.battle.combatant.perks import after_move_action
from gm_tools.games.battle.events.turn import (
    Dash,
    Sidestep,
)
from gm_tools.games.battle.maneuver.costs import (
    Cost,
    pay,
    unpayable,
)
from gm_tools.games.battle.movement.asked import asked_fields
from gm_tools.games.battle.movement.dash_bounds import bound_of, unbound_refusal
from gm_tools.games.battle.movement.dash_ends import other_flair
from gm_tools.games.battle.movement.dashing import (
    bad_dash,
    dash_fields,
    dashed,
    near_whom,
    nowhere,
    nowhere_to_dash,
)
from gm_tools.games.battle.movement.footing import (
    Footing,
    bad_part,
    footing,
    part_fields,
    parts_of,
)
from gm_tools.games.battle.movement.granted_moves import bad_distance
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.movement.moving import (
    cannot_dash,
    cannot_move,
    dash_reach,
    sidestep_reach,
    traced,
)
from gm_tools.games.battle.movement.pending import after_movement
from gm_tools.games.battle.movement.record import UNPREPARED
from gm_tools.games.battle.movement.shared_square import may_go_on, without_step_off
from gm_tools.games.battle.movement.walking import Walk, sidestep_refusal, walked
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.things.asked import area_fields, bad_areas
from gm_tools.games.battle.things.speeds import dash_cost
from gm_tools.games.battle.turns.may_act import cannot_act_there, in_signature
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.paths import reachable
from gm_tools.viskara.grid.squares import Square

LABEL = "move"


def sidestep_cost(state: Battle, who: str) -> Cost:
    """Return the cost of a sidestep; an exhausted combatant's first is free (3682; R60)."""
    return Cost(0 if is_free(state, who) else state.numbers.move_effort, 0)


def is_free(state: Battle, who: str) -> bool:
    """Whether an exhausted combatant still has its one free sidestep."""
    one = state.combatants[who]
    return one.exhausted and not one.doings.free_sidestep and not state.is_simple


def cost_of_dash(rules: Rules, state: Battle, who: str) -> Cost:
    """Return the cost of dashing with the Move action (1353, 3538); none if it is free (5366)."""
    if bound_of(rules, state, who).is_free:
        return Cost(0, 0)
    return Cost(state.numbers.move_effort, dash_cost(state, who))


def _with_others(state: Battle, data: Dash, cost: Cost) -> Cost:
    """Return the cost of a dash that may end near others than its owner's friends (2826)."""
    near = near_whom(state, data.who, data.to, data.near, dash_reach(state, data.who), data.part)
    return cost._replace(flair=cost.flair + other_flair(state, data.who, near))


def no_sidestep(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot sidestep at all now."""
    return (
        cannot_act_there(without_step_off(state, who), who)
        or in_signature(state, who)
        or cannot_move(state, who, who)
        or unpayable(state, who, sidestep_cost(state, who))
    )


def no_dash(rules: Rules, state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot dash at all now."""
    cost = cost_of_dash(rules, state, who)
    return (
        cannot_act_there(without_step_off(state, who), who)
        or in_signature(state, who)
        or cannot_move(state, who, who)
        or cannot_dash(state, who, cost.flair)
        or unpayable(state, who, cost)
    )


def sidestep_refused(_rules: Rules, state: Battle, event: EventOf[Sidestep]) -> Refusal | None:
    """Say why a combatant cannot sidestep like this."""
    data = event.data
    refusal = no_sidestep(state, data.who) or bad_part(state, data.who, data.part)
    if refusal:
        return refusal
    most = sidestep_reach(state, data.who)
    if state.board is None:
        return bad_distance(data.squares, most) or bad_areas(state, data.areas)
    one = footing(state, state.board, data.who, part=data.part)
    effort = sidestep_cost(state, data.who).effort
    may_go = may_go_on(without_step_off(state, data.who), data.who, effort)
    goes_on = not one.stays and (data.paused or may_go)
    refusal = None if data.path else _nowhere(state, data.who)
    return refusal or sidestep_refusal(one, data.path, most, goes_on=goes_on)


def _nowhere(state: Battle, who: str) -> Refusal | None:
    if state.board is None or _reached(state, who):
        return None
    return nowhere(state, who)


def sidestepped(rules: Rules, state: Battle, event: EventOf[Sidestep]) -> Battle:
    """Pay for a sidestep and make it."""
    data = event.data
    who, most, free = data.who, sidestep_reach(state, data.who), is_free(state, data.who)
    state = _paid(without_step_off(state, who), who, sidestep_cost(state, who))
    if free:
        doings = replace(state.combatants[who].doings, free_sidestep=True)
        state = changed(state, who, doings=doings)
    else:
        state = after_move_action(state, who)
    paid = state

    def start(board: Board) -> Footing:
        return footing(paid, board, who, part=data.part)

    state = walked(state, Walk(who, who, "sidestep", LABEL, most), data, start)
    left = most - state.combatants[who].squares_moved
    state = _made_ready(state, who, data)
    if data.paused and left > 0:
        state = granted(state, who, who, "sidestep", left, LABEL, begun=True)
    return after_movement(rules, state, who, areas=data.areas)


def _made_ready(state: Battle, who: str, data: Sidestep | Dash) -> Battle:
    """Note the effects that made the Move what it was, which are used up, and its record."""
    doings = state.combatants[who].doings
    paused = data.paused if isinstance(data, Sidestep) else bool(data.stopped)
    state = traced(state, who, effects=doings.prepared.effects, goes_on=paused, nearer=data.nearer)
    return changed(state, who, doings=replace(doings, prepared=UNPREPARED))


def dash_refused(rules: Rules, state: Battle, event: EventOf[Dash]) -> Refusal | None:
    """Say why a combatant cannot dash like this."""
    data = event.data
    refusal = no_dash(rules, state, data.who) or bad_part(state, data.who, data.part)
    if refusal:
        return refusal
    cost, bound = cost_of_dash(rules, state, data.who), bound_of(rules, state, data.who)
    cost = _with_others(state, data, cost)
    goes_on = may_go_on(without_step_off(state, data.who), data.who, cost.effort, cost.flair)
    speed, to = dash_reach(state, data.who), next(iter(data.to), None)
    refusal = bad_areas(state, data.areas)
    refusal = refusal or (None if data.to else nowhere_to_dash(state, data.who, speed))
    return (
        refusal
        or bad_dash(
            state,
            data.who,
            data.to,
            data.near,
            speed,
            stopped=data.stopped,
            part=data.part,
            goes_on=goes_on,
            teleports=data.teleports,
        )
        or unpayable(state, data.who, cost)
        or unbound_refusal(state, data.who, bound, data.near, to, speed, data.part)
    )


def dash_made(rules: Rules, state: Battle, event: EventOf[Dash]) -> Battle:
    """Pay for a dash and make it."""
    data = event.data
    who = data.who
    cost = _with_others(state, data, cost_of_dash(rules, state, who))
    state = _paid(without_step_off(state, who), who, cost)
    state = after_move_action(state, who)
    state = dashed(
        state,
        who,
        data.to,
        data.near,
        dash_reach(state, who),
        LABEL,
        stopped=data.stopped,
        part=data.part,
        length=data.squares,
        teleports=data.teleports,
    )
    return after_movement(rules, _made_ready(state, who, data), who, areas=data.areas)


def _paid(state: Battle, who: str, cost: Cost) -> Battle:
    return pay(fate_spent(state, who), who, cost)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to sidestep and to dash, on the combatant's own turn."""
    if state.phase != "turns" or state.turn != who:
        return
    owner, most = state.combatants[who].owner, sidestep_reach(state, who)
    refusal = no_sidestep(state, who) or _nowhere(state, who)
    asked = asked_fields(rules, state, who, "sidestep")
    fields = () if refusal else (*sidestep_fields(state, who, most), *asked)
    far = f"up to {most} square{'' if most == 1 else 's'}"
    cost = "free" if is_free(state, who) else str(sidestep_cost(state, who))
    event = Event("sidestep", Sidestep(who), owner)
    yield Offer(event, fields, refusal, "sidestep", (cost, far))
    most = dash_reach(state, who)
    refusal = no_dash(rules, state, who) or nowhere_to_dash(state, who, most)
    event, cost = Event("dash", Dash(who, ""), owner), str(cost_of_dash(rules, state, who))
    near = f"within {most} of a character"
    if other_flair(state, who, ""):
        near += f"; {other_flair(state, who, '')} flair more but near your companion"
    asked = asked_fields(rules, state, who, "dash")
    fields = () if refusal else (*dash_fields(state, who), *asked, *area_fields(state, who))
    yield Offer(event, fields, refusal, "dash", (cost, near))


def sidestep_fields(state: Battle, who: str, most: int) -> tuple[Field, ...]:
    """Return the fields of a sidestep: where to, or how far without a board."""
    if state.board is None:
        return (Field("squares", "number", (), 1, most), *area_fields(state, who))
    options = tuple(Option(to) for to in _reached(state, who))
    return (*part_fields(state, who), Field("path", "path", options, 1, most))


def _reached(state: Battle, who: str) -> dict[Square, int]:
    """Return every square where a sidestep may end, with any foot."""
    found: dict[Square, int] = {}
    if state.board is None:
        return found
    for part in range(len(parts_of(state, who))):
        one = footing(state, state.board, who, part=part)
        found |= reachable(one.ground, one.place, sidestep_reach(state, who), one.within)
    return found


STEPS: BattleSteps = {
    "sidestep": step(sidestep_refused, sidestepped),
    "dash": step(dash_refused, dash_made),
}
