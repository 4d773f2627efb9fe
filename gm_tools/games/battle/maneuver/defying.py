"""Who can defy an attack, with which tactic, against which lines (Viskara 3612-3622)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gm_tools.games.battle.combatant.fate import effort_after, no_challenge
from gm_tools.games.battle.effects import mark_ends, moments
from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.effects.origins import (
    Made,
    Origin,
    choices,
    origin,
    other_squares,
)
from gm_tools.games.battle.effects.surcharges import surcharged
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.costs import defy_cost
from gm_tools.games.battle.maneuver.in_progress import (
    Line,
    OngoingManeuver,
    reaction_of,
    sealed_of,
)
from gm_tools.games.battle.maneuver.keywords import not_for
from gm_tools.games.battle.maneuver.readiness import not_ready
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.maneuver.targeting_lines import (
    attack_line,
    in_way_of_defier,
    place_of,
)
from gm_tools.games.battle.reasons import not_in_battle, out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.board import open_board
from gm_tools.viskara.grid.crossing_lines import can_target_line
from gm_tools.viskara.grid.lines import Line as Drawn
from gm_tools.viskara.grid.squares import Place, Square, distance

FORBIDDING = ("react", "defy")


class Sight(NamedTuple):
    """An attack's lines as they lie on the board, and the squares that are in a defier's way."""

    lines: Mapping[int, Drawn | None]
    blocked: frozenset[Square]


UNBOUNDED = Sight({}, frozenset())
"""The sight of a defier in a battle without a board."""


def cannot_react(state: Battle, ongoing: OngoingManeuver, who: str) -> Refusal | None:
    """Say why a combatant cannot defy at all: the wrong moment, side or state (3614, 3732)."""
    one = state.combatants[who]
    if ongoing.kind != "attack" or ongoing.step != "reactions":
        return Refusal("too_late", "Reactions are closed: defies are declared together.")
    gone = not_in_battle(one)
    if gone:
        return gone
    if ongoing.unanswered:
        return Refusal("cannot_defy", "Nobody can react to this attack.")
    if one.side == state.combatants[ongoing.by].side:
        return Refusal("own_side", f"{one.name} is on the attacker's side.")
    if reaction_of(ongoing, who):
        return Refusal("already_reacted", f"{one.name} has reacted to this attack already.")
    if sealed_of(ongoing, who):
        return Refusal("answered", f"{one.name} has answered: take the answer back first.")
    if _is_barred(state, ongoing, one):
        return Refusal("cannot_defy", f"{one.name} cannot defy now.")
    return None


def sight(state: Battle, ongoing: OngoingManeuver, who: str) -> Sight:
    """Return an attack's lines as a possible defier sees them (3817-3824, 3971)."""
    if state.board is None:
        return UNBOUNDED
    return Sight(_drawn(state, ongoing), in_way_of_defier(state, ongoing, who))


def _drawn(state: Battle, ongoing: OngoingManeuver) -> Mapping[int, Drawn | None]:
    return {line.id: attack_line(state, ongoing, line) for line in ongoing.lines}


def no_defy_with(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: TacticBlock,
    in_sight: Sight | None = None,
    start: Place | None = None,
) -> Refusal | None:
    """Say why a combatant cannot defy with a tactic: its keywords, or no line in reach.

    Its lines start at a square of ``start``, else at one of any place where they may.
    """
    refusal = (
        not_for(tactic, "defy")
        or not_ready(state, who, tactic)
        or out_of_view(state.combatants[who])
    )
    if refusal:
        return refusal
    aim = moments.aim(rules, state, who, tactic.id, "defy")
    in_sight = in_sight or sight(state, ongoing, who)
    places = (start,) if start is not None else _starts(rules, state, who, tactic, aim)
    for place in places:
        if any(meets(state, in_sight, tactic, line, aim, place) for line in ongoing.lines):
            return None
    return Refusal("no_line_in_reach", f"{tactic.name} reaches no line of this attack.")


