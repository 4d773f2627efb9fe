"""The booklet's worked examples, and twins of the arithmetic."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from gm_tools.games.balkanika.formulas import (
    boss_need,
    column_chance,
    column_need,
    dm_counts,
    edc_range,
    game_chance,
    hits,
    is_hit,
    needed_shift,
    safira_layout,
    tie_break,
    turn_order,
    win_chance,
)

NATURALS = range(1, 21)


def test_a_dm_roll_of_14_is_hit_by_13_14_and_15() -> None:
    """Balkanika 86."""
    assert edc_range(14).range == (13, 14, 15)
    assert edc_range(14).natural_hits == (13, 14, 15)
    assert edc_range(14).one_step_hits == (12, 13, 14, 15, 16)


def test_a_dm_roll_of_20_is_hit_by_21_too() -> None:
    """Balkanika 87; G-BAL-1: never cut to the die, at neither end."""
    assert edc_range(20).range == (19, 20, 21)
    assert edc_range(20).natural_hits == (19, 20)
    assert edc_range(1).range == (0, 1, 2)
    assert edc_range(1).one_step_hits == (1, 2, 3)


@pytest.mark.parametrize("edc", NATURALS)
def test_hits_and_shifts_agree_with_counting(edc: int) -> None:
    assert edc_range(edc).natural_hits == tuple(n for n in NATURALS if is_hit(edc, n))
    for down, up in ((0, 0), (1, 1), (0, 3), (5, 0)):
        able = tuple(n for n in NATURALS if any(is_hit(edc, n + s) for s in range(-down, up + 1)))
        assert hits(edc, down, up) == able
    for die in NATURALS:
        shift = needed_shift(edc, die)
        assert is_hit(edc, die + shift)
        assert not any(is_hit(edc, die + s) for s in range(-20, 21) if abs(s) < abs(shift))


def test_the_dm_rolls_last_and_the_next_seat_is_dm_then() -> None:
    """Balkanika 82, 93; G-BAL-2: the turn as DM runs on over the rounds."""
    assert turn_order(3, 0, 1) == ("P1", ("P2", "P3", "P1"))
    assert turn_order(3, 0, 5) == ("P2", ("P3", "P1", "P2"))
    assert turn_order(4, 2, 1).dm == "P3"
    assert turn_order(5, 0, 25).dm == "P5"


def test_how_often_each_seat_is_dm() -> None:
    assert dm_counts(5, 24) == (5, 5, 5, 5, 4)
    for players, encounters in product(range(2, 6), range(1, 25)):
        dms = [turn_order(players, 0, k).dm for k in range(1, encounters + 1)]
        seats = [f"P{at}" for at in range(1, players + 1)]
        assert dm_counts(players, encounters) == tuple(map(dms.count, seats))


def test_the_highest_of_a_tie_wins_and_equals_roll_again() -> None:
    """Balkanika 94; G-BAL-9."""
    assert tie_break({"P1": 7, "P3": 12}) == ("P3", ())
    assert tie_break({"P1": 12, "P2": 3, "P3": 12}) == (None, ("P1", "P3"))


def test_columns_of_three_and_four_need_two_and_three() -> None:
    """Balkanika 68, 121; G-BAL-10 for the lone card."""
    assert (column_need(3), column_need(4)) == (2, 3)
    assert (column_need(2), column_need(1), column_need(1, lone_card_need=0)) == (1, 1, 0)


def test_two_three_and_four_players_need_one_two_and_three_columns() -> None:
    """Balkanika 70, 123; G-BAL-11 where there are fewer."""
    assert [boss_need(players, 4) for players in (2, 3, 4)] == [1, 2, 3]
    assert (boss_need(5, 2), boss_need(3, 0)) == (2, 0)


def test_ten_cards_lie_in_four_columns_challenged_from_the_right() -> None:
    """Balkanika 63-64, 100-103."""
    assert safira_layout(10, 4) == ((3, 3, 2, 2), (4, 3, 2, 1), (2, 2, 1, 1))
    assert safira_layout(3, 4) == ((1, 1, 1), (3, 2, 1), (1, 1, 1))
    assert safira_layout(0, 4) == ((), (), ())
    assert all(sum(safira_layout(cards, 4).heights) == cards for cards in range(25))


def test_the_chance_of_a_column_is_what_counting_gives() -> None:
    rolls = list(product((True, False), repeat=4))
    weigh = {True: Fraction(3, 20), False: Fraction(17, 20)}
    counted = sum(
        (weigh[a] * weigh[b] * weigh[c] * weigh[d] for a, b, c, d in rolls if a + b + c + d >= 2),
        Fraction(),
    )
    assert column_chance(2, 4, 3) == counted


def test_one_roll_each_cannot_beat_a_column_of_four_with_two_players() -> None:
    """G-BAL-12: it needs 3 successes from 2 rolls."""
    assert column_chance(3, 2, 20) == 0
    assert win_chance(2, 16, 1, 20, 4) == 0
    assert win_chance(2, 0, 1, 3, 4) == 1


@pytest.mark.parametrize(
    ("passes", "hitting", "least", "most"),
    [(1, 3, 1, 4), (1, 5, 22, 51), (3, 3, 16, 38), (3, 5, 77, 98)],
)
def test_the_chances_are_those_that_the_ruling_estimates(
    passes: int, hitting: int, least: int, most: int
) -> None:
    """G-BAL-12: 1-4 %, 23-51 %, 18-38 %, 77-97 %, over two to five players."""
    found = [round(100 * game_chance(players, passes, hitting, 6, 4)) for players in range(2, 6)]
    assert least <= min(found)
    assert max(found) <= most
