"""Power points and explorer dice, with the booklet's own numbers."""

from itertools import product

import pytest

from tests.games.world_adventure.printed import (
    explorer_roll,
    power_check,
    power_points,
    turn_allowance,
)


def test_the_printed_split() -> None:
    """0, 3 and 2 of 5 points (World Adventure 639)."""
    assert power_check({"explorer": 0, "charisma": 3, "leadership": 2}, 5) == (True, 0, ())


@pytest.mark.parametrize(
    ("split", "points", "items", "problems"),
    [
        ((5, 0, 0), 5, 0, ("stat_cap",)),
        ((5, 0, 1), 6, 1, ()),
        ((4, 0, 0), 5, 0, ("points_mismatch",)),
        ((3, 3, 0), 5, 0, ("points_mismatch",)),
        ((6, 0, 0), 6, 1, ("stat_cap",)),
        ((6, -1, 0), 5, 0, ("stat_cap",)),
    ],
)
def test_a_split_spends_all_and_keeps_the_cap(
    split: tuple[int, int, int], points: int, items: int, problems: tuple[str, ...]
) -> None:
    power = dict(zip(("explorer", "charisma", "leadership"), split, strict=True))
    assert power_check(power, points, items).problems == problems


def test_points_come_with_the_first_fourth_and_seventh_rune() -> None:
    """World Adventure 637."""
    assert [power_points(runes) for runes in range(9)] == [5, 6, 6, 6, 7, 7, 7, 8, 8]
    assert power_points(7, legendary_items=1) == 9


def test_moves_grow_with_explorer() -> None:
    """World Adventure 390, 651-653; G-WA-7."""
    assert [turn_allowance(one) for one in range(6)] == [(2, 1)] * 4 + [(3, 1), (4, 1)]


def test_the_printed_scouting_dice() -> None:
    """1, 3, 5 for a merchant; 1, 1, 1 for the brigand (World Adventure 422, 655)."""
    assert explorer_roll(3, [1, 3, 5]) == (2, True, True)
    assert explorer_roll(3, [1, 1, 1]) == (3, True, True)


def test_one_success_finds_two_give_an_action() -> None:
    for dice in product(range(1, 7), repeat=2):
        low = sum(die < 4 for die in dice)
        assert explorer_roll(2, dice) == (low, low >= 1, low == 2)


def test_explorer_5_finds_anyway() -> None:
    """The action still takes two successes (G-WA-10)."""
    assert explorer_roll(5, [4, 5, 6, 6, 6]) == (0, True, False)
    assert explorer_roll(5, [3, 3, 6, 6, 6]) == (2, True, True)
