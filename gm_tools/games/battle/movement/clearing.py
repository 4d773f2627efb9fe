"""Clearing squares for whoever lands there: all on them go to the nearest free one (6036; R225)."""

from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.events.turn import MoveFree
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.movement.moving import moved_to
from gm_tools.games.battle.movement.obstacles import occupied, stops
from gm_tools.games.battle.state import Battle, Grant, News
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.board import Board, is_on
from gm_tools.viskara.grid.squares import Place, Square, apart, put

CLEAR: Final = "clear"
MOVED: Final = "move"


def landed(state: Battle, who: str, squares: Place, label: str) -> Battle:
    """Put a combatant on squares, and move everybody else off them; it decides between squares."""
    before = state.combatants[who].place
    facts = {"kind": "land", "to": squares[0], **({"from": before[0]} if before else {})}
    state = with_news(changed(state, who, place=squares), News("moves", who, who, 0, label, facts))
    there = frozenset(squares)
    for one in tuple(state.combatants.values()):
        if one.id != who and one.status == "in" and not there.isdisjoint(one.place):
            state = _off(state, one.id, who, label)
    return state


def _off(state: Battle, who: str, by: str, label: str) -> Battle:
    found = nearest_open(state, who)
    if not found:
        return state
    far = apart(state.combatants[who].place[0], found[0])
    if len(found) == 1:
        return _moved(state, who, by, found[0], label)
    return granted(state, who, by, CLEAR, far, label, must=True)


def nearest_open(state: Battle, who: str) -> tuple[Square, ...]:
    """Return the nearest squares on which a combatant would stand free, whatever lies between."""
    place, board = state.combatants[who].place, state.board
    if board is None or not place:
        return ()
    closed = _closed(state, board, who)
    for far in range(1, max(board.width, board.height) + 1):
        found = tuple(to for to in _ring(place[0], far) if _is_open(board, closed, put(place, to)))
        if found:
            return found
    return ()


def _closed(state: Battle, board: Board, who: str) -> frozenset[Square]:
    walls = (one.square for one in board.obstructions if "movement" in one.stops)
    things = (
        square for one in state.things.values() if stops(state, one, who) for square in one.squares
    )
    return occupied(state, who).union(walls, things)


def _ring(centre: Square, far: int) -> tuple[Square, ...]:
    (x, y), steps = centre, range(-far, far + 1)
    around = ((x + dx, y + dy) for dy in steps for dx in steps)
    return tuple(to for to in around if apart(centre, to) == far)


def _is_open(board: Board, closed: frozenset[Square], place: Place) -> bool:
    return all(is_on(board, square) and square not in closed for square in place)


def bad_clearing(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    """Say why somebody cannot be moved there off the squares."""
    if len(data.path) == 1 and data.path[0] in nearest_open(state, grant.who):
        return None
    name = state.combatants[grant.who].name
    return Refusal("not_nearest", f"{name} is moved to one of the nearest free squares.")


def cleared(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    """Move somebody off the squares."""
    return _moved(state, grant.who, grant.by, data.path[0], grant.label)


def _moved(state: Battle, who: str, by: str, to: Square, label: str) -> Battle:
    place = state.combatants[who].place
    far = apart(place[0], to)
    return moved_to(state, who, by, MOVED, put(place, to), far, label)
