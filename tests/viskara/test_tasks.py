"""Tasks, by the manual's examples."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.numbers import TaskNumbers
from gm_tools.viskara.reference import TaskBand
from gm_tools.viskara.tasks import (
    highest_minimum,
    meaning,
    output_of,
    quick_minimums,
    side_effect,
    succeeds,
    task_outputs,
    tier_of,
)

NAMES = ("Easy", "Medium", "Hard", "Very Hard", "Nearly Impossible")
BANDS = tuple(
    TaskBand(name, name, max(1, 20 * place), 20 * place + 20, 4606 + place)
    for place, name in enumerate(NAMES)
)


@pytest.mark.parametrize(
    ("stat", "outputs"),
    [
        (4, (2, 4, 8)),  # throwing an object (4529)
        (6, (3, 6, 12)),  # the leap (4593-4599)
        (3, (2, 3, 6)),
        (1, (1, 1, 2)),
        (0, (0, 0, 0)),
    ],
)
def test_a_task_gives_half_once_and_twice_the_stat(
    stat: int, outputs: tuple[int, int, int]
) -> None:
    assert task_outputs(stat) == outputs


def test_red_cards_choose_the_output() -> None:
    assert [output_of((2, 4, 8), red) for red in (-1, 0, 1, 2, 3, 4, 7)] == [0, 0, 2, 4, 8, 8, 8]
    assert [tier_of(red) for red in (0, 1, 2, 3, 5)] == [0, 1, 2, 3, 3]


def test_the_throw_of_a_character_with_4_strength_in_units_of_5_meters() -> None:
    """Viskara 4529: 2/4/8 are 10, 20 and 40 meters."""
    assert [5 * output for output in task_outputs(4)] == [10, 20, 40]


@pytest.mark.parametrize(
    ("presence", "minutes"),
    [(0, (0, 0, 2, 4)), (1, (0, 0, 2, 4)), (2, (0, 2, 4, 8)), (3, (2, 4, 8, 8))],
)
def test_a_bonus_from_3_presence_and_a_penalty_up_to_1(
    presence: int, minutes: tuple[int, ...]
) -> None:
    """Minutes for which creativity 4 distracts a guard, by red cards revealed (Viskara 4561)."""
    cards = (presence >= 3) - (presence <= 1)
    assert tuple(output_of(task_outputs(4), red + cards) for red in range(4)) == minutes


def test_pike_beetle_venom_has_a_bracketed_output() -> None:
    assert [output_of((6, 4, 3), red, zero=8) for red in range(6)] == [8, 6, 4, 3, 3, 3]


def test_meeting_the_minimum_is_enough_for_the_leap() -> None:
    outcomes = [succeeds(output, 5) for output in (0, *task_outputs(6))]
    assert outcomes == [False, False, True, True]
    assert succeeds(5, 5)


def test_side_effects_turn_at_a_finale_of_4() -> None:
    assert [side_effect(TaskNumbers(4), finale) for finale in (0, 3, 4, 10)] == ["negative"] * 2 + [
        "positive"
    ] * 2


def test_level_10_prints_its_numbers() -> None:
    numbers = [(one.band.name, one.least, one.most) for one in quick_minimums(10, BANDS)]
    assert numbers == list(zip(NAMES, (1, 4, 8, 12, 16), (4, 8, 12, 16, 20), strict=True))


def test_other_levels_round_the_edges_up() -> None:
    numbers = [(one.least, one.most) for one in quick_minimums(6, BANDS)]
    assert numbers == [(1, 3), (3, 5), (5, 8), (8, 10), (10, 12)]
    assert [(one.least, one.most) for one in quick_minimums(1, BANDS)] == [
        (1, 1),
        (1, 1),
        (1, 2),
        (2, 2),
        (2, 2),
    ]


def test_the_leap_is_hard_by_the_table() -> None:
    leap = meaning(5, 6, BANDS)
    assert (leap.of, leap.share) == (12, Fraction(5, 12))
    assert [band.name for band in leap.bands] == ["Hard"]


def test_an_edge_belongs_to_both_bands() -> None:
    assert [band.name for band in meaning(4, 10, BANDS).bands] == ["Easy", "Medium"]


def test_the_number_1_is_easy_even_below_one_percent() -> None:
    assert [band.name for band in meaning(1, 100, BANDS).bands] == ["Easy"]


def test_beyond_twice_the_level_and_below_1_there_is_no_band() -> None:
    assert meaning(13, 6, BANDS).bands == ()
    assert meaning(0, 6, BANDS).bands == ()


@given(level=st.integers(1, 400))
def test_bands_share_their_edges_and_reach_twice_the_level(level: int) -> None:
    numbers = quick_minimums(level, BANDS)
    assert numbers[0].least == 1
    assert numbers[-1].most == highest_minimum(level)
    assert all(one.most == other.least for one, other in pairwise(numbers))
    assert all(meaning(n, level, BANDS).bands for n in range(1, highest_minimum(level) + 1))
