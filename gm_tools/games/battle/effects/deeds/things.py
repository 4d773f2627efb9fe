"""Deeds that put things on the board, move them, keep them up and end them."""

from collections.abc import Iterable, Mapping
from typing import Final

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deeds.carrying_out import (
    Doing,
    Handler,
    for_each,
    nothing,
)
from gm_tools.games.battle.effects.deeds.marks import marked
from gm_tools.games.battle.effects.own_things import own_things
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.effects.standing import standing_of
from gm_tools.games.battle.state import Battle, Mark, News, Stopped, Thing
from gm_tools.games.battle.things.going import gone_to, homes, told_to, walks_to
from gm_tools.games.battle.things.inside import CENTRED, INSIDE
from gm_tools.games.battle.things.shapes import sized
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import NOWHERE, Place
from gm_tools.viskara.plays.plays import Deed
from gm_tools.viskara.plays.words.company import OF_COMPANY

PLACING: Final = "place_thing"
"""What is forbidden to whoever cannot put a thing on the board for a time."""


STOPPED: Final[Mapping[str, Stopped]] = {
    "": "nobody",
    "nobody": "nobody",
    "enemies": "enemies",
    "everybody": "everybody",
}
"""Whom a thing stops, by the word of the data."""


def _place(scene: Scene, deed: Deed) -> Battle:
    """Put things on the board: one on each chosen square, or with whom it moves."""
    state = scene.state
    if deed.one_only:
        state = without(state, own_things(scene, deed.name))
    squares: Iterable[Place] = (NOWHERE,)
    if state.board is not None and not deed.moves_with:
        squares = tuple((square,) for square in scene.squares)
    for place in squares:
        thing = _as_told(scene, _made(scene._replace(state=state), deed, place))
        things = {**state.things, thing.id: thing}
        state = replace(state, things=things, next_id=state.next_id + 1)
        state = with_news(state, News("thing", scene.user, scene.user, label=thing.name))
    return state


def _made(scene: Scene, deed: Deed, place: Place) -> Thing:
    return Thing(
        f"t{scene.state.next_id}",
        _name(scene, deed),
        scene.user,
        place,
        stops=STOPPED[deed.stops],
        until=deed.until or "battle",
        attackable=deed.attackable,
        kind=deed.name,
        effect=scene.effect.id,
        tactic=scene.owned.tactic,
        extent=None if deed.extent is None else amount(scene, deed.extent),
        moves_with=_bearer(scene, deed),
        standing=standing_of(scene, deed.name),
        since=scene.state.turns,
    )


def _name(scene: Scene, deed: Deed) -> str:
    """Return what everybody sees: things do not tell what a creature calls its entry."""
    return scene.effect.name if scene.effect.shadow else deed.name.replace("_", " ").capitalize()


def _bearer(scene: Scene, deed: Deed) -> str:
    if not deed.moves_with:
        return ""
    return next(iter(reached(scene, replace(deed, to=deed.moves_with, within=None))), "")


def _as_told(scene: Scene, thing: Thing) -> Thing:
    """Return a thing with those inside it, as they are told where there is no grid."""
    if scene.state.board is not None or not scene.areas:
        return thing
    inside = tuple(who for who, where in scene.areas.items() if where == INSIDE)
    centred = tuple(who for who, where in scene.areas.items() if where == CENTRED)
    return replace(thing, inside=inside, centred=centred)


def _move(scene: Scene, deed: Deed) -> Battle:
    """Move a thing to the chosen square; whoever is inside it now has not entered it."""
    thing = next(own_things(scene, deed.name), None)
    if thing is None:
        return scene.state
    if deed.home or deed.walks:
        return _gone(scene, deed, thing)
    moved = _as_told(scene, thing)
    if scene.squares:
        moved = replace(moved, squares=scene.squares[:1])
    return _changed(scene.state, moved, "thing_moves")


