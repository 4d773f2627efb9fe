"""Which combatants a deed reaches: fixed by the maneuver, picked by the user, or all of a kind."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.crossing import CROSSING
from gm_tools.games.battle.effects.marks_and_charges import marks_on
from gm_tools.games.battle.effects.own_things import thing_at_hand
from gm_tools.games.battle.effects.scene import Scene, shower
from gm_tools.games.battle.maneuver.in_progress import defies_of, performer_of
from gm_tools.games.battle.state import Combatant
from gm_tools.games.battle.things.inside import insiders
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import on_board
from gm_tools.viskara.grid.squares import nearest, squares_within
from gm_tools.viskara.plays.plays import Deed, Play
from gm_tools.viskara.plays.words.deeds import OF_DAMAGE, OF_MARKS, OF_ROLES, OF_SHOWS

Kind = Callable[[Scene, Combatant], bool]

SEVERAL: Final = frozenset({"characters", "passed_allies"})
FOUND: Final = frozenset({"encircled"})
"""Picked only where several fit, or where there is no grid."""
NEXT_TO: Final = 1
NEAREST: Final = frozenset({"nearest_enemy", "farthest_enemy"})
OWN_MOVES: Final = frozenset({"sidestep", "dash", "teleport"})
"""Deeds by which whoever they reach moves by itself."""
MOVES: Final = OWN_MOVES | {"move", "push", "pull", "swap", "teleport_near"}
TRADES: Final = frozenset({"swap", "trade_lines", "teleport_near"})
"""Deeds between two characters."""
HELPS: Final = frozenset({"gain_health", "gain_flair", "gain_effort", "gain_morale"})
"""Deeds that reach the exhausted too, who cannot be targeted with others (R60)."""
OF_THE_TACTIC: Final = frozenset({*OF_SHOWS, *OF_DAMAGE, *OF_MARKS, *OF_ROLES, "charges"})
"""Deeds that are about the tactic, its shows and its entry, whoever performs the maneuver."""
IN_BETWEEN: Final = frozenset({"movement", "mid_move", "reaction", "action", "any_time"})
"""Moments that are no part of the user's own maneuver in progress."""
EVEN_EXHAUSTED: Final = HELPS | {"start_at"}


def _is_ally(scene: Scene, other: Combatant) -> bool:
    return other.side == scene.one.side


def _is_other_ally(scene: Scene, other: Combatant) -> bool:
    return other.side == scene.one.side and other.id != scene.user


def _is_waiting_ally(scene: Scene, other: Combatant) -> bool:
    return _is_other_ally(scene, other) and not other.acted


def _is_enemy(scene: Scene, other: Combatant) -> bool:
    return other.side != scene.one.side


def _is_anybody(_scene: Scene, _other: Combatant) -> bool:
    return True


def _is_other(scene: Scene, other: Combatant) -> bool:
    return other.id != scene.user


def _is_no_target(scene: Scene, other: Combatant) -> bool:
    return other.id != scene.target and other.id not in measures.targets_of(scene)


def _is_affected(scene: Scene, other: Combatant) -> bool:
    run = scene.one.signature
    return run is not None and other.id in run.affected


def _is_able_companion(scene: Scene, other: Combatant) -> bool:
    ongoing = scene.ongoing
    if ongoing is None or other.id not in ongoing.able or other.id in ongoing.targets:
        return False
    met = (scene.state.combatants.get(who) for who in ongoing.targets)
    return any(one is not None and one.side == other.side for one in met)


def _is_encircled(scene: Scene, other: Combatant) -> bool:
    """Whether the user's last movement entered every square next to another (2744; R133)."""
    board, trail = scene.state.board, scene.one.trail
    if other.id == scene.user or other.exhausted or marks_on(scene, other.id):
        return False
    if board is None or trail is None or not other.place:
        return board is None
    entered = {square for place in trail.places[1:] for square in place}
    ring = on_board(board, squares_within(other.place, NEXT_TO))
    return entered.issuperset(set(ring).difference(other.place))


