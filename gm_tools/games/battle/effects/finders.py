"""The scenes that each moment of a maneuver gives a play: its lines, targets and shows."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.battle.effects.by_card import each_card
from gm_tools.games.battle.effects.conditions import hold_so_far
from gm_tools.games.battle.effects.passive import (
    PREVENTS,
    Traits,
    traits_of,
)
from gm_tools.games.battle.effects.reached import EACH, FIXED, reached
from gm_tools.games.battle.effects.scene import Scene, kinds_of
from gm_tools.games.battle.maneuver.flourish import (
    does_flourish,
    flourishing,
    meetings,
    open_meetings,
)
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, reaction_of
from gm_tools.games.battle.maneuver.shows import is_shown, performers

Find = Callable[[Scene, OngoingManeuver], Iterator[Scene]]


def traits(scene: Scene) -> Traits:
    """Return the traits of the scene's play."""
    return scene.owned.traits or traits_of(scene.owned.play)


def _met(scene: Scene, found: tuple[tuple[int, str], ...]) -> Iterator[Scene]:
    for line, target in found:
        yield scene._replace(line=line, target=target)


def _own_before(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield the scenes of performers yet to make a show: the user, or those the play is about."""
    if traits(scene).about_performer:
        for who in performers(ongoing):
            if who != scene.user and not is_shown(ongoing, who):
                yield scene._replace(performer=who, target=who)
    elif scene.user in performers(ongoing) and not is_shown(ongoing, scene.user):
        yield from _with_first(scene, ongoing)


def _own(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    if scene.user in performers(ongoing) and is_shown(ongoing, scene.user):
        per_line = _met(scene, meetings(ongoing, scene.user))
        yield from per_line if traits(scene).about_line else _with_first(scene, ongoing)


def _with_first(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield a scene without a line with the first target that its conditions allow.

    Deeds to targets get a scene for each of them.
    """
    targets = tuple(dict.fromkeys(target for _, target in meetings(ongoing, scene.user)))
    inner = [scene._replace(target=target) for target in targets]
    if not inner:
        yield scene
    elif traits(scene).does_to_target:
        yield from inner
    elif traits(scene).about_target:
        yield next((one for one in inner if hold_so_far(one)), inner[0])
    else:
        yield inner[0]


def _released(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield the scene of the cards returned to a show; for a play about a card, of each of them."""
    cards = ongoing.released.get(scene.user, ())
    for found in _own(scene, ongoing) if cards else ():
        yield from each_card(found, cards) if traits(scene).about_card else (found,)


def _other_show(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield the scene of each finished show; where a play asks about its targets, of each."""
    asked = any(when.left.startswith("target_") for when in scene.owned.play.when)
    for who in performers(ongoing):
        if who != scene.user and is_shown(ongoing, who):
            found = scene._replace(performer=who, target=who)
            yield from _met(found, meetings(ongoing, who)) if asked else (found,)


def _declared(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    if ongoing.by in ongoing.shows and is_shown(ongoing, ongoing.by):
        return
    if scene.user in performers(ongoing):
        yield from _with_first(scene, ongoing)
    elif traits(scene).about_target:
        for line in ongoing.lines:
            yield scene._replace(line=line.id, target=line.target)
    else:
        yield scene


def _damage(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield each line that a play about damage may touch (3562)."""
    who = scene.user
    guards = traits(scene).guards
    for line in ongoing.lines:
        found = scene._replace(line=line.id, target=line.target)
        if guards and guards <= {"user"}:
            if line.target == who:
                yield found
        elif guards and guards <= {*FIXED, *EACH, "ally", "other_ally"}:
            if _is_guarded(found):
                yield found
        elif who in (ongoing.by, line.target) or reaction_of(ongoing, who):
            yield found


def _is_guarded(scene: Scene) -> bool:
    """Whether the target of the line is one that a guarding deed protects."""
    for deed in scene.owned.play.deeds:
        if deed.do in PREVENTS:
            inner = scene._replace(targets=(scene.target,))
            if scene.target in reached(inner, deed):
                return True
    return False


def _damaged(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    play = scene.owned.play
    for one in ongoing.dealt:
        found = scene._replace(line=one.line, target=one.target)
        bystander = "for_other" in {when.left for when in play.when if not when.negated}
        thing = scene.state.things.get(one.target)
        owner = thing.by if thing is not None else one.target
        if scene.user in (owner, ongoing.by) or bystander:
            yield found


def _flourish(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    who, state = scene.user, scene.state
    if who not in ongoing.order or who in ongoing.passed or not does_flourish(state, ongoing, who):
        return
    found = flourishing(state, ongoing, who)
    if traits(scene).about_target:
        yield from _met(scene, found)
    else:
        yield scene._replace(target=found[0][1]) if found else scene


def _stat_effect(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    if scene.user in performers(ongoing) and scene.user not in ongoing.passed:
        yield from _met(scene, open_meetings(ongoing, scene.user))


def _after(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    """Yield the scene of a finished maneuver, the user's own or another's ("an ally ...")."""
    play = scene.owned.play
    if traits(scene).about_performer:
        for who in performers(ongoing):
            if not play.on or any(kind in play.on for kind in kinds_of(ongoing, who)):
                met = meetings(ongoing, who)
                yield scene._replace(performer=who, target=met[0][1] if met else who)
    elif scene.user in performers(ongoing):
        yield from _with_first(scene, ongoing)
    else:
        yield scene._replace(performer=ongoing.by, target=ongoing.by)


def _reaction(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    if not (ongoing.unanswered and ongoing.step == "reactions"):
        yield scene._replace(target=ongoing.by)


def _any_scene(scene: Scene, _ongoing: OngoingManeuver) -> Iterator[Scene]:
    yield scene


def _first(scene: Scene, ongoing: OngoingManeuver) -> Iterator[Scene]:
    if scene.user == ongoing.by:
        yield scene


FINDERS: Final[Mapping[str, Find]] = {
    "first": _first,
    "targets": _own_before,
    "pay": _own_before,
    "before": _own_before,
    "defies_set": _own_before,
    "declared": _declared,
    "reaction": _reaction,
    "show": _own,
    "other_show": _other_show,
    "release": _released,
    "damage": _damage,
    "damaged": _damaged,
    "flourish": _flourish,
    "stat_effect": _stat_effect,
    "gather": _own,
    "after": _after,
    "any_time": _any_scene,
}
