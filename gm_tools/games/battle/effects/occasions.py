"""When a play may be used: the scenes that a moment of the battle gives it."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.effects.choosing import can_choose
from gm_tools.games.battle.effects.conditions import hold_so_far
from gm_tools.games.battle.effects.crossing import CROSSING
from gm_tools.games.battle.effects.deck_choices import can_handle
from gm_tools.games.battle.effects.finders import FINDERS
from gm_tools.games.battle.effects.held import has_nobody, is_vain, lacks_need
from gm_tools.games.battle.effects.limits import is_spent
from gm_tools.games.battle.effects.outside import (
    ANY_TIME,
    IN_BETWEEN,
    MOVING,
    is_outside,
    outside,
)
from gm_tools.games.battle.effects.packet_scenes import packet_scenes
from gm_tools.games.battle.effects.passive import (
    traits_of,
)
from gm_tools.games.battle.effects.paying import unpaid
from gm_tools.games.battle.effects.picking_squares import is_too_late
from gm_tools.games.battle.effects.putting import is_without_room
from gm_tools.games.battle.effects.reached import FIXED, eligible, reached
from gm_tools.games.battle.effects.scene import Scene, kinds_of, tactic_id
from gm_tools.games.battle.effects.sharing import users
from gm_tools.games.battle.maneuver.damage import DEALING
from gm_tools.games.battle.maneuver.flourish import (
    meetings,
)
from gm_tools.games.battle.maneuver.in_progress import ManeuverStep, OngoingManeuver
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.signature import order as runs
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.plays.plays import Deed, Play

STEPS_OF: Final[Mapping[str, tuple[ManeuverStep, ...]]] = {
    "targets": ("reactions", "shows"),
    "pay": ("reactions", "shows"),
    "before": ("reactions", "shows"),
    "defies_set": ("shows",),
    "declared": ("reactions", "shows"),
    "reaction": ("reactions", "after"),
    "show": ("adjust",),
    "other_show": ("adjust",),
    "release": ("adjust",),
    "damage": ("deal",),
    "damaged": ("hits", "flourish"),
    "flourish": ("flourish",),
    "stat_effect": ("flourish",),
    "gather": ("gather",),
    "after": ("after",),
    "first": ("first",),
}
"""The steps of a maneuver in which each moment falls."""

BEFORE_SHOW: Final = frozenset({"targets", "pay", "before", "defies_set"})
OWN: Final = BEFORE_SHOW | {
    "first",
    "show",
    "release",
    "flourish",
    "stat_effect",
    "gather",
    "after",
}
"""Moments of a performer's own maneuver."""


def occasions(rules: Rules, state: Battle, who: str, owned: Owned) -> Iterator[Scene]:
    """Yield the scenes in which a play's moment has come, whether or not it can be used."""
    ongoing, at = (state.ongoing[-1] if state.ongoing else None), owned.play.at
    if ongoing is not None and not is_outside(state, owned):
        if ongoing.step not in STEPS_OF.get(at, (ongoing.step,)):
            return
        if state.grants and at not in ("movement", "reaction", ANY_TIME):
            return
    if state.packets and at not in DEALING:
        return
    yield from _at_moment(rules, state, who, owned)


def at_moment(rules: Rules, state: Battle, who: str, owned: Owned) -> Iterator[Scene]:
    """Yield the scenes in which a combatant may use a play whose moment has come."""
    return filter(is_usable, _at_moment(rules, state, who, owned))


def is_usable(scene: Scene) -> bool:
    """Whether a play is open and can be paid."""
    return is_open(scene) and not unpaid(scene, picked=False)


def is_open(scene: Scene) -> bool:
    """Whether a play is not spent, and the conditions hold that do not wait for a choice."""
    return (
        not is_spent(scene)
        and hold_so_far(scene)
        and not is_out_of_reach(scene)
        and not is_vain(scene)
        and not is_without_room(scene)
        and not has_nobody(scene)
        and not lacks_need(scene)
        and can_choose(scene)
        and can_follow(scene)
        and can_handle(scene)
        and not is_too_late(scene)
    )


def is_out_of_reach(scene: Scene) -> bool:
    """Whether a deed reaches nobody: its target is too far away, or its lines cross nobody."""
    return any(
        (deed.within is not None and deed.to in FIXED and not reached(scene, deed))
        or (deed.to in CROSSING and not eligible(scene, deed))
        for deed in scene.owned.play.deeds
    )


