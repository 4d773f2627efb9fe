"""Shows: output tiers, side effects, flourish, move trigger, and their modifiers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    deck_of,
)
from gm_tools.viskara.odds.chances import chance, each
from gm_tools.viskara.odds.reveal import Revealed
from gm_tools.viskara.odds.show import (
    Modifiers,
    can_move,
    chance_to_reach,
    current_output,
    current_red,
    expected_output,
    flourish_chance,
    move_chance,
    output_chances,
    result,
    results,
    tier_chances,
    tier_or_better,
)
from tests.shows import a_show, side_effects

PLAIN = results(a_show((1, 2, 4)))


def hundredths(value: Fraction) -> Fraction:
    """A chance in percent to two places, rounded half up."""
    return Fraction((value * 10000 + Fraction(1, 2)).__floor__(), 100)


# --- The printed table (Viskara 4625-4633; R77) ------------------------------------------------


@pytest.mark.parametrize(
    ("tier", "exact", "printed"),
    [("zero", "6.06", 6), ("low", "24.78", 25), ("medium", "36.63", 37), ("high", "32.53", 33)],
)
def test_tiers_as_printed(tier: str, exact: str, printed: int) -> None:
    """High is printed as 32, so that the column adds up to 100; exactly it rounds to 33."""
    found = tier_chances(PLAIN)[tier]
    assert hundredths(found) == Fraction(exact)
    assert round(100 * found) == printed


@pytest.mark.parametrize(
    ("tier", "exact", "printed"),
    [("low", "93.94", 94), ("medium", "69.16", 69), ("high", "32.53", 33)],
)
def test_tiers_or_better_as_printed(tier: str, exact: str, printed: int) -> None:
    found = tier_or_better(PLAIN)[tier]
    assert hundredths(found) == Fraction(exact)
    assert round(100 * found) == printed


def test_side_effects_differ_from_print() -> None:
    """Printed as 60 and 40; exactly 59.09 and 40.91 (R77)."""
    assert side_effects(PLAIN) == {
        "negative": Fraction(18, 44),
        "positive": Fraction(26, 44),
    }


def test_a_leap() -> None:
    """Stat 6, minimum 5, no bonus: outputs 3/6/12, medium or better."""
    assert hundredths(chance_to_reach(results(a_show((3, 6, 12))), 5)) == Fraction("69.16")


# --- Tiers and outputs -------------------------------------------------------------------------


def test_the_average_of_a_tactic() -> None:
    exact = tier_chances(PLAIN)
    assert expected_output(PLAIN) == exact["low"] + 2 * exact["medium"] + 4 * exact["high"]


def test_outputs_that_are_equal_count_together() -> None:
    outputs = each(output_chances(results(a_show((2, 2, 5), zero=5))))
    tiers = tier_chances(PLAIN)
    assert outputs == {2: tiers["low"] + tiers["medium"], 5: tiers["zero"] + tiers["high"]}


def test_every_minimum_of_zero_is_reached() -> None:
    assert chance_to_reach(PLAIN, 0) == 1
    assert chance_to_reach(PLAIN, 5) == 0


# --- What changes a show -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "steps", "now"),
    [(0, (1,), 1), (5, (2,), 7), (0, (-1, 1), 1), (0, (1, -1), 0), (2, (-3, 1), 1), (2, (), 2)],
)
def test_red_cards_never_fall_below_0_at_any_step(
    red: int, steps: tuple[int, ...], now: int
) -> None:
    """R7, R10: a penalty without red cards to take is lost, not owed."""
    assert current_red(red, Modifiers(red=steps)) == now


@pytest.mark.parametrize(
    ("output", "modifiers", "now"),
    [
        (5, Modifiers(output=2, halvings=1), 4),
        (5, Modifiers(halvings=2), 2),
        (1, Modifiers(output=-3), 0),
        (0, Modifiers(output=3), 3),
    ],
)
def test_additions_come_before_halvings(output: int, modifiers: Modifiers, now: int) -> None:
    """R119; every half is rounded up (R2)."""
    assert current_output(output, modifiers) == now


def test_a_bonus_card_moves_every_tier_up() -> None:
    with_bonus = tier_chances(results(a_show((1, 2, 4), modifiers=Modifiers(red=(1,)))))
    plain = tier_chances(PLAIN)
    assert with_bonus == {
        "zero": 0,
        "low": plain["zero"],
        "medium": plain["low"],
        "high": plain["medium"] + plain["high"],
    }


def test_pike_beetle_venom() -> None:
    """(8) 6/4/3, with a bonus card at Body 2+ (R79)."""
    plain = tier_chances(PLAIN)
    venom = results(a_show((6, 4, 3), zero=8))
    assert each(output_chances(venom)) == {
        8: plain["zero"],
        6: plain["low"],
        4: plain["medium"],
        3: plain["high"],
    }


def test_original_and_current_are_kept_apart() -> None:
    show = a_show((1, 2, 4), modifiers=Modifiers(red=(1,), finale=-2, output=3))
    found = result(show, Revealed(1, 5))
    assert (found.original_red, found.original_finale, found.original_output) == (1, 5, 1)
    assert (found.red, found.finale, found.output, found.flourish) == (2, 3, 5, False)


def test_a_flourish_asks_the_current_finale() -> None:
    """R9: -2 needs a last card of 6 or more, +2 one of 2 or more."""
    assert flourish_chance(PLAIN) == Fraction(26, 44)
    lower = results(a_show((1, 2, 4), modifiers=Modifiers(finale=-2)))
    higher = results(a_show((1, 2, 4), modifiers=Modifiers(finale=2)))
    assert (flourish_chance(lower), flourish_chance(higher)) == (Fraction(18, 44), Fraction(34, 44))


# --- Move trigger ------------------------------------------------------------------------------


def test_added_red_cards_never_help_a_move_trigger() -> None:
    """R46: the original show decides, and a penalty may still take it away."""
    added = a_show((1, 2, 4), modifiers=Modifiers(red=(1,)))
    taken = a_show((1, 2, 4), modifiers=Modifiers(red=(-1,)))
    assert not can_move(result(added, Revealed(1, 4)), 2)
    assert can_move(result(added, Revealed(2, 4)), 2)
    assert not can_move(result(taken, Revealed(2, 4)), 2)
    assert not can_move(result(taken, Revealed(3, 3)), 2)


def test_a_harder_move_trigger_is_rarer() -> None:
    found = [move_chance(PLAIN, need) for need in (1, 2, 3)]
    assert [hundredths(one) for one in found] == [
        Fraction("55.83"),
        Fraction("41.85"),
        Fraction("20.25"),
    ]


# --- Only one show, other decks ----------------------------------------------------------------


def test_a_second_simultaneous_show_has_only_its_bonuses() -> None:
    """R11: 1 red card, original output and finale 0; bonuses add."""
    bare = results(a_show((1, 2, 4), is_performed=False))
    (found,) = bare.weights
    assert (found.red, found.output, found.finale, found.flourish) == (1, 0, 0, False)
    helped = results(a_show((1, 2, 4), modifiers=Modifiers(output=3, finale=4), is_performed=False))
    (found,) = helped.weights
    assert (found.output, found.original_output, found.flourish) == (3, 0, True)


def test_a_deck_without_red_cards_gives_the_zero_tier() -> None:
    deck = deck_of([Card("black", value) for value in range(6)])
    assert each(output_chances(results(a_show((1, 2, 4), zero=9, deck=deck)))) == {9: 1}


# --- Laws --------------------------------------------------------------------------------------

STEPS = st.lists(st.integers(-3, 3), max_size=3).map(tuple)


@given(STEPS, st.integers(-4, 4), st.integers(-5, 5), st.integers(0, 2))
def test_chances_add_up(red: tuple[int, ...], finale: int, output: int, halvings: int) -> None:
    found = results(a_show((2, 4, 7), 1, Modifiers(red, finale, output, halvings)))
    assert sum(found.weights.values()) == found.total
    assert sum(tier_chances(found).values()) == 1
    assert chance(found, lambda one: one.red < 0 or one.output < 0) == 0


@given(STEPS, st.integers(0, 12))
def test_a_bonus_card_never_hurts(red: tuple[int, ...], minimum: int) -> None:
    before = results(a_show((2, 4, 7), modifiers=Modifiers(red)))
    after = results(a_show((2, 4, 7), modifiers=Modifiers((*red, 1))))
    assert chance_to_reach(after, minimum) >= chance_to_reach(before, minimum)


def test_any_deck_is_taken_from_the_full_one() -> None:
    assert results(a_show((1, 2, 4), deck=FULL_DECK)) == PLAIN
