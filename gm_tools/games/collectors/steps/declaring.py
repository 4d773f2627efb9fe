"""An action that is declared first, so that others may answer it (Collectors 49-54; G-COL-7)."""

from collections.abc import Mapping

from gm_tools.games.collectors.events import Declare
from gm_tools.games.collectors.facts import Rules
from gm_tools.games.collectors.interceptions import Action
from gm_tools.games.collectors.reasons import own_step
from gm_tools.games.collectors.state import Attempt, Collect, Pending, State, Trade
from gm_tools.games.collectors.steps.attempts import STEPS as ATTEMPT_STEPS
from gm_tools.games.collectors.steps.attempts import attempt_refusal, trade_refusal, unknown_item
from gm_tools.games.collectors.steps.collecting import STEPS as COLLECT_STEPS
from gm_tools.games.collectors.steps.collecting import not_circulating, own_collection
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import Step

ACTIVE = ("collection", "confrontation")
ACTING: Mapping[str, Step[Rules, State]] = {**COLLECT_STEPS, **ATTEMPT_STEPS}


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


def _declarer(rules: Rules, state: State, event: EventOf[Declare]) -> Refusal | None:
    judge = own_collection if event.data.event in ("collect", "collect_deck") else own_step
    return judge(rules, state, event)


def _declare_shape(_rules: object, state: State, event: EventOf[Declare]) -> Refusal | None:
    data = event.data
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


def _declare_refusal(rules: Rules, state: State, event: EventOf[Declare]) -> Refusal | None:
    data = event.data
    if state.phase not in ACTING[data.event].phases:
        return Refusal("wrong_phase", f"Not now: the game is in its {state.phase} phase.")
    match action_of(data):
        case Collect() as action:
            return ACTING["collect"].refuse(rules, state, Event("collect", action, event.by))
        case Attempt() as action:
            return attempt_refusal(rules.numbers, state, event.by, action)
        case Trade() as action:
            return trade_refusal(rules.numbers, state, event.by, action)
    return Refusal("not_interceptable", "Items from a deck are not intercepted: take it.")


def _declare(_rules: object, state: State, event: EventOf[Declare]) -> State:
    action = action_of(event.data)
    if action is None or (isinstance(action, Trade) and action.accepted is False):
        return state
    asks = isinstance(action, Trade) and action.accepted is None
    pending = Pending(event.by, action, "partner" if asks else "answers")
    return replace(state, pending=pending)


STEPS: Mapping[str, Step[Rules, State]] = {
    "declare": Step(_declare, ACTIVE, _declare_refusal, _declare_shape, _declarer),
}
