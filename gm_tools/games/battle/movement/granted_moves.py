"""Each kind of granted movement: why a move is refused, and how it is made (3857-3931)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.events.turn import (
    MoveFree,
)
from gm_tools.games.battle.maneuver.costs import Cost, pay
from gm_tools.games.battle.maneuver.targeting_lines import place_of
from gm_tools.games.battle.movement.clearing import CLEAR, bad_clearing, cleared
from gm_tools.games.battle.movement.dashing import bad_dash, dashed
from gm_tools.games.battle.movement.footing import (
    Footing,
    bad_part,
    bounded,
    footing,
    out_of_bounds,
    placed,
    refused,
)
from gm_tools.games.battle.movement.granting import MOVE_TRIGGER
from gm_tools.games.battle.movement.moving import (
    cannot_dash,
    cannot_move,
    moved_to,
)
from gm_tools.games.battle.movement.obstacles import occupied
from gm_tools.games.battle.movement.shared_square import (
    free_squares,
    may_go_on,
    stepped_off,
    way_off,
)
from gm_tools.games.battle.movement.walking import Walk, sidestep_refusal, walked, way
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.bearings import (
    AWAY,
    NOT_AWAY,
    NOT_TOWARD,
    OFF_LINE,
    TOWARD,
    away_squares,
    squares_toward,
    toward_squares,
)
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.jumps import swap_problem, swapped, teleport_problem
from gm_tools.viskara.grid.lines import straight
from gm_tools.viskara.grid.paths import NO_STEPS, ground, reachable
from gm_tools.viskara.grid.squares import Square, length

OFF_SQUARES: Final = ("step_off", CLEAR)
"""Kinds by which somebody leaves squares of another, whatever forbids it (3863, 6036)."""
STEPWISE: Final = ("sidestep", "move")
"""Kinds that go square by square."""


class Kind(NamedTuple):
    """A kind of granted movement: how a whole move is refused, and how it is made."""

    refuse: Callable[[Battle, Grant, MoveFree], Refusal | None]
    make: Callable[[Battle, Grant, MoveFree], Battle]


def cannot(state: Battle, grant: Grant) -> Refusal | None:
    """Say why a granted movement cannot be made at all."""
    if grant.kind in OFF_SQUARES:
        return None
    triggered = grant.label == MOVE_TRIGGER
    refusal = cannot_move(state, grant.who, grant.by, triggered=triggered, label=grant.label)
    if refusal:
        return refusal
    if grant.kind == "dash":
        return cannot_dash(state, grant.who, grant.flair)
    if grant.kind == "swap" and grant.toward in state.combatants:
        return cannot_move(state, grant.toward, grant.by)
    return None


def bad_move(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    """Say why a granted movement cannot be made like this."""
    refusal = cannot(state, grant) or bad_part(state, grant.who, data.part)
    return refusal or KINDS[grant.kind].refuse(state, grant, data)


def made(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    """Make a granted movement, and pay its cost."""
    cost = Cost(0, grant.flair)
    state = pay(state, grant.who, cost)
    return KINDS[grant.kind].make(state, grant, data)


def movers(grant: Grant) -> tuple[str, ...]:
    """Return every combatant that a movement moves."""
    return (grant.who, grant.toward) if grant.kind == "swap" else (grant.who,)


def grant_footing(state: Battle, board: Board, grant: Grant, part: int = 0) -> Footing:
    """Return the start of a granted movement, limited by its bearing (3916-3931)."""
    one = footing(state, board, grant.who, grant.by, part)
    if grant.only:
        return bounded(one, frozenset(grant.only), OFF_LINE)
    bearing, other = (TOWARD, grant.toward) if grant.toward else (AWAY, grant.away)
    thing = place_of(state, other)
    if not thing or not one.place:
        return one
    if grant.direct:
        pairs = ((start, aim) for start in one.place for aim in thing)
        start, aim = min(pairs, key=lambda ends: length(*ends))
        line = straight(start, aim)
        squares = away_squares(board, line) if bearing == AWAY else toward_squares(board, line)
        dx, dy = one.place[0][0] - start[0], one.place[0][1] - start[1]
        return bounded(one, frozenset((x + dx, y + dy) for x, y in squares), OFF_LINE)
    squares_near = squares_toward(one.place, thing, grant.left, bearing)
    return bounded(one, squares_near, NOT_AWAY if bearing == AWAY else NOT_TOWARD)


# --- Sidesteps, and moving another --------------------------------------------------------------


def _bad_steps(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    if state.board is None:
        return bad_distance(data.squares, grant.left, least=grant.left if grant.full else 1)
    one = grant_footing(state, state.board, grant, data.part)
    goes_on = not one.stays and may_go_on(state, grant.who, but=grant.id)
    return sidestep_refusal(one, data.path, grant.left, goes_on=goes_on) or _cut_short(
        grant, one, data.path
    )


def _cut_short(grant: Grant, one: Footing, path: tuple[Square, ...]) -> Refusal | None:
    """Say that a movement goes farther: all of its distance, or as far as there is a way (3863)."""
    if not grant.full:
        return None
    reached = reachable(one.ground, one.place, grant.left, one.within)
    steps = len(way(one, path, grant.left))
    if steps >= max(reached.values(), default=0):
        return None
    return Refusal(
        "cut_short", f"{one.name} goes all of the {grant.left} squares, as far as it can."
    )


def bad_distance(squares: int, most: int, least: int = 1) -> Refusal | None:
    """Say why a distance is impossible in a battle without a board."""
    if least <= squares <= most:
        return None
    if least == most:
        return Refusal("bad_squares", f"It goes all of the {most} squares.")
    return Refusal("bad_squares", f"Say how many squares: from 1 to {most}.")


def _stepped(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    def start(board: Board) -> Footing:
        return grant_footing(state, board, grant, data.part)

    walk = Walk(grant.who, grant.by, grant.kind, grant.label, grant.left)
    return walked(state, walk, data, start)


# --- Dashes -------------------------------------------------------------------------------------


def _same_character(state: Battle, grant: Grant) -> str:
    """Return near whom an interrupted dash must end, unless its owner was moved meanwhile."""
    return grant.near if state.combatants[grant.who].place == grant.at else ""


def _bad_dash(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    same = _same_character(state, grant)
    if same and data.near not in ("", same):
        name = state.combatants[same].name
        return Refusal("same_character", f"The dash still ends near {name}: it went there.")
    return bad_dash(
        state,
        grant.who,
        data.path,
        same or data.near,
        grant.squares,
        stopped=data.stopped,
        part=data.part,
        goes_on=may_go_on(state, grant.who, but=grant.id),
    )


def _dashed(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    return dashed(
        state,
        grant.who,
        data.path,
        _same_character(state, grant) or data.near,
        grant.squares,
        grant.label,
        stopped=data.stopped,
        part=data.part,
    )


# --- Teleports and swaps ------------------------------------------------------------------------


def _bad_teleport(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    if state.board is None:
        return bad_distance(data.squares, grant.left)
    one = grant_footing(state, state.board, grant, data.part)
    if len(data.path) != 1:
        return refused(NO_STEPS, one.name)
    on = not one.stays and may_go_on(state, grant.who, but=grant.id)
    problem = teleport_problem(one.ground, one.place, data.path[0], grant.left, goes_on=on)
    return refused(problem or out_of_bounds(one, data.path), one.name)


def _teleported(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    who, squares = grant.who, data.squares
    place = state.combatants[who].place
    if state.board is not None:
        before, place = place, placed(state, who, data.path[0], data.part)
        squares = max(length(a, b)[0] for a, b in zip(before, place, strict=True))
    return moved_to(state, who, grant.by, "teleport", place, squares, grant.label)


def _bad_swap(state: Battle, grant: Grant, _data: MoveFree) -> Refusal | None:
    if state.board is None:
        return None
    one, other = state.combatants[grant.who], state.combatants[grant.toward]
    below = ground(state.board, frozenset(), occupied(state, one.id, other.id))
    return refused(swap_problem(below, one.place, other.place), one.name)


def _swapped(state: Battle, grant: Grant, _data: MoveFree) -> Battle:
    one, other = state.combatants[grant.who], state.combatants[grant.toward]
    first, second = one.place, other.place
    squares = 0
    if state.board is not None and first and second:
        first, second = swapped(one.place, other.place)
        squares = length(one.place[0], first[0])[0]
    state = changed(state, other.id, place=second, squares_moved=squares)
    return moved_to(
        state, one.id, grant.by, "swap", first, squares, grant.label, **{"with": other.id}
    )


# --- Stepping off -------------------------------------------------------------------------------


def _bad_step_off(state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    name = state.combatants[grant.who].name
    if not data.path or data.path[-1] not in free_squares(state, grant.who):
        return Refusal("not_nearest", f"{name} must step off to one of the nearest free squares.")
    if len(data.path) not in (1, len(way_off(state, grant.who, data.path[-1]))):
        return Refusal("not_shortest", f"{name} must step off by the shortest way.")
    return None


def _stepped_off(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    return stepped_off(state, grant.who, data.path[-1])


KINDS: Final[Mapping[str, Kind]] = {
    "sidestep": Kind(_bad_steps, _stepped),
    "move": Kind(_bad_steps, _stepped),
    "dash": Kind(_bad_dash, _dashed),
    "teleport": Kind(_bad_teleport, _teleported),
    "swap": Kind(_bad_swap, _swapped),
    "step_off": Kind(_bad_step_off, _stepped_off),
    CLEAR: Kind(bad_clearing, cleared),
}
"""Every kind of GrantKind."""
