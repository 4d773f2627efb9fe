"""Figures of the user and of the character it meets."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.combatant.forms import speed_when_moved
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.figured import Figured, of_met
from gm_tools.games.battle.effects.marks_and_charges import (
    charge_store,
    charges_of,
    charges_to_spend,
    marks_on,
)
from gm_tools.games.battle.effects.scene import Scene, range_kind
from gm_tools.games.battle.state import Combatant
from gm_tools.games.battle.things.speeds import slowed
from gm_tools.viskara.rounding import half


def _own_speed(scene: Scene) -> int:
    """Return the user's speed as it is now (2048)."""
    return slowed(scene.state, scene.user, scene.block.speed)


def _speed(scene: Scene, one: Combatant) -> int:
    """Return the speed of another for an effect that moves it (6456)."""
    return speed_when_moved(scene.state, one)


def _missing(one: Combatant) -> int:
    return max(one.max_health - one.health, 0)


def _morale(scene: Scene, one: Combatant) -> int:
    return scene.state.sides[one.side].morale


def _reach_of(kind: str) -> Figured:
    """Return the figure of a range, which a maneuver may widen (2491)."""
    return lambda scene: scene.block.ranges.get(range_kind(scene, kind), 0)


def _marks(scene: Scene) -> int:
    who = measures.targets_of(scene) or (scene.target or scene.user,)
    return sum(marks_on(scene, one) for one in who if one in scene.state.combatants)


def _charges(scene: Scene) -> int:
    return charges_of(scene.one, charge_store(scene))


def _squares_moved(scene: Scene) -> int:
    """Return the length of the last movement; in an attack that followed one, of that."""
    ongoing = scene.ongoing
    if ongoing is not None and ongoing.created and ongoing.by == scene.user:
        return ongoing.ran
    return scene.one.squares_moved


OF_CHARACTERS: Final[Mapping[str, Figured]] = {
    "level": lambda scene: scene.block.level,
    "health": lambda scene: scene.one.health,
    "missing_health": lambda scene: _missing(scene.one),
    "excess_health": lambda scene: max(scene.one.health - scene.one.max_health, 0),
    "max_health": lambda scene: scene.one.max_health,
    "flair": lambda scene: scene.one.flair,
    "effort": lambda scene: scene.one.effort,
    "morale": lambda scene: _morale(scene, scene.one),
    "speed": _own_speed,
    "anchor_cost": lambda scene: scene.block.anchor_cost,
    "half_speed": lambda scene: half(_own_speed(scene)),
    "twice_speed": lambda scene: 2 * _own_speed(scene),
    "direct_range": _reach_of("direct"),
    "exposure_range": _reach_of("exposure"),
    "projectile_range": _reach_of("projectile"),
    "target_health": of_met(lambda _, met: met.health),
    "target_missing_health": of_met(lambda _, met: _missing(met)),
    "target_flair": of_met(lambda _, met: met.flair),
    "target_effort": of_met(lambda _, met: met.effort),
    "target_morale": of_met(_morale),
    "target_speed": of_met(_speed),
    "half_target_speed": of_met(lambda scene, met: half(_speed(scene, met))),
    "twice_target_speed": of_met(lambda scene, met: 2 * _speed(scene, met)),
    "marks": _marks,
    "target_marks": of_met(lambda scene, met: marks_on(scene, met.id)),
    "charges": _charges,
    "all_charges": charges_to_spend,
    "charges_paid": lambda scene: scene.paid,
    "effort_spent": lambda scene: scene.one.doings.effort,
    "flair_spent": lambda scene: scene.one.doings.flair,
    "squares_moved": _squares_moved,
    "health_taken": lambda scene: scene.one.signature.taken if scene.one.signature else 0,
    "damage_prevented": lambda scene: scene.one.signature.prevented if scene.one.signature else 0,
    "dashes": lambda scene: scene.one.doings.dashes,
}
