"""The best rule of an all out attack: when to go on, given colours and the last card.

For goals that depend on red cards only, no better rule exists, even for a player who remembers
every card. For goals that depend on the finale this holds with a full deck; with a short one,
remembering every card may be better.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import NamedTuple

from gm_tools.viskara.deck.deck import COLOURS, Colour
from gm_tools.viskara.odds.all_out import Rule
from gm_tools.viskara.odds.sorts import (
    SORTS,
    Seen,
    Sort,
    Stock,
    can_go_on,
    count_of,
    is_of_deck,
    left_at,
)

Worth = Callable[[int, bool], int]  # number of red cards, is the last card good
Colours = tuple[int, int]  # black, red


class _Best(NamedTuple):
    worth: Fraction
    is_going: bool


def best_rule(stock: Stock, worth: Worth) -> Rule:
    """Return when to go on; if stopping is worth as much, the rule stops."""
    search = _Search(stock, worth)
    search.going((0, 0), None)
    return frozenset(seen for seen, best in search.known.items() if best.is_going)


class _Search:
    """The worth of every state; each is computed once, the latest first."""

    def __init__(self, stock: Stock, worth: Worth) -> None:
        self.stock = stock
        self.worth = worth
        self.known: dict[Seen, _Best] = {}
        self.of_sort = {
            (is_deck, sort): count_of(pool, sort, stock.least)
            for is_deck, pool in ((True, stock.deck), (False, stock.discards))
            for sort in SORTS
        }
        deck, discards = stock.deck, stock.discards
        self.of_colour = {
            True: (deck.blacks, deck.reds),
            False: (deck.blacks + discards.blacks, deck.reds + discards.reds),
        }

    def best(self, seen: Seen) -> _Best:
        """Return the best choice for a state: stop or go on."""
        if seen not in self.known:
            self.known[seen] = self._best(seen)
        return self.known[seen]

    def _best(self, seen: Seen) -> _Best:
        stopped = Fraction(self.worth(seen.red, seen.last.is_good))
        if not can_go_on(self.stock, seen.red, seen.black + seen.red):
            return _Best(stopped, is_going=False)
        going = self.going((seen.black, seen.red), seen.last)
        return _Best(max(stopped, going), going > stopped)

    def going(self, drawn: Colours, last: Sort | None) -> Fraction:
        """Return the worth of revealing the next cards, as many as come at a time."""
        place, count = sum(drawn), self.stock.numbers.all_out_cards
        whole = sum(
            (ways * self._last(now, last, colour) for ways, now, colour in self._more(drawn)),
            Fraction(0),
        )
        return whole / prod(left_at(self.stock, place + one) for one in range(count))

    def _more(self, drawn: Colours) -> Iterator[tuple[int, Colours, Colour]]:
        """Yield the colours of the next cards: number of ways, all drawn colours, the last one."""
        before = {drawn: 1}
        for _ in range(self.stock.numbers.all_out_cards - 1):
            after: dict[Colours, int] = {}
            for now, ways in before.items():
                for one, then in self._one_more(now):
                    after[then] = after.get(then, 0) + ways * one
            before = after
        for now, ways in before.items():
            for one, then in self._one_more(now):
                if ways * one:
                    yield ways * one, then, COLOURS[then[1] - now[1]]

    def _one_more(self, drawn: Colours) -> Iterator[tuple[int, Colours]]:
        black, red = drawn
        blacks, reds = self.of_colour[is_of_deck(self.stock, black + red)]
        yield blacks - black, (black + 1, red)
        yield reds - red, (black, red + 1)

    def _last(self, drawn: Colours, last: Sort | None, colour: Colour) -> Fraction:
        """Return the worth of a last card of this colour, averaged over its values."""
        place = sum(drawn) - 1
        is_deck = is_of_deck(self.stock, place)
        before = place - self.stock.numbers.all_out_cards
        known = last if is_deck == is_of_deck(self.stock, before) else None
        sorts = [sort for sort in SORTS if sort.colour == colour]
        lefts = [self.of_sort[is_deck, sort] - (sort == known) for sort in sorts]
        worth = (
            left * self.best(Seen(*drawn, sort)).worth
            for left, sort in zip(lefts, sorts, strict=True)
            if left
        )
        return sum(worth, Fraction(0)) / sum(lefts)
