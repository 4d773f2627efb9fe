"""How others answer what was declared (Collectors 49-54; G-COL-7, G-COL-8)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.collectors import chances
from gm_tools.games.collectors.actions import carried_out, closed
from gm_tools.games.collectors.events import Answer, Choose, Close, Pass, Settle, TryIntercept
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.interceptions import (
    PAIR,
    intercept_refusal,
    intercept_shape,
    paid,
    succeeds,
    take_refusal,
    waiting_for,
)
from gm_tools.games.collectors.questions import name_of
from gm_tools.games.collectors.state import FACES, Attempt, Intercept, Pending, State, Trade
from gm_tools.games.collectors.steps.declaring import ACTIVE
from gm_tools.games.frame import dice
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.steps import Step

# --- Answers --------------------------------------------------------------------------------


WAITS: Final = {
    "partner": "waits for the partner's word",
    "answers": "waits for those who may intercept",
    "choose": "waits for the interceptor's choice",
    "settle": "waits for its roll",
}


def _at_step(state: State, *steps: str) -> Refusal | None:
    if state.pending is None:
        return Refusal("nothing_declared", "Nothing has been declared to answer.")
    if state.pending.step in steps:
        return None
    return Refusal("not_yet", f"What was declared {WAITS[state.pending.step]} now.")


def _partner(_rules: object, state: State, event: Event) -> Refusal | None:
    pending = state.pending
    if pending is None or not isinstance(pending.event, Trade) or pending.step != "partner":
        return None
    if event.by == pending.event.with_:
        return None
    return Refusal("wrong_player", f"{name_of(state, pending.event.with_)} answers this trade.")


def _answer_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "partner")


def _answer(_rules: object, state: State, event: EventOf[Answer]) -> State:
    data = event.data
    pending = state.pending
    if pending is None or not data.accepted:
        return replace(state, pending=None)
    return replace(state, pending=replace(pending, step="answers"))


def _intercept_shape(_rules: object, state: State, event: EventOf[TryIntercept]) -> Refusal | None:
    if state.pending is None or state.pending.step != "answers":
        return None
    return intercept_shape(state, state.pending.event, event.data)


def _intercept_refusal(rules: Rules, state: State, event: Event) -> Refusal | None:
    wrong = _at_step(state, "answers")
    if wrong or state.pending is None:
        return wrong
    actor, action = state.pending.by, state.pending.event
    return intercept_refusal(rules.numbers, state, event.by, actor, action)


def _intercept(rules: Rules, state: State, event: EventOf[TryIntercept]) -> State:
    data = event.data
    pending = state.pending
    if pending is None:
        return state
    tried = Intercept(event.by, data.die, data.dice, data.to, data.take)
    held = succeeds(state, pending.by, pending.event, tried)
    state = paid(rules.numbers, state, pending.event, event.by)
    return _answered(rules.numbers, state, replace(pending, intercept=tried, held=held))


def _answered(numbers: Numbers, state: State, pending: Pending) -> State:
    """Return what follows an interception: a choice, the attempt's die, or the end of it."""
    action = pending.event
    if pending.held and _choice_is_open(pending):
        return replace(state, pending=replace(pending, step="choose"))
    if isinstance(action, Attempt) and (action.kind == "attack" or not pending.held):
        return replace(state, pending=replace(pending, step="settle"))
    tried, held = pending.intercept, pending.held
    return carried_out(numbers, state, pending.by, action, tried, held, None)


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


def _pass_refusal(rules: Rules, state: State, event: Event) -> Refusal | None:
    wrong = _at_step(state, "answers")
    pending = state.pending
    if wrong or pending is None:
        return wrong
    if event.by in pending.passed:
        return Refusal("already_passed", f"{name_of(state, event.by)} has passed.")
    return intercept_refusal(rules.numbers, state, event.by, pending.by, pending.event)


def _pass(_rules: object, state: State, event: Event) -> State:
    pending = state.pending
    if pending is None:
        return state
    passed = replace(pending, passed=(*pending.passed, event.by))
    return replace(state, pending=passed)


def _close_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "answers")


def _close(rules: Rules, state: State, _event: Event) -> State:
    return closed(rules.numbers, state, state.pending) if state.pending else state


# --- What is left to say --------------------------------------------------------------------


def _chooser(_rules: object, state: State, event: Event) -> Refusal | None:
    tried = state.pending.intercept if state.pending else None
    if tried is None or event.by == tried.by or _at_step(state, "choose"):
        return None
    return Refusal("wrong_player", f"{name_of(state, tried.by)} intercepted and chooses.")


