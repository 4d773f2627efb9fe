"""Plays that would only move anchored characters (Viskara 3589): they are refused, not paid for."""

from gm_tools.games.battle.effects.reached import FIXED, MOVES, is_held, only_moves, reached
from gm_tools.games.battle.effects.scene import Scene


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
