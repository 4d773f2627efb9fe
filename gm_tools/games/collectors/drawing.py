"""One card from the top of a deck, listed or only counted."""

from typing import Any

from gm_tools.games.collectors.cards import Escapade, Item
from gm_tools.games.collectors.invariants import fresh_id
from gm_tools.games.collectors.people import at, with_player
from gm_tools.games.collectors.state import State
from gm_tools.games.frame import decks
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Draw, Refusal

ITEMS = "items"
ESCAPADES = "escapades"
KEYS = {ITEMS: "collection_deck", ESCAPADES: "escapade_deck"}


def deck_of(state: State, seat: str, source: str) -> Any:
    """Return a seat's deck of items or Escapades."""
    return getattr(at(state, seat), KEYS[source])


def draws_one(state: State, seat: str, source: str) -> tuple[Draw, ...]:
    """Return what the app draws: one card of a listed deck that holds any."""
    deck = deck_of(state, seat, source)
    return decks.drawing(deck, source) if decks.cards_left(deck) else ()


def one_refusal(state: State, seat: str, source: str, drawn: tuple[str, ...]) -> Refusal | None:
    """Say why this is not the next card; an empty deck gives none (G-COL-16)."""
    deck = deck_of(state, seat, source)
    if decks.cards_left(deck):
        return decks.drawn_refusal(deck, drawn)
    return Refusal("deck_empty", "That deck is empty: nothing comes up.") if drawn else None


def drawn_one(
    state: State, seat: str, source: str, drawn: tuple[str, ...], named: Any = None
) -> tuple[State, Any]:
    """Return the state without the next card of a deck, and that card; None from an empty deck.

    A card of a deck that is only counted is ``named``, or gets an id and no name.
    """
    deck = deck_of(state, seat, source)
    if not decks.cards_left(deck):
        return state, None
    rest, cards = decks.taken(deck, drawn[:1])
    state = with_player(state, seat, **{KEYS[source]: rest})
    if cards:
        return state, cards[0]
    return _made(state, named or (Item() if source == ITEMS else Escapade()))


def _made(state: State, card: Any) -> tuple[State, Any]:
    if card.id:
        return state, card
    made, id = fresh_id(state)
    return replace(state, made=made), replace(card, id=id)
