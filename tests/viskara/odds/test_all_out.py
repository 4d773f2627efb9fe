"""All out attacks under a given rule, and the effect of 3 and 4 red cards."""

from __future__ import annotations

import pytest

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    Deck,
    deck_of,
)
from gm_tools.viskara.odds import reveal
from gm_tools.viskara.odds.all_out import (
    Rule,
    all_out_result,
    run,
    stock_of,
)
from gm_tools.viskara.odds.chances import chance, each
from gm_tools.viskara.odds.reveal import Revealed, TooFewCards
from gm_tools.viskara.odds.show import Modifiers, can_move
from gm_tools.viskara.odds.sorts import Seen
from tests.shows import a_show, a_stock, is_spoiled, stop_after_pairs, stop_at_red
from tests.viskara.odds.slow_all_out import under

SMALL = deck_of(
    [Card("black", 0), Card("black", 5), Card("red", 1), Card("red", 4), Card("red", 9)]
)
SEVEN = deck_of(
    [
        *[Card("black", value) for value in (0, 0, 4, 10)],
        *[Card("red", value) for value in (2, 7, 9)],
    ]
)
RED = deck_of([Card("red", value) for value in range(1, 7)])


# --- What revealed cards come to ---------------------------------------------------------------


def test_four_red_cards_spoil_it() -> None:
    """R31: original red cards and finale 0, nothing raises them; additions to the output count."""
    show = a_show((3, 5, 9), zero=1, modifiers=Modifiers(red=(2,), finale=5, output=2))
    found = all_out_result(show, Revealed(4, 9))
    assert (found.original_red, found.original_finale, found.original_output) == (0, 0, 1)
    assert (found.red, found.finale, found.output, found.flourish) == (0, 0, 3, False)
    assert all_out_result(show, Revealed(5, 9)) == found


def test_exactly_three_revealed_red_cards_flourish_whatever_the_finale() -> None:
    """R32, also on a third attack; bonus cards do not make it three."""
    exerted = a_show((3, 5, 9), modifiers=Modifiers(finale=-2))
    assert all_out_result(exerted, Revealed(3, 0)).flourish
    bonus = a_show((3, 5, 9), modifiers=Modifiers(red=(1,)))
    assert not all_out_result(bonus, Revealed(2, 3)).flourish
    assert all_out_result(bonus, Revealed(3, 3)).flourish


def test_three_red_cards_meet_the_finale_part_of_a_move_trigger_only() -> None:
    """R32: the red cards are still needed."""
    plain = a_show((3, 5, 9))
    penalty = a_show((3, 5, 9), modifiers=Modifiers(red=(-1,)))
    assert can_move(all_out_result(plain, Revealed(3, 1)), 3)
    assert not can_move(all_out_result(penalty, Revealed(3, 1)), 3)


# --- Revealing under a rule --------------------------------------------------------------------


def test_one_pair_is_a_show_of_two_cards() -> None:
    found = run(stock_of(a_show((1, 2, 4)), needs_finale=True), stop_after_pairs(1))
    assert each(found.revealed) == each(reveal.revealed(2))


def test_two_pairs_are_a_show_of_four_cards() -> None:
    """Only the second pair can bring the fourth red card."""
    found = run(stock_of(a_show((1, 2, 4)), needs_finale=False), stop_after_pairs(2))
    assert each(found.revealed) == each(reveal.revealed(4))
    assert chance(found.revealed, is_spoiled) == chance(reveal.revealed(4), is_spoiled)


def test_stopping_at_the_second_red_card_never_spoils_it() -> None:
    found = run(stock_of(a_show((1, 2, 4)), needs_finale=False), stop_at_red(2)).revealed
    assert chance(found, is_spoiled) == 0
    assert chance(found, lambda cards: cards.red < 2) == 0


def test_the_choices_are_where_one_may_stop_and_go_on() -> None:
    stock = stock_of(a_show((1, 2, 4), deck=SMALL), needs_finale=False)
    choices = run(stock, stop_after_pairs(9)).choices
    assert {(seen.cards, seen.red) for seen in choices} == {(2, 0), (2, 1), (2, 2)}


# Every state with an odd number of black cards: an absurd rule.
ODD: Rule = frozenset(seen for seen in stop_after_pairs(22) if seen.black % 2)
LOW_LAST: Rule = frozenset(seen for seen in stop_after_pairs(22) if not seen.last.is_good)


@pytest.mark.parametrize(
    "rule", [stop_at_red(1), stop_at_red(3), stop_after_pairs(2), ODD, LOW_LAST]
)
@pytest.mark.parametrize(
    ("deck", "discards"),
    [(SEVEN, NO_CARDS), (SMALL, NO_CARDS), (RED, NO_CARDS), (SMALL, deck_of([Card("red", 3)] * 2))],
)
def test_a_small_deck_agrees_with_all_its_orders(rule: Rule, deck: Deck, discards: Deck) -> None:
    """With discards if the deck runs out (R6)."""
    stock = a_stock(deck, discards, least=4)
    assert each(run(stock, rule).revealed) == under(deck, discards, rule, least=4)


def test_the_discards_follow_an_odd_deck_within_a_pair() -> None:
    deck, discards = deck_of([Card("black", 0)] * 3), SMALL
    stock = a_stock(deck, discards, least=4)
    assert each(run(stock, LOW_LAST).revealed) == under(deck, discards, LOW_LAST, least=4)


def test_any_rule_of_the_full_deck_adds_up() -> None:
    found = run(a_stock(FULL_DECK, NO_CARDS, least=4), LOW_LAST).revealed
    assert sum(found.weights.values()) == found.total


def test_a_single_card_is_no_all_out_attack() -> None:
    with pytest.raises(TooFewCards, match="1 are left"):
        stock_of(a_show((1, 2, 4), deck=deck_of([Card("black", 0)])), needs_finale=False)


def test_a_rule_is_what_one_may_have_seen_when_going_on() -> None:
    assert {seen.red for seen in stop_at_red(2)} == {0, 1}
    assert {seen.cards for seen in stop_after_pairs(3)} == {2, 4}
    assert all(isinstance(seen, Seen) for seen in ODD)
