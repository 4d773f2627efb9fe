"""Conditions on the target: whether it is the user itself."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from tests.games.battle.effects.scenes import ANN, ATTACK, BOB, scene


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (scene(target=ANN), scene(target=BOB)),
        (scene(ATTACK, user=BOB, target=BOB), scene(ATTACK, user=BOB, target=ANN)),
        (scene(target=ANN), scene()),
    ],
)
def test_a_target_is_the_user_or_somebody_else(one: Scene, other: Scene) -> None:
    assert (FLAGS["target_is_user"](one), FLAGS["target_is_user"](other)) == (True, False)
