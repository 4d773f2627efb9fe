"""The best rule, compared with a player who remembers every card."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    Deck,
    cards_of,
    deck_of,
)
from gm_tools.viskara.odds.all_out import Rule, run
from gm_tools.viskara.odds.chances import mean
from gm_tools.viskara.odds.sorts import Stock
from gm_tools.viskara.odds.stopping import Worth, best_rule
from tests.shows import a_stock, stop_after_pairs, stop_at_red
from tests.viskara.odds.slow_all_out import best_by_sorts, best_with_every_card

OUTPUTS = (0, 3, 5, 9, 0)


def output(red: int, is_good: bool) -> int:
    return OUTPUTS[min(red, 4)]


def flourish(red: int, is_good: bool) -> int:
    return int(red == 3 or (red < 3 and is_good))


def worth_of(stock: Stock, rule: Rule, worth: Worth) -> Fraction:
    """The exact worth of a rule, for any memory."""
    found = run(stock, rule).revealed
    return mean(found, lambda cards: worth(cards.red, cards.finale >= stock.least))


def at_best(stock: Stock, worth: Worth) -> Fraction:
    return worth_of(stock, best_rule(stock, worth), worth)


FULL = a_stock(FULL_DECK, NO_CARDS)
FULL_WITH_FINALE = a_stock(FULL_DECK, NO_CARDS, least=4)


def test_three_red_cards_are_kept_and_with_one_goes_on() -> None:
    rule = best_rule(FULL, output)
    assert {seen.red for seen in rule} == {0, 1, 2}
    seen_with_two = {seen.cards for seen in run(FULL, rule).choices & rule if seen.red == 2}
    assert seen_with_two == set(range(2, 20, 2))


def test_red_cards_alone_need_no_more_memory_than_colours() -> None:
    """The full deck: exactly as good as remembering every card."""
    assert at_best(FULL, output) == best_by_sorts(FULL_DECK, 0, output)


@pytest.mark.parametrize("least", [2, 4, 6])
@pytest.mark.parametrize("need", [0, 1, 2, 3])
def test_remembering_every_card_of_a_full_deck_is_no_better(least: int, need: int) -> None:
    """A flourish, and each move trigger; with a finale raised, as it is, and after exertion."""

    def reached(red: int, is_good: bool) -> int:
        return int(red >= need) * flourish(red, is_good)

    stock = a_stock(FULL_DECK, NO_CARDS, least=least)
    assert at_best(stock, reached) == best_by_sorts(FULL_DECK, least, reached)


@pytest.mark.parametrize(
    "rule", [*map(stop_at_red, (1, 2, 3)), *map(stop_after_pairs, range(1, 7))]
)
def test_no_simple_rule_is_better(rule: Rule) -> None:
    assert worth_of(FULL, rule, output) <= at_best(FULL, output)
    assert worth_of(FULL_WITH_FINALE, rule, flourish) <= at_best(FULL_WITH_FINALE, flourish)


def test_what_is_not_worth_more_is_not_risked() -> None:
    """Only low output counts: one red card is enough, and stopping is as good."""
    rule = best_rule(FULL, lambda red, is_good: int(1 <= red <= 3))
    assert {seen.red for seen in rule} == {0}
    assert best_rule(FULL, lambda red, is_good: 7) == frozenset()


SMALL_DECKS = st.lists(
    st.sampled_from(sorted(set(cards_of(FULL_DECK)))), min_size=2, max_size=6
).map(deck_of)


@settings(max_examples=25, deadline=None)
@given(SMALL_DECKS, st.lists(st.integers(0, 9), min_size=5, max_size=5))
def test_small_decks_agree_with_a_perfect_memory(deck: Deck, amounts: list[int]) -> None:
    def worth(red: int, is_good: bool) -> int:
        return amounts[min(red, 4)]

    assert at_best(a_stock(deck, NO_CARDS), worth) == best_with_every_card(deck, NO_CARDS, 0, worth)


def test_discards_that_follow_the_deck() -> None:
    """R6."""
    deck = deck_of([Card("black", 0), Card("red", 3), Card("black", 4)])
    discards = deck_of([Card("red", 8), Card("black", 1), Card("red", 5)])
    found = at_best(a_stock(deck, discards), output)
    assert found == best_with_every_card(deck, discards, 0, output)


@settings(max_examples=25, deadline=None)
@given(SMALL_DECKS)
def test_a_perfect_memory_is_never_worse(deck: Deck) -> None:
    found = at_best(a_stock(deck, NO_CARDS, least=4), flourish)
    assert found <= best_with_every_card(deck, NO_CARDS, 4, flourish)
