"""Training, with the booklet's own numbers."""

from tests.games.world_adventure.printed import trained, training


def test_four_soldiers_and_a_hero_train() -> None:
    """3, 4, 2, 6 and 1 for 25 gold (World Adventure 884)."""
    found = training([3, 4, 2, 6, 1])
    assert found == (25, (True, False, True, False, True))


def test_the_hero_trains_alone() -> None:
    """A 2 for 5 gold (World Adventure 599)."""
    assert training([2]) == (5, (True,))


def test_exp_stops_at_6_and_for_level_2() -> None:
    """G-WA-31."""
    assert [trained(1, 5, more) for more in (0, 1, 3)] == [5, 6, 6]
    assert trained(2, 6, 2) == 6
    assert trained(2, 3, 2) == 3
