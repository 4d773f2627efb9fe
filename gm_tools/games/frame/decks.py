"""Decks of free cards: a number, or an unordered pool with cards known on top or at the bottom.

No order of a deck is stored: the app chooses at the moment of the draw. Each game has a ``Deck`` of
its own cards with the three fields of ``Cards``; viewers that may not know them see the deck as its
number.
"""

from typing import Protocol, TypeVar

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Draw, Refusal


class HasId(Protocol):
    """A card."""

    @property
    def id(self) -> str:
        """Return the card's id."""
        ...


Card_co = TypeVar("Card_co", bound=HasId, covariant=True)


class Cards(Protocol[Card_co]):
    """A deck whose cards are known: ``top`` is drawn first, ``bottom`` last, each in order."""

    @property
    def pool(self) -> tuple[Card_co, ...]: ...  # noqa: D102  # said in the class
    @property
    def top(self) -> tuple[Card_co, ...]: ...  # noqa: D102  # said in the class
    @property
    def bottom(self) -> tuple[Card_co, ...]: ...  # noqa: D102  # said in the class


C = TypeVar("C", bound=HasId)
D = TypeVar("D", bound=Cards[HasId])


def cards_left(deck: int | Cards[HasId]) -> int:
    """Return how many cards a deck holds; viewers that may not know them see only this."""
    if isinstance(deck, int):
        return deck
    return len(deck.top) + len(deck.pool) + len(deck.bottom)


def all_cards(deck: int | Cards[C]) -> tuple[C, ...]:
    """Return every card of a deck, known top cards first; none for a deck that is a number."""
    return () if isinstance(deck, int) else (*deck.top, *deck.pool, *deck.bottom)


def drawing(deck: int | Cards[HasId], source: str, count: int = 1) -> tuple[Draw, ...]:
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


def drawn_refusal(
    deck: int | Cards[HasId], drawn: tuple[str, ...], count: int = 1
) -> Refusal | None:
    """Say why these cards cannot be the next ones: ``bad_value``, ``deck_empty``, ``unknown_id``.

    A deck that is a number has no ids to draw: cards are typed in, or left unsaid.
    """
    if cards_left(deck) < count:
        return Refusal("deck_empty", f"The deck has {cards_left(deck)} cards left, not {count}.")
    if isinstance(deck, int):
        return Refusal("bad_value", "This deck is only counted: no ids.") if drawn else None
    if len(drawn) != count or len(set(drawn)) != count:
        many = "1 card comes" if count == 1 else f"{count} different cards come"
        return Refusal("bad_value", f"{many} up here, not {len(drawn)}.")
    able = {one.id for one in all_cards(deck)}
    gone = next((one for one in drawn if one not in able), None)
    return Refusal("unknown_id", f"Card {gone!r} is not in the deck.") if gone else None


def drawn_from(deck: int | Cards[C], drawn: tuple[str, ...]) -> tuple[C, ...]:
    """Return drawn cards by their ids, in this order; a deck that is a number yields none."""
    if isinstance(deck, int):
        return ()
    known = {one.id: one for one in all_cards(deck)}
    return tuple(known[one] for one in drawn)


def without(deck: int | D, drawn: tuple[str, ...], count: int = 1) -> int | D:
    """Return a deck without drawn cards; a deck that is a number only counts down."""
    if isinstance(deck, int):
        return max(deck - count, 0)
    gone = frozenset(drawn)
    left = {name: tuple(one for one in part if one.id not in gone) for name, part in _named(deck)}
    return replace(deck, **left)


def put_under(deck: int | D, card: HasId) -> int | D:
    """Return a deck with a card put at its bottom."""
    if isinstance(deck, int):
        return deck + 1
    return replace(deck, bottom=(*deck.bottom, card))


def _parts(deck: Cards[C]) -> tuple[tuple[C, ...], ...]:
    return deck.top, deck.pool, deck.bottom


def _named(deck: Cards[C]) -> tuple[tuple[str, tuple[C, ...]], ...]:
    return ("top", deck.top), ("pool", deck.pool), ("bottom", deck.bottom)
