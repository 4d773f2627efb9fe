"""Every play of the rulebook and the bestiary is offered somewhere, and used without a fault."""

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.viskara.rulebook import Upgrade
from tests.games.battle.effects.everything import (
    SCENARIOS,
    Fight,
    block_with,
    creature_blocks,
    to_be_used,
    trees,
)

SHADOWS = ("aura", "shadow_arts", "signature_move")
TREES = [(shadow, tree) for shadow in SHADOWS for tree in trees(shadow)]
CREATURES = list(creature_blocks())
ALWAYS = 5
"""This many situations are played even if every effect has been used already."""
SELDOM = frozenset(
    {
        "A Step Ahead",
        "Army of One",
        "Artillery",
        "Burst",
        "Charge",
        "Chew Up",
        "Combining",
        "Companion",
        "Debilitate",
        "Denial Shot",
        "Emphasis",
        "Fake Out",
        "Force Convert",
        "Fortress Configuration",
        "Gamble Your Future",
        "Gravity Well",
        "Hazard Field",
        "Headstrong",
        "Hemoverload",
        "Juggernaut",
        "Overseer",
        "Psychic Curse",
        "Reverberation",
        "Safe Squares",
        "Speed of Light",
        "Spring-Loaded",
        "Swing",
        "Tempest",
        "The Magnetically Levitating Crab",
        "The Unerring Crab",
        "Tyrant of the Hill",
    }
)
"""Entries (or the roots they are linked from) with a play that needs a rarer situation."""


def _unused(block: Block) -> set[tuple[str, int]]:
    left = to_be_used(block)
    for place, scenario in enumerate(SCENARIOS):
        if left or place < ALWAYS:
            left = left - Fight(block, scenario).played()
    return left


@pytest.mark.parametrize(("shadow", "tree"), TREES, ids=lambda one: str(one)[:24])
def test_plays_of_a_tree_of_upgrades_are_used(shadow: str, tree: tuple[Upgrade, ...]) -> None:
    left = _unused(block_with(shadow, tree))
    assert [one for one in sorted(left) if not SELDOM & set(one[0].split("/"))] == []


@pytest.mark.parametrize("block", CREATURES, ids=lambda one: f"level {one.level}")
def test_plays_of_a_creature_are_used(block: Block) -> None:
    left = _unused(block)
    assert [one for one in sorted(left) if not SELDOM & set(one[0].split("/"))] == []