def _is_moving(scene: Scene, other: Combatant) -> bool:
    """Whether this maneuver has affected someone in the middle of a movement (2437)."""
    ongoing, run = scene.ongoing, scene.one.signature
    affected = {*(run.affected if run else ()), *(ongoing.targets if ongoing else ())}
    waiting = (*scene.state.grants, *(one for m in scene.state.ongoing for one in m.held))
    return other.id in affected and any(grant.who == other.id and grant.begun for grant in waiting)


PICKED: Final[Mapping[str, Kind]] = {
    "able_companion": _is_able_companion,
    "ally": _is_ally,
    "other_ally": _is_other_ally,
    "waiting_ally": _is_waiting_ally,
    "enemy": _is_enemy,
    "character": _is_anybody,
    "other_character": _is_other,
    "characters": _is_anybody,
    "affected": _is_affected,
    "passed_allies": _is_other_ally,
    "near_target": _is_no_target,
    "encircled": _is_encircled,
}


def _is_other_defier(scene: Scene, other: Combatant) -> bool:
    ongoing = scene.ongoing
    return (
        ongoing is not None
        and other.id not in ongoing.targets
        and any(one.by == other.id for one in ongoing.reactions)
    )


EACH: Final[Mapping[str, Kind]] = {
    "each_near_target": _is_no_target,
    "each_other_defier": _is_other_defier,
    "each_ally": _is_ally,
    "each_other_ally": _is_other_ally,
    "each_enemy": _is_enemy,
    "each_character": _is_anybody,
    "each_other": _is_other,
    "each_on_line": _is_other,
    "each_near_obstruction": _is_anybody,
    "each_moving": _is_moving,
}


def _user(scene: Scene) -> tuple[str, ...]:
    return (scene.user,)


def _target(scene: Scene) -> tuple[str, ...]:
    return (scene.target,) if scene.target else measures.targets_of(scene)


def _attacker(scene: Scene) -> tuple[str, ...]:
    return (scene.ongoing.by,) if scene.ongoing else ()


def _defier(scene: Scene) -> tuple[str, ...]:
    ongoing = scene.ongoing
    if ongoing is None:
        return ()
    defies = defies_of(ongoing, scene.line) if scene.line else ongoing.reactions
    found = tuple(one.by for one in defies)
    return tuple(one for one in found if one in scene.targets) or found


def _performer(scene: Scene) -> tuple[str, ...]:
    return (shower(scene),)


def _victim(scene: Scene) -> tuple[str, ...]:
    return (scene.target,) if scene.target else ()


def _each_inside(scene: Scene) -> tuple[str, ...]:
    """Return everybody inside the thing that the play is about, the user's first if none is."""
    thing = thing_at_hand(scene)
    return () if thing is None else tuple(one.id for one in insiders(scene.state, thing))


def _each_other_inside(scene: Scene) -> tuple[str, ...]:
    return tuple(one for one in _each_inside(scene) if one != scene.user)


FIXED: Final[Mapping[str, Callable[[Scene], tuple[str, ...]]]] = {
    "user": _user,
    "target": _target,
    "each_target": measures.targets_of,
    "attacker": _attacker,
    "defier": _defier,
    "performer": _performer,
    "victim": _victim,
    "each_inside": _each_inside,
    "each_other_inside": _each_other_inside,
}
THING: Final = "thing"
"""Not a combatant: what a movement goes toward or away from."""
WHO: Final = frozenset({*FIXED, *PICKED, *EACH, *NEAREST, THING})
"""Every word of ``plays.words.people.WHO``."""


def reached(scene: Scene, deed: Deed) -> tuple[str, ...]:
    """Return the combatants that a deed reaches, if they are still in the battle."""
    fixed = FIXED.get(deed.to)
    if fixed is not None:
        found = tuple(one for one in fixed(scene) if _is_there(scene, deed, one))
        return found if deed.do in OF_THE_TACTIC else tuple(_acting(scene, one) for one in found)
    found = eligible(scene, deed)
    if is_picked(scene, deed):
        picked = tuple(one for one in scene.targets if one in found)
        return found if scene.everyone and not picked and deed.to in EACH else picked
    return found


