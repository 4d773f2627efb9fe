"""Where things go that move as characters do, who rides on them, and coming home (2762-2814)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.movement.moving import cannot_move, moved_to
from gm_tools.games.battle.movement.obstacles import obstacles, occupied
from gm_tools.games.battle.state import Battle, Combatant, Mark, News, Thing
from gm_tools.games.battle.things.company import (
    BOUND,
    CARRIES,
    has,
    is_away,
    is_bound,
    with_thing,
)
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.games.battle.things.shapes import block, fits, is_bent
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.paths import Ground, ground, reachable
from gm_tools.viskara.grid.squares import Place, Square, apart, put

MOVED: Final = "moved"
RIDES: Final = "move"
THING_MOVES: Final = "thing_moves"
HOME_UNTIL: Final = "user_next_turn_end"
"""How long a thing that was hit stays bound: until its owner's next turn has ended (2774)."""


def whole_of(state: Battle, thing: Thing) -> Place:
    """Return the squares that move when a thing does: those that it would fill."""
    return thing.whole or squares_of(state, thing)


def can_go(state: Battle, thing: Thing) -> bool:
    """Whether a thing can be moved: not bound, and not kept out of squares by others (2802)."""
    return not is_bound(state, thing) and not is_bent(state, thing)


def walks_to(state: Battle, thing: Thing, steps: int) -> dict[Square, int]:
    """Return where a thing may walk, by its first square; its owner's square is no bar (R283)."""
    place = whole_of(state, thing)
    if state.board is None or not place or not can_go(state, thing):
        return {}
    return reachable(_ground(state, state.board, thing), place, steps)


def homes(state: Battle, thing: Thing) -> Iterator[Square]:
    """Yield where a thing's first square may be for it to be on its owner's square (R285)."""
    board, owner = state.board, state.combatants[thing.by]
    if board is None or not owner.place or not can_go(state, thing) or not is_away(state, thing):
        return
    yield from _homes(state, board, thing, thing.side)


def _homes(state: Battle, board: Board, thing: Thing, side: int) -> Iterator[Square]:
    x, y = state.combatants[thing.by].place[0]
    for dy in range(side):
        for dx in range(side):
            corner = x - dx, y - dy
            if fits(state, board, thing, block(corner, side)):
                yield corner


def _ground(state: Battle, board: Board, thing: Thing) -> Ground:
    mine = {thing.by, *(one.id for one in riders(state, thing))}
    return ground(board, obstacles(state, thing.by), occupied(state, *mine))


def riders(state: Battle, thing: Thing) -> tuple[Combatant, ...]:
    """Return whom a thing takes along when it is moved: its owner; once larger, all on it."""
    if not has(thing, CARRIES):
        return ()
    return tuple(
        one
        for one in state.combatants.values()
        if _is_on(state, thing, one) and cannot_move(state, one.id, thing.by) is None
    )


def _is_on(state: Battle, thing: Thing, one: Combatant) -> bool:
    if one.id == thing.by:
        return not is_away(state, thing)
    if thing.side == 1 or one.status != "in" or state.board is None:
        return False
    return not frozenset(squares_of(state, thing)).isdisjoint(one.place)


def gone_to(state: Battle, thing: Thing, to: Square, label: str, steps: int = 0) -> Battle:
    """Move a thing, with whoever rides on it, so that its first square is this one."""
    before = whole_of(state, thing)
    after = put(before, to)
    shift = to[0] - before[0][0], to[1] - before[0][1]
    state = _ridden(state, thing, shift, label, steps)
    thing = replace(
        thing, squares=after, whole=after if thing.side > 1 else (), moves_with="", stopped=()
    )
    return _moved(state, thing)


def told_to(state: Battle, thing: Thing, *, with_owner: bool, label: str) -> Battle:
    """Move a thing where there is no grid: afterwards it is on its owner's square or not."""
    rides = riders(state, thing)
    for one in rides:
        state = moved_to(state, one.id, thing.by, RIDES, one.place, 1, label)
    with_owner = with_owner or bool(rides)
    joins = with_owner and thing.side == 1
    centred = (thing.by,) if with_owner and not joins else ()
    thing = replace(thing, moves_with=thing.by if joins else "", centred=centred)
    return _moved(state, thing)


def _moved(state: Battle, thing: Thing) -> Battle:
    """Note a thing's move: it has moved in this turn, and marks that waited for it end."""
    thing = replace(thing, turned={**thing.turned, MOVED: state.turns})
    state = with_thing(state, thing)
    owner = state.combatants[thing.by]
    over = tuple(
        mark for mark in owner.marks if mark.until == THING_MOVES and mark.name == thing.tactic
    )
    if over:
        state = mark_ends.without_marks(state, owner.id, over)
    return with_news(state, News("thing_moves", thing.by, thing.by, label=thing.name))


def _ridden(state: Battle, thing: Thing, shift: tuple[int, int], label: str, steps: int) -> Battle:
    going = riders(state, thing)
    taken = occupied(state, *(one.id for one in going))
    for one in going:
        place = tuple((x + shift[0], y + shift[1]) for x, y in one.place)
        if not taken.isdisjoint(place):
            continue
        far = steps or apart(one.place[0], place[0])
        state = moved_to(state, one.id, thing.by, RIDES, place, far, label)
    return state


def came_home(state: Battle, thing: Thing, label: str) -> Battle:
    """Bring a thing that was hit home and bind it there, its tactic barred (2774)."""
    owner = state.combatants[thing.by]
    if state.board is None:
        state = told_to(state, thing, with_owner=True, label=label)
    elif owner.place:
        sides = range(thing.side, 0, -1)
        found = ((to, side) for side in sides for to in _homes(state, state.board, thing, side))
        to, side = next(found, (owner.place[0], 1))
        place = block(to, side)
        thing = replace(
            thing,
            squares=place,
            whole=place if side > 1 else (),
            side=side,
            moves_with=owner.id if side == 1 else "",
            stopped=(),
        )
        state = _moved(state, thing)
    for forbids in (BOUND, "tactic"):
        mark = Mark(thing.tactic, owner.id, 1, HOME_UNTIL, forbids, label)
        one = state.combatants[owner.id]
        state = changed(state, owner.id, marks=(*one.marks, mark))
    return with_news(state, News("thing_home", owner.id, owner.id, label=thing.name))
