"""Questions about a state: who sits where, whose order it is, where items are, what is due."""

from collections.abc import Iterable

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.seating import clockwise

# --- Collectors -----------------------------------------------------------------------------


def seats(state: State) -> tuple[str, ...]:
    """Return the seats in their order."""
    return tuple(one.id for one in state.players)


def in_play(state: State) -> tuple[str, ...]:
    """Return the seats of those who have not lost, in their order."""
    return tuple(one.id for one in state.players if one.in_play)


def find(state: State, seat: str | None) -> Player | None:
    """Return who sits at a seat, None where nobody does."""
    for one in state.players:
        if one.id == seat:
            return one
    return None


def player_of(state: State, seat: str | None) -> Player:
    """Return who sits at a seat; KeyError where nobody does."""
    found = find(state, seat)
    if found is None:
        raise KeyError(seat)
    return found


def name_of(state: State, seat: str | None) -> str:
    """Return what a seat is called in a sentence."""
    found = find(state, seat)
    return (found.name or found.id) if found else str(seat)


def in_order(state: State) -> tuple[Player, ...]:
    """Return those in play clockwise from the Instigator (Collectors 4, 18; G-COL-20)."""
    order = clockwise(seats(state), state.instigator) if state.instigator else seats(state)
    found = (player_of(state, seat) for seat in order)
    return tuple(one for one in found if one.in_play)


# --- Items ----------------------------------------------------------------------------------


CIRCULATION = "circulation"
GONE = "gone"


def item_in(items: Iterable[Item], item: str | None) -> Item | None:
    """Return an item by its id."""
    for one in items:
        if one.id == item:
            return one
    return None


def item_at(state: State, item: str | None) -> Item | None:
    """Return an item in the open by its id."""
    held = (found for one in state.players if (found := item_in(one.items, item)))
    return item_in(state.circulation, item) or next(held, None)


def place_of(state: State, item: str | None) -> str | None:
    """Return where an item in the open is: a seat, "circulation", or None."""
    if item_in(state.circulation, item):
        return CIRCULATION
    return next((one.id for one in state.players if item_in(one.items, item)), None)


def items_in_sight(state: State) -> tuple[Item, ...]:
    """Return every item in the open."""
    return (*state.circulation, *(item for one in state.players for item in one.items))


# --- What is due ----------------------------------------------------------------------------


def is_draw_due(state: State) -> bool:
    """Whether items have to come up before an Escapade is played (Collectors 7; G-COL-16)."""
    return state.round > 1 and not state.draw_done and bool(drawing_seats(state))


def drawing_seats(state: State) -> tuple[str, ...]:
    """Return whose Collection Decks have a top item to turn."""
    found = (one for one in state.players if one.in_play and cards_left(one.collection_deck))
    return tuple(one.id for one in found)


def listed_seats(state: State) -> tuple[str, ...]:
    """Return whose decks are listed, of those that have a top item."""
    return tuple(one for one in drawing_seats(state) if player_of(state, one).items_listed)


def counted_seats(state: State) -> tuple[str, ...]:
    """Return whose decks are only counted, of those that have a top item."""
    return tuple(one for one in drawing_seats(state) if not player_of(state, one).items_listed)


def has_escapade(state: State, player: Player) -> bool:
    """Whether an Instigator has anything to play (Collectors 79; G-COL-17, G-COL-18)."""
    return bool(player.hand) or (state.overtime and any(not x.sequential for x in player.discard))


def dropping(state: State) -> tuple[str, ...]:
    """Return who may still return an item, in order; the knocked out may not (Collectors 22)."""
    found = (one for one in in_order(state) if not one.ko and not one.drop_done)
    return tuple(one.id for one in found)
