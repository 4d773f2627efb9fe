"""What upgrades add to the price of a signature move's maneuver."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.effects.surcharges import flair_added
from tests.games.battle.effects.everything import effect_of, upgrades

MOVE = upgrades()["signature_move"]


@pytest.mark.parametrize(
    ("path", "times", "flair"),
    [
        ("Targets Up", 1, 1),
        ("Targets Up", 3, 2),
        ("Distance Up: Direct to Exposure", 1, 1),
        ("Distance Up: Exposure to Projectile", 1, 1),
        ("Transposed", 1, 0),
    ],
)
def test_only_what_must_be_paid_is_added(path: str, times: int, flair: int) -> None:
    """Viskara 2493, 2501, 2509; B55, B79."""
    assert flair_added(effect_of(MOVE[path], "m", times)) == flair