def _starts(
    rules: Rules, state: Battle, who: str, tactic: TacticBlock, aim: Aim
) -> Iterator[Place]:
    """Yield the places where a defy with a tactic may start (R221)."""
    made = Made(tactic.id, "defy", frozenset(), tactic.type, aim.ignore_obstructions)
    for chosen in choices(rules, state, who, made):
        start = origin(rules, state, who, made, chosen)
        if isinstance(start, Origin):
            yield start.place
            yield other_squares(rules, state, who, made, start)


def bad_lines(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: TacticBlock,
    lines: Sequence[int],
    start: Place,
) -> Refusal | None:
    """Say why these lines cannot be defied together (3622)."""
    if len(set(lines)) < len(lines):
        return Refusal("target_twice", "No line can be targeted twice by one maneuver.")
    found = {line.id: line for line in ongoing.lines}
    aim = moments.aim(rules, state, who, tactic.id, "defy")
    most = len(found) if aim.targets is None or aim.squares or aim.all_squares else aim.targets
    if len(lines) > most:
        return Refusal("too_many_targets", f"{tactic.name} defies at most {most} of the lines.")
    in_sight = sight(state, ongoing, who)
    for number in lines:
        if number not in found:
            return Refusal("unknown_id", f"This attack has no line {number}.")
        if not meets(state, in_sight, tactic, found[number], aim, start):
            return Refusal("no_line_in_reach", f"{tactic.name} does not reach that line.")
    return None


def meets(
    state: Battle, in_sight: Sight, tactic: TacticBlock, line: Line, aim: Aim, start: Place
) -> bool:
    """Whether a tactic reaches an attack line, anywhere along it (3817-3820)."""
    if aim.own_only and line.target != aim.own_only:
        return False
    attack = in_sight.lines.get(line.id)
    if state.board is not None and state.is_simple:  # the ally must be in range (1132)
        far = distance(start, place_of(state, line.target))
        return far is not None and far <= range_of(tactic, aim)
    if state.board is None or attack is None:
        return True
    board, blocked = state.board, in_sight.blocked
    if aim.ignore_obstructions:
        board, blocked = open_board(board), frozenset()
    reach = range_of(tactic, aim)
    return can_target_line(board, blocked, start, attack, reach, tactic.type) is not None


def who_may_react(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterator[str]:
    """Yield the combatants that could still defy the attack being declared."""
    if ongoing.kind != "attack" or ongoing.unanswered:
        return
    side = state.combatants[ongoing.by].side
    reacted = (one.by for one in ongoing.reactions)
    out = (*ongoing.passed, *reacted, *(one.by for one in ongoing.sealed))
    lines = _drawn(state, ongoing) if state.board is not None else {}
    blocked: dict[str, frozenset[Square]] = {}
    for one in state.combatants.values():
        if one.side == side or one.status != "in" or one.id in out:
            continue
        if _is_barred(state, ongoing, one):
            continue
        if one.side not in blocked:
            blocked[one.side] = in_way_of_defier(state, ongoing, one.id) if lines else frozenset()
        if any(_can_defy(rules, state, ongoing, one.id, Sight(lines, blocked[one.side]))):
            yield one.id


def _is_barred(state: Battle, ongoing: OngoingManeuver, one: Combatant) -> bool:
    return any(
        mark.bars in FORBIDDING or mark_ends.is_barred_by(state, ongoing.by, mark)
        for mark in one.marks
    )


def _can_defy(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, in_sight: Sight
) -> Iterator[bool]:
    one = state.combatants[who]
    effort = one.effort if no_challenge(state, who) else effort_after(state, who)
    for tactic in state.blocks[one.block].tactics:
        cost = surcharged(rules, state, who, tactic.id, defy_cost(state, tactic))
        if cost.effort <= effort and cost.flair <= one.flair:
            yield not no_defy_with(rules, state, ongoing, who, tactic, in_sight)
