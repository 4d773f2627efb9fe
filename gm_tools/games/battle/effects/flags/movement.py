"""Conditions on the user's movement: just finished, about to be made, nearer to whom."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.flags.people import Flag, attacker
from gm_tools.games.battle.effects.marks_and_charges import parents
from gm_tools.games.battle.effects.scene import Scene, waiting_movement
from gm_tools.games.battle.movement.record import UNPREPARED, Trail
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.grid.squares import distance, squares_within

MEASURED: Final = frozenset({"sidestep", "dash", "teleport"})
"""Kinds of movement that a combatant gains with a distance (2180)."""


def last(scene: Scene) -> Trail | None:
    """Return the movement that the user has just finished, or is in the middle of."""
    trail, grants = scene.one.trail, scene.state.grants
    if trail is None or trail is HIDDEN or trail.over:
        return None
    if scene.owned.play.at == "mid_move":
        grant = waiting_movement(scene)
        return trail if trail.goes_on and grant is not None and grant.begun else None
    waits = bool(grants) and grants[-1].kind != "pause"
    return None if trail.goes_on or waits else trail


def _just(*kinds: str) -> Flag:
    def flag(scene: Scene) -> bool:
        trail = last(scene)
        return trail is not None and (not kinds or trail.kind in kinds)

    return flag


def _last_was(kind: str) -> Flag:
    return lambda scene: scene.one.trail is not None and scene.one.trail.kind == kind


def _moved_by(find: Callable[[Scene], tuple[str, ...]]) -> Flag:
    def flag(scene: Scene) -> bool:
        trail = last(scene)
        return trail is not None and any(one in trail.effects for one in find(scene))

    return flag


def _this(scene: Scene) -> tuple[str, ...]:
    return (scene.effect.id,)


def _parents(scene: Scene) -> tuple[str, ...]:
    return tuple(one.id for one in parents(scene))


def _about_to_move(scene: Scene) -> bool:
    grant = waiting_movement(scene)
    if grant is not None:
        is_own = grant.by == scene.user and grant.kind in MEASURED
        return is_own and not grant.begun and "anywhere" not in grant.steer
    return _may_move_now(scene)


def _may_move_now(scene: Scene) -> bool:
    state = scene.state
    is_free = state.turn == scene.user and not state.ongoing and not state.grants
    return is_free and not scene.one.doings.ending


def _parent_prepared(scene: Scene) -> bool:
    prepared = scene.one.doings.prepared
    return prepared is not UNPREPARED and any(one.id in prepared.effects for one in parents(scene))


def approached(scene: Scene, who: str) -> bool:
    """Whether the user's last movement brought it nearer to a combatant (3202)."""
    trail, other = scene.one.trail, scene.state.combatants.get(who)
    if trail is None or other is None:
        return False
    if scene.state.board is None:
        return who in (trail.nearer or (trail.near,))
    before, after = (distance(trail.places[nth], other.place) for nth in (0, -1))
    return before is not None and after is not None and after < before


def _target_approached(scene: Scene) -> bool:
    who = scene.target or next(iter(measures.targets_of(scene)), "")
    return approached(scene, who)


def _beyond_line_range(scene: Scene) -> bool:
    """Whether the user is farther from the attacker than the attack's range (5105)."""
    ongoing, other = scene.ongoing, attacker(scene)
    if ongoing is None or other is None or scene.state.board is None:
        return scene.state.board is None
    tactic = scene.rules.tactic(scene.state, ongoing.by, ongoing.tactic)
    return tactic.range is not None and measures.apart(scene, scene.one, other) > tactic.range


def _obstruction_in_range(scene: Scene) -> bool:
    """Whether something to lead a way round is near enough (2736); without a grid, pass."""
    board = scene.state.board
    if board is None:
        return True
    near = squares_within(scene.one.place, measures.reach(scene))
    return any(square in measures.obstructed_squares(scene) for square in near)


OF_MOVEMENT: Final[Mapping[str, Flag]] = {
    "just_moved": _just(),
    "just_dashed": _just("dash"),
    "just_teleported": _just("teleport"),
    "last_dashed": _last_was("dash"),
    "last_teleported": _last_was("teleport"),
    "moved_by_this": _moved_by(_this),
    "moved_by_parent": _moved_by(_parents),
    "about_to_move": _about_to_move,
    "may_move_now": _may_move_now,
    "parent_prepared": _parent_prepared,
    "target_approached": _target_approached,
    "beyond_line_range": _beyond_line_range,
    "obstruction_in_range": _obstruction_in_range,
}
