"""Conditions on the user."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.combatant import known_cards
from gm_tools.games.battle.effects.figures.cards import set_aside
from gm_tools.games.battle.effects.flags.people import Flag, has_mark, is_shaken
from gm_tools.games.battle.effects.marks_and_charges import (
    charge_store,
    charges_of,
    parent_has_mark,
)
from gm_tools.games.battle.effects.scene import (
    Scene,
)


def _has_charges(scene: Scene) -> bool:
    return charges_of(scene.one, charge_store(scene)) > 0


def _forbids_now(scene: Scene) -> bool:
    """Whether something that the play's entry has forbidden somebody still is."""
    return any(
        mark.forbids and mark.by == scene.whose and mark.label == scene.effect.name
        for one in scene.state.combatants.values()
        for mark in one.marks
    )


OF_THE_USER: Final[Mapping[str, Flag]] = {
    "has_facing": lambda scene: bool(scene.one.facing) or scene.state.board is None,
    "on_grid": lambda scene: scene.state.board is not None,
    "own_turn": lambda scene: scene.state.turn == scene.user,
    "shaken": lambda scene: is_shaken(scene, scene.one),
    "exhausted": lambda scene: scene.one.exhausted,
    "anchored": lambda scene: scene.one.anchored,
    "moved": lambda scene: scene.one.doings.moved,
    "user_has_mark": lambda scene: has_mark(scene, scene.one),
    "forbids_now": _forbids_now,
    "user_has_charges": _has_charges,
    "parent_has_mark": parent_has_mark,
    "looking": lambda scene: bool(known_cards.to_lay(scene.state, scene.user)),
    "aside_waits": lambda scene: any(one.waits for one in set_aside(scene)),
}
