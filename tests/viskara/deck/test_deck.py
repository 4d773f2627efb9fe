"""The deck of the manual's lines 814-825 (R5)."""

from __future__ import annotations

import pytest

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    cards_of,
    deck_of,
    short_cards,
    without,
)


def test_the_deck_has_26_black_and_18_red_cards() -> None:
    assert (FULL_DECK.blacks, FULL_DECK.reds, FULL_DECK.size) == (26, 18, 44)


def test_only_black_cards_are_worth_0_or_10() -> None:
    """Jack, Queen and King of two black suits are 0, their two tens stay; red is 1 to 9 twice."""
    assert (FULL_DECK.black[0], FULL_DECK.black[10]) == (6, 2)
    assert (FULL_DECK.red[0], FULL_DECK.red[10]) == (0, 0)
    assert FULL_DECK.black[1:10] == FULL_DECK.red[1:10] == (2,) * 9


def test_a_deck_is_what_its_cards_are() -> None:
    assert len(cards_of(FULL_DECK)) == 44
    assert deck_of(cards_of(FULL_DECK)) == FULL_DECK
    assert deck_of([]) == NO_CARDS


def test_cards_taken_out_are_gone() -> None:
    left = without(FULL_DECK, [Card("black", 0), Card("red", 9), Card("red", 9)])
    assert (left.size, left.black[0], left.red[9]) == (41, 5, 0)


def test_cards_that_are_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="does not hold"):
        without(FULL_DECK, [Card("red", 9)] * 3)


@pytest.mark.parametrize(
    "card", [Card("red", 0), Card("red", 10), Card("black", 11), Card("black", -1)]
)
def test_a_card_that_the_rules_do_not_know_is_refused(card: Card) -> None:
    with pytest.raises(ValueError, match=f"no {card.colour} card of value {card.value}"):
        deck_of([card])


def test_cards_are_written_down_as_their_colour_and_value() -> None:
    assert short_cards((Card("red", 5), Card("black", 0), Card("black", 10))) == "r5 b0 b10"
    assert short_cards(()) == ""
