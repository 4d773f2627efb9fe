"""A slow twin of all out attacks: card by card, remembering everything."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from gm_tools.viskara.deck.deck import (
    Card,
    Deck,
    cards_of,
)
from gm_tools.viskara.odds.all_out import Rule
from gm_tools.viskara.odds.reveal import Revealed
from gm_tools.viskara.odds.sorts import Seen, Sort

Cards = tuple[Card, ...]


def pairs_from(deck: Cards, discards: Cards) -> list[tuple[Card, Card, Cards, Cards]]:
    """Every ordered pair of different cards that may come next, with what is left then."""
    found = []
    for first, deck_left, discards_left in next_cards(deck, discards):
        for second, deck_then, discards_then in next_cards(deck_left, discards_left):
            found.append((first, second, deck_then, discards_then))
    return found


def next_cards(deck: Cards, discards: Cards) -> list[tuple[Card, Cards, Cards]]:
    """Every card that may come next; the discards only once the deck has run out (R6)."""
    if deck:
        return [(card, deck[:at] + deck[at + 1 :], discards) for at, card in enumerate(deck)]
    return [(card, (), discards[:at] + discards[at + 1 :]) for at, card in enumerate(discards)]


def under(deck: Deck, discards: Deck, rule: Rule, least: int) -> dict[Revealed, Fraction]:
    """The cards at the end, in every order of a small deck."""
    found: dict[Revealed, Fraction] = {}

    def go_on(left: Cards, others: Cards, black: int, red: int, share: Fraction) -> None:
        pairs = pairs_from(left, others)
        for first, second, then, others_then in pairs:
            more = (first.colour == "red") + (second.colour == "red")
            now = Seen(black + 2 - more, red + more, Sort(second.colour, second.value >= least))
            part = share / len(pairs)
            if now in rule and now.red < 4 and len(then) + len(others_then) >= 2:
                go_on(then, others_then, now.black, now.red, part)
            else:
                key = Revealed(now.red, second.value)
                found[key] = found.get(key, Fraction(0)) + part

    go_on(cards_of(deck), cards_of(discards), 0, 0, Fraction(1))
    return found


def best_with_every_card(
    deck: Deck, discards: Deck, least: int, worth: Callable[[int, bool], int]
) -> Fraction:
    """The best result of a player with a perfect memory, from a small deck."""

    @cache
    def going(left: Cards, others: Cards, red: int) -> Fraction:
        pairs = pairs_from(left, others)
        whole = Fraction(0)
        for first, second, then, others_then in pairs:
            now = red + (first.colour == "red") + (second.colour == "red")
            stopped = Fraction(worth(now, second.value >= least))
            may = now < 4 and len(then) + len(others_then) >= 2
            whole += max(stopped, going(then, others_then, now)) if may else stopped
        return whole / len(pairs)

    return going(cards_of(deck), cards_of(discards), 0)


def best_by_sorts(deck: Deck, least: int, worth: Callable[[int, bool], int]) -> Fraction:
    """The same for a large deck: remembers how many cards of each sort are left."""
    there = [
        sum(count for value, count in enumerate(counts) if (value >= least) == is_good)
        for counts in (deck.black, deck.red)
        for is_good in (False, True)
    ]

    @cache
    def going(left: tuple[int, ...], red: int) -> Fraction:
        size = sum(left)
        whole = Fraction(0)
        for first in range(4):
            after = less(left, first)
            for second in range(4):
                ways = left[first] * after[second]
                if ways:
                    then = less(after, second)
                    now = red + (first > 1) + (second > 1)
                    stopped = Fraction(worth(now, second % 2 == 1))
                    may = now < 4 and size >= 4
                    whole += ways * (max(stopped, going(then, now)) if may else stopped)
        return whole / (size * (size - 1))

    return going(tuple(there), 0)


def less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])
