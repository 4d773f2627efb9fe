"""Looking up Collectors and items in a state, and the state with one of them changed."""

from collections.abc import Callable, Iterable
from typing import Any

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.seating import clockwise

CIRCULATION = "circulation"
GONE = "gone"


def seats(state: State) -> tuple[str, ...]:
    """Return the seats in their order."""
    return tuple(one.id for one in state.players)


def find(state: State, seat: str | None) -> Player | None:
    """Return who sits at a seat, None where nobody does."""
    for one in state.players:
        if one.id == seat:
            return one
    return None


def at(state: State, seat: str | None) -> Player:
    """Return who sits at a seat; KeyError where nobody does."""
    found = find(state, seat)
    if found is None:
        raise KeyError(seat)
    return found


def name(state: State, seat: str | None) -> str:
    """Return what a seat is called in a sentence."""
    found = find(state, seat)
    return (found.name or found.id) if found else str(seat)


def with_player(state: State, seat: str | None, **changes: Any) -> State:
    """Return the state with a Collector changed."""
    return replace(
        state,
        players=tuple(replace(one, **changes) if one.id == seat else one for one in state.players),
    )


def with_all(state: State, change: Callable[[Player], Player]) -> State:
    """Return the state with every Collector changed."""
    return replace(state, players=tuple(map(change, state.players)))


def in_order(state: State) -> tuple[Player, ...]:
    """Return those in play clockwise from the Instigator (Collectors 4, 18; G-COL-20)."""
    order = clockwise(seats(state), state.instigator) if state.instigator else seats(state)
    found = (at(state, seat) for seat in order)
    return tuple(one for one in found if one.in_play)


def item_in(items: Iterable[Item], item: str | None) -> Item | None:
    """Return an item by its id."""
    for one in items:
        if one.id == item:
            return one
    return None


def place_of(state: State, item: str | None) -> str | None:
    """Return where an item in the open is: a seat, "circulation", or None."""
    if item_in(state.circulation, item):
        return CIRCULATION
    return next((one.id for one in state.players if item_in(one.items, item)), None)


def item_at(state: State, item: str | None) -> Item | None:
    """Return an item in the open by its id."""
    held = (found for one in state.players if (found := item_in(one.items, item)))
    return item_in(state.circulation, item) or next(held, None)


def items_in_sight(state: State) -> tuple[Item, ...]:
    """Return every item in the open."""
    return (*state.circulation, *(item for one in state.players for item in one.items))


def moved(state: State, item: str | None, to: str) -> State:
    """Return the state with an item in the open elsewhere: a seat, "circulation" or "gone"."""
    found = item_at(state, item)
    if found is None:
        return state
    state = _without(state, found.id)
    if to == GONE:
        return state
    return put(state, found, to)


def put(state: State, item: Item, to: str) -> State:
    """Return the state with an item that was nowhere in the open."""
    if to == CIRCULATION:
        return replace(state, circulation=(*state.circulation, item))
    return with_player(state, to, items=(*at(state, to).items, item))


def _without(state: State, item: str) -> State:
    if item_in(state.circulation, item):
        left = tuple(one for one in state.circulation if one.id != item)
        return replace(state, circulation=left)
    holder = at(state, place_of(state, item))
    return with_player(state, holder.id, items=tuple(x for x in holder.items if x.id != item))
