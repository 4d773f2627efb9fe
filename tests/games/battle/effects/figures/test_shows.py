"""Figures of shows: the output that a parent gave, and the flair that a tactic costs."""

from dataclasses import replace
from typing import Final

from gm_tools.games.battle.effects.figures.registry import FIGURES
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Change, Shown
from tests.games.battle.effects.scenes import ANN, ATTACK, CAT, CURSE, PLAIN, TACTICS, scene
from tests.games.battle.makers import a_tactic

BRANCH: Final = replace(CURSE, id="branch", name="Branch", path="Root/Branch")


def given(*changes: Change) -> Scene:
    """Ann's show with changes; the scene is of an entry that is linked from Root."""
    ongoing = replace(ATTACK, shows={ANN: Shown(2, 0)}, changes=changes)
    return scene(ongoing, effect=BRANCH)


def test_output_is_given_by_the_entry_that_this_one_is_linked_from() -> None:
    root = Change(ANN, "output", 3, "Root")
    made = (
        given(root),
        given(root, Change(ANN, "output", 2, "Root")),
        given(root, Change(ANN, "output", 4, "Branch")),
        given(Change(ANN, "output", 3, "Root", by=CAT)),
        scene(ATTACK, effect=BRANCH),
    )
    assert [FIGURES["output_given"](one) for one in made] == [3, 5, 3, 0, 0]


def test_a_tactic_costs_its_own_flair_whether_in_use_or_carrying_the_entry() -> None:
    costly = (*TACTICS, a_tactic("t3", cost_flair=2), a_tactic("t4", cost_flair=5))
    block = replace(PLAIN, tactics=costly)
    made = (
        scene(replace(ATTACK, tactic="t3"), block=block, tactic="t4"),
        scene(block=block, tactic="t4"),
        scene(ATTACK, block=block),
        scene(block=block),
    )
    assert [FIGURES["tactic_flair"](one) for one in made] == [2, 5, 0, 0]
