"""A state with one Collector, item or number changed."""

from collections.abc import Callable

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.questions import (
    CIRCULATION,
    GONE,
    find,
    item_at,
    item_in,
    place_of,
    player_of,
)
from gm_tools.games.collectors.sound import ids_of
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.copying import replace


def with_player(state: State, seat: str | None, **changes: object) -> State:
    """Return the state with a Collector changed."""
    return replace(
        state,
        players=tuple(replace(one, **changes) if one.id == seat else one for one in state.players),
    )


def with_all(state: State, change: Callable[[Player], Player]) -> State:
    """Return the state with every Collector changed."""
    return replace(state, players=tuple(map(change, state.players)))


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
    return with_player(state, to, items=(*player_of(state, to).items, item))


def _without(state: State, item: str) -> State:
    if item_in(state.circulation, item):
        left = tuple(one for one in state.circulation if one.id != item)
        return replace(state, circulation=left)
    holder = player_of(state, place_of(state, item))
    return with_player(state, holder.id, items=tuple(x for x in holder.items if x.id != item))


def hurt(state: State, seat: str, by: int) -> State:
    """Return the state with Stamina lost; at 0 a Collector is knocked out (Collectors 68, 70)."""
    player = find(state, seat)
    if player is None or player.ko:
        return state
    stamina = max(player.stamina - by, 0)
    return with_player(state, seat, stamina=stamina, ko=stamina == 0)


def fresh_id(state: State) -> tuple[int, str]:
    """Return the next id that the app gives to a card, with the count of those it gave."""
    taken = frozenset(ids_of(state))
    made = state.made + 1
    while f"x{made}" in taken:
        made += 1
    return made, f"x{made}"
