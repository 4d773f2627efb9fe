"""Figures of the maneuver in progress: its lines, targets and damage."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.figured import Figured
from gm_tools.games.battle.effects.marks_and_charges import tree_number
from gm_tools.games.battle.effects.recalling import named
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import defies_of, reaction_of
from gm_tools.viskara.rounding import half

FREE_TARGETS = 2  # extra_targets counts from the third on
FREE_ADDED = 1
DAMAGE: Final = "morale_damage"


def _damage(nth: int) -> Figured:
    return lambda scene: measures.damage(scene)[nth]


def _defiers(scene: Scene) -> int:
    ongoing = scene.ongoing
    if ongoing is None:
        return 0
    return len(defies_of(ongoing, scene.line) if scene.line else ongoing.reactions)


def _extra_targets(scene: Scene) -> int:
    found = measures.targets_of(scene) if scene.ongoing else scene.targets
    return max(len(found) - FREE_TARGETS, 0)


def _added_targets(scene: Scene) -> int:
    """Return how many targets the user adds with the play; the first is free (3254)."""
    new = {*scene.targets} - {*measures.targets_of(scene)}
    return max(len(new) - FREE_ADDED, 0)


def _lines(scene: Scene) -> int:
    return len(meetings(scene.ongoing, scene.user)) if scene.ongoing else 0


def _named_defiers(scene: Scene) -> int:
    ongoing = scene.ongoing
    return sum(reaction_of(ongoing, who) is not None for who in named(scene)) if ongoing else 0


def _parent_damage(scene: Scene) -> int:
    return tree_number(scene, DAMAGE) or 0


OF_MANEUVERS: Final[Mapping[str, Figured]] = {
    "chosen": lambda scene: scene.chosen,
    "health_damage": _damage(0),
    "morale_damage": _damage(1),
    "total_damage": lambda scene: sum(measures.damage(scene)),
    "defiers": _defiers,
    "targets": lambda scene: len(measures.targets_of(scene)),
    "extra_targets": _extra_targets,
    "added_targets": _added_targets,
    "lines": _lines,
    "named_defiers": _named_defiers,
    "half_total_damage": lambda scene: half(sum(measures.damage(scene))),
    "parent_damage": _parent_damage,
}
