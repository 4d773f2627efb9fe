"""The attack that a play brings: its own, or that of the entry it is linked to (2840, 2866)."""

from typing import Final

from gm_tools.games.battle.effects.marks_and_charges import parents
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.viskara.plays.plays import Deed, Play

SAME_SHOW, AROUND, AS_PARENT = "same_show", "around_target", "as_parent"
QUIET, LENT = "no_flourish", "lent_flourish"
AGAIN: Final = "attack_again"


def attack_deed(play: Play) -> Deed | None:
    """Return the deed by which a play brings an attack, if it does."""
    return next((deed for deed in play.deeds if deed.do == AGAIN), None)


def brought(scene: Scene) -> Scene:
    """Return the play whose attack a play brings: its own, or that of its parent."""
    deed = attack_deed(scene.owned.play)
    if deed is None or AS_PARENT not in deed.how:
        return scene
    for parent in parents(scene):
        for nth, play in enumerate(parent.plays):
            if attack_deed(play) is not None:
                return scene._replace(owned=Owned(parent, nth, play, scene.owned.tactic))
    return scene


def manner(scene: Scene) -> frozenset[str]:
    """Return the words that say how the attack is made that a play brings."""
    deeds = (attack_deed(scene.owned.play), attack_deed(brought(scene).owned.play))
    return frozenset(word for deed in deeds if deed is not None for word in deed.how)
