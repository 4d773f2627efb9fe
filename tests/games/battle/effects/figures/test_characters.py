"""Figures of characters: for how much flair the user anchors."""

from dataclasses import replace

from gm_tools.games.battle.effects.figures.registry import FIGURES
from tests.games.battle.effects.scenes import BOB, CAT, PLAIN, scene


def test_the_cost_of_anchoring_is_the_users() -> None:
    heavy = replace(PLAIN, anchor_cost=3)
    made = (scene(), scene(block=heavy), scene(block=heavy, user=BOB), scene(block=heavy, user=CAT))
    assert [FIGURES["anchor_cost"](one) for one in made] == [1, 3, 3, 1]
