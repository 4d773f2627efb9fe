"""Each kind of granted movement: why a move is refused, and how it is made (3857-3931)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.events.turn import (
    MoveFree,
)
from gm_tools.games.battle.maneuver.costs import Cost, pay
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE, place_of
from gm_tools.games.battle.movement.clearing import CLEAR, bad_clearing, cleared
from gm_tools.games.battle.movement.dash_bounds import Bound, bound_of, unbound_refusal
from gm_tools.games.battle.movement.dash_ends import name_near, other_flair
from gm_tools.games.battle.movement.dashing import (
    DASH,
    bad_dash,
    dashed,
    near_whom,
)
from gm_tools.games.battle.movement.footing import (
    Footing,
    bad_part,
    bounded,
    footing,
    out_of_bounds,
    placed,
    refused,
)
from gm_tools.games.battle.movement.going_round import bad_round, went_round
from gm_tools.games.battle.movement.granting import MOVE_TRIGGER
from gm_tools.games.battle.movement.moving import (
    cannot_dash,
    cannot_move,
    moved_to,
    traced,
)
from gm_tools.games.battle.movement.obstacles import occupied
from gm_tools.games.battle.movement.record import Trail
from gm_tools.games.battle.movement.shared_square import (
    free_squares,
    may_go_on,
    stepped_off,
    way_off,
)
from gm_tools.games.battle.movement.steering import (
    ends_of,
    limited,
    straight_ways,
)
from gm_tools.games.battle.movement.walking import Walk, sidestep_refusal, walked, way
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.frame.copying import replace
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
from gm_tools.viskara.grid.paths import NO_STEPS, TOO_FAR, ground
from gm_tools.viskara.grid.squares import Square, distance, length, put

OFF_SQUARES: Final = ("step_off", CLEAR)
"""Kinds by which somebody leaves squares of another, whatever forbids it (3863, 6036)."""
STEPWISE: Final = ("sidestep", "move")
"""Kinds that go square by square."""


NO_MOVEMENT: Final = Refusal("no_movement", "There is no movement to make now.")


class Kind(NamedTuple):
    """A kind of granted movement: how a whole move is refused, and how it is made."""

    refuse: Callable[[Battle, Grant, MoveFree, Bound], Refusal | None]
    make: Callable[[Battle, Grant, MoveFree], Battle]


def cannot(state: Battle, grant: Grant) -> Refusal | None:
    """Say why a granted movement cannot be made at all."""
    if grant.kind in OFF_SQUARES:
        return None
    if grant.kind == "pause":
        return NO_MOVEMENT
    triggered, past = grant.label == MOVE_TRIGGER, "past_bans" in grant.steer
    refusal = cannot_move(
        state, grant.who, grant.by, triggered=triggered, label=grant.label, past_bans=past
    )
    if refusal:
        return refusal
    if grant.kind == "dash":
        return cannot_dash(state, grant.who, grant.flair, past_own=past)
    if grant.kind == "swap" and grant.toward in state.combatants:
        return cannot_move(state, grant.toward, grant.by)
    return None


def bad_move(rules: Rules, state: Battle, grant: Grant, data: MoveFree) -> Refusal | None:
    """Say why a granted movement cannot be made like this."""
    refusal = cannot(state, grant) or bad_part(state, grant.who, data.part)
    bound = bound_of(rules, state, grant.who, grant)
    return refusal or KINDS[grant.kind].refuse(state, grant, data, bound)


def made(rules: Rules, state: Battle, grant: Grant, data: MoveFree) -> Battle:
    """Make a granted movement, and pay its cost."""
    is_free = grant.kind == DASH and bound_of(rules, state, grant.who, grant).is_free
    state = pay(state, grant.who, Cost(0, 0 if is_free else _flair(state, grant, data)))
    state = KINDS[grant.kind].make(state, grant, data)
    if grant.kind == "step_off":
        return state
    return _recorded(state, grant, data)


def _flair(state: Battle, grant: Grant, data: MoveFree) -> int:
    """Return what a movement costs: a dash near no friend more, unless it goes on (2826)."""
    if grant.kind != DASH or grant.begun:
        return grant.flair
    near = _same_character(state, grant) or data.near
    near = near_whom(state, grant.who, data.path, near, grant.squares, data.part)
    return grant.flair + other_flair(state, grant.who, near)


def _recorded(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    """Note what effects that follow the movement ask about; the rest of it may follow (3895)."""
    effects = tuple(dict.fromkeys(one for one in (grant.effect, *grant.effects) if one))
    for who in movers(grant):
        state = traced(
            state,
            who,
            effects=effects,
            used=grant.used,
            past=grant.past,
            goes_on=bool(data.stopped) or data.paused,
            nearer=data.nearer,
        )
    return state


def movers(grant: Grant) -> tuple[str, ...]:
    """Return every combatant that a movement moves."""
    return (grant.who, grant.toward) if grant.kind == "swap" else (grant.who,)


def grant_footing(state: Battle, board: Board, grant: Grant, part: int = 0) -> Footing:
    """Return the start of a granted movement, limited by its bearing (3916-3931)."""
    one = limited(state, grant, footing(state, board, grant.who, grant.by, part))
    if grant.only:
        return bounded(one, frozenset(grant.only), OFF_LINE)
    bearing, other = (TOWARD, grant.toward) if grant.toward else (AWAY, grant.away)
    thing = grant.centre or place_of(state, other)
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


def _bad_steps(state: Battle, grant: Grant, data: MoveFree, _bound: Bound) -> Refusal | None:
    if state.board is None:
        full = grant.full and not data.paused
        return bad_distance(data.squares, grant.left, least=grant.left if full else 1)
    one = grant_footing(state, state.board, grant, data.part)
    if "straight" in grant.steer:
        return _bad_line(state, grant, one, data)
    goes_on = not one.stays and (data.paused or may_go_on(state, grant.who, but=grant.id))
    refusal = sidestep_refusal(one, data.path, grant.left, goes_on=goes_on)
    return refusal or (None if data.paused else _cut_short(state, grant, one, data.path))


def _bad_line(state: Battle, grant: Grant, one: Footing, data: MoveFree) -> Refusal | None:
    """Say why a movement does not go straight, until it is out of reach (3070)."""
    found = straight_ways(state, grant, one)
    if not data.path:
        return refused(NO_STEPS, one.name)
    if data.path[-1] not in found:
        return Refusal("not_straight", f"{one.name} cannot be moved there in a straight line.")
    if len(data.path) > 1 and len(data.path) != len(found[data.path[-1]]):
        return Refusal("not_straight", f"{one.name} is moved along a straight line.")
    return _cut_short(state, grant, one, found[data.path[-1]])


def _cut_short(
    state: Battle, grant: Grant, one: Footing, path: tuple[Square, ...]
) -> Refusal | None:
    """Say that a movement goes farther: all of its distance, or as far as there is a way (3863)."""
    if not grant.full:
        return None
    reached = ends_of(state, grant, one)
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

    if state.board is not None and "straight" in grant.steer:
        found = straight_ways(state, grant, start(state.board))
        data = replace(data, path=found[data.path[-1]])
    walk = Walk(grant.who, grant.by, grant.kind, grant.label, grant.left)
    after = walked(state, walk, data, start)
    left = grant.left - after.combatants[grant.who].squares_moved
    if not data.paused or left <= 0:
        return after
    rest = replace(grant, id=after.next_id, left=left, begun=True)
    return replace(after, grants=(*after.grants, rest), next_id=after.next_id + 1)


# --- Dashes -------------------------------------------------------------------------------------


def _same_character(state: Battle, grant: Grant) -> str:
    """Return near whom an interrupted dash must end, unless its owner was moved meanwhile."""
    if "near" in grant.steer:
        return grant.near
    return grant.near if state.combatants[grant.who].place == grant.at else ""


def _bad_dash(state: Battle, grant: Grant, data: MoveFree, bound: Bound) -> Refusal | None:
    if "around" in grant.steer:
        return bad_round(state, grant, data)
    same = _same_character(state, grant)
    if same and data.near not in ("", same):
        name = name_near(state, grant.who, same)
        return Refusal("same_character", f"The dash still ends near {name}: it went there.")
    near, to = same or data.near, next(iter(data.path), None)
    dearer = _flair(state, grant, data)
    return (
        bad_dash(
            state,
            grant.who,
            data.path,
            near,
            grant.squares,
            stopped=data.stopped,
            part=data.part,
            goes_on=may_go_on(state, grant.who, but=grant.id),
            teleports=data.teleports,
        )
        or (cannot_dash(state, grant.who, dearer) if dearer > grant.flair else None)
        or unbound_refusal(state, grant.who, bound, near, to, grant.squares, data.part)
    )


def _dashed(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    if "around" in grant.steer:
        return went_round(state, grant, data)
    return dashed(
        state,
        grant.who,
        data.path,
        _same_character(state, grant) or data.near,
        grant.squares,
        grant.label,
        stopped=data.stopped,
        part=data.part,
        length=data.squares,
        rest=grant,
        teleports=data.teleports,
    )


# --- Teleports and swaps ------------------------------------------------------------------------


def _bad_teleport(state: Battle, grant: Grant, data: MoveFree, _bound: Bound) -> Refusal | None:
    if state.board is None:
        return bad_distance(data.squares, far_of(state, grant))
    one = grant_footing(state, state.board, grant, data.part)
    if len(data.path) != 1:
        return refused(NO_STEPS, one.name)
    on = not one.stays and may_go_on(state, grant.who, but=grant.id)
    reach = ANYWHERE if grant.near else far_of(state, grant)
    problem = teleport_problem(one.ground, one.place, data.path[0], reach, goes_on=on)
    problem = problem or out_of_bounds(one, data.path) or _too_far_from(state, grant, data, one)
    return refused(problem, one.name)


def _too_far_from(state: Battle, grant: Grant, data: MoveFree, one: Footing) -> str | None:
    """Say that a teleport to near somebody does not end there (1846)."""
    if not grant.near:
        return None
    far = distance(put(one.place, data.path[0]), place_of(state, grant.near))
    return None if far is not None and far <= grant.left else TOO_FAR


def far_of(state: Battle, grant: Grant) -> int:
    """Return how far a teleport may go: as far as granted, or to any square (6849)."""
    if "anywhere" not in grant.steer:
        return grant.left
    board = state.board
    return ANYWHERE if board is None else max(board.width, board.height, 1)


def _teleported(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    who, squares = grant.who, data.squares
    place = state.combatants[who].place
    if state.board is not None:
        before, place = place, placed(state, who, data.path[0], data.part)
        squares = max(length(a, b)[0] for a, b in zip(before, place, strict=True))
    return moved_to(state, who, grant.by, "teleport", place, squares, grant.label)


def _bad_swap(state: Battle, grant: Grant, _data: MoveFree, _bound: Bound) -> Refusal | None:
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
    trail = Trail("swap", grant.by, squares, (other.place, second))
    state = changed(state, other.id, place=second, squares_moved=squares, trail=trail)
    return moved_to(
        state, one.id, grant.by, "swap", first, squares, grant.label, **{"with": other.id}
    )


# --- Stepping off -------------------------------------------------------------------------------


def _bad_step_off(state: Battle, grant: Grant, data: MoveFree, _bound: Bound) -> Refusal | None:
    name = state.combatants[grant.who].name
    if not data.path or data.path[-1] not in free_squares(state, grant.who):
        return Refusal("not_nearest", f"{name} must step off to one of the nearest free squares.")
    if len(data.path) not in (1, len(way_off(state, grant.who, data.path[-1]))):
        return Refusal("not_shortest", f"{name} must step off by the shortest way.")
    return None


def _stepped_off(state: Battle, grant: Grant, data: MoveFree) -> Battle:
    return stepped_off(state, grant.who, data.path[-1])


def _bad_clearing(state: Battle, grant: Grant, data: MoveFree, _bound: Bound) -> Refusal | None:
    return bad_clearing(state, grant, data)


def _nothing_to_make(
    _state: Battle, _grant: Grant, _data: MoveFree, _bound: Bound
) -> Refusal | None:
    return NO_MOVEMENT


def _unmade(state: Battle, _grant: Grant, _data: MoveFree) -> Battle:
    return state


KINDS: Final[Mapping[str, Kind]] = {
    "sidestep": Kind(_bad_steps, _stepped),
    "move": Kind(_bad_steps, _stepped),
    "dash": Kind(_bad_dash, _dashed),
    "teleport": Kind(_bad_teleport, _teleported),
    "swap": Kind(_bad_swap, _swapped),
    "step_off": Kind(_bad_step_off, _stepped_off),
    CLEAR: Kind(_bad_clearing, cleared),
    "pause": Kind(_nothing_to_make, _unmade),
}
"""Every kind of GrantKind."""
