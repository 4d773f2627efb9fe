"""Steps: Safira's cards are dealt; a column is given up."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.balkanika.change import with_result
from gm_tools.games.balkanika.events import CloseColumnLost, LayOut
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import safira_layout
from gm_tools.games.balkanika.questions import attempts
from gm_tools.games.balkanika.state import Result, Safira, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step

SAFIRA: Final = ("safira",)


def _order(state: State, data: LayOut) -> tuple[str, ...]:
    return data.order or data.drawn or tuple(one.id for one in state.safira_pile)


def _layout_shape(_facts: Facts, state: State, event: EventOf[LayOut]) -> Refusal | None:
    data = event.data
    if state.step != "layout":
        return None
    if data.order and data.drawn:
        return Refusal("bad_value", "Say the order once: as the table or the app shuffled.")
    known = {one.id for one in state.safira_pile}
    stray = next((one for one in _order(state, data) if one not in known), None)
    if stray is not None:
        return Refusal("unknown_id", f"Safira has no card {stray[:40]!r}.")
    if sorted(_order(state, data)) != sorted(known):
        return Refusal(
            "bad_value",
            f"All {len(known)} cards of Safira's are dealt, each once. Say their order.",
        )
    return None


def _layout_refusal(_facts: Facts, state: State, _event: Event) -> Refusal | None:
    if state.step == "layout":
        return None
    return Refusal("already_laid_out", "Safira's cards are already laid out.")


def _lay_out(facts: Facts, state: State, event: EventOf[LayOut]) -> State:
    """Deal Safira's cards in rows from left to right (Balkanika 63-64; G-BAL-21)."""
    known = {one.id: one for one in state.safira_pile}
    cards = tuple(known[one] for one in _order(state, event.data))
    row = facts.numbers.row
    count = len(safira_layout(len(cards), row).heights)
    columns = tuple(cards[at::row] for at in range(count))
    pending: tuple[Result, ...] = tuple("pending" for _ in columns)
    safira = Safira(columns, pending, count, attempts_per_pass=len(state.players))
    return replace(state, safira_pile=cards, safira=safira)


def _close_refusal(_facts: Facts, state: State, _event: Event) -> Refusal | None:
    if state.step == "attempt" and len(attempts(state)) >= len(state.players):
        return None
    return Refusal(
        "pass_not_finished", "You can give a column up once everybody has tried it. Go on rolling."
    )


def _close(_facts: Facts, state: State, _event: Event) -> State:
    safira = state.safira
    return replace(state, safira=with_result(safira, "lost")) if safira else state


def offers(facts: Facts, state: State, seat: str) -> Iterator[Offer]:
    """Offer to deal Safira's cards; to the host, to give up a column."""
    if state.step == "layout":
        yield Offer(Event("safira_layout", LayOut(), seat, DIGITAL), what="safira_layout")
    elif state.phase == "safira" and seat == HOST:
        event = Event("close_column_lost", CloseColumnLost())
        why = _close_refusal(facts, state, event)
        yield Offer(event, (), why, "close_column_lost")


STEPS: Final = {
    "safira_layout": Step(_lay_out, SAFIRA, _layout_refusal, _layout_shape, anybody=True),
    "close_column_lost": Step(_close, SAFIRA, _close_refusal, host=True),
}
