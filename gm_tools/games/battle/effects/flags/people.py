"""What a condition is, and conditions on people, whoever they are."""

from collections.abc import Callable

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.marks_and_charges import (
    marks_on,
)
from gm_tools.games.battle.effects.scene import (
    Scene,
)
from gm_tools.games.battle.state import Combatant

Flag = Callable[[Scene], bool]


def is_shaken(scene: Scene, one: Combatant) -> bool:
    """Whether a character's side is shaken."""
    return scene.state.sides[one.side].shaken


def of(find: Callable[[Scene], Combatant | None], read: Callable[[Scene, Combatant], bool]) -> Flag:
    """Return a condition on whoever is found, false where nobody is."""

    def flag(scene: Scene) -> bool:
        one = find(scene)
        return one is not None and read(scene, one)

    return flag


def attacker(scene: Scene) -> Combatant | None:
    """Return the attacker."""
    ongoing = scene.ongoing
    return scene.state.combatants.get(ongoing.by) if ongoing else None


def is_ally(scene: Scene, one: Combatant) -> bool:
    """Whether a character is on the user's side."""
    return one.side == scene.one.side


def is_enemy(scene: Scene, one: Combatant) -> bool:
    """Whether a character is on another side."""
    return one.side != scene.one.side


def has_mark(scene: Scene, one: Combatant) -> bool:
    """Whether a character bears a mark of the entry."""
    return marks_on(scene, one.id) > 0


def is_in_range(scene: Scene, one: Combatant) -> bool:
    """Whether a character is in the range of the tactic in use."""
    return measures.is_in_reach(scene, one)
