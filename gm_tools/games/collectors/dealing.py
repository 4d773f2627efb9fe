"""Decks: how their cards come to a game, and how one comes up."""

from collections.abc import Iterator
from typing import Any, Final

from gm_tools.games.collectors.cards import Escapade, EscapadeDeck, Item, ItemDeck
from gm_tools.games.collectors.change import fresh_id, with_player
from gm_tools.games.collectors.events import NewPlayer, Setup
from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.table import at
from gm_tools.games.frame import decks
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import seats_of

ITEMS = "items"
ESCAPADES = "escapades"
KEYS = {ITEMS: "collection_deck", ESCAPADES: "escapade_deck"}
HAND: Final = 3
"""Cards of each deck at the start (Collectors 2-3)."""


# --- At set-up ------------------------------------------------------------------------------


def with_ids(data: Setup) -> Setup:
    """Return a set-up in which every card has an id."""
    seats = seats_of(len(data.players))
    named = (_named(seat, one) for seat, one in zip(seats, data.players, strict=True))
    return replace(data, players=tuple(named))


def _named(seat: str, one: NewPlayer) -> NewPlayer:
    of = one.character.strip() or one.name.strip()
    changes: dict[str, Any] = {
        "signature": _belonging(_numbered(one.signature, f"{seat}s"), of, signature=True),
        "circulation": _belonging(_numbered(one.circulation, f"{seat}c"), of),
        "abilities": _numbered(one.abilities, f"{seat}a"),
    }
    for key, letter in (("collection_deck", "i"), ("escapade_deck", "e")):
        deck = getattr(one, key)
        if not isinstance(deck, int):
            changes[key] = _numbered(deck, seat + letter)
    if "collection_deck" in changes:
        changes["collection_deck"] = _belonging(changes["collection_deck"], of)
    return replace(one, **changes)


def _belonging(items: tuple[Any, ...], of: str, **marks: bool) -> tuple[Any, ...]:
    """Return items that know whose deck they came from, for a deck that is kept."""
    return tuple(replace(one, of=of, **marks) for one in items)


def _numbered(cards: tuple[Any, ...], prefix: str) -> tuple[Any, ...]:
    return tuple(
        card if card.id else replace(card, id=f"{prefix}{number}")
        for number, card in enumerate(cards, 1)
    )


def item_deck(cards: int | tuple[Item, ...]) -> int | ItemDeck:
    """Return a Collection Deck as the state holds it."""
    return cards if isinstance(cards, int) else ItemDeck(pool=cards)


def escapade_deck(cards: int | tuple[Escapade, ...]) -> int | EscapadeDeck:
    """Return an Escapade Deck as the state holds it."""
    return cards if isinstance(cards, int) else EscapadeDeck(pool=cards)


def dealt_from(data: Setup) -> Iterator[tuple[str, Any, int]]:
    """Yield each listed deck that is dealt from: its source, the deck and how many cards."""
    players = with_ids(data).players
    for source, key, made in (
        (ITEMS, "collection_deck", item_deck),
        (ESCAPADES, "escapade_deck", escapade_deck),
    ):
        for one in players:
            cards = getattr(one, key)
            if not isinstance(cards, int) and cards:
                yield source, made(cards), min(HAND, len(cards))


# --- One card from the top ------------------------------------------------------------------


def deck_of(state: State, seat: str, source: str) -> Any:
    """Return a seat's deck of items or Escapades."""
    return getattr(at(state, seat), KEYS[source])


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
