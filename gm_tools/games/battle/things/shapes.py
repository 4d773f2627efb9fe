"""Things that grow over several squares, shrink again, and give up squares (Viskara 2780-2808)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.company import SPREADS, YIELDS, has, with_thing
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.games.battle.things.room import are_connected
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import MOVEMENT, Board, is_on, walls
from gm_tools.viskara.grid.squares import Place, Square

GREW: Final = "grew"
SHRANK: Final = "shrank"
MOVED: Final = "moved"


def block(corner: Square, side: int) -> Place:
    """Return the squares of a block of this many a side."""
    x, y = corner
    return tuple((x + dx, y + dy) for dy in range(side) for dx in range(side))


def fits(state: Battle, board: Board, thing: Thing, place: Place) -> bool:
    """Whether all squares are on the board and nothing obstructs the owner there (2782)."""
    closed = _closed(state, board, thing)
    return all(is_on(board, square) and square not in closed for square in place)


def _closed(state: Battle, board: Board, thing: Thing) -> frozenset[Square]:
    return obstacles(state, thing.by) | walls(board, MOVEMENT)


def can_turn(state: Battle, thing: Thing, side: int) -> bool:
    """Whether a thing may take a size now: not back in the same turn (2786, 2802)."""
    now = state.turns
    if side > thing.side:
        moved = has(thing, SPREADS) and thing.turned.get(MOVED) == now
        return thing.turned.get(SHRANK) != now and not moved
    return side < thing.side and thing.turned.get(GREW) != now


def corners(state: Battle, thing: Thing, side: int) -> Iterator[Square]:
    """Yield the first squares of the blocks that a thing may fill at a size."""
    board, own = state.board, thing.whole or squares_of(state, thing)
    if board is None or not own or not can_turn(state, thing, side):
        return
    held, most = frozenset(own), max(thing.side, side)
    left, top = min(x for x, _ in own), min(y for _, y in own)
    for y in range(top - side + 1, top + most):
        for x in range(left - side + 1, left + most):
            place = frozenset(block((x, y), side))
            if place <= held if side < thing.side else _may_fill(state, board, thing, place, held):
                yield x, y


def _may_fill(
    state: Battle, board: Board, thing: Thing, place: frozenset[Square], held: frozenset[Square]
) -> bool:
    if not held <= place:
        return False
    if has(thing, SPREADS):
        return all(is_on(board, square) for square in place)
    return fits(state, board, thing, tuple(place))


def sized(state: Battle, thing: Thing, side: int, corner: Square | None) -> Battle:
    """Give a thing a size, and its block where there is a grid."""
    what = GREW if side > thing.side else SHRANK
    owner, with_owner = thing.by, thing.moves_with == thing.by or thing.by in thing.centred
    before = thing.whole or squares_of(state, thing)
    after = replace(thing, side=side, turned={**thing.turned, what: state.turns}, moves_with="")
    if corner is None:
        joins = with_owner and side == 1
        centred = (owner,) if with_owner and not joins else ()
        return with_thing(state, replace(after, moves_with=owner if joins else "", centred=centred))
    whole = block(corner, side)
    kept = tuple(square for square in before if square in whole) if what == GREW else whole
    after = replace(after, squares=kept, whole=whole if side > 1 else (), stopped=())
    return reshaped(with_thing(state, after))


def is_bent(state: Battle, thing: Thing) -> bool:
    """Whether obstructions keep a thing out of squares that it would fill (2802)."""
    filled = _given_up(state, thing).union(thing.squares)
    return has(thing, SPREADS) and any(one not in filled for one in thing.whole)


def _given_up(state: Battle, thing: Thing) -> frozenset[Square]:
    return frozenset(
        square for who in thing.stopped for square in state.combatants[who].place
    ).intersection(thing.whole)


def reshaped(state: Battle) -> Battle:
    """Let large things fill what has become free, and take back squares given up (2800, 2806)."""
    for thing in tuple(state.things.values()):
        if thing.whole and state.board is not None:
            after = _reshaped(state, state.board, thing)
            if after != thing:
                state = with_thing(state, after)
    return state


def _reshaped(state: Battle, board: Board, thing: Thing) -> Thing:
    there = state.combatants
    stopped = tuple(
        who for who in thing.stopped if not set(there[who].place).isdisjoint(thing.whole)
    )
    thing = replace(thing, stopped=stopped)
    given, closed = _given_up(state, thing), _closed(state, board, thing)
    closed -= frozenset(thing.squares)
    squares = tuple(one for one in thing.whole if one not in given and one not in closed)
    return replace(thing, squares=_connected(squares, thing.squares))


def _connected(squares: Place, before: Place) -> Place:
    """Return those squares that hang together with those that a thing had."""
    found = [one for one in squares if one in before]
    for _ in squares:
        found += [one for one in squares if one not in found and are_connected((one, *found))]
    return tuple(one for one in squares if one in found) if found else squares


def stopped_on(state: Battle, who: str) -> Battle:
    """Let large things give up the square on which somebody of their side has stopped (2806)."""
    one = state.combatants[who]
    for thing in tuple(state.things.values()):
        if not thing.whole or not has(thing, YIELDS) or who in thing.stopped:
            continue
        owner = state.combatants.get(thing.by)
        if owner and owner.side == one.side and not set(one.place).isdisjoint(thing.whole):
            state = with_thing(state, replace(thing, stopped=(*thing.stopped, who)))
    return reshaped(state)


def kept_from(state: Battle, who: str) -> Iterator[Square]:
    """Yield the squares of large things on which a combatant cannot finish movement (R284)."""
    side = state.combatants[who].side
    for thing in state.things.values():
        owner = state.combatants.get(thing.by)
        if not thing.whole or owner is None:
            continue
        if not (has(thing, YIELDS) and owner.side == side):
            yield from thing.squares
