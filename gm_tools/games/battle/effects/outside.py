"""Plays outside maneuvers: on their owner's turn, as reactions, during and after movement."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.effects.passive import traits_of
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.plays.plays import Play

IN_BETWEEN: Final = frozenset(
    {"action", "movement", "area", "companion", "battle_start", "passive"}
)
"""Moments outside maneuvers at which a play may be used on its owner's turn."""
FROM_THE_START: Final = ("battle_start", "passive")
"""Moments that come for all combatants before the first turn."""
ANY_TIME: Final = "any_time"
MOVING: Final = ("dash", "sidestep", "teleport")
"""Maneuvers that are not an attack, defy or stance."""

FOLLOWED: Final = ("movement", "after")
"""Moments at which effects may follow a movement that has just been made."""


def is_outside(state: Battle, owned: Owned) -> bool:
    """Whether a play is about movement that a maneuver waits for, not about the maneuver."""
    if not state.grants:
        return False
    at = owned.play.at
    return at == "mid_move" or ((owned.traits or traits_of(owned.play)).follows and at in FOLLOWED)


def outside(scene: Scene, play: Play) -> Iterator[Scene]:
    """Yield the scene of a play outside maneuvers: on its owner's turn, or as a reaction."""
    state = scene.state
    if state.phase != "turns":
        return
    own = state.turn == scene.user and not state.grants
    is_due = play.at == "battle_start" and play.must
    if is_due or _any_time(state, play.at) or (own and _in_own_turn(scene, play)):
        yield scene


def _any_time(state: Battle, at: str) -> bool:
    """Whether a moment is open to all: before the first turn, for reactions, during movement."""
    if at in FROM_THE_START and not state.turns:
        return True
    if at == "mid_move":
        return bool(state.grants) and state.grants[-1].begun
    return at in ("reaction", ANY_TIME) or (at in ("movement", "after") and bool(state.grants))


def _in_own_turn(scene: Scene, play: Play) -> bool:
    doings = scene.one.doings
    if play.at in IN_BETWEEN:
        return not doings.ending
    match play.at:
        case "turn_start":
            return not doings.started and not doings.ending
        case "before":
            return any(kind in MOVING for kind in play.on)
        case "after":
            return doings.moved
        case "sequence":
            return scene.one.signature is not None
    return play.at == "turn_end"