def _choose_shape(_rules: object, state: State, event: EventOf[Choose]) -> Refusal | None:
    data = event.data
    if state.pending is None or state.pending.step != "choose":
        return None
    action = state.pending.event
    if isinstance(action, Trade):
        missing = None if data.take else Refusal("bad_value", "Say which item is kept.")
        return missing or take_refusal(action, data.take)
    return None if data.to else Refusal("bad_value", "Say where the item goes: to.")


def _choose_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "choose")


def _choose(rules: Rules, state: State, event: EventOf[Choose]) -> State:
    data = event.data
    pending = state.pending
    if pending is None or pending.intercept is None:
        return state
    tried = replace(pending.intercept, to=data.to, take=data.take)
    return carried_out(rules.numbers, state, pending.by, pending.event, tried, True, None)


def _settler(_rules: object, state: State, event: Event) -> Refusal | None:
    if state.pending is None or event.by == state.pending.by:
        return None
    return Refusal("wrong_player", f"{name_of(state, state.pending.by)} rolls for this.")


def _settle_shape(_rules: object, state: State, event: EventOf[Settle]) -> Refusal | None:
    data = event.data
    if state.pending is None or state.pending.step != "settle":
        return None
    return dice.die_refusal(data.die, FACES)


def _settle_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    return _at_step(state, "settle")


def _settle(rules: Rules, state: State, event: EventOf[Settle]) -> State:
    pending = state.pending
    if pending is None:
        return state
    data = event.data
    tried, held = pending.intercept, pending.held
    return carried_out(rules.numbers, state, pending.by, pending.event, tried, held, data.die)


STEPS: Mapping[str, Step[Rules, State]] = {
    "answer": Step(_answer, ACTIVE, _answer_refusal, player=_partner),
    "intercept": Step(_intercept, ACTIVE, _intercept_refusal, _intercept_shape),
    "pass": Step(_pass, ACTIVE, _pass_refusal),
    "close": Step(_close, ACTIVE, _close_refusal, host=True),
    "choose": Step(_choose, ACTIVE, _choose_refusal, _choose_shape, _chooser),
    "settle": Step(_settle, ACTIVE, _settle_refusal, _settle_shape, _settler),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer a seat its answer; the host closes."""
    pending = state.pending
    if pending is None:
        return
    if seat == HOST:
        if pending.step == "answers":
            yield Offer(Event("close", Close(), HOST), what="close")
        return
    match pending.step:
        case "partner" if isinstance(pending.event, Trade) and seat == pending.event.with_:
            yield Offer(Event("answer", Answer(True), seat), what="accept")
            yield Offer(Event("answer", Answer(False), seat), what="decline")
        case "answers" if seat in waiting_for(rules.numbers, state):
            yield _interception(state, pending, seat)
            yield Offer(Event("pass", Pass(), seat), what="pass")
        case "choose" if pending.intercept and seat == pending.intercept.by:
            yield from _choices(pending, seat)
        case "settle" if seat == pending.by:
            yield _settling(state, pending)


def _interception(state: State, pending: Pending, seat: str) -> Offer:
    action = pending.event
    two = isinstance(action, Trade)
    count = PAIR if two else 1
    field = Field("dice" if two else "die", "dice", least=count, most=count)
    notes = (
        *chances.of_intercept(state, seat, pending.by, action),
        *chances.about_intercept(state, seat, pending.by, action),
    )
    event = Event("intercept", TryIntercept(), seat)
    return Offer(event, (field,), what="intercept", notes=notes)


def _choices(pending: Pending, seat: str) -> Iterator[Offer]:
    if isinstance(pending.event, Trade):
        for item in (*pending.event.give, *pending.event.get):
            yield Offer(Event("choose", Choose(take=item), seat), what="keep")
        return
    yield Offer(Event("choose", Choose(to="self"), seat), what="keep")
    yield Offer(Event("choose", Choose(to="circulation"), seat), what="circulation")


def _settling(state: State, pending: Pending) -> Offer:
    die = Field("die", "dice", least=1, most=1)
    event = Event("settle", Settle(), pending.by)
    return Offer(event, (die,), what="settle", notes=_odds(state, pending))


def _odds(state: State, pending: Pending) -> tuple[str, ...]:
    action = pending.event
    if not isinstance(action, Attempt):
        return ()
    if not pending.held or pending.intercept is None:
        about = chances.cards_about(state, pending.by, action.kind, action.target)
        return (chances.of_attempt(state, pending.by, action.kind, action.target), *about)
    stopper = pending.intercept.by
    about = chances.cards_about(state, pending.by, "attack", stopper)
    return (chances.of_stopped(state, pending.by, stopper, "the interceptor"), *about)
