"""Revealed cards: red cards and finale of a show jointly, and the value of a single card.

The last card of a show may be any card of the deck, and the other four come from the rest:
with R red and B black cards besides the last one, C(R, r) x C(B, 4 - r) ways leave r red.
"""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    HIGHEST,
    NO_CARDS,
    Deck,
)
from gm_tools.viskara.odds.chances import Chances


class Revealed(NamedTuple):
    """The cards of a show: how many are red, and the value of the last one."""

    red: int
    finale: int


class TooFewCards(ValueError):
    """Deck and discards together hold fewer cards than must be revealed."""


def revealed(cards: int, deck: Deck = FULL_DECK, discards: Deck = NO_CARDS) -> Chances[Revealed]:
    """Return the chances of red cards and finale jointly, for cards from any remaining deck.

    If the deck runs out, the discards are shuffled and the show goes on with them (R6); raises
    TooFewCards if they are not enough either.
    """
    if deck.size >= cards:
        return _from(deck, cards, 0)
    if deck.size + discards.size < cards:
        raise TooFewCards(
            f"{cards} cards cannot be revealed: {deck.size + discards.size} are left."
        )
    return _from(discards, cards - deck.size, deck.reds)


def _from(pool: Deck, cards: int, red_before: int) -> Chances[Revealed]:
    """Reveal cards of a pool, after ``red_before`` red cards from an earlier pool."""
    blacks, reds = pool.blacks, pool.reds
    weights: dict[Revealed, int] = {}
    for red in range(cards + 1):
        if_black = _ways(reds, red, blacks - 1, cards - 1 - red)
        if_red = _ways(reds - 1, red - 1, blacks, cards - red)
        for finale in range(HIGHEST + 1):
            weight = pool.black[finale] * if_black + pool.red[finale] * if_red
            if weight:
                weights[Revealed(red_before + red, finale)] = weight
    return Chances(weights, pool.size * comb(pool.size - 1, cards - 1))


def _ways(reds: int, red: int, blacks: int, black: int) -> int:
    if min(reds, red, blacks, black) < 0:
        return 0
    return comb(reds, red) * comb(blacks, black)


def chance_of_value(
    holds: Callable[[int], bool],
    deck: Deck = FULL_DECK,
    counts: Callable[[int], bool] = lambda value: True,
) -> Fraction:
    """Return the chance of a card's value, revealing cards until one counts (4637-4655).

    Raises TooFewCards if no card of the deck counts.
    """
    of_value = [black + red for black, red in zip(deck.black, deck.red, strict=True)]
    valid = {value: count for value, count in enumerate(of_value) if counts(value)}
    total = sum(valid.values())
    if not total:
        raise TooFewCards("No card of the deck counts.")
    return Fraction(sum(count for value, count in valid.items() if holds(value)), total)
