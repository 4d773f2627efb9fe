"""Drawing from a deck at the table: a discard pile, and no fixed order (Viskara 827-831).

The deck holds every card that is not on the discard pile; a card is chosen at the moment it is
drawn. Cards returned by an undo are drawn first, in their order.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    cards_of,
    without,
)

CARDS = FULL_DECK.size
Pick = Callable[[int], int]
"""Chooses a number from 0 up to, but not including, the given number."""


@dataclass(frozen=True, slots=True)
class TableDeck:
    """The cards on the discard pile, and the cards returned by an undo."""

    discards: tuple[Card, ...] = ()
    withdrawn: tuple[Card, ...] = ()

    @property
    def left(self) -> int:
        """How many cards are in the deck."""
        return CARDS - len(self.discards)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards in the order they were revealed, and the deck with them on its discard pile.

    ``ran_out`` says that the discard pile had to be shuffled into the deck (R6).
    """

    cards: tuple[Card, ...]
    deck: TableDeck
    ran_out: bool = False


def draw(deck: TableDeck, count: int, pick: Pick) -> Drawn:
    """Reveal cards in sequence; ValueError for fewer than 1 or more than the deck holds.

    If the deck runs out, the discard pile without these cards is shuffled (R6).
    """
    if not 1 <= count <= CARDS:
        raise ValueError(f"1 to {CARDS} cards can be drawn, not {count}")
    drawn = Drawn((), deck)
    for _ in range(count):
        drawn = _one_more(drawn, pick)
    return drawn


def _one_more(drawn: Drawn, pick: Pick) -> Drawn:
    deck, ran_out = drawn.deck, drawn.ran_out
    if not deck.left:
        deck, ran_out = replace(deck, discards=drawn.cards), True
    left = cards_of(without(FULL_DECK, deck.discards))
    if deck.withdrawn and deck.withdrawn[0] in left:
        card, withdrawn = deck.withdrawn[0], deck.withdrawn[1:]
    else:
        card, withdrawn = left[pick(len(left))], deck.withdrawn
    after = TableDeck((*deck.discards, card), withdrawn)
    return Drawn((*drawn.cards, card), after, ran_out)


def shuffled(deck: TableDeck) -> TableDeck:
    """Return the deck with its discard pile shuffled into it."""
    return replace(deck, discards=())


def after_show(deck: TableDeck, *, in_battle: bool) -> TableDeck:
    """Return the deck after a finished show (Viskara 829-831).

    Outside battle all cards return to the deck; in battle only once the deck is empty, or else at
    the end of a turn.
    """
    return deck if in_battle and deck.left else shuffled(deck)


def taken_back(deck: TableDeck, discards: tuple[Card, ...], cards: tuple[Card, ...]) -> TableDeck:
    """Return the deck before a draw; the next draw deals the same cards again."""
    return TableDeck(discards, (*cards, *deck.withdrawn))
