"""Conditions on the target or line at hand."""

import operator
from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.flags.people import (
    Flag,
    attacker,
    has_mark,
    is_ally,
    is_enemy,
    is_in_range,
    is_shaken,
    of,
)
from gm_tools.games.battle.effects.marks_and_charges import found_marks
from gm_tools.games.battle.effects.scene import (
    Scene,
    tactic_in_use,
)
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver, reaction_of
from gm_tools.games.battle.maneuver.targeting_lines import passed_by_attack, passed_by_defy
from gm_tools.games.battle.state import Combatant
from gm_tools.viskara.grid.squares import Square


def _met(scene: Scene) -> Combatant | None:
    return scene.met


def _target_defied(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and reaction_of(ongoing, scene.target) is not None


def _could_have_defied(scene: Scene) -> bool:
    """Whether the combatant met could have defied, in every respect, and did not (3224)."""
    return scene.ongoing is not None and scene.target in scene.ongoing.silent


def _for_other(scene: Scene) -> bool:
    """Whether the line of the scene targets another combatant than the user."""
    line = measures.attack_line(scene)
    return line is not None and line.target != scene.user


def _target_hit(scene: Scene) -> bool:
    ongoing = scene.ongoing
    if ongoing is None:
        return False
    if scene.is_also_met:
        return True
    return any(one.hit and one.target == scene.target for one in ongoing.dealt)


def _obstructed(scene: Scene) -> bool:
    """Whether a line of the user's passes through an obstruction (2994; R144).

    The line of the scene is checked, or without one, every line to its target. Without a grid, the
    table decides by accepting the effect.
    """
    ongoing, tactic = scene.ongoing, tactic_in_use(scene)
    if ongoing is None or tactic is None or scene.state.board is None:
        return scene.state.board is None
    asked = {
        line
        for line, target in meetings(ongoing, scene.user)
        if line == scene.line or (not scene.line and target == scene.target)
    }
    return any(_passed(scene, ongoing, line, tactic) for line in ongoing.lines if line.id in asked)


def _passed(
    scene: Scene, ongoing: OngoingManeuver, line: Line, tactic: TacticBlock
) -> tuple[Square, ...]:
    if scene.user == ongoing.by:
        return passed_by_attack(scene.state, ongoing, line, tactic)
    return passed_by_defy(scene.state, ongoing, line, scene.user, tactic)


def _than_targets(compare: Callable[[int, int], bool]) -> Flag:
    """Compare the user's distance from the attacker with every target's; without a grid, pass."""

    def flag(scene: Scene) -> bool:
        ongoing, other = scene.ongoing, attacker(scene)
        if ongoing is None or other is None or scene.state.board is None:
            return scene.state.board is None
        own = measures.apart(scene, scene.one, other)
        targets = (scene.state.combatants.get(one) for one in ongoing.targets)
        return all(compare(own, measures.apart(scene, one, other)) for one in targets if one)

    return flag


def _newly_marked(scene: Scene, one: Combatant) -> bool:
    return any(mark.fresh for mark in found_marks(scene, one.id))


OF_TARGETS: Final[Mapping[str, Flag]] = {
    "target_shaken": of(_met, is_shaken),
    "target_exhausted": of(_met, lambda _, one: one.exhausted),
    "target_defied": _target_defied,
    "target_has_mark": of(_met, has_mark),
    "target_marked_since_turn": of(_met, _newly_marked),
    "for_other": _for_other,
    "target_is_user": lambda scene: scene.target == scene.user,
    "target_is_enemy": of(_met, is_enemy),
    "target_is_ally": of(_met, is_ally),
    "target_hit": _target_hit,
    "in_range": of(_met, is_in_range),
    "could_have_defied": _could_have_defied,
    "line_obstructed": _obstructed,
    "farther_than_targets": _than_targets(operator.gt),
    "nearer_than_targets": _than_targets(operator.lt),
}
