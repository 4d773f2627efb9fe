"""Plays that could do nothing: they are refused, not paid for.

They would only move anchored characters (Viskara 3589), or there is nobody whom they could reach.
"""

from gm_tools.games.battle.effects.amounts import UnknownError, hold
from gm_tools.games.battle.effects.reached import (
    FIXED,
    FOUND,
    MOVES,
    TRADES,
    eligible,
    is_held,
    only_moves,
    picks,
    reached,
)
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.viskara.plays.plays import Deed


def is_vain(scene: Scene) -> bool:
    """Whether a play only moves those that the maneuver fixes, and all of them are held (3589)."""
    play, there = scene.owned.play, scene.state.combatants
    if not only_moves(play) or any(deed.to not in FIXED for deed in play.deeds):
        return False
    held = [
        is_held(scene, deed, there[who])
        for deed in play.deeds
        if deed.do in MOVES
        for who in reached(scene, deed)
    ]
    return bool(held) and all(held)


def has_nobody(scene: Scene) -> bool:
    """Whether a play is for somebody whom its user picks, and there is nobody to pick."""
    try:
        found = (deed for deed in scene.owned.play.deeds if deed.to in FOUND)
        asked = (*picks(scene, scene.owned.play), *found)
        return any(_is_for_nobody(scene, deed) for deed in asked)
    except UnknownError:
        return False


def _is_for_nobody(scene: Scene, deed: Deed) -> bool:
    found = eligible(scene, deed)
    return not found or (deed.do in TRADES and set(found) == {scene.user})


def lacks_need(scene: Scene) -> bool:
    """Whether an entry linked to the play's asks for something that does not hold (2186)."""
    asked = scene.rules.index(scene.state, scene.user).needs.get(scene.effect.id, ())
    return any(not hold(scene._replace(owned=one)) for one in asked)
