"""What a figure is, and one of the character that is met."""

from collections.abc import Callable

from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Combatant

Figured = Callable[[Scene], int]


def of_met(read: Callable[[Scene, Combatant], int]) -> Figured:
    """Return a figure of the character met, 0 where nobody is."""

    def find(scene: Scene) -> int:
        met = scene.met
        return read(scene, met) if met else 0

    return find
