"""Every rule that can be broken has steps that may mend it."""

from __future__ import annotations

from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.steps import STEPS, steps_for
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.character.builds import every_build
from tests.viskara.character.test_rule_ids import FURTHER, PROMISED

OF_CREATURES = {
    "creature_stat_not_allowed",
    "level_not_the_creatures",
    "parasite_level_below_1",
    "ranks_not_the_creatures",
    "shadow_level_not_the_creatures",
    "tactics_not_the_creatures",
}


def test_every_rule_has_steps() -> None:
    assert STEPS.keys() == PROMISED | FURTHER | OF_CREATURES


def test_no_step_is_empty_or_offered_twice(rulebook: Rulebook) -> None:
    for name, build in every_build(rulebook).items():
        at = examined(rulebook, Character(name, build))
        for problem in at.open:
            steps = steps_for(at, problem)
            assert steps, (name, problem)
            assert len({one.changes for one in steps}) == len(steps)
            assert all(len(one.changes) == len(one.targets) > 0 for one in steps)
