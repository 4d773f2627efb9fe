"""Cards by the properties that an all out attack uses: colour, and whether they flourish.

Which cards come next depends only on how many of each sort have come. So the states of an all
out attack are few: for a goal that depends on red cards only, the counts of black and red cards
(at most 3 red: 53 states of the full deck); for one that depends on the finale, these and the
sort of the last card (184). A player who remembers every card may know more about the next ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gm_tools.viskara.deck.deck import (
    HIGHEST,
    Colour,
    Deck,
)
from gm_tools.viskara.numbers import BattleNumbers


class Sort(NamedTuple):
    """A sort of card; ``is_good`` if a show that ends with it flourishes."""

    colour: Colour
    is_good: bool


BLACK_LOW, BLACK_GOOD = Sort("black", False), Sort("black", True)
RED_LOW, RED_GOOD = Sort("red", False), Sort("red", True)
SORTS = (BLACK_LOW, BLACK_GOOD, RED_LOW, RED_GOOD)


class Seen(NamedTuple):
    """The state a player remembers: counts of black and red cards, and the last card's sort."""

    black: int
    red: int
    last: Sort

    @property
    def cards(self) -> int:
        """How many cards have been revealed."""
        return self.black + self.red


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards to reveal from: the deck, then the discards once the deck has run out (R6).

    A card is good from the value ``least`` on; with 0 every card is. ``numbers`` say how many are
    revealed at a time, and how many red ones end it.
    """

    deck: Deck
    discards: Deck
    numbers: BattleNumbers
    least: int = 0

    @property
    def size(self) -> int:
        """How many cards there are in total."""
        return self.deck.size + self.discards.size


def is_of_deck(stock: Stock, place: int) -> bool:
    """Whether the card at this place, counted from 0, comes from the deck."""
    return place < stock.deck.size


def pool_at(stock: Stock, place: int) -> Deck:
    """Return the pool that the card at this place comes from, as it was at the start."""
    return stock.deck if is_of_deck(stock, place) else stock.discards


def left_at(stock: Stock, place: int) -> int:
    """Return how many cards the pool has left when the card at this place is drawn."""
    return (stock.deck.size if is_of_deck(stock, place) else stock.size) - place


def values_of(pool: Deck, sort: Sort, least: int) -> Iterator[tuple[int, int]]:
    """Yield each value of a sort with the number of cards in the pool that have it."""
    counts = pool.black if sort.colour == "black" else pool.red
    for value in range(HIGHEST + 1):
        if counts[value] and (value >= least) == sort.is_good:
            yield value, counts[value]


def count_of(pool: Deck, sort: Sort, least: int) -> int:
    """Return how many cards of a sort a pool holds."""
    return sum(count for _, count in values_of(pool, sort, least))


def can_go_on(stock: Stock, red: int, cards: int) -> bool:
    """Whether more cards may be revealed: not too many red ones (3578), and cards left."""
    numbers = stock.numbers
    return red < numbers.bust_red and cards + numbers.all_out_cards <= stock.size
