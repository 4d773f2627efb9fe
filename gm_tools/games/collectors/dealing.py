"""Decks: how their cards come to a game, and how one comes up."""

from collections.abc import Iterator

from gm_tools.games.collectors.cards import Escapade, EscapadeDeck, Item, ItemDeck
from gm_tools.games.collectors.change import fresh_id, with_player
from gm_tools.games.collectors.events import NewPlayer, Setup
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import State
from gm_tools.games.frame import decks
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import C, Cards
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import seats_of

ITEMS = "items"
ESCAPADES = "escapades"
Listed = ItemDeck | EscapadeDeck
"""A deck whose cards are known."""


# --- At set-up ------------------------------------------------------------------------------


def with_ids(data: Setup) -> Setup:
    """Return a set-up in which every card has an id."""
    seats = seats_of(len(data.players))
    named = (_named(seat, one) for seat, one in zip(seats, data.players, strict=True))
    return replace(data, players=tuple(named))


def _named(seat: str, one: NewPlayer) -> NewPlayer:
    of = one.character.strip() or one.name.strip()
    items, escapades = one.collection_deck, one.escapade_deck
    if not isinstance(items, int):
        items = _belonging(_numbered(items, f"{seat}i"), of)
    if not isinstance(escapades, int):
        escapades = _numbered(escapades, f"{seat}e")
    return replace(
        one,
        signature=_belonging(_numbered(one.signature, f"{seat}s"), of, signature=True),
        circulation=_belonging(_numbered(one.circulation, f"{seat}c"), of),
        abilities=_numbered(one.abilities, f"{seat}a"),
        collection_deck=items,
        escapade_deck=escapades,
    )


def _belonging(items: tuple[Item, ...], of: str, **marks: bool) -> tuple[Item, ...]:
    """Return items that know whose deck they came from, for a deck that is kept."""
    return tuple(replace(one, of=of, **marks) for one in items)


def _numbered(cards: tuple[C, ...], prefix: str) -> tuple[C, ...]:
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


def dealt_from(data: Setup, numbers: Numbers) -> Iterator[tuple[str, Listed, int]]:
    """Yield each listed deck that is dealt from: its source, the deck and how many cards."""
    most = {ITEMS: numbers.first_items, ESCAPADES: numbers.hand}
    for source, deck in listed_decks(data):
        yield source, deck, min(most[source], len(deck.pool))


def listed_decks(data: Setup) -> Iterator[tuple[str, Listed]]:
    """Yield each listed deck that holds any cards, and its source: first those of items."""
    players = with_ids(data).players
    found: tuple[tuple[str, int | Listed], ...] = (
        *((ITEMS, item_deck(one.collection_deck)) for one in players),
        *((ESCAPADES, escapade_deck(one.escapade_deck)) for one in players),
    )
    for source, deck in found:
        if not isinstance(deck, int) and deck.pool:
            yield source, deck


# --- One card from the top ------------------------------------------------------------------


def deck_of(state: State, seat: str, source: str) -> int | Listed:
    """Return a seat's deck of items or Escapades."""
    player = player_of(state, seat)
    return player.collection_deck if source == ITEMS else player.escapade_deck


def one_refusal(state: State, seat: str, source: str, drawn: tuple[str, ...]) -> Refusal | None:
    """Say why this is not the next card; an empty deck gives none (G-COL-16)."""
    deck = deck_of(state, seat, source)
    if decks.cards_left(deck):
        return decks.drawn_refusal(deck, drawn)
    return Refusal("deck_empty", "That deck is empty: nothing comes up.") if drawn else None


def drawn_item(
    state: State, seat: str, drawn: tuple[str, ...], named: Item | None = None
) -> tuple[State, Item | None]:
    """Return the state without the next card of a Collection Deck, and that card.

    An empty deck gives None; the card of a deck that is only counted is ``named``, or has no name.
    """
    deck = player_of(state, seat).collection_deck
    state = with_player(state, seat, collection_deck=decks.without(deck, drawn[:1]))
    return _come_up(state, deck, drawn, named or Item())


def drawn_escapade(
    state: State, seat: str, drawn: tuple[str, ...]
) -> tuple[State, Escapade | None]:
    """Return the state without the next card of an Escapade Deck, and that card, as above."""
    deck = player_of(state, seat).escapade_deck
    state = with_player(state, seat, escapade_deck=decks.without(deck, drawn[:1]))
    return _come_up(state, deck, drawn, Escapade())


def _come_up(
    state: State, deck: int | Cards[C], drawn: tuple[str, ...], counted: C
) -> tuple[State, C | None]:
    if not decks.cards_left(deck):
        return state, None
    cards = decks.drawn_from(deck, drawn[:1])
    return (state, cards[0]) if cards else _made(state, counted)


def _made(state: State, card: C) -> tuple[State, C]:
    if card.id:
        return state, card
    made, id = fresh_id(state)
    return replace(state, made=made), replace(card, id=id)
