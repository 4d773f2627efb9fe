"""Cards by colour and by whether they flourish."""

from __future__ import annotations

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    deck_of,
)
from gm_tools.viskara.odds.sorts import (
    RED_GOOD,
    SORTS,
    Seen,
    can_go_on,
    count_of,
    left_at,
    pool_at,
)
from tests.shows import a_stock


def test_the_full_deck_by_sorts() -> None:
    """Twelve black cards below 4, fourteen from 4 on; six and twelve red ones."""
    assert [count_of(FULL_DECK, sort, 4) for sort in SORTS] == [12, 14, 6, 12]
    assert [count_of(FULL_DECK, sort, 0) for sort in SORTS] == [0, 26, 0, 18]


def test_discards_come_when_the_deck_has_run_out() -> None:
    deck, discards = deck_of([Card("black", 0)] * 3), deck_of([Card("red", 9)] * 2)
    stock = a_stock(deck, discards)
    assert [pool_at(stock, place) is deck for place in range(5)] == [True] * 3 + [False] * 2
    assert [left_at(stock, place) for place in range(5)] == [3, 2, 1, 2, 1]


def test_one_must_stop_at_four_red_cards_or_without_two_more() -> None:
    stock = a_stock(FULL_DECK, NO_CARDS)
    assert can_go_on(stock, 3, 42)
    assert not can_go_on(stock, 4, 4)
    assert not can_go_on(stock, 3, 43)


def test_cards_are_counted() -> None:
    assert Seen(3, 1, RED_GOOD).cards == 4
