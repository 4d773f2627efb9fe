"""What was declared: the partner's word, interceptions, passing, and what is left to say."""

from collections.abc import Iterator
from typing import Any

from gm_tools.games.collectors import chances
from gm_tools.games.collectors.actions import Attempt, Trade
from gm_tools.games.collectors.events import Answer, Choose, Close, Pass, Settle, TryIntercept
from gm_tools.games.collectors.formulas import FACES, effective_reflexes, grit_of, interceptor_hits
from gm_tools.games.collectors.people import at
from gm_tools.games.collectors.state import Pending, State
from gm_tools.games.collectors.steps.answering import waiting_for
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer


def offers(_rules: Any, state: State, seat: str) -> Iterator[Offer]:
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
        case "answers" if seat in waiting_for(state):
            yield _intercept(state, pending, seat)
            yield Offer(Event("pass", Pass(), seat), what="pass")
        case "choose" if pending.intercept and seat == pending.intercept.by:
            yield from _choices(pending, seat)
        case "settle" if seat == pending.by:
            yield _settle(state, pending)


def _intercept(state: State, pending: Pending, seat: str) -> Offer:
    action = pending.event
    two = isinstance(action, Trade)
    count = 2 if two else 1
    field = Field("dice" if two else "die", "dice", least=count, most=count)
    notes = chances.of_intercept(state, seat, pending.by, action)
    event = Event("intercept", TryIntercept(), seat)
    return Offer(event, (field,), what="intercept", notes=notes)


def _choices(pending: Pending, seat: str) -> Iterator[Offer]:
    if isinstance(pending.event, Trade):
        for item in (*pending.event.give, *pending.event.get):
            yield Offer(Event("choose", Choose(take=item), seat), what="keep")
        return
    yield Offer(Event("choose", Choose(to="self"), seat), what="keep")
    yield Offer(Event("choose", Choose(to="circulation"), seat), what="circulation")


def _settle(state: State, pending: Pending) -> Offer:
    die = Field("die", "dice", least=1, most=1)
    event = Event("settle", Settle(), pending.by)
    return Offer(event, (die,), what="settle", notes=_odds(state, pending))


def _odds(state: State, pending: Pending) -> tuple[str, ...]:
    action = pending.event
    if not isinstance(action, Attempt):
        return ()
    if not pending.held or pending.intercept is None:
        return (chances.of_attempt(state, pending.by, action.kind, action.target),)
    reflexes = effective_reflexes(at(state, pending.intercept.by))
    hits = interceptor_hits(grit_of(at(state, pending.by)), reflexes)
    return (f"stopped: it hits the interceptor on {hits} of {FACES}",)
