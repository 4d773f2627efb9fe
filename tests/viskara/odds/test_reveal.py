"""Revealed cards: the closed form compared with slow twins, and the printed table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    Deck,
    cards_of,
    deck_of,
    without,
)
from gm_tools.viskara.odds import reveal
from gm_tools.viskara.odds.chances import each
from gm_tools.viskara.odds.reveal import Revealed, TooFewCards, chance_of_value
from tests.shows import revealed

CARDS = st.sampled_from(sorted(set(cards_of(FULL_DECK))))


def orders(deck: Deck, discards: Deck, cards: int) -> dict[Revealed, Fraction]:
    """Every order of the deck, followed by every order of the discards."""
    found: Counter[Revealed] = Counter()
    for first in permutations(cards_of(deck), min(cards, deck.size)):
        for then in permutations(cards_of(discards), cards - len(first)):
            shown = first + then
            red = sum(card.colour == "red" for card in shown)
            found[Revealed(red, shown[-1].value)] += 1
    return {outcome: Fraction(count, found.total()) for outcome, count in found.items()}


def card_by_card(deck: Deck) -> dict[Revealed, Fraction]:
    """The colours of the first four cards one after the other, then each possible last card."""
    found: dict[Revealed, Fraction] = {}
    for colours in product(("black", "red"), repeat=4):
        left = {"black": deck.blacks, "red": deck.reds}
        path = Fraction(1)
        for colour in colours:
            path *= Fraction(left[colour], sum(left.values()))
            left[colour] -= 1
        for colour, counts, all_of in (
            ("black", deck.black, deck.blacks),
            ("red", deck.red, deck.reds),
        ):
            of_colour = path * Fraction(left[colour], sum(left.values()))
            red = colours.count("red") + (colour == "red")
            for value, count in enumerate(counts):
                if count:
                    key = Revealed(red, value)
                    found[key] = found.get(key, Fraction(0)) + of_colour * Fraction(count, all_of)
    return found


def test_five_black_zeros_or_no_red_card_at_all() -> None:
    chances = each(revealed())
    none_red = sum(chance for one, chance in chances.items() if one.red == 0)
    assert none_red == Fraction(26 * 25 * 24 * 23 * 22, 44 * 43 * 42 * 41 * 40)


def test_the_full_deck_agrees_with_cards_shown_one_by_one() -> None:
    assert each(revealed(FULL_DECK)) == card_by_card(FULL_DECK)


def test_a_finale_of_0_or_10_is_black() -> None:
    shown = each(revealed())
    assert not {Revealed(5, 0), Revealed(5, 10)} & shown.keys()
    assert {Revealed(5, 9), Revealed(0, 0), Revealed(4, 10)} <= shown.keys()


SMALL = deck_of([*[Card("black", 0)] * 2, Card("black", 10), Card("red", 4), Card("red", 7)])
SIX = deck_of([*cards_of(SMALL), Card("red", 1)])
FEW = deck_of([Card("black", 0), Card("red", 9)])
NO_RED = deck_of([Card("black", value) for value in range(6)])
NO_BLACK = deck_of([Card("red", value) for value in range(1, 7)])


@pytest.mark.parametrize("deck", [SMALL, SIX, NO_RED, NO_BLACK])
def test_a_small_deck_agrees_with_all_its_orders(deck: Deck) -> None:
    assert each(revealed(deck)) == orders(deck, NO_CARDS, 5)


@pytest.mark.parametrize(("deck", "discards"), [(FEW, SMALL), (NO_CARDS, SIX), (SMALL, FEW)])
def test_a_deck_that_runs_out_goes_on_with_the_discards(deck: Deck, discards: Deck) -> None:
    """R6."""
    assert each(revealed(deck, discards)) == orders(deck, discards, 5)


def test_too_few_cards_are_no_show() -> None:
    with pytest.raises(TooFewCards, match="5 cards cannot be revealed: 4 are left"):
        revealed(FEW, FEW)


@given(st.lists(CARDS, min_size=1, max_size=6), st.integers(1, 4))
def test_any_remaining_deck_agrees_with_all_its_orders(cards: list[Card], count: int) -> None:
    count = min(count, len(cards))
    deck = deck_of(cards)
    assert each(reveal.revealed(count, deck)) == orders(deck, NO_CARDS, count)


@given(st.sets(st.integers(0, 43), max_size=39))
def test_chances_add_up_with_any_cards_out(gone: set[int]) -> None:
    all_cards = cards_of(FULL_DECK)
    chances = revealed(without(FULL_DECK, (all_cards[place] for place in gone)))
    assert sum(chances.weights.values()) == chances.total


# --- The printed tables of single cards (Viskara 4637-4655; R77, R78) --------------------------


def any_card(value: int) -> bool:
    return 0 <= value <= 10


Counts = Callable[[int], bool]


@pytest.mark.parametrize(
    ("counts", "values", "exact", "printed"),
    [
        (any_card, range(5), Fraction(1, 2), 50),
        (any_card, range(5, 11), Fraction(1, 2), 50),
        (lambda value: value != 10, range(3), Fraction(1, 3), 33),
        (lambda value: value != 1, range(10, 11), Fraction(1, 20), 5),
        (lambda value: value != 1, range(9, 10), Fraction(1, 10), 10),
        (lambda value: value != 1, range(9, 11), Fraction(3, 20), 15),
        (lambda value: value != 1, range(8, 11), Fraction(1, 4), 25),
        (lambda value: value != 1, range(7, 11), Fraction(7, 20), 35),
        (lambda value: value != 1, range(6, 11), Fraction(9, 20), 45),
        (lambda value: value != 1, range(5, 11), Fraction(11, 20), 55),
        (lambda value: value != 1, range(4, 11), Fraction(13, 20), 65),
        (lambda value: value != 1, range(3, 11), Fraction(3, 4), 75),
        (lambda value: value != 1, range(2, 11), Fraction(17, 20), 85),
        (lambda value: value != 1, {*range(9), 10}, Fraction(9, 10), 90),
        (lambda value: value != 1, range(10), Fraction(19, 20), 95),
    ],
)
def test_single_cards_as_printed(
    counts: Counts, values: range | set[int], exact: Fraction, printed: int
) -> None:
    found = chance_of_value(lambda value: value in values, counts=counts)
    assert found == exact
    assert round(100 * found) == printed


def test_3_to_9_among_cards_below_10_is_printed_rounded_down() -> None:
    """66.67 % is printed as 66 (R77)."""
    found = chance_of_value(lambda value: value >= 3, counts=lambda value: value != 10)
    assert found == Fraction(2, 3)


def test_no_card_that_counts_is_no_chance_at_all() -> None:
    with pytest.raises(TooFewCards):
        chance_of_value(any_card, FEW, counts=lambda value: value == 5)
