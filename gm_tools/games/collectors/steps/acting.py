"""Collecting, attempts and trades, as the table says them aloud (Collectors 11-17)."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.actions import Attempt, Collect, CollectDeck, Trade
from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.carrying_out import done_at_once
from gm_tools.games.collectors.drawing import ITEMS, drawn_one, one_refusal
from gm_tools.games.collectors.formulas import FACES
from gm_tools.games.collectors.interceptions import (
    Action,
    intercept_refusal,
    intercept_shape,
    succeeds,
)
from gm_tools.games.collectors.people import at, find, item_in, name, put, with_player
from gm_tools.games.collectors.refusing import (
    awake,
    has_ap,
    not_locked,
    nothing_open,
    own_step,
    texts_refusal,
)
from gm_tools.games.collectors.state import State
from gm_tools.games.frame import dice
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import Step, first

# --- Collecting -----------------------------------------------------------------------------


def own_collection(rules: Any, state: State, event: Event) -> Refusal | None:
    """Say that it is somebody else's step; a skipped step has a code of its own."""
    if event.by != state.current and at(state, event.by).collect == "skipped":
        return None
    return own_step(rules, state, event)


def _due(state: State, by: str) -> Refusal | None:
    collect = at(state, by).collect
    if collect == "due":
        return None
    return Refusal(
        "collect_skipped", f"{name(state, by)}'s collection step is over this round ({collect})."
    )


def not_circulating(state: State, data: Collect) -> Refusal | None:
    """Say that an item is not in circulation: ``unknown_id``."""
    if item_in(state.circulation, data.item) is None:
        return Refusal("unknown_id", f"There is no item {data.item!r} in circulation.")
    return None


def _collect_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Collect = event.data
    return first(
        (
            nothing_open(state),
            _due(state, event.by),
            interception_refusal(state, event.by, data),
        )
    )


def interception_refusal(state: State, by: str, action: Action) -> Refusal | None:
    """Say why the interception inside an action is refused."""
    tried = action.intercept
    return intercept_refusal(state, tried.by, by, action) if tried else None


def _collect_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    return not_circulating(state, event.data) or _interception_shape(state, event.data)


def _interception_shape(state: State, action: Action) -> Refusal | None:
    tried = action.intercept
    if tried is None:
        return None
    if find(state, tried.by) is None:
        return Refusal("unknown_id", f"There is no seat {tried.by!r} to intercept.")
    return intercept_shape(state, action, tried)


def _collect(_rules: Any, state: State, event: Event) -> State:
    return done_at_once(state, event.by, event.data)


def _deck_shape(_rules: Any, _state: State, event: Event) -> Refusal | None:
    data: CollectDeck = event.data
    return texts_refusal(data.name, data.type)


def deck_refusal(state: State, by: str) -> Refusal | None:
    """Say why nobody takes an item from their deck yet."""
    wrong = nothing_open(state) or _due(state, by)
    if wrong or not state.circulation:
        return wrong
    return Refusal("items_available", "There are items in circulation: collect one of them.")


def _deck_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: CollectDeck = event.data
    wrong = deck_refusal(state, event.by)
    if wrong:
        return wrong
    if data.intercept:
        return Refusal("not_interceptable", "Items from a deck are not intercepted.")
    return one_refusal(state, event.by, ITEMS, data.drawn)


def _collect_deck(_rules: Any, state: State, event: Event) -> State:
    """Take the top of the own deck; nothing from an empty one (Collectors 12; G-COL-16)."""
    data: CollectDeck = event.data
    named = Item(name=data.name.strip(), type=data.type.strip())
    state, item = drawn_one(state, event.by, ITEMS, data.drawn, named)
    state = with_player(state, event.by, collect="done")
    return put(state, item, event.by) if item else state


# --- Attempts -------------------------------------------------------------------------------


def attempt_refusal(state: State, by: str, data: Attempt) -> Refusal | None:
    """Say why an attempt cannot be made, whatever the die and whoever intercepts."""
    actor = at(state, by)
    wrong = nothing_open(state) or awake(actor) or has_ap(actor) or _target(state, by, data.target)
    if wrong or data.kind == "attack":
        return wrong
    return not_locked(state, (data.item or "",))


