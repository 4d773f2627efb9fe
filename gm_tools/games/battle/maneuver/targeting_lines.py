"""A maneuver's targeting lines on the board, and the squares they pass through (R144)."""

from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.in_progress import (
    Line,
    OngoingManeuver,
    performer_of,
    reaction_of,
)
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.viskara.grid.board import PROJECTILE, gaps, open_board, walls
from gm_tools.viskara.grid.crossing_lines import can_target_line
from gm_tools.viskara.grid.lines import Line as Drawn
from gm_tools.viskara.grid.lines import obstructed, straight
from gm_tools.viskara.grid.reach import can_target
from gm_tools.viskara.grid.squares import NOWHERE, Place, Square

ANYWHERE = 999  # the range of a tactic whose own text gives it


def place_of(state: Battle, target: str) -> Place:
    """Return the squares of a combatant, or of a thing on the board; none once it is gone."""
    one, thing = state.combatants.get(target), state.things.get(target)
    if one is not None:
        return one.place
    return squares_of(state, thing) if thing is not None else NOWHERE


def starting_place(state: Battle, ongoing: OngoingManeuver | None, who: str) -> Place:
    """Return where a combatant's lines and distances start in a maneuver (3783; R221)."""
    if ongoing is None:
        return state.combatants[who].place
    found = ongoing if ongoing.by == who else reaction_of(ongoing, who)
    if found is None:
        return state.combatants[who].place
    return found.origin_at or place_of(state, found.origin or found.performer or who)


def faced_by(one: Combatant) -> Place:
    """Return the squares that a combatant faces, where it is now (5945)."""
    if not one.place:
        return NOWHERE
    x, y = one.place[0]
    return tuple((x + dx, y + dy) for dx, dy in one.facing)


def attack_line(
    state: Battle, ongoing: OngoingManeuver, line: Line, kind: str = PROJECTILE
) -> Drawn | None:
    """Return an attack line as it lies on the board; None where it was never drawn.

    ``kind`` is the tactic's type; enemies that may not know it see a projectile's line.
    """
    if state.board is None or line.start is None or line.aim is None:
        return None
    blocked = obstacles(state, ongoing.by) - _ends(state, ongoing, line)
    drawn = can_target(state.board, blocked, (line.start,), (line.aim,), ANYWHERE, kind)
    return drawn or straight(line.start, line.aim)


def in_way_of_defier(state: Battle, ongoing: OngoingManeuver, who: str) -> frozenset[Square]:
    """Return the squares of characters and things that stop a defy line (3817-3824, 3971)."""
    attacker = state.combatants[performer_of(ongoing, ongoing.by)]
    return obstacles(state, who) | frozenset(attacker.place)


def passed_by_attack(
    state: Battle, ongoing: OngoingManeuver, line: Line, tactic: TacticBlock
) -> tuple[Square, ...]:
    """Return the obstructed squares that an attack line passes through (2994; R144)."""
    board, drawn = state.board, attack_line(state, ongoing, line, tactic.type)
    if board is None or drawn is None:
        return ()
    blocked = walls(board, tactic.type) | obstacles(state, ongoing.by)
    blocked -= _ends(state, ongoing, line)
    return obstructed(drawn, blocked, gaps(board, tactic.type))


def _ends(state: Battle, ongoing: OngoingManeuver, line: Line) -> frozenset[Square]:
    """Return the squares at the ends of an attack line, which never stop it (3783, 3791)."""
    start = starting_place(state, ongoing, ongoing.by)
    return frozenset((*start, *place_of(state, line.target)))


def passed_by_defy(
    state: Battle, ongoing: OngoingManeuver, line: Line, who: str, tactic: TacticBlock
) -> tuple[Square, ...]:
    """Return the obstructed squares that a defy line passes through to an attack line (R144)."""
    board, drawn = state.board, defy_line(state, ongoing, line, who, tactic)
    if board is None or drawn is None:
        return ()
    place, kind = starting_place(state, ongoing, who), tactic.type
    blocked = (in_way_of_defier(state, ongoing, who) | walls(board, kind)).difference(place)
    return obstructed(drawn, blocked, gaps(board, kind))


def defy_line(
    state: Battle, ongoing: OngoingManeuver, line: Line, who: str, tactic: TacticBlock
) -> Drawn | None:
    """Return a defier's line to an attack line; straight to its nearest part if none is free."""
    board, attack = state.board, attack_line(state, ongoing, line)
    if board is None or attack is None:
        return None
    place, kind = starting_place(state, ongoing, who), tactic.type
    reach = ANYWHERE if tactic.range is None else tactic.range
    blocked = in_way_of_defier(state, ongoing, who)
    free = can_target_line(board, blocked, place, attack, reach, kind)
    if free is not None:
        return free
    return can_target_line(open_board(board), frozenset(), place, attack, ANYWHERE, kind)


def own_line(
    state: Battle, ongoing: OngoingManeuver, line: Line, who: str, tactic: TacticBlock
) -> Drawn | None:
    """Return a performer's line: an attack's own, or the one that a defier draws to it."""
    if who == ongoing.by:
        return attack_line(state, ongoing, line, tactic.type)
    return defy_line(state, ongoing, line, who, tactic)


def passed_by(
    state: Battle, ongoing: OngoingManeuver, line: Line, who: str, tactic: TacticBlock
) -> tuple[Square, ...]:
    """Return the obstructed squares that a performer's line passes through (R144)."""
    if who == ongoing.by:
        return passed_by_attack(state, ongoing, line, tactic)
    return passed_by_defy(state, ongoing, line, who, tactic)
