"""Conditions on damage: whether an entry further up its tree deals it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.packets import Packet
from tests.games.battle.effects.scenes import ANN, BOB, CAT, CURSE, PLAIN, scene

ROOT: Final = replace(CURSE, id="root", path="Root")
SISTER: Final = replace(CURSE, id="sister", path="Sister")
BRANCH: Final = replace(CURSE, id="branch", path="Root/Branch")
TWIG: Final = replace(CURSE, id="twig", path="Root/Branch/Twig")
TREE: Final = replace(PLAIN, effects=(ROOT, SISTER, BRANCH, TWIG))


def damage(effect: str, by: str = ANN, packet: int = 1) -> Scene:
    """An effect damages Cat; the scene is of an entry linked from branch, and that from root."""
    made = scene(block=TREE, effect=TWIG, packet=packet)
    packets = (Packet(1, 1, by, CAT, 3, 0, "E", effect=effect),)
    return made._replace(state=replace(made.state, packets=packets))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (damage("branch"), damage("twig")),
        (damage("root"), damage("sister")),
        (damage("root"), damage("root", BOB)),
        (damage("root"), damage("root", packet=0)),
    ],
)
def test_damage_is_of_a_parent_only_if_the_user_deals_it_with_one(one: Scene, other: Scene) -> None:
    assert (FLAGS["of_parent"](one), FLAGS["of_parent"](other)) == (True, False)
