"""Decks of free cards: a number, or an unordered pool with cards known on top or at the bottom.

No order of a deck is stored: the app chooses at the moment of the draw. Each game has a ``Deck`` of
its own cards with the three fields of ``Cards``; viewers that may not know them see the deck as its
number.
"""

from typing import Any, Protocol, TypeVar

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Draw, Refusal


class HasId(Protocol):
    """A card."""

    @property
    def id(self) -> str:
        """Return the card's id."""
        ...


class Cards(Protocol):
    """A deck whose cards are known: ``top`` is drawn first, ``bottom`` last, each in order."""

    @property
    def pool(self) -> tuple[Any, ...]: ...  # noqa: D102  # said in the class
    @property
    def top(self) -> tuple[Any, ...]: ...  # noqa: D102  # said in the class
    @property
    def bottom(self) -> tuple[Any, ...]: ...  # noqa: D102  # said in the class


D = TypeVar("D", bound=Cards)
C = TypeVar("C", bound=HasId)


def cards_left(deck: int | Cards) -> int:
    """Return how many cards a deck holds."""
    if isinstance(deck, int):
        return deck
    return len(deck.top) + len(deck.pool) + len(deck.bottom)


def in_sight(deck: int | Cards) -> int:
    """Return a deck as viewers see it that may not know its cards: as its number."""
    return cards_left(deck)


def all_cards(deck: int | Cards) -> tuple[Any, ...]:
    """Return every card of a deck, known top cards first; none for a deck that is a number."""
    return () if isinstance(deck, int) else (*deck.top, *deck.pool, *deck.bottom)


def drawing(deck: int | Cards, source: str, count: int = 1) -> tuple[Draw, ...]:
    """Return the ids that the app draws from a deck; nothing for a deck that is a number.

    A card at the bottom comes only once the pool is empty.
    """
    if isinstance(deck, int) or count < 1:
        return ()
    top, pool, bottom = (tuple(one.id for one in part) for part in _parts(deck))
    known = top[:count] if len(top) >= count or pool else (*top, *bottom)[:count]
    loose = pool if len(known) < count else ()
    if len(known) + len(loose) < count:
        loose = (*loose, *bottom)
    return (Draw(source, count, (*known, *loose), known),)


def drawn_refusal(deck: int | Cards, drawn: tuple[str, ...], count: int = 1) -> Refusal | None:
    """Say why these cards cannot be the next ones: ``bad_value``, ``deck_empty``, ``unknown_id``.

    A deck that is a number has no ids to draw: cards are typed in, or left unsaid.
    """
    if cards_left(deck) < count:
        return Refusal("deck_empty", f"The deck has {cards_left(deck)} cards left, not {count}.")
    if isinstance(deck, int):
        return Refusal("bad_value", "This deck is only counted: no ids.") if drawn else None
    if len(drawn) != count or len(set(drawn)) != count:
        return Refusal("bad_value", f"{count} different cards come up here, not {len(drawn)}.")
    able = {one.id for one in all_cards(deck)}
    gone = next((one for one in drawn if one not in able), None)
    return Refusal("unknown_id", f"Card {gone!r} is not in the deck.") if gone else None


def taken(deck: Any, drawn: tuple[str, ...], count: int = 1) -> tuple[Any, tuple[Any, ...]]:
    """Return a deck without some cards, and those cards in the order of ``drawn``.

    A deck that is a number only counts down, and yields no cards.
    """
    if isinstance(deck, int):
        return max(deck - count, 0), ()
    known = {one.id: one for one in all_cards(deck)}
    gone = frozenset(drawn)
    left = {name: tuple(one for one in part if one.id not in gone) for name, part in _named(deck)}
    return replace(deck, **left), tuple(known[one] for one in drawn)


def put_under(deck: Any, card: Any) -> Any:
    """Return a deck with a card put at its bottom."""
    if isinstance(deck, int):
        return deck + 1
    return replace(deck, bottom=(*deck.bottom, card))


def _parts(deck: Cards) -> tuple[tuple[Any, ...], ...]:
    return deck.top, deck.pool, deck.bottom


def _named(deck: Cards) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return ("top", deck.top), ("pool", deck.pool), ("bottom", deck.bottom)
