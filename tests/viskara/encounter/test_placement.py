"""The order of placement and the first turn (Viskara 1084-1086, 3522-3523; R15, R17)."""

from collections.abc import Sequence

import pytest

from gm_tools.viskara.encounter.placement import Waiting, first_sides, placing_order

PLAYERS = ("heroes",)
Steps = list[tuple[str, ...]]


def order(*those: tuple[str, str, int | None], players: Sequence[str] = PLAYERS) -> Steps:
    waiting = [Waiting(*one) for one in those]
    return [tuple(one.who for one in step.who) for step in placing_order(waiting, players)]


def test_the_lowest_agility_is_placed_first_and_equals_of_a_side_together() -> None:
    those = (("Ann", "heroes", 4), ("Cat", "foes", 0), ("Bob", "heroes", 1), ("Eve", "heroes", 1))
    assert order(*those) == [("Cat",), ("Bob", "Eve"), ("Ann",)]


def test_where_sides_tie_the_players_come_first() -> None:
    those = (("Cat", "foes", 2), ("Ann", "heroes", 2), ("Owl", "third", 2))
    assert order(*those) == [("Ann",), ("Cat", "Owl")]
    assert order(*those, players=("heroes", "third")) == [("Ann", "Owl"), ("Cat",)]
    assert order(*those, players=()) == [("Cat", "Ann", "Owl")]


def test_among_other_sides_the_game_master_picks() -> None:
    waiting = [Waiting("Cat", "foes", 2), Waiting("Owl", "third", 2), Waiting("Ann", "heroes", 1)]
    assert [step.sides for step in placing_order(waiting, PLAYERS)] == [
        ("heroes",),
        ("foes", "third"),
    ]


def test_in_a_simple_battle_the_game_master_picks_between_all_sides() -> None:
    waiting = [Waiting("Cat", "foes", 2), Waiting("Ann", "heroes", 2), Waiting("Dog", "foes", 0)]
    found = placing_order(waiting, PLAYERS, is_simple=True)
    assert [(step.agility, step.sides) for step in found] == [
        (0, ("foes",)),
        (2, ("foes", "heroes")),
    ]


def test_an_agility_that_is_not_known_stands_last() -> None:
    assert order(("Ann", "heroes", None), ("Cat", "foes", 9), ("Bob", "heroes", 0)) == [
        ("Bob",),
        ("Cat",),
        ("Ann",),
    ]
    assert placing_order((), PLAYERS) == ()


@pytest.mark.parametrize(
    ("sizes", "full", "simple"),
    [
        ({"heroes": 4, "foes": 3}, ("foes",), ("foes",)),
        ({"heroes": 3, "foes": 3}, ("heroes",), ("heroes", "foes")),
        ({"foes": 3, "heroes": 3, "third": 5}, ("heroes",), ("foes", "heroes")),
        ({"heroes": 4, "foes": 3, "third": 3}, ("foes", "third"), ("foes", "third")),
        ({"heroes": 4, "foes": 0}, ("heroes",), ("heroes",)),
        ({}, (), ()),
    ],
)
def test_the_smallest_side_has_the_first_turn(
    sizes: dict[str, int], full: tuple[str, ...], simple: tuple[str, ...]
) -> None:
    assert first_sides(sizes, PLAYERS) == full
    assert first_sides(sizes, PLAYERS, is_simple=True) == simple
