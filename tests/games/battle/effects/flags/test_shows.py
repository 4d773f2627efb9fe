"""Conditions on shows: whether an entry has returned a card in the maneuver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from tests.games.battle.effects.scenes import ATTACK, BOB, scene
from tests.games.battle.makers import cards


def kept(fact: str, user: str = "c1") -> Scene:
    """An entry has done something with a card in this attack."""
    return scene(replace(ATTACK, facts={fact: cards("r4")}), user=user)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (kept("c1:e:returned"), kept("c1:e:stored")),
        (kept("c1:e:returned"), kept("c1:f:returned")),
        (kept("c1:e:returned"), kept("c1:e:returned", BOB)),
        (kept("c1:e:returned"), scene()),
    ],
)
def test_an_entry_has_returned_a_card_only_if_it_did_so_itself(one: Scene, other: Scene) -> None:
    assert (FLAGS["has_returned"](one), FLAGS["has_returned"](other)) == (True, False)
