"""Attacks that effects bring: their tactic, and their possible targets (2836-2844, 2094)."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.aiming import Aim, aim
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.brought import (
    AROUND,
    LENT,
    QUIET,
    SAME_SHOW,
    attack_deed,
    brought,
    manner,
)
from gm_tools.games.battle.effects.flags.movement import approached
from gm_tools.games.battle.effects.links import is_linked
from gm_tools.games.battle.effects.own_things import thing_at_hand
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver import targets
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.battle.maneuver.spreading import around, on_squares
from gm_tools.games.battle.maneuver.target_squares import by_square, standing_on
from gm_tools.games.battle.state import Combatant, Thing
from gm_tools.games.battle.things.inside import area, insiders
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.board import on_board
from gm_tools.viskara.grid.lines import straight, touched
from gm_tools.viskara.grid.squares import Place, Square

AREA: Final = frozenset({"each_inside", "each_other_inside"})
"""Whom an attack on all squares of an area is made on."""
NO_TARGET: Final = Refusal("wrong_target", "The blast does not reach them.")


def attack_tactic(scene: Scene) -> TacticBlock | None:
    """Return the tactic of an attack that a play brings: the one it carries, or that carries it."""
    tactics = scene.rules.index(scene.state, scene.user).tactics
    return tactics.get(_carried(scene)) or tactics.get(scene.owned.tactic)


def is_blast(scene: Scene) -> bool:
    """Whether the attack is made with a tactic that the entry itself carries."""
    return _carried(scene) in scene.rules.index(scene.state, scene.user).tactics


def _carried(scene: Scene) -> str:
    return brought(scene).effect.carried


def is_quiet(scene: Scene) -> bool:
    """Whether the attack triggers none of its user's flourish effects by itself (2840)."""
    return is_blast(scene) and QUIET in manner(scene)


def lent(scene: Scene) -> str:
    """Return the tactic whose flourish effects the attack triggers, "" for its own (2866)."""
    return scene.owned.tactic if LENT in manner(scene) else ""


class Blast(NamedTuple):
    """An attack on all squares around a target: where it starts, its squares and its targets."""

    start: Place
    squares: tuple[Square, ...]
    targets: tuple[str, ...]


def blast_around(scene: Scene) -> Blast | None:
    """Return the attack on every square near the target at hand, lines starting there (2840)."""
    met, inner, tactic = scene.met, brought(scene), attack_tactic(scene)
    deed = attack_deed(inner.owned.play)
    if AROUND not in manner(scene) or deed is None or tactic is None:
        return None
    if met is None or scene.state.board is None or not met.place:
        return None
    within, place = amount(inner, deed.by), met.place
    squares = around(scene.state, scene.user, tactic.type, place, place, within)
    return Blast(place, squares, on_squares(scene.state, scene.user, squares))


def on_area(scene: Scene) -> Thing | None:
    """Return the thing on all of whose squares an attack that a play brings is made (2092)."""
    if not any(deed.do == "attack_again" and deed.to in AREA for deed in scene.owned.play.deeds):
        return None
    return thing_at_hand(scene)


def inside(scene: Scene, thing: Thing) -> tuple[str, ...]:
    """Return the targets of an attack on an area: all who stand there but its user (3822)."""
    state = scene.state
    if state.board is not None:
        return standing_on(state, scene.user, area(state, thing))
    there = insiders(state, thing)
    return tuple(one.id for one in there if one.id != scene.user and not one.exhausted)


def shows_of(scene: Scene) -> Mapping[str, Shown]:
    """Return the show that a blast uses again: that of the maneuver it follows (2840)."""
    ongoing = scene.ongoing
    if ongoing is None or SAME_SHOW not in manner(scene) or scene.user not in ongoing.shows:
        return {}
    return {scene.user: replace(ongoing.shows[scene.user], again=True)}


def widened(scene: Scene, tactic: TacticBlock) -> Aim:
    """Return the targeting of an attack that a play brings."""
    found = aim(scene.rules, scene.state, scene.user, tactic.id, "attack")
    for deed in scene.owned.play.deeds:
        if deed.do == "any_targets":
            found = replace(found, targets=None)
        elif deed.do == "ignore_obstructions":
            found = replace(found, ignore_obstructions=True)
    return found


def is_on_one(scene: Scene) -> bool:
    """Whether an attack that a play brings has a single target."""
    tactic = attack_tactic(scene)
    if tactic is None or is_blast(scene):
        return False
    found = widened(scene, tactic)
    return found.targets == 1 and not by_square(found)


