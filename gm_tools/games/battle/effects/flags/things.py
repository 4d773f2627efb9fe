"""Conditions on the things of an entry, and on who is inside them."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects.flags.people import Flag
from gm_tools.games.battle.effects.mark_ends import UPKEEP_DUE
from gm_tools.games.battle.effects.own_things import own_things, thing_at_hand
from gm_tools.games.battle.effects.scene import Scene, tactic_in_use
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.company import is_away
from gm_tools.games.battle.things.inside import is_centre, is_centred, is_inside
from gm_tools.viskara.grid.reach import can_target


def _is_due(scene: Scene) -> bool:
    return any(thing.until == UPKEEP_DUE for thing in own_things(scene))


def _is_struck(scene: Scene) -> bool:
    """Whether the damage at hand hits such a thing."""
    ongoing = scene.ongoing
    mine = {thing.id for thing in own_things(scene)}
    return ongoing is not None and any(
        one.hit and one.target == scene.target and one.target in mine for one in ongoing.dealt
    )


def _target(is_there: Callable[[Battle, Thing, str], bool]) -> Flag:
    """Whether it is so of the target and any thing that the play is about."""

    def flag(scene: Scene) -> bool:
        if scene.met is None:
            return False
        return any(is_there(scene.state, thing, scene.target) for thing in own_things(scene))

    return flag


def _target_centred(scene: Scene) -> bool:
    """Whether the target is on the thing's square, or entered it there."""
    thing = thing_at_hand(scene)
    if thing is None or scene.met is None:
        return False
    if scene.at is not None and scene.state.board is not None:
        return is_centre(scene.state, thing, scene.at)
    return is_centred(scene.state, thing, scene.target)


def _on_centre(scene: Scene) -> bool:
    return any(is_centred(scene.state, thing, scene.user) for thing in own_things(scene))


def _target_seen(scene: Scene) -> bool:
    """Whether a line of the carrying tactic's type leads to where the victim is (5408; R141).

    The user's own squares are none that it could target. Without a grid, who is told to be inside
    is seen.
    """
    board, thing, tactic = scene.state.board, thing_at_hand(scene), tactic_in_use(scene)
    if scene.target == scene.user:
        return False
    if board is None or thing is None or tactic is None:
        return board is None
    now = scene.met.place if scene.met else ()
    place = now if scene.at is None else scene.at
    blocked = obstacles(scene.state, scene.user).difference(place, now)
    reach = thing.extent or 0
    return can_target(board, blocked, scene.one.place, place, reach, tactic.type) is not None


def _reaches_nobody(scene: Scene) -> bool:
    """Whether the carrying tactic could target no enemy by range and line (5408; R98).

    Without a grid, the table says so by accepting the effect.
    """
    board, tactic = scene.state.board, tactic_in_use(scene)
    if board is None or tactic is None:
        return board is None
    blocked, place = obstacles(scene.state, scene.user), scene.one.place
    reach = ANYWHERE if tactic.range is None else tactic.range
    return not any(
        can_target(board, blocked, place, one.place, reach, tactic.type)
        for one in scene.state.combatants.values()
        if one.status == "in" and one.side != scene.one.side
        if not one.exhausted and "untargetable" not in one.traits
    )


def _is_new(scene: Scene) -> bool:
    return any(thing.since == scene.state.turns for thing in own_things(scene))


OF_THINGS: Final[Mapping[str, Flag]] = {
    "has_thing": lambda scene: any(True for _ in own_things(scene)),
    "thing_is_new": _is_new,
    "thing_due": _is_due,
    "thing_away": lambda scene: any(is_away(scene.state, one) for one in own_things(scene)),
    "thing_struck": _is_struck,
    "on_centre": _on_centre,
    "target_inside": _target(is_inside),
    "target_centred": _target_centred,
    "target_seen": _target_seen,
    "reaches_nobody": _reaches_nobody,
}
