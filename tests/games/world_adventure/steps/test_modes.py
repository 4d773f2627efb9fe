"""How a game may begin."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.world_adventure.steps.modes import mode_refusal
from tests.games.world_adventure.makers import FACTS, setup
from tests.games.world_adventure.printed import start_state

TWO = {"East": ("P1", "P3"), "West": ("P2", "P4")}
THREE = {"East": ("P1", "P3", "P5"), "West": ("P2", "P4", "P6")}


def test_what_everybody_starts_with() -> None:
    """World Adventure 181, 218-235."""
    assert start_state(3)._asdict() == {
        "gold": 20,
        "points": 5,
        "smoke": 1,
        "exp": 0,
        "wanted": 0,
        "stock": 3,
        "month": 1,
        "stage": 1,
    }


@pytest.mark.parametrize(
    ("count", "changes", "code"),
    [
        (2, {}, ""),
        (4, {"target": 12}, ""),
        (1, {}, "player_count"),
        (5, {}, "player_count"),
        (3, {"target": 10}, "bad_target_runes"),
        (3, {"target": 27}, "bad_target_runes"),
        (2, {"teams": {"East": ("P1",), "West": ("P2",)}}, "bad_teams"),
        (4, {"mode": "team", "target": 18, "teams": TWO}, ""),
        (4, {"mode": "team", "target": 9, "teams": TWO}, "bad_target_runes"),
        (4, {"mode": "team", "target": 27, "teams": TWO}, "expansion_needed"),
        (4, {"mode": "team", "target": 18, "teams": {**TWO, "West": ("P2", "P2")}}, "bad_teams"),
        (
            4,
            {"mode": "team", "target": 18, "teams": {"East": ("P1", "P2", "P3", "P4")}},
            "bad_teams",
        ),
        (3, {"mode": "team", "target": 18}, "player_count"),
        (6, {"mode": "team", "target": 27, "teams": THREE}, "expansion_needed"),
        (6, {"mode": "team", "target": 27, "teams": THREE, "expansion": True}, ""),
        (6, {"mode": "team", "target": 18, "teams": THREE, "expansion": True}, "bad_target_runes"),
    ],
)
def test_modes(count: int, changes: dict[str, Any], code: str) -> None:
    """World Adventure 115-132; G-WA-34."""
    refusal = mode_refusal(FACTS, replace(setup(count).data, **changes))
    assert (refusal.code if refusal else "") == code