def _at_moment(rules: Rules, state: Battle, who: str, owned: Owned) -> Iterator[Scene]:
    if state.combatants[who].status != "in":
        return
    if owned.effect.id in rules.index(state, who).in_move and not _is_in_move(state, who, owned):
        return
    for scene in users(rules, state, who, owned):
        if _is_its_maneuver(state, scene.user, owned):
            yield from _scenes(scene, owned.play)


def _is_in_move(state: Battle, who: str, owned: Owned) -> bool:
    """Whether an effect of a signature move's maneuver acts: its maneuver is due (2238, 2389)."""
    if runs.is_other_thing(state, who, owned.effect.id):
        return runs.is_chosen(state, who, owned.effect.id)
    if owned.tactic or owned.play.any_tactic:
        return True
    return runs.is_its_turn(state, who, owned.effect.id)


def _scenes(scene: Scene, play: Play) -> Iterator[Scene]:
    ongoing = scene.ongoing
    if play.at in DEALING:
        return packet_scenes(scene)
    movement = play.at == "movement" and scene.state.grants
    if ongoing is None or movement or is_outside(scene.state, scene.owned):
        return outside(scene, play)
    find = FINDERS.get(play.at)
    return find(scene, ongoing) if find else iter(())


def _is_its_maneuver(state: Battle, who: str, owned: Owned) -> bool:
    """Whether the maneuver is of a kind, and made with a tactic, that the play is for."""
    ongoing, play = (state.ongoing[-1] if state.ongoing else None), owned.play
    if is_outside(state, owned):
        return True
    if ongoing is None:
        if play.at in ("before", "after"):
            own = not play.on and not owned.tactic
            return own or any(kind in play.on for kind in MOVING)
        if play.at in DEALING:
            return not (play.on or (owned.tactic and not play.any_tactic))
        return not play.on or play.at in IN_BETWEEN or play.at == "turn_end"
    if _is_others(ongoing, who, owned):
        return False
    if not play.on:
        return True
    kinds = kinds_of(ongoing, who)
    if play.at == "other_show":
        kinds = (*maneuver_kinds(ongoing), "defy") if ongoing.reactions else maneuver_kinds(ongoing)
    elif play.at == "after" and (owned.traits or traits_of(play)).about_performer:
        kinds = tuple(kind for one in performers(ongoing) for kind in kinds_of(ongoing, one))
    elif play.at not in OWN:
        kinds = (*kinds, *maneuver_kinds(ongoing))
    return any(kind in play.on for kind in kinds)


def _is_others(ongoing: OngoingManeuver, who: str, owned: Owned) -> bool:
    """Whether a play needs the tactic that carries it, and the maneuver uses another."""
    play = owned.play
    if play.any_tactic or not owned.tactic or play.at not in (*STEPS_OF, *DEALING):
        return False
    found = tactic_id(ongoing, who)
    if ongoing.lends and who == ongoing.by and play.at == "flourish":
        return owned.tactic != ongoing.lends or brings_attack(play)
    if found == owned.tactic:
        return False
    if play.at not in ("reaction", "after"):
        return True
    if brings_attack(play):
        return False
    about_performer = (owned.traits or traits_of(play)).about_performer
    return bool(found) or (play.at == "after" and not about_performer)


def can_follow(scene: Scene) -> bool:
    """Whether an attack that a play brings could hit a target that it must include."""
    for deed in scene.owned.play.deeds:
        if deed.do == "attack_again" and deed.to != "user" and not is_around(deed):
            combatants = scene.state.combatants
            found = [combatants.get(one) for one in followed(scene, deed)]
            return any(
                one and one.status == "in" and not one.exhausted and one.side != scene.one.side
                for one in found
            )
    return True


def followed(scene: Scene, deed: Deed) -> tuple[str, ...]:
    """Return who must be among an attack's targets; "target" is any that the performer met."""
    if deed.to != "target" or scene.ongoing is None:
        return reached(scene, deed)
    return tuple(one for _, one in meetings(scene.ongoing, scene.performer or scene.user))


def is_around(deed: Deed) -> bool:
    """Whether an attack is made on what is near its target, whoever that is (2840, 2866)."""
    return "around_target" in deed.how or "as_parent" in deed.how


def brings_attack(play: Play) -> bool:
    """Whether a play lets its user attack with the tactic that carries it."""
    return any(deed.do == "attack_again" for deed in play.deeds)


def maneuver_kinds(ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return the kinds that a maneuver is of, seen from its performer."""
    return kinds_of(ongoing, ongoing.by)
