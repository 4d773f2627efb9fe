"""Deeds that let combatants move, or move them: movement is granted, and made afterwards."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.crossing import ALONG, ends
from gm_tools.games.battle.effects.deeds.carrying_out import (
    Doing,
    Handler,
    for_each,
    nothing,
)
from gm_tools.games.battle.effects.links import is_linked
from gm_tools.games.battle.effects.own_things import thing_at_hand
from gm_tools.games.battle.effects.passive import traits_of
from gm_tools.games.battle.effects.reached import THING, reached
from gm_tools.games.battle.effects.scene import Scene, waiting_movement
from gm_tools.games.battle.maneuver.in_progress import reaction_of, retargeted
from gm_tools.games.battle.movement.clearing import landed
from gm_tools.games.battle.movement.granting import More, granted
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Battle, Grant, GrantKind, News
from gm_tools.games.battle.things.speeds import dash_cost, is_spared, more_dash_flair
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import Place, apart
from gm_tools.viskara.plays.plays import Deed

PAIR = 2
OWN_FIELDS = ("exactly", "directly", "surely", "toward", "away", "from_start")
"""Words of ``steer`` for which a grant has fields of their own."""
MOVERS = ("sidestep", "dash", "teleport")
"""The kinds that the moving combatant decides on; the user decides on the others."""


def _grant(kind: GrantKind) -> Handler:
    def do(one: Doing) -> Battle:
        scene = one.scene
        if one.amount <= 0 and "anywhere" not in one.deed.steer:
            return scene.state
        found: GrantKind = "teleport" if kind != "dash" and may_teleport(scene) else kind
        by = one.who if kind in MOVERS or _is_left_alone(one) else scene.user
        more, squares = _steered(one, found), one.amount
        if ALONG in one.deed.steer and scene.state.board is not None:
            more["only"], squares = _along(one)
            if not squares:
                return scene.state
        more["flair"] = _dash_flair(one) if kind == "dash" else 0
        return granted(scene.state, one.who, by, found, squares, one.label, **more)

    return for_each(do)


def _along(one: Doing) -> tuple[Place, int]:
    """Return where a movement along the user's lines may end, and how far that is at most."""
    place = one.scene.state.combatants[one.who].place
    only = ends(one.scene, one.deed.steer, place)
    return only, max((apart(place[0], to) for to in only), default=0) if place else 0


def _steered(one: Doing, kind: str) -> More:
    """Return how a movement must go: what must happen is not declined (3863)."""
    scene, steer = one.scene, one.deed.steer
    more = More(
        must=(scene.owned.play.must or "surely" in steer) and kind in ("sidestep", "move", "dash"),
        full="exactly" in steer,
        direct="directly" in steer,
        steer=tuple(word for word in steer if word not in OWN_FIELDS),
        least=amount(scene, one.deed.least),
        effect=scene.effect.id,
        past=_followed(scene, one.who),
    )
    if _is_left_alone(one):
        more["must"] = more["full"] = False
    whose = _measured_from(one)
    if "away" in steer:
        more["away"] = whose
        more["centre"] = _line_start(scene) if "from_start" in steer else ()
    elif "toward" in steer:
        more["toward"] = whose
    elif "near" in steer:
        more["near"] = whose
    elif "around_obstruction" not in steer:
        more["of"] = whose
    return more


def _measured_from(one: Doing) -> str:
    """Return from whom or what toward and away are measured."""
    if one.deed.of == THING:
        thing = thing_at_hand(one.scene)
        return thing.id if thing is not None else ""
    deed = replace(one.deed, to=one.deed.of, within=None)
    return next(iter(reached(one.scene, deed)), "")


def _is_left_alone(one: Doing) -> bool:
    """Whether somebody moved to a thing is spared by it, and decides on that (2086)."""
    thing = thing_at_hand(one.scene) if one.deed.of == THING else None
    return thing is not None and is_spared(one.scene.state.combatants[one.who], thing)


def _line_start(scene: Scene) -> Place:
    """Return where the attack's line starts that is at hand, or that the user defies."""
    ongoing = scene.ongoing
    if ongoing is None:
        return ()
    defied = reaction_of(ongoing, scene.user)
    asked = (scene.line, *(defied.lines if defied else ()))
    starts = [line.start for number in asked for line in ongoing.lines if line.id == number]
    return tuple(start for start in starts[:1] if start is not None)


def _followed(scene: Scene, who: str) -> tuple[Place, ...]:
    """Return the places of the movement that this one follows at once, and of those before it."""
    trail = scene.state.combatants[who].trail
    if trail is None or trail.over or not traits_of(scene.owned.play).follows:
        return ()
    return (*trail.past, *trail.places)


def _dash_flair(one: Doing) -> int:
    """Return the flair for a dash by an upgrade; dashes in a creature's own text are free (R24).

    What areas add is paid for those too (2048).
    """
    state = one.scene.state
    return dash_cost(state, one.who) if one.scene.effect.shadow else more_dash_flair(state, one.who)


def may_teleport(scene: Scene) -> bool:
    """Whether a linked entry lets this entry's movement be a teleport."""
    index = scene.rules.index(scene.state, scene.user)
    for effect, tactic in index.effects.values():
        if tactic == scene.owned.tactic and is_linked(effect, scene.effect):
            for nth, play in enumerate(effect.plays):
                if any(deed.do == "teleport_instead" for deed in play.deeds):
                    inner = scene._replace(owned=Owned(effect, nth, play, tactic))
                    if hold(inner):
                        return True
    return False


