"""Dashing on the board: straight to a square near another character (Viskara 3883-3898)."""

from typing import Final

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.movement.dash_ends import Near, near_ones
from gm_tools.games.battle.movement.footing import (
    Footing,
    footing,
    out_of_bounds,
    part_fields,
    parts_of,
    placed,
    refused,
)
from gm_tools.games.battle.movement.granting import More, granted
from gm_tools.games.battle.movement.moving import moved_to, traced
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import (
    Field,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.dashes import NO_LINE, dash_lines, dash_problem
from gm_tools.viskara.grid.lines import through, touched
from gm_tools.viskara.grid.paths import standing_problem
from gm_tools.viskara.grid.squares import Square, apart, distance, put, squares_within

DASH: Final = "dash"
JUMP: Final = Field(
    "teleports", "choice", (Option(False, "a dash"), Option(True, "a teleport")), required=False
)
NO_TELEPORT = Refusal("no_teleport", "That dash cannot be a teleport.")
UNKNOWN_NEAR = Refusal("no_near", "Choose near whom the dash ends: another character.")


def near_options(state: Battle, who: str) -> tuple[Option, ...]:
    """Return the characters that a combatant may dash near: all others, even the exhausted."""
    return tuple(
        Option(one.id, one.name, _is_nowhere(state, one) if state.board and not one.place else None)
        for one in near_ones(state, who)
    )


def _is_nowhere(state: Battle, near: Near) -> Refusal:
    one = state.combatants.get(near.id)
    is_unplaced = one is not None and one.is_unplaced
    said = "You do not see where." if is_unplaced else "Nowhere on the board."
    return Refusal("no_location", said)


def dash_fields(state: Battle, who: str, to: str = "to", only: str = "") -> tuple[Field, ...]:
    """Return the fields of a dash: near whom, and on a board to which square.

    ``to`` is the name of the field for the square; ``stopped`` is where the dash was interrupted.
    ``only`` is the character near which it must end.
    """
    options = tuple(one for one in near_options(state, who) if only in ("", one.value))
    near = Field("near", "choice", options)
    if state.board is None:
        return (near,)
    stopped = Field("stopped", "square", required=False)
    jump = (JUMP,) if any(one.teleports for one in near_ones(state, who)) else ()
    return (*part_fields(state, who), near, Field(to, "square"), stopped, *jump)


def nowhere_to_dash(state: Battle, who: str, squares: int) -> Refusal | None:
    """Say that a combatant has no square to dash to; the first square found ends the search."""
    if state.board is None:
        return None
    for part in range(len(parts_of(state, who))):
        one = footing(state, state.board, who, part=part)
        for other in near_ones(state, who):
            for to in squares_within(other.place, squares):
                if out_of_bounds(one, (to,)) is None and not _problem(one, to, other, squares):
                    return None
    return nowhere(state, who)


def nowhere(state: Battle, who: str) -> Refusal:
    """Return the refusal for a combatant that cannot get to any square."""
    one = state.combatants[who]
    if not one.place:
        return Refusal("no_location", f"{one.name} is nowhere on the board.")
    return Refusal("nowhere_to_go", f"{one.name} cannot get anywhere.")


def near_whom(
    state: Battle, who: str, to: tuple[Square, ...], near: str, squares: int, part: int = 0
) -> str:
    """Return the character near which a dash ends: as entered, else the nearest to its square."""
    if near or state.board is None or len(to) != 1:
        return near
    place = placed(state, who, to[0], part)
    found = [
        (not other.is_thing, far, other.id)
        for other in near_ones(state, who)
        for far in (distance(place, other.place),)
        if far is not None and far <= squares
    ]
    return min(found)[-1] if found else ""


def _problem(
    one: Footing, to: Square, other: Near, squares: int, *, goes_on: bool = False
) -> str | None:
    """Say why a dash cannot end there near somebody; past obstructions it may be a teleport."""
    problem = dash_problem(one.ground, one.place, to, other.place, squares, goes_on=goes_on)
    if problem == NO_LINE and other.teleports:
        return standing_problem(one.ground, put(one.place, to), goes_on=goes_on)
    return problem


def bad_dash(
    state: Battle,
    who: str,
    to: tuple[Square, ...],
    near: str,
    squares: int,
    *,
    stopped: tuple[Square, ...] = (),
    part: int = 0,
    goes_on: bool = False,
    teleports: bool = False,
) -> Refusal | None:
    """Say why a combatant cannot dash like this; without a board only near whom matters."""
    near = near_whom(state, who, to, near, squares, part)
    other = next((one for one in near_ones(state, who) if one.id == near), None)
    if other is None:
        return UNKNOWN_NEAR
    if teleports and not other.teleports:
        return NO_TELEPORT
    if state.board is None:
        return None
    if len(to) != 1:
        return Refusal("no_steps", "Say to which square the dash goes.")
    one = footing(state, state.board, who, part=part)
    on = (goes_on and not one.stays) or bool(stopped)
    problem = _problem(one, to[0], other, squares, goes_on=on)
    problem = problem or out_of_bounds(one, to)
    if problem == "too_far":
        return Refusal("too_far", f"That square is not within {squares} of {other.name}.")
    return refused(problem, one.name) or _bad_stop(one, to[0], stopped)


def _bad_stop(one: Footing, to: Square, stopped: tuple[Square, ...]) -> Refusal | None:
    """Say why a dash cannot have been interrupted at a square: it must be on the way."""
    if not stopped:
        return None
    lines, here = dash_lines(one.ground, one.place, to) or (), stopped[0]
    on_the_way = bool(lines) and here in touched(lines[0]) and len(stopped) == 1
    problem = standing_problem(one.ground, put(one.place, here), goes_on=True)
    if on_the_way and problem is None and here not in (one.place[0], to):
        return None
    return Refusal("not_on_the_way", "The dash does not pass that square.")


def passed(
    state: Battle, board: Board, who: str, to: Square, end: Square, part: int
) -> tuple[Square, ...]:
    """Return the squares that a dash enters with its first square, to where it ends (3893)."""
    one = footing(state, board, who, part=part)
    lines = dash_lines(one.ground, one.place, to)
    entered = (*through(lines[0])[1:], to) if lines else (end,)
    return (*entered[: entered.index(end)], end) if end in entered else (*entered[:-1], end)


def dashed(
    state: Battle,
    who: str,
    to: tuple[Square, ...],
    near: str,
    squares: int,
    label: str,
    *,
    stopped: tuple[Square, ...] = (),
    part: int = 0,
    length: int = 0,
    rest: Grant | None = None,
    teleports: bool = False,
) -> Battle:
    """Make a dash; if it was interrupted it may go on as a new, free one (3895; R24).

    Without a board, ``length`` is how far it went. ``rest`` is the movement that granted it.
    """
    before, board = state.combatants[who].place, state.board
    if board is None or not to:
        state = moved_to(state, who, who, DASH, before, length, label, near=near)
        return _counted(traced(state, who, near=near), who, rest)
    near = near_whom(state, who, to, near, squares, part)
    place = placed(state, who, (stopped or to)[0], part)
    steps = max(apart(old, new) for old, new in zip(before, place, strict=True))
    if teleports or _must_jump(state, board, who, to[0], near, part):
        state = moved_to(state, who, who, "teleport", place, steps, label, near=near)
        return _counted(traced(state, who, near=near), who, rest)
    path = passed(state, board, who, to[0], (stopped or to)[0], part)
    state = moved_to(state, who, who, DASH, place, steps, label, near=near, path=path)
    state = _counted(traced(state, who, path, near=near), who, rest)
    if not stopped:
        return state
    more = More(near=near, at=place, begun=True)
    if rest is not None:
        more |= More(steer=rest.steer, of=rest.of, effect=rest.effect)
    return granted(state, who, who, DASH, squares, label, **more)


def _must_jump(state: Battle, board: Board, who: str, to: Square, near: str, part: int) -> bool:
    """Whether a dash that may be a teleport is one, because no line leads there (2832)."""
    if not any(one.id == near and one.teleports for one in near_ones(state, who)):
        return False
    one = footing(state, board, who, part=part)
    return not dash_lines(one.ground, one.place, to)


def _counted(state: Battle, who: str, rest: Grant | None) -> Battle:
    """Count a dash of its owner's turn; one that goes on is no new one."""
    if state.turn != who or (rest is not None and rest.begun):
        return state
    doings = state.combatants[who].doings
    return changed(state, who, doings=replace(doings, dashes=doings.dashes + 1))
