"""Drawing from a deck at the table."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    cards_of,
    deck_of,
)
from gm_tools.viskara.deck.draws import (
    CARDS,
    TableDeck,
    after_show,
    draw,
    shuffled,
    taken_back,
)


def first(_of: int) -> int:
    return 0


def last(of: int) -> int:
    return of - 1


def picking(*places: int) -> Callable[[int], int]:
    order = iter(places)
    return lambda of: next(order) % of


def test_a_show_reveals_five_cards_of_44() -> None:
    drawn = draw(TableDeck(), 5, last)
    assert drawn.cards == tuple(Card("red", value) for value in (9, 9, 8, 8, 7))
    assert (drawn.deck.discards, drawn.deck.left, drawn.ran_out) == (drawn.cards, 39, False)


def test_all_44_cards_are_the_deck() -> None:
    drawn = draw(TableDeck(), CARDS, first)
    assert deck_of(drawn.cards) == FULL_DECK
    assert drawn.deck.left == 0


@pytest.mark.parametrize("count", [0, -1, 45])
def test_other_numbers_of_cards_cannot_be_drawn(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 44 cards"):
        draw(TableDeck(), count, first)


def test_outside_battle_a_show_goes_back_at_once() -> None:
    drawn = draw(TableDeck(), 5, first)
    assert after_show(drawn.deck, in_battle=False) == TableDeck()


def test_in_battle_it_stays_until_a_turn_ends() -> None:
    drawn = draw(TableDeck(), 5, first)
    kept = after_show(drawn.deck, in_battle=True)
    assert kept.discards == drawn.cards
    assert shuffled(kept) == TableDeck()


def test_in_battle_a_show_that_empties_the_deck_goes_back() -> None:
    before = draw(TableDeck(), 39, first).deck
    drawn = draw(before, 5, first)
    assert drawn.deck.left == 0
    assert after_show(drawn.deck, in_battle=True) == TableDeck()


def test_running_out_shuffles_what_is_not_in_the_show() -> None:
    before = draw(TableDeck(), 42, first)
    drawn = draw(before.deck, 5, first)
    assert drawn.ran_out
    assert drawn.cards[:2] == tuple(Card("red", 9) for _ in range(2))
    assert deck_of(drawn.deck.discards) == deck_of(drawn.cards)
    assert drawn.deck.left == 39


def test_an_undo_deals_the_same_cards_again() -> None:
    drawn = draw(TableDeck(), 5, picking(3, 30, 12, 40, 7))
    undone = taken_back(drawn.deck, (), drawn.cards)
    again = draw(undone, 5, last)
    assert again.cards == drawn.cards
    assert again.deck.withdrawn == ()


def test_withdrawn_cards_come_first_whatever_is_drawn_next() -> None:
    drawn = draw(TableDeck(), 5, last)
    undone = taken_back(drawn.deck, (), drawn.cards)
    one = draw(undone, 1, first)
    assert one.cards == drawn.cards[:1]
    assert draw(one.deck, 6, first).cards == (*drawn.cards[1:], Card("black", 0), Card("black", 0))


@given(
    before=st.integers(0, CARDS),
    count=st.integers(1, CARDS),
    picks=st.lists(st.integers(0, 10_000), min_size=2 * CARDS, max_size=2 * CARDS),
)
def test_no_card_is_drawn_twice_and_undo_repeats_any_draw(
    before: int, count: int, picks: list[int]
) -> None:
    pick = picking(*picks)
    deck = draw(TableDeck(), before, pick).deck if before else TableDeck()
    drawn = draw(deck, count, pick)
    counted = deck_of(drawn.cards)
    assert all(c <= f for c, f in zip(counted.black, FULL_DECK.black, strict=True))
    assert all(c <= f for c, f in zip(counted.red, FULL_DECK.red, strict=True))
    assert drawn.ran_out == (count > deck.left)
    again = draw(taken_back(drawn.deck, deck.discards, drawn.cards), count, first)
    assert again == drawn
    assert set(drawn.cards) <= set(cards_of(FULL_DECK))
