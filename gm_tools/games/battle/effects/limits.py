"""How often a play may be used: once per occasion, and as its ``once`` says."""

from gm_tools.games.battle.change import changed, with_ongoing
from gm_tools.games.battle.effects.marks_and_charges import entry_key, place_of
from gm_tools.games.battle.effects.passive import traits_of
from gm_tools.games.battle.effects.scene import Scene, waiting_movement
from gm_tools.games.battle.maneuver.damage import with_packet
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace

MOVEMENT = "movement"
SCOPES = ("turn", "round", "battle")
ZONE = "zone"
OF_VICTIM = "victim_turn"
OF_THING = "thing"
NEXT = "next_maneuver"
BEFORE_NEXT = "turn:before/"
CARD = "#"
IN_MANEUVER = ("maneuver", "all_tactics")
REPEATED = frozenset({"order_deck"})
"""Deeds that are done bit by bit."""
ON_TURN = frozenset({"turn_start", "turn_end"})


def occasion(scene: Scene) -> str:
    """Name the occasion of a play: a line, or a combatant's show, within the maneuver."""
    where = f"{place_of(scene)}:{scene.performer}"
    return f"{scene.user}:{entry_key(scene, scene.effect)}:{_part(scene)}:{where}"


def _part(scene: Scene) -> str:
    """Name what is used up: plays of one clause at one moment are ways to use it (1758, 3094).

    What is forced is done play by play; what a card returned to a show allows, card by card.
    """
    play = scene.owned.play
    part = str(scene.owned.nth) if play.must else f"{play.at}.{play.clause}"
    return f"{part}{CARD}{scene.release}" if scene.release else part


def _outside(scene: Scene) -> str:
    """Name the use of a play outside maneuvers in a turn."""
    return f"turn:{entry_key(scene, scene.effect)}:{scene.owned.play.at}:{_part(scene)}"


def in_maneuver(scene: Scene) -> str:
    """Name an entry's use in a maneuver."""
    return f"{scene.user}:{entry_key(scene, scene.effect)}"


def once_in_maneuver(scene: Scene) -> str:
    """Name an entry's use at one moment of a maneuver: its own, or that of all its copies."""
    if scene.owned.play.once == "all_tactics":
        path = scene.effect.path or scene.effect.name
        return f"{scene.user}:all/{path}@{scene.owned.play.at}.{_part(scene)}"
    return f"{in_maneuver(scene)}@{scene.owned.play.at}"


def once_key(scene: Scene) -> str:
    """Name what ``once`` counts: an entry at one moment, whichever of its plays is used."""
    play = scene.owned.play
    return f"{play.once or 'turn'}:{entry_key(scene, scene.effect)}:{play.at}"


def next_key(scene: Scene) -> str:
    """Name an entry's use before the user's next maneuver, at whichever moment (2764)."""
    return f"{BEFORE_NEXT}{entry_key(scene, scene.effect)}"


def performed(state: Battle, who: str, but: str = "") -> Battle:
    """Note that a combatant performs a maneuver: what may come before one may again come."""
    uses = state.combatants[who].uses
    if not any(key.startswith(BEFORE_NEXT) and key != but for key in uses):
        return state
    left = {
        key: count for key, count in uses.items() if key == but or not key.startswith(BEFORE_NEXT)
    }
    return changed(state, who, uses=left)


def dealt_key(scene: Scene) -> str:
    """Name the damage that an entry, on whichever tactic, has dealt in a turn."""
    return f"turn:dealt/{scene.effect.path or scene.effect.name}"


def with_dealt(state: Battle, scene: Scene) -> Battle:
    """Note that an entry has dealt damage in this turn."""
    uses = state.combatants[scene.user].uses
    return changed(state, scene.user, uses={**uses, dealt_key(scene): 1})


def is_spent(scene: Scene) -> bool:
    """Whether a play cannot be used again on this occasion."""
    play, ongoing = scene.owned.play, scene.ongoing
    if play.at == ZONE:
        return _has_met(scene)
    if any(deed.do in REPEATED for deed in play.deeds):
        return False
    if play.once in SCOPES and scene.one.uses.get(once_key(scene)):
        return True
    if play.once == MOVEMENT:
        return scene.effect.id in used_in_movement(scene)
    if play.once == NEXT:
        return bool(scene.one.uses.get(next_key(scene)))
    if scene.damage is not None:
        in_it = ongoing.used if ongoing and play.once in IN_MANEUVER else ()
        return occasion(scene) in scene.damage.used or once_in_maneuver(scene) in in_it
    if ongoing is not None:
        if play.once in IN_MANEUVER and once_in_maneuver(scene) in ongoing.used:
            return True
        return occasion(scene) in ongoing.used
    if play.at in ON_TURN or play.must:
        return bool(scene.one.uses.get(_outside(scene)))
    return False


