"""Where one movement may lead on the board, for screens that show it (Viskara 3857-3931)."""

from collections.abc import Callable, Iterator, Mapping, Set
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from gm_tools.games.battle.effects.accepting import owned_play
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.own_things import own_things
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.events.turn import Dash, MoveFree, Sidestep
from gm_tools.games.battle.movement.clearing import CLEAR, nearest_open
from gm_tools.games.battle.movement.dash_bounds import bound_ends, bound_of
from gm_tools.games.battle.movement.dash_ends import near_ones, teleported
from gm_tools.games.battle.movement.dashing import DASH
from gm_tools.games.battle.movement.footing import Footing, footing, parts_of
from gm_tools.games.battle.movement.granted_moves import STEPWISE, far_of, grant_footing
from gm_tools.games.battle.movement.moving import dash_reach, sidestep_reach
from gm_tools.games.battle.movement.shared_square import free_squares, way_off
from gm_tools.games.battle.movement.steering import ends_of, ways_round
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.battle.things.going import walks_to, whole_of
from gm_tools.games.frame.event import Event
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.dashes import dash_targets
from gm_tools.viskara.grid.jumps import teleport_problem
from gm_tools.viskara.grid.paths import Ground, reachable
from gm_tools.viskara.grid.squares import Place, Square, apart, squares_within

WayKind = Literal["walk", "dash", "jump"]


class Way(NamedTuple):
    """One way to move a combatant, or one of its feet (``part``).

    ``squares`` are those where its first square may end, with the squares walked; of a dash or a
    jump with the distance. ``field`` is the event's field for them, ``place`` what is moved.
    """

    who: str
    kind: WayKind
    field: str
    squares: Mapping[Square, int]
    place: Place
    part: int = 0


Reached = Mapping[tuple[str, int], Set[Square]]
"""Squares to which other ways lead already, for each combatant and foot."""


def ways(state: Battle, event: Event, reached: Reached = MappingProxyType({})) -> Iterator[Way]:
    """Yield where the movement of an offer's event may lead, without what leads nowhere.

    Squares that are ``reached`` otherwise are left out.
    """
    find = FINDERS.get(type(event.data))
    if state.board is None or find is None:
        return
    for way in find(state, state.board, event, reached):
        before = reached.get((way.who, way.part), frozenset())
        squares = {to: steps for to, steps in way.squares.items() if to not in before}
        if squares:
            yield way._replace(squares=squares)


def _sidestep(state: Battle, board: Board, event: Event, _reached: Reached) -> Iterator[Way]:
    who = event.data.who
    for part, place in enumerate(parts_of(state, who)):
        one = footing(state, board, who, part=part)
        reach = sidestep_reach(state, who)
        squares = reachable(one.ground, one.place, reach, one.within)
        yield Way(who, "walk", "path", squares, place, part)


def _dash(state: Battle, board: Board, event: Event, reached: Reached) -> Iterator[Way]:
    who = event.data.who
    for part, place in enumerate(parts_of(state, who)):
        one = footing(state, board, who, part=part)
        but = frozenset(reached.get((who, part), ()))
        found = _dashed(state, who, one, dash_reach(state, who), but=but)
        found = _bound(state, who, found, part)
        yield Way(who, "dash", "to", found, place, part)


def _granted(state: Battle, board: Board, event: Event, _reached: Reached) -> Iterator[Way]:
    grant = next((one for one in state.grants if one.id == event.data.grant), None)
    if grant is None:
        return
    if grant.kind == "step_off":
        free = {to: len(way_off(state, grant.who, to)) for to in free_squares(state, grant.who)}
        yield Way(grant.who, "walk", "path", free, state.combatants[grant.who].place)
        return
    if grant.kind == CLEAR:
        open_ones = dict.fromkeys(nearest_open(state, grant.who), grant.left)
        yield Way(grant.who, "jump", "path", open_ones, state.combatants[grant.who].place)
        return
    for part, place in enumerate(parts_of(state, grant.who)):
        kind, found = _by_grant(state, board, grant, part)
        yield Way(grant.who, kind, "path", found, place, part)


def _by_grant(
    state: Battle, board: Board, grant: Grant, part: int
) -> tuple[WayKind, Mapping[Square, int]]:
    if grant.kind in STEPWISE:
        return "walk", ends_of(state, grant, grant_footing(state, board, grant, part))
    one = grant_footing(state, board, grant, part)
    if grant.kind == DASH and "around" in grant.steer:
        return "walk", {to: len(path) for to, path in ways_round(state, grant, one).items()}
    if grant.kind == DASH:
        own = footing(state, board, grant.who, part=part)
        found = _dashed(state, grant.who, own, grant.squares, _still_near(state, grant))
        return "dash", _bound(state, grant.who, found, part, grant)
    return "jump", _jumped(one, far_of(state, grant)) if grant.kind == "teleport" else {}


def _bound(
    state: Battle,
    who: str,
    found: Mapping[Square, int],
    part: int,
    grant: Grant | None = None,
) -> Mapping[Square, int]:
    """Leave out where a dash may not end because of what binds it."""
    bound = bound_of(Rules(), state, who, grant)
    if not bound.binds:
        return found
    reach = grant.squares if grant else dash_reach(state, who)
    ends = bound_ends(state, who, reach, bound, part)
    return {to: far for to, far in found.items() if to in ends}


def _still_near(state: Battle, grant: Grant) -> str:
    """Return near whom an interrupted dash still ends (3895-3897)."""
    if "near" in grant.steer:
        return grant.near
    return grant.near if state.combatants[grant.who].place == grant.at else ""


def _jumped(one: Footing, reach: int) -> Mapping[Square, int]:
    return {
        to: apart(one.place[0], to)
        for to in squares_within(one.place[:1], reach)
        if (one.within is None or to in one.within)
        and teleport_problem(one.ground, one.place, to, reach) is None
    }


def _dashed(
    state: Battle,
    who: str,
    one: Footing,
    reach: int,
    near: str = "",
    but: frozenset[Square] = frozenset(),
) -> Mapping[Square, int]:
    others = frozenset(
        other.place for other in near_ones(state, who) if other.place and near in ("", other.id)
    )
    found = dict.fromkeys(_dash_ends(one.ground, one.place, others, reach, but))
    found |= dict.fromkeys(to for to in teleported(state, who, one, reach, near) if to not in but)
    return {to: apart(one.place[0], to) for to in found if one.within is None or to in one.within}


@lru_cache(maxsize=64)
def _dash_ends(
    ground: Ground, place: Place, others: frozenset[Place], reach: int, but: frozenset[Square]
) -> tuple[Square, ...]:
    """Return where a dash may end; kept, since most events move nobody."""
    return dash_targets(ground, place, others, reach, but)


def _of_thing(state: Battle, _board: Board, event: Event, _reached: Reached) -> Iterator[Way]:
    """Yield where an effect lets a thing walk that keeps its owner company (2764)."""
    data = event.data
    owned = owned_play(Rules(), state, data)
    if owned is None or not any(deed.walks for deed in owned.play.deeds):
        return
    scene = Scene(Rules(), state, data.of or data.who, owned)
    for deed in owned.play.deeds:
        for thing in own_things(scene, deed.name):
            squares = walks_to(state, thing, amount(scene, deed.by))
            yield Way(thing.id, "walk", "squares", squares, whole_of(state, thing))


FINDERS: Final[Mapping[type, Callable[[Battle, Board, Event, Reached], Iterator[Way]]]] = {
    Sidestep: _sidestep,
    Dash: _dash,
    MoveFree: _granted,
    Use: _of_thing,
}