def unknown_item(state: State, by: str, data: Attempt | Trade) -> Refusal | None:
    """Say that an item is not where it would be taken from; a bad target is said elsewhere."""
    if _target(state, by, data.with_ if isinstance(data, Trade) else data.target):
        return None
    for holder, item in _handled(by, data):
        if item_in(at(state, holder).items, item) is None:
            return Refusal("unknown_id", f"{name(state, holder)} has no item {item!r}.")
    return None


def _handled(by: str, data: Attempt | Trade) -> tuple[tuple[str, str | None], ...]:
    """Return the items that would change hands, each with who has it."""
    if isinstance(data, Trade):
        return (*((by, one) for one in data.give), *((data.with_, one) for one in data.get))
    if data.kind == "attack":
        return ()
    return ((data.target if data.kind == "steal" else by, data.item),)


def _target(state: State, by: str, target: str) -> Refusal | None:
    found = find(state, target)
    if found is None or not found.in_play or target == by:
        return Refusal("bad_target", "Choose another Collector who is in play.")
    return None


def _attempt_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Attempt = event.data
    if data.kind != "attack" and data.item is None:
        return Refusal("bad_value", "Say which item it is about.")
    wrong = unknown_item(state, event.by, data) or _interception_shape(state, data)
    if wrong or (data.die is None and _needs_no_die(state, event)):
        return wrong
    return dice.die_refusal(data.die, FACES)


def _needs_no_die(state: State, event: Event) -> bool:
    """Whether a stolen or foisted item is diverted, so that nothing is rolled (G-COL-7)."""
    data: Attempt = event.data
    if data.intercept is None or data.kind == "attack":
        return False
    return succeeds(state, event.by, data, data.intercept)


def _attempt_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Attempt = event.data
    wrong = attempt_refusal(state, event.by, data)
    return wrong or interception_refusal(state, event.by, data)


def _attempt(_rules: Any, state: State, event: Event) -> State:
    return done_at_once(state, event.by, event.data, event.data.die)


# --- Trades ---------------------------------------------------------------------------------


def trade_refusal(state: State, by: str, data: Trade) -> Refusal | None:
    """Say why a trade cannot be proposed."""
    actor = at(state, by)
    wrong = nothing_open(state) or awake(actor) or has_ap(actor) or _target(state, by, data.with_)
    if wrong:
        return wrong
    if len(data.give) != 1 or len(data.get) != 1:
        return Refusal("one_for_one", "One item is traded for one item.")
    locked = not_locked(state, (*data.give, *data.get))
    return locked or awake(at(state, data.with_), "accepts nothing")


def _trade_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Trade = event.data
    if data.accepted is None:
        return Refusal("bad_value", "Say whether the partner accepts.")
    return unknown_item(state, event.by, data) or _interception_shape(state, data)


def _trade_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Trade = event.data
    wrong = trade_refusal(state, event.by, data)
    if wrong or data.accepted:
        return wrong or interception_refusal(state, event.by, data)
    if data.intercept is None:
        return None
    return Refusal("not_accepted", "Only a trade that is accepted can be intercepted.")


def _trade(_rules: Any, state: State, event: Event) -> State:
    """Swap two items; nothing is paid for a trade that is declined (G-COL-11)."""
    if not event.data.accepted:
        return state
    return done_at_once(state, event.by, event.data)


STEPS: Mapping[str, Step[Any, State]] = {
    "collect": Step(_collect, ("collection",), _collect_refusal, _collect_shape, own_collection),
    "collect_deck": Step(
        _collect_deck, ("collection",), _deck_refusal, _deck_shape, own_collection
    ),
    "attempt": Step(_attempt, ("confrontation",), _attempt_refusal, _attempt_shape, own_step),
    "trade": Step(_trade, ("confrontation",), _trade_refusal, _trade_shape, own_step),
}
