"""Stages, slots and winners, with the booklet's own numbers."""

import pytest

from gm_tools.games.world_adventure.working.runes import objective_total, win_check
from tests.games.world_adventure.makers import FACTS
from tests.games.world_adventure.printed import rune_slots, stage_level


def test_the_fourth_rune_raises_the_stage() -> None:
    """World Adventure 320, 330."""
    assert [stage_level(runes) for runes in range(10)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert stage_level(22) == 3


def test_two_slots_are_open_at_the_fifth_rune() -> None:
    """World Adventure 302, 310."""
    assert rune_slots(5) == 2
    assert [rune_slots(runes) for runes in (0, 1, 3, 4, 6, 7, 22)] == [0, 1, 1, 2, 2, 3, 3]


def test_a_player_can_gain_22_runes() -> None:
    most = {one.id: one.most for one in FACTS.objectives.values()}
    assert objective_total(most) == 22
    assert most["player_defeat"] == 2
    assert most["quest"] == 3


def test_five_and_thirteen_runes_win_for_a_team_of_two() -> None:
    """World Adventure 128."""
    teams = {"East": ("P1", "P2"), "West": ("P3", "P4")}
    runes = {"P1": 5, "P2": 13, "P3": 9, "P4": 8}
    assert win_check(runes, 18, teams) == "East"
    assert win_check({**runes, "P1": 4}, 18, teams) is None


@pytest.mark.parametrize(
    ("runes", "legendary", "required", "winner"),
    [
        ({"P1": 9, "P2": 3}, (), False, "P1"),
        ({"P1": 8, "P2": 8}, (), False, None),
        ({"P2": 9, "P1": 9}, (), False, "P2"),
        ({"P1": 9, "P2": 3}, (), True, None),
        ({"P1": 9, "P2": 3}, ("P2",), True, None),
        ({"P1": 9, "P2": 3}, ("P1",), True, "P1"),
    ],
)
def test_who_wins(
    runes: dict[str, int], legendary: tuple[str, ...], required: bool, winner: str | None
) -> None:
    """The first in the order given wins a tie; a legendary rune may be required (132; G-WA-36)."""
    assert win_check(runes, 9, None, legendary, required) == winner


def test_a_team_shares_its_legendary_rune() -> None:
    teams = {"East": ("P1", "P2"), "West": ("P3", "P4")}
    runes = {"P1": 5, "P2": 13, "P3": 0, "P4": 0}
    assert win_check(runes, 18, teams, ["P1"], require_legendary=True) == "East"
    assert win_check(runes, 18, teams, ["P3"], require_legendary=True) is None