def unmet(scene: Scene, other: Combatant) -> Refusal | None:
    """Say why an attack that a play brings cannot target a combatant."""
    tactic = attack_tactic(scene)
    if tactic is None:
        return NO_TARGET
    if is_blast(scene):
        return _outside(scene, other)
    if _does(scene, "approached_only") and not approached(scene, other.id):
        return Refusal("not_approached", f"{scene.one.name} has come no nearer to {other.name}.")
    found = widened(scene, tactic)
    refusals = (
        targets.unmet(scene.state, scene.user, tactic, other.id, found, place)
        for place in _starts(scene)
    )
    first = next(refusals, NO_TARGET)
    return None if first is None or any(one is None for one in refusals) else first


def _does(scene: Scene, do: str) -> bool:
    return any(deed.do == do for deed in scene.owned.play.deeds)


def _starts(scene: Scene) -> Iterator[Place]:
    """Yield the places from which a target may be in reach: the user's, or those on its way."""
    one = scene.one
    if scene.start is not None:
        yield (scene.start,)
        return
    yield one.place
    if scene.state.board is None or one.trail is None:
        return
    if _does(scene, "from_trail"):
        yield from (place for place in (*one.trail.past, *one.trail.places) if place != one.place)
    for square in start_squares(scene):
        yield (square,)


def start_squares(scene: Scene) -> tuple[Square, ...]:
    """Return where else than at the user the attack may start: along its last teleport (3214)."""
    trail = scene.one.trail
    if scene.state.board is None or trail is None or not trail.places[0]:
        return ()
    if trail.kind != "teleport" or not _may_start_on_trail(scene):
        return ()
    before, after = trail.places[0][0], trail.places[-1][0]
    along = on_board(scene.state.board, touched(straight(before, after)))
    return tuple(dict.fromkeys(one for one in along if one not in scene.one.place))


def _may_start_on_trail(scene: Scene) -> bool:
    index = scene.rules.index(scene.state, scene.user)
    return any(
        tactic == scene.owned.tactic and is_linked(effect, scene.effect)
        for effect, tactic in index.effects.values()
        for play in effect.plays
        if any(deed.do == "start_on_trail" for deed in play.deeds)
    )


def bad_start(scene: Scene) -> Refusal | None:
    """Say why an attack that a play brings cannot start at the chosen square."""
    if scene.start is None or scene.start in (*scene.one.place, *start_squares(scene)):
        return None
    return Refusal("bad_start", f"{scene.one.name} cannot start there.")


def _outside(scene: Scene, other: Combatant) -> Refusal | None:
    """Say why a blast misses a combatant; it hits all those near the target, on any side."""
    if other.status != "in" or other.exhausted:
        return NO_TARGET
    met, inner = scene.met, brought(scene)
    deed = attack_deed(inner.owned.play)
    if scene.state.board is None or met is None or deed is None or deed.by is None:
        return None
    return None if measures.apart(scene, met, other) <= amount(inner, deed.by) else NO_TARGET


def bad_targets(scene: Scene, tactic: TacticBlock) -> Refusal | None:
    """Say why the targets that were picked cannot be attacked together."""
    combatants = scene.state.combatants
    if is_blast(scene):
        picked = [combatants.get(one) for one in scene.targets]
        if len(set(scene.targets)) < len(picked) or not all(picked):
            return NO_TARGET
        return next((why for one in picked if one and (why := unmet(scene, one))), None)
    refusal = bad_start(scene) or next(
        (why for one in scene.targets if (why := _unmet(scene, one))), None
    )
    found, place = widened(scene, tactic), scene.one.place
    if refusal or _does(scene, "from_trail") or scene.start is not None:
        return refusal or _too_many(found, scene)
    return targets.bad_targets(scene.state, scene.user, tactic, scene.targets, found, place)


def _unmet(scene: Scene, target: str) -> Refusal | None:
    """Say why a target does not fit; one on the user's line from elsewhere needs that start."""
    other = scene.state.combatants.get(target)
    if other is None:
        return NO_TARGET
    return unmet(scene, other)


def _too_many(found: Aim, scene: Scene) -> Refusal | None:
    picked = scene.targets
    if len(set(picked)) < len(picked):
        return Refusal("target_twice", "Nobody can be targeted twice by one maneuver.")
    if found.targets is not None and len(picked) > found.targets:
        return Refusal("too_many_targets", f"It can target at most {found.targets}.")
    return None
