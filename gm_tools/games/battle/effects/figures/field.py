"""Figures of sides and of distances."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from gm_tools.games.battle.change import members
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.figured import Figured, of_met
from gm_tools.games.battle.effects.own_things import own_things
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.viskara.grid.squares import distance as apart


def _in_range(scene: Scene, *, enemies: bool) -> int:
    one = scene.one
    return sum(
        other.id != one.id
        and other.status == "in"
        and (not enemies or other.side != one.side)
        and measures.is_in_reach(scene, other)
        for other in scene.state.combatants.values()
    )


def _distance(scene: Scene) -> int:
    return measures.from_start(scene, scene.met) if scene.met else 0


def _target_to_nearest(scene: Scene) -> int:
    """Return how far the target is from the nearest other; without a grid, next to one."""
    state, met = scene.state, scene.met
    if met is None or state.board is None:
        return 0
    others = (one for one in state.combatants.values() if one.status == "in" and one.id != met.id)
    return min((measures.apart(scene, met, one) for one in others), default=measures.FAR)


def _other_allies(scene: Scene, *, exhausted: bool) -> int:
    one = scene.one
    return sum(
        other.side == one.side
        and other.id != one.id
        and other.status == "in"
        and other.exhausted is exhausted
        for other in scene.state.combatants.values()
    )


def _side_lead(scene: Scene) -> int:
    """Return how many more characters the user's side has than the side of the one it meets."""
    other = scene.state.combatants.get(scene.performer) or scene.met
    if other is None:
        return 0
    return max(
        members(scene.state, scene.one.side) - members(scene.state, other.side),
        0,
    )


def _entered_beside(scene: Scene) -> int:
    """Count the squares next to the target that the user's last movement entered, step by step."""
    trail, met = scene.one.trail, scene.met
    if trail is None or met is None or not met.place:
        return 0
    return sum(
        any(apart((square,), met.place) == 1 for square in {*after} - {*before})
        for before, after in pairwise(trail.places)
    )


def _thing_distance(scene: Scene) -> int:
    """Return the distance to the user's nearest thing that the play is about."""
    state = scene.state
    if state.board is None:
        return 0
    far = [apart(squares_of(state, one), scene.one.place) for one in own_things(scene)]
    return min((one for one in far if one is not None), default=measures.FAR)


OF_THE_FIELD: Final[Mapping[str, Figured]] = {
    "side_size": lambda scene: members(scene.state, scene.one.side),
    "target_side_size": of_met(lambda scene, met: members(scene.state, met.side)),
    "side_lead": _side_lead,
    "able_allies": lambda scene: _other_allies(scene, exhausted=False),
    "exhausted_allies": lambda scene: _other_allies(scene, exhausted=True),
    "other_allies": lambda scene: members(scene.state, scene.one.side) - 1,
    "enemies_in_range": lambda scene: _in_range(scene, enemies=True),
    "others_in_range": lambda scene: _in_range(scene, enemies=False),
    "entered_beside": _entered_beside,
    "owner_distance": lambda scene: (
        measures.apart(scene, scene.owner, scene.met) if scene.met else 0
    ),
    "target_to_nearest": _target_to_nearest,
    "distance": _distance,
    "thing_distance": _thing_distance,
}
