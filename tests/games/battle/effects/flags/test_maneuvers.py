"""Conditions on the maneuver: whether the entry has brought the attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from tests.games.battle.effects.scenes import ATTACK, BOB, scene

BROUGHT: Final = replace(ATTACK, created=True, used=("c1:e",))
"""Ann attacks, as her entry allows her."""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (scene(BROUGHT), scene(replace(BROUGHT, used=("c1:f", "c2:e")))),
        (scene(BROUGHT), scene(replace(BROUGHT, created=False))),
        (scene(BROUGHT), scene(replace(BROUGHT, by=BOB))),
        (scene(BROUGHT), scene()),
    ],
)
def test_an_attack_is_brought_by_the_entry_that_created_it(one: Scene, other: Scene) -> None:
    assert (FLAGS["brought"](one), FLAGS["brought"](other)) == (True, False)
