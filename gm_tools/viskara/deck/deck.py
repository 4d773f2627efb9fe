"""The deck: 44 cards, 26 black and 18 red (Viskara 814-825; R5), or the part of them left."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

Colour = Literal["black", "red"]
COLOURS: tuple[Colour, Colour] = ("black", "red")
HIGHEST = 10
Counts = tuple[int, ...]


class Card(NamedTuple):
    """A card by its colour and its value, 0 to 10."""

    colour: Colour
    value: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A pool of cards in no order: by colour, the number of cards of each value from 0 to 10."""

    black: Counts
    red: Counts

    @property
    def blacks(self) -> int:
        """How many cards are black."""
        return sum(self.black)

    @property
    def reds(self) -> int:
        """How many cards are red."""
        return sum(self.red)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.blacks + self.reds


FULL_DECK = Deck(black=(6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2), red=(0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0))
NO_CARDS = Deck(black=(0,) * (HIGHEST + 1), red=(0,) * (HIGHEST + 1))


def reds_among(cards: Iterable[Card]) -> int:
    """Return how many cards are red."""
    return sum(card.colour == "red" for card in cards)


def card_words(card: Card) -> str:
    """Return a card in words: "red 5"."""
    return f"{card.colour} {card.value}"


def short_cards(cards: Iterable[Card]) -> str:
    """Return cards in short form, colour and value: "r5 b0"."""
    return " ".join(f"{card.colour[0]}{card.value}" for card in cards)


def deck_of(cards: Iterable[Card]) -> Deck:
    """Return a pool of cards; ValueError for a card that is not in the rules."""
    black, red = list(NO_CARDS.black), list(NO_CARDS.red)
    for card in cards:
        _refuse_unknown(card)
        (black if card.colour == "black" else red)[card.value] += 1
    return Deck(tuple(black), tuple(red))


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return every card of a pool, black before red, low before high."""
    black = (Card("black", value) for value, count in enumerate(deck.black) for _ in range(count))
    red = (Card("red", value) for value, count in enumerate(deck.red) for _ in range(count))
    return (*black, *red)


def without(deck: Deck, cards: Iterable[Card]) -> Deck:
    """Return the pool without some of its cards; ValueError if it does not hold them."""
    gone = deck_of(cards)
    left = Deck(_less(deck.black, gone.black), _less(deck.red, gone.red))
    if min(*left.black, *left.red) < 0:
        raise ValueError("The deck does not hold these cards.")
    return left


def _less(counts: Counts, gone: Counts) -> Counts:
    return tuple(count - lost for count, lost in zip(counts, gone, strict=True))


def _refuse_unknown(card: Card) -> None:
    known = FULL_DECK.black if card.colour == "black" else FULL_DECK.red
    if not 0 <= card.value <= HIGHEST or not known[card.value]:
        raise ValueError(f"There is no {card.colour} card of value {card.value}.")