def _push(one: Doing) -> Battle:
    scene = one.scene
    if one.amount <= 0:
        return scene.state
    away = scene.target if one.deed.to.endswith("near_target") else scene.user
    more = _steered(one, "move")
    more["away"] = away
    return granted(scene.state, one.who, scene.user, "move", one.amount, one.label, **more)


def _pull(one: Doing) -> Battle:
    scene = one.scene
    if one.amount <= 0:
        return scene.state
    more = _steered(one, "move")
    more["toward"] = scene.user
    return granted(scene.state, one.who, scene.user, "move", one.amount, one.label, **more)


def _rest_damage(scene: Scene, deed: Deed) -> Battle:
    """Let squares left over of the movement just given hurt whoever made it (5662)."""
    grants = scene.state.grants
    if not grants or grants[-1].by != scene.user:
        return scene.state
    worth, near = amount(scene, deed.by), amount(scene, deed.within)
    last = replace(grants[-1], rest=worth, rest_near=near)
    return replace(scene.state, grants=(*grants[:-1], last))


def _add_distance(one: Doing) -> Battle:
    """Lengthen the movement that waits to be made, or the next Move (2180)."""
    scene, state, more = one.scene, one.scene.state, one.amount
    if waiting_movement(scene) is not None:
        grant = state.grants[-1]
        longer = replace(grant, squares=grant.squares + more, left=grant.left + more)
        longer = replace(longer, effects=(*grant.effects, scene.effect.id))
        return replace(state, grants=(*state.grants[:-1], longer))
    return _prepared(scene, distance=scene.one.doings.prepared.distance + more)


def _dash_range(one: Doing) -> Battle:
    return _prepared(one.scene, range=one.amount)


def _prepare(one: Doing) -> Battle:
    return _prepared(one.scene)


def _prepared(scene: Scene, **fields: int) -> Battle:
    doings = scene.one.doings
    effects = (*doings.prepared.effects, scene.effect.id)
    prepared = replace(doings.prepared, effects=effects, **fields)
    return changed(scene.state, scene.user, doings=replace(doings, prepared=prepared))


def lose_rest(one: Doing) -> Battle:
    """Take away what is left of a movement that has begun, wherever it waits (2437)."""
    state, who = one.scene.state, one.who

    def lost(grant: Grant) -> bool:
        return grant.who == who and grant.begun

    for grant in filter(lost, (*state.grants, *(g for m in state.ongoing for g in m.held))):
        news = News("stays", who, grant.by, grant.left, one.label, {"kind": grant.kind})
        state = with_news(state, news)
    ongoing = tuple(
        replace(m, held=tuple(g for g in m.held if not lost(g))) if any(map(lost, m.held)) else m
        for m in state.ongoing
    )
    grants = tuple(grant for grant in state.grants if not lost(grant))
    return replace(state, ongoing=ongoing, grants=grants)


def _swap(scene: Scene, deed: Deed) -> Battle:
    """Let the user swap places with a combatant, or two picked ones with each other (1896)."""
    both = pair(scene, deed)
    if both is None:
        return scene.state
    one, other = both
    must = deed.consent  # who agreed to it trades; older journals let it go
    label = scene.effect.name
    return granted(scene.state, one, scene.user, "swap", 0, label, toward=other, must=must)


def _teleport_near(scene: Scene, deed: Deed) -> Battle:
    """Let the user teleport one of two characters to near the other (1846)."""
    both = pair(scene, deed)
    if both is None:
        return scene.state
    one, other = both if scene.mover != both[1] else (both[1], both[0])
    squares = amount(scene._replace(target=one), deed.by)
    label = scene.effect.name
    return granted(scene.state, one, scene.user, "teleport", squares, label, near=other, must=True)


def _trade_lines(scene: Scene, deed: Deed) -> Battle:
    """Let two such combatants trade the lines that target them (1904)."""
    both = pair(scene, deed)
    if scene.ongoing is None or both is None:
        return scene.state
    return with_ongoing(scene.state, retargeted(scene.ongoing, *both))


def pair(scene: Scene, deed: Deed) -> tuple[str, str] | None:
    """Return the two who trade: two whom the user picks, or the user and another; None if none."""
    found = reached(scene, deed)
    if not found or found == (scene.user,) or len(found) > PAIR:
        return None
    return (found[0], found[1]) if len(found) == PAIR else (scene.user, found[0])


def _land(scene: Scene, _deed: Deed) -> Battle:
    """Let the user stand on the squares that its attack targeted (6036)."""
    ongoing = scene.ongoing
    if ongoing is None or scene.state.board is None or not ongoing.squares:
        return scene.state
    return landed(scene.state, scene.user, ongoing.squares, scene.effect.name)


MOVEMENT: Final[Mapping[str, Handler]] = {
    "sidestep": _grant("sidestep"),
    "dash": _grant("dash"),
    "teleport": _grant("teleport"),
    "move": _grant("move"),
    "push": for_each(_push),
    "pull": for_each(_pull),
    "rest_damage": _rest_damage,
    "swap": _swap,
    "teleport_near": _teleport_near,
    "trade_lines": _trade_lines,
    "land": _land,
    "teleport_instead": nothing,
    "add_distance": for_each(_add_distance),
    "dash_range": for_each(_dash_range),
    "prepare": for_each(_prepare),
    "free_dash": nothing,
    "shortest_dash": nothing,
    "sidestep_first": nothing,
}
"""The handlers of movement; teleport_instead is read when movement is granted."""
