"""Gold dice and the abacus, with the booklet's own numbers."""

import pytest

from gm_tools.games.world_adventure.working.gold import RandomGold
from tests.games.world_adventure.printed import gold_change, random_gold


def test_five_gold_dice() -> None:
    """World Adventure 262."""
    assert random_gold([2, 3, 4, 5, 6]) == RandomGold((2, 3, 3, 3, 4), 15)


def test_each_face_of_the_gold_die() -> None:
    assert random_gold(range(1, 7)).each == (2, 2, 3, 3, 3, 4)


def test_the_abacus_carries() -> None:
    """From 0 by 19, then by 1 (World Adventure 286)."""
    assert gold_change(0, [19]) == (19, 1, 9, 0)
    assert gold_change(0, [19, 1]) == (20, 2, 0, 0)


@pytest.mark.parametrize(
    ("gold", "deltas", "after", "wasted"),
    [(95, [4], 99, 0), (95, [5], 99, 1), (95, [10, -20], 79, 6), (3, [-3], 0, 0), (20, [], 20, 0)],
)
def test_above_99_is_wasted(gold: int, deltas: list[int], after: int, wasted: int) -> None:
    found = gold_change(gold, deltas)
    assert (found.gold, found.wasted) == (after, wasted)
    assert 10 * found.tens + found.ones == after
