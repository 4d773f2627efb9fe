"""An action that is declared first, and how others answer it (Collectors 49-54; G-COL-7, -8)."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.actions import Attempt, Collect, Intercept, Trade
from gm_tools.games.collectors.carrying_out import carried_out
from gm_tools.games.collectors.events import Answer, Choose, Declare, Settle, TryIntercept
from gm_tools.games.collectors.formulas import FACES
from gm_tools.games.collectors.interceptions import (
    Action,
    able,
    intercept_refusal,
    intercept_shape,
    paid,
    succeeds,
    take_refusal,
)
from gm_tools.games.collectors.people import name
from gm_tools.games.collectors.refusing import own_step
from gm_tools.games.collectors.state import Pending, State
from gm_tools.games.collectors.steps.acting import STEPS as ACTING
from gm_tools.games.collectors.steps.acting import (
    attempt_refusal,
    not_circulating,
    own_collection,
    trade_refusal,
    unknown_item,
)
from gm_tools.games.frame import dice
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import Step

ACTIVE = ("collection", "confrontation")


# --- Declaring ------------------------------------------------------------------------------


def action_of(data: Declare) -> Action | None:
    """Return the action that is declared; None for one that nobody can answer, or a part."""
    match data:
        case Declare(event="collect", item=str(item)):
            return Collect(item)
        case Declare(event="attempt", kind=str(kind), target=str(target)):
            return Attempt(kind, target, data.item)
        case Declare(event="trade", with_=str(partner), give=str(give), get=str(get)):
            return Trade(partner, (give,), (get,), data.accepted)
    return None


def _declarer(rules: Any, state: State, event: Event) -> Refusal | None:
    judge = own_collection if event.data.event in ("collect", "collect_deck") else own_step
    return judge(rules, state, event)


def _declare_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Declare = event.data
    if data.event == "collect_deck":
        return None
    action = action_of(data)
    if action is None:
        return Refusal("bad_value", f"Say everything that a declared {data.event} is about.")
    if isinstance(action, Attempt) and action.kind != "attack" and action.item is None:
        return Refusal("bad_value", "Say which item it is about.")
    if isinstance(action, Collect):
        return not_circulating(state, action)
    return unknown_item(state, event.by, action)


def _declare_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Declare = event.data
    if state.phase not in ACTING[data.event].phases:
        return Refusal("wrong_phase", f"Not now: the game is at {state.phase!r}.")
    match action_of(data):
        case Collect() as action:
            return ACTING["collect"].refuse(None, state, Event("collect", action, event.by))
        case Attempt() as action:
            return attempt_refusal(state, event.by, action)
        case Trade() as action:
            return trade_refusal(state, event.by, action)
    return Refusal("not_interceptable", "Items from a deck are not intercepted: take it.")


def _declare(_rules: Any, state: State, event: Event) -> State:
    action = action_of(event.data)
    if action is None or (isinstance(action, Trade) and action.accepted is False):
        return state
    asks = isinstance(action, Trade) and action.accepted is None
    pending = Pending(event.by, action, "partner" if asks else "answers")
    return replace(state, pending=pending)


def waiting_for(state: State) -> tuple[str, ...]:
    """Return who may still answer what was declared, clockwise after the actor."""
    pending = state.pending
    if pending is None or pending.step != "answers":
        return ()
    found = able(state, pending.by, pending.event)
    return tuple(one for one in found if one not in pending.passed)


def closed(state: State, pending: Pending) -> State:
    """Return the state in which nobody got in the way of what was declared."""
    if isinstance(pending.event, Attempt):
        return replace(state, pending=replace(pending, step="settle"))
    return carried_out(state, pending.by, pending.event, None, False, None)


# --- Answers --------------------------------------------------------------------------------


def _at_step(state: State, *steps: str) -> Refusal | None:
    if state.pending is None:
        return Refusal("nothing_declared", "Nothing is declared that this would answer.")
    if state.pending.step in steps:
        return None
    return Refusal("not_yet", f"What was declared is at {state.pending.step!r} now.")


def _partner(_rules: Any, state: State, event: Event) -> Refusal | None:
    pending = state.pending
    if pending is None or not isinstance(pending.event, Trade) or pending.step != "partner":
        return None
    if event.by == pending.event.with_:
        return None
    return Refusal("wrong_player", f"{name(state, pending.event.with_)} answers this trade.")


def _answer_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "partner")


def _answer(_rules: Any, state: State, event: Event) -> State:
    data: Answer = event.data
    pending = state.pending
    if pending is None or not data.accepted:
        return replace(state, pending=None)
    return replace(state, pending=replace(pending, step="answers"))


def _intercept_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    if state.pending is None or state.pending.step != "answers":
        return None
    return intercept_shape(state, state.pending.event, event.data)


def _intercept_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    wrong = _at_step(state, "answers")
    if wrong or state.pending is None:
        return wrong
    return intercept_refusal(state, event.by, state.pending.by, state.pending.event)


def _intercept(_rules: Any, state: State, event: Event) -> State:
    data: TryIntercept = event.data
    pending = state.pending
    if pending is None:
        return state
    tried = Intercept(event.by, data.die, data.dice, data.to, data.take)
    held = succeeds(state, pending.by, pending.event, tried)
    state = paid(state, pending.event, event.by)
    return _answered(state, replace(pending, intercept=tried, held=held))


def _answered(state: State, pending: Pending) -> State:
    """Return what follows an interception: a choice, the attempt's die, or the end of it."""
    action = pending.event
    if pending.held and _choice_is_open(pending):
        return replace(state, pending=replace(pending, step="choose"))
    if isinstance(action, Attempt) and (action.kind == "attack" or not pending.held):
        return replace(state, pending=replace(pending, step="settle"))
    return carried_out(state, pending.by, action, pending.intercept, pending.held, None)