def _acting(scene: Scene, who: str) -> str:
    """Return whoever performs a maneuver in another's place: what happens to it, is theirs (1866).

    What its owner does in between is their own.
    """
    ongoing = scene.ongoing
    if ongoing is None or (who == scene.user and scene.owned.play.at in IN_BETWEEN):
        return who
    return performer_of(ongoing, who)


def _is_there(scene: Scene, deed: Deed, who: str) -> bool:
    one = scene.state.combatants.get(who)
    return one is not None and one.status == "in" and _is_within(scene, deed, scene.one, one)


def is_picked(scene: Scene, deed: Deed) -> bool:
    """Whether the user picks the combatants that a deed reaches.

    Without a grid, this includes deeds limited to a distance or to the nearest combatant.
    """
    if deed.to in FOUND:
        return scene.state.board is None or len(eligible(scene, deed)) > 1
    if deed.to in PICKED:
        return True
    if scene.state.board is not None:
        return deed.to in NEAREST and len(eligible(scene, deed)) > 1
    asked = deed.within is not None or deed.to in CROSSING
    return deed.to in NEAREST or (deed.to in EACH and asked)


def picks(scene: Scene, play: Play) -> tuple[Deed, ...]:
    """Return the deeds of a play whose targets must be picked.

    A movement measured from a character that is picked stands there as a deed to that one.
    """
    found = (_measured_from(deed) for deed in play.deeds)
    return tuple(deed for deed in found if is_picked(scene, deed))


def _measured_from(deed: Deed) -> Deed:
    if deed.of not in PICKED:
        return deed
    return replace(deed, do="mark", to=deed.of, of="user")


def takes_several(deed: Deed) -> bool:
    """Whether several combatants may be picked for a deed."""
    return deed.to in SEVERAL or deed.to in EACH


def eligible(scene: Scene, deed: Deed) -> tuple[str, ...]:
    """Return every combatant that a deed could reach."""
    if deed.to in NEAREST:
        return _at_an_end(scene, deed)
    kind = PICKED.get(deed.to) or EACH.get(deed.to)
    if kind is None:
        return ()
    centre = scene.met if deed.to.endswith("near_target") else scene.one
    return tuple(
        other.id
        for other in scene.state.combatants.values()
        if other.status == "in"
        and (not other.exhausted or deed.do in EVEN_EXHAUSTED or other.id == scene.user)
        and kind(scene, other)
        and not (only_moves(scene.owned.play) and is_held(scene, deed, other))
        and _is_near_enough(scene, deed, centre, other)
    )


def only_moves(play: Play) -> bool:
    """Whether a play does nothing but move others, as far as the app carries it out."""
    deeds = [deed.do for deed in play.deeds if deed.do != "remind"]
    return bool(deeds) and all(do in MOVES for do in deeds)


def is_held(scene: Scene, deed: Deed, other: Combatant) -> bool:
    """Whether a deed cannot move a combatant: anchored, and not moved by an enemy (3589)."""
    if not other.anchored or deed.do not in MOVES or "past_bans" in deed.steer:
        return False
    return deed.do in OWN_MOVES or other.side == scene.one.side


def _is_near_enough(scene: Scene, deed: Deed, centre: Combatant | None, other: Combatant) -> bool:
    crosses = CROSSING.get(deed.to)
    if crosses is None:
        return _is_within(scene, deed, centre, other)
    return scene.state.board is None or crosses(scene, deed, other)


def _is_within(scene: Scene, deed: Deed, centre: Combatant | None, other: Combatant) -> bool:
    if deed.within is None or centre is None or scene.state.board is None:
        return True
    return measures.apart(scene, centre, other) <= amount(scene, deed.within)


def _at_an_end(scene: Scene, deed: Deed) -> tuple[str, ...]:
    enemies = {
        other.id: other.place
        for other in scene.state.combatants.values()
        if other.status == "in" and not other.exhausted and other.side != scene.one.side
        if not other.is_unplaced
    }
    if scene.state.board is None or not enemies:
        return tuple(enemies)
    if deed.to == "nearest_enemy":
        return nearest(scene.one.place, enemies)
    far = {one: measures.apart(scene, scene.one, scene.state.combatants[one]) for one in enemies}
    return tuple(one for one in far if far[one] == max(far.values()))