def _has_met(scene: Scene) -> bool:
    """Whether an area has affected its victim as often as it may: in this turn, or at all."""
    once, thing = scene.owned.play.once, scene.state.things.get(scene.thing)
    if once == OF_VICTIM:
        return bool(scene.one.uses.get(_of_victim(scene)))
    return once == OF_THING and thing is not None and scene.target in thing.met


def _of_victim(scene: Scene) -> str:
    return f"turn:{scene.effect.id}:{ZONE}:{scene.target}"


def _met(scene: Scene, state: Battle) -> Battle:
    """Note that an area has affected its victim."""
    thing = state.things.get(scene.thing)
    if scene.owned.play.once == OF_THING and thing is not None:
        thing = replace(thing, met=(*thing.met, scene.target))
        state = replace(state, things={**state.things, thing.id: thing})
    uses = state.combatants[scene.user].uses
    return changed(state, scene.user, uses={**uses, _of_victim(scene): 1})


def used_in_movement(scene: Scene) -> tuple[str, ...]:
    """Return the effects that were used on the movement that a play is about."""
    grant, one = waiting_movement(scene), scene.one
    if grant is not None:
        return grant.used
    if traits_of(scene.owned.play).follows:
        return one.trail.used if one.trail else ()
    return one.doings.prepared.effects


def _noted_on_movement(scene: Scene, state: Battle) -> Battle:
    """Note the use of a play once for a movement: the one that waits, else the last one."""
    grant, trail, id = waiting_movement(scene), scene.one.trail, scene.effect.id
    if grant is not None:
        return replace(state, grants=(*state.grants[:-1], replace(grant, used=(*grant.used, id))))
    if traits_of(scene.owned.play).follows and trail is not None:
        return changed(state, scene.user, trail=replace(trail, used=(*trail.used, id)))
    return state


def noted(scene: Scene, state: Battle) -> Battle:
    """Note the use of a play; a forced play does not count as a use of its entry."""
    play, effect = scene.owned.play, entry_key(scene, scene.effect)
    if scene.packet:
        return _noted_on_packet(scene, state)
    if play.at == ZONE:
        return _met(scene, state)
    keys = [_outside(scene)]
    if not play.must:
        keys.append(f"turn:{effect}")
    if play.once in SCOPES:
        keys.append(once_key(scene))
    if play.once == MOVEMENT:
        state = _noted_on_movement(scene, state)
    if play.once == NEXT:
        keys.append(next_key(scene))
    uses = dict(state.combatants[scene.user].uses)
    for key in keys:
        uses[key] = uses.get(key, 0) + 1
    state = changed(state, scene.user, uses=uses)
    if not state.ongoing:
        return state
    ongoing = state.ongoing[-1]
    names = [occasion(scene), once_in_maneuver(scene)]
    if not play.must:
        names.append(in_maneuver(scene))
    new = tuple(key for key in names if key not in ongoing.used)
    return with_ongoing(state, replace(ongoing, used=(*ongoing.used, *new)))


def _noted_on_packet(scene: Scene, state: Battle) -> Battle:
    """Note the use of a play on damage: once for each packet, and as its ``once`` says."""
    found = scene._replace(state=state).damage
    if found is not None:
        state = with_packet(state, replace(found, used=(*found.used, occasion(scene))))
    if scene.owned.play.once in SCOPES:
        uses = state.combatants[scene.user].uses
        key = once_key(scene)
        state = changed(state, scene.user, uses={**uses, key: uses.get(key, 0) + 1})
    if not state.ongoing:
        return state
    ongoing = state.ongoing[-1]
    names = [once_in_maneuver(scene)]
    if not scene.owned.play.must:
        names.append(in_maneuver(scene))
    new = tuple(key for key in names if key not in ongoing.used)
    return with_ongoing(state, replace(ongoing, used=(*ongoing.used, *new)))