def _choice_is_open(pending: Pending) -> bool:
    tried = pending.intercept
    if tried is None:
        return False
    match pending.event:
        case Attempt(kind=kind):
            return kind != "attack" and tried.to is None
        case Trade():
            return tried.take is None
    return False


def _pass_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    wrong = _at_step(state, "answers")
    pending = state.pending
    if wrong or pending is None:
        return wrong
    if event.by in pending.passed:
        return Refusal("already_passed", f"{name(state, event.by)} has passed.")
    return intercept_refusal(state, event.by, pending.by, pending.event)


def _pass(_rules: Any, state: State, event: Event) -> State:
    pending = state.pending
    if pending is None:
        return state
    passed = replace(pending, passed=(*pending.passed, event.by))
    return replace(state, pending=passed)


def _close_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "answers")


def _close(_rules: Any, state: State, _event: Event) -> State:
    return closed(state, state.pending) if state.pending else state


# --- What is left to say --------------------------------------------------------------------


def _chooser(_rules: Any, state: State, event: Event) -> Refusal | None:
    tried = state.pending.intercept if state.pending else None
    if tried is None or event.by == tried.by or _at_step(state, "choose"):
        return None
    return Refusal("wrong_player", f"{name(state, tried.by)} intercepted and chooses.")


def _choose_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Choose = event.data
    if state.pending is None or state.pending.step != "choose":
        return None
    action = state.pending.event
    if isinstance(action, Trade):
        missing = None if data.take else Refusal("bad_value", "Say which item is kept.")
        return missing or take_refusal(action, data.take)
    return None if data.to else Refusal("bad_value", "Say where the item goes: to.")


def _choose_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "choose")


def _choose(_rules: Any, state: State, event: Event) -> State:
    data: Choose = event.data
    pending = state.pending
    if pending is None or pending.intercept is None:
        return state
    tried = replace(pending.intercept, to=data.to, take=data.take)
    return carried_out(state, pending.by, pending.event, tried, True, None)


def _settler(_rules: Any, state: State, event: Event) -> Refusal | None:
    if state.pending is None or event.by == state.pending.by:
        return None
    return Refusal("wrong_player", f"{name(state, state.pending.by)} rolls for this.")


def _settle_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Settle = event.data
    if state.pending is None or state.pending.step != "settle":
        return None
    return dice.die_refusal(data.die, FACES)


def _settle_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "settle")


def _settle(_rules: Any, state: State, event: Event) -> State:
    pending = state.pending
    if pending is None:
        return state
    data: Settle = event.data
    tried = pending.intercept
    return carried_out(state, pending.by, pending.event, tried, pending.held, data.die)


STEPS: Mapping[str, Step[Any, State]] = {
    "declare": Step(_declare, ACTIVE, _declare_refusal, _declare_shape, _declarer),
    "answer": Step(_answer, ACTIVE, _answer_refusal, player=_partner),
    "intercept": Step(_intercept, ACTIVE, _intercept_refusal, _intercept_shape),
    "pass": Step(_pass, ACTIVE, _pass_refusal),
    "close": Step(_close, ACTIVE, _close_refusal, host=True),
    "choose": Step(_choose, ACTIVE, _choose_refusal, _choose_shape, _chooser),
    "settle": Step(_settle, ACTIVE, _settle_refusal, _settle_shape, _settler),
}
