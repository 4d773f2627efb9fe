"""Conditions on the user: whether it faces squares."""

from __future__ import annotations

from typing import Any, Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from tests.games.battle.effects.scenes import ANN, BOB, scene

PLACES: Final = {ANN: (2, 2), BOB: (4, 4)}


def facing(who: str) -> dict[str, dict[str, Any]]:
    """Somebody faces the next square."""
    return {who: {"facing": ((1, 0),)}}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (scene(places=PLACES, people=facing(ANN)), scene(places=PLACES)),
        (scene(places=PLACES, people=facing(ANN)), scene(places=PLACES, people=facing(BOB))),
        (scene(), scene(places=PLACES)),
    ],
)
def test_the_user_faces_squares_that_it_chose_or_there_is_no_grid(one: Scene, other: Scene) -> None:
    assert (FLAGS["has_facing"](one), FLAGS["has_facing"](other)) == (True, False)