def _gone(scene: Scene, deed: Deed, thing: Thing) -> Battle:
    """Let a thing walk, or bring it home, with whoever rides on it (2764, 2812)."""
    state, label = scene.state, scene.effect.name
    if state.board is None:
        with_owner = deed.home or scene.areas.get(thing.by) == CENTRED
        return told_to(state, thing, with_owner=with_owner, label=label)
    there = scene.squares or tuple(homes(state, thing))
    steps = walks_to(state, thing, amount(scene, deed.by)).get(there[0], 0) if deed.walks else 0
    return gone_to(state, thing, there[0], label, steps)


def _resize(scene: Scene, deed: Deed) -> Battle:
    """Give a thing the chosen squares."""
    thing = next(own_things(scene, deed.name), None)
    if thing is not None and deed.block is not None:
        corner = scene.squares[0] if scene.squares else None
        state = sized(scene.state, thing, amount(scene, deed.block), corner)
        return with_news(state, News("thing_grows", thing.by, thing.by, label=thing.name))
    if thing is None or not scene.squares:
        return scene.state
    return _changed(scene.state, replace(thing, squares=scene.squares), "thing_moves")


def _changed(state: Battle, thing: Thing, what: str) -> Battle:
    state = replace(state, things={**state.things, thing.id: thing})
    return with_news(state, News(what, thing.by, thing.by, label=thing.name))


def _keep(scene: Scene, deed: Deed) -> Battle:
    """Keep up all such things until the start of the user's next turn is over (2050, 2355).

    One that the damage at hand hits is not hit then (2774).
    """
    if scene.target in scene.state.things:
        return _spared_hit(scene)
    state, kept = scene.state, ""
    for thing in tuple(own_things(scene, deed.name)):
        things = {**state.things, thing.id: replace(thing, until="upkeep")}
        state, kept = replace(state, things=things), thing.name
    news = (News("thing_stays", scene.user, scene.user, label=kept),) if kept else ()
    return with_news(state, *news)


def _spared_hit(scene: Scene) -> Battle:
    state, ongoing = scene.state, scene.ongoing
    if ongoing is None:
        return state
    dealt = tuple(
        replace(one, hit=False) if one.target == scene.target else one for one in ongoing.dealt
    )
    state = with_ongoing(state, replace(ongoing, dealt=dealt))
    name = state.things[scene.target].name
    return with_news(state, News("thing_stays", scene.user, scene.user, label=name))


def _end(scene: Scene, deed: Deed) -> Battle:
    """Take all such things off the board, and bar new ones for a time if the data say so."""
    state = without(scene.state, own_things(scene, deed.name))
    if not deed.until:
        return state
    mark = Mark(deed.name, scene.user, 1, deed.until, PLACING, scene.effect.name)
    return marked(state, scene.user, mark)


def without(state: Battle, things: Iterable[Thing]) -> Battle:
    """Take things off the board, and report it once for all of a name."""
    gone = tuple(things)
    if not gone:
        return state
    ids = {thing.id for thing in gone}
    left = {key: thing for key, thing in state.things.items() if key not in ids}
    ends = dict.fromkeys((thing.by, thing.name) for thing in gone)
    news = (News("thing_ends", by, label=name) for by, name in ends)
    return with_news(replace(state, things=left), *news)


def _spare(one: Doing) -> Battle:
    """Let what holds inside a thing leave a character alone (2084)."""
    scene, deed = one.scene, one.deed
    until = deed.until or "turn_end"
    mark = Mark(one.label, scene.user, 1, until, label=one.label, spares=deed.name)
    state = marked(scene.state, one.who, mark)
    return state


THINGS: Final[Mapping[str, Handler]] = {
    "place_thing": _place,
    "move_thing": _move,
    "resize_thing": _resize,
    "keep_thing": _keep,
    "end_thing": _end,
    "spare": for_each(_spare),
    **dict.fromkeys(OF_COMPANY, nothing),
    "halve_speed": nothing,
    "put_speed": nothing,
    "dash_flair": nothing,
}
"""The handlers of things; standing changes are read when a thing or a mark is put down."""
