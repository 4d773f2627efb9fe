"""Which targets a tactic can have, with and without a board (Viskara 3556, 3777-3853; R26, R60)."""

from collections.abc import Sequence
from itertools import combinations

from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.target_squares import by_square, range_of
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE, place_of
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.reasons import no_combatant, not_in_battle
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.battle.things.company import full_name, is_attackable
from gm_tools.games.frame.protocol import HIDDEN, Refusal
from gm_tools.viskara.grid.board import open_board
from gm_tools.viskara.grid.lines import Line as Drawn
from gm_tools.viskara.grid.reach import can_target
from gm_tools.viskara.grid.squares import Place, distance

NEARER = "nearer_to_each_other"
UNTARGETABLE = "be_targeted"  # forbidden by a mark that puts its bearer out of reach (R102)


def unmet(
    state: Battle, who: str, tactic: TacticBlock, target: str, aim: Aim, start: Place
) -> Refusal | None:
    """Say why a tactic cannot target a combatant, or a thing on the board."""
    if target in state.things:
        return _no_thing(state, who, target) or _unseen(state, who, tactic, target, aim, start)
    one = state.combatants.get(target)
    if one is None:
        return no_combatant(target)
    return _not_a_target(state, who, one, aim) or _unseen(state, who, tactic, target, aim, start)


def _no_thing(state: Battle, who: str, target: str) -> Refusal | None:
    thing = state.things[target]
    if is_attackable(state, thing, who):
        return None
    return Refusal("not_attackable", f"{full_name(state, thing)} cannot be attacked.")


def _not_a_target(state: Battle, who: str, one: Combatant, aim: Aim) -> Refusal | None:
    gone = not_in_battle(one)
    if gone:
        return gone
    if one.side == state.combatants[who].side and not picks_anybody(state, aim):
        return Refusal("own_side", f"{one.name} is on the same side.")
    if one.exhausted:
        return Refusal("exhausted_target", f"{one.name} is exhausted and cannot be targeted.")
    if "untargetable" in one.traits or _is_marked_untargetable(one):
        return Refusal("untargetable", f"{one.name} cannot be targeted now.")
    return None


def _is_marked_untargetable(one: Combatant) -> bool:
    return one.marks is not HIDDEN and any(mark.bars == UNTARGETABLE for mark in one.marks)


def _unseen(
    state: Battle, who: str, tactic: TacticBlock, target: str, aim: Aim, start: Place
) -> Refusal | None:
    if state.board is None or drawn(state, who, tactic, target, aim, start) is not None:
        return None
    far, reach = distance(start, place_of(state, target)), range_of(tactic, aim)
    name = name_of(state, target)
    if far is None:
        return Refusal("no_location", _nowhere(state, target))
    if far > reach:
        return Refusal("too_far", f"{name} is {far} squares away; {tactic.name} reaches {reach}.")
    if state.is_simple:  # only the distance counts (Viskara 1112)
        return None
    return Refusal("no_line", f"No free line reaches {name}: something is in the way.")


def _nowhere(state: Battle, target: str) -> str:
    one = state.combatants.get(target)
    if one is not None and one.is_unplaced:
        return f"You do not see where {one.name} is."
    return f"{name_of(state, target)} is nowhere on the board."


def drawn(
    state: Battle, who: str, tactic: TacticBlock, target: str, aim: Aim, start: Place
) -> Drawn | None:
    """Draw a tactic's line to a target on the board; None where there is none.

    A line that ignores obstructions still takes a free course where there is one (R144).
    """
    if state.board is None:
        return None
    place, reach, kind = place_of(state, target), range_of(tactic, aim), tactic.type
    free = can_target(state.board, obstacles(state, who), start, place, reach, kind)
    if free is not None or not aim.ignore_obstructions:
        return free
    return can_target(open_board(state.board), frozenset(), start, place, reach, kind)


def drawn_anyhow(state: Battle, tactic: TacticBlock, target: str, start: Place) -> Drawn | None:
    """Draw a line through everything, to a target that needs none: one in a blast (2836)."""
    if state.board is None:
        return None
    place, board = place_of(state, target), open_board(state.board)
    return can_target(board, frozenset(), start, place, ANYWHERE, tactic.type)


def picks_anybody(state: Battle, aim: Aim) -> bool:
    """Whether the table names who stands on the squares; on a board, squares are named for that."""
    return aim.all_squares or (by_square(aim) and state.board is None)


def name_of(state: Battle, target: str) -> str:
    """Return the name of a combatant or a thing."""
    one = state.combatants.get(target)
    return one.name if one is not None else full_name(state, state.things[target])


def bad_targets(
    state: Battle, who: str, tactic: TacticBlock, targets: Sequence[str], aim: Aim, start: Place
) -> Refusal | None:
    """Say why these targets cannot be chosen together."""
    if len(set(targets)) < len(targets):
        return Refusal("target_twice", "Nobody can be targeted twice by one maneuver.")
    most = None if picks_anybody(state, aim) else aim.targets
    if most is not None and len(targets) > most:
        return Refusal("too_many_targets", f"{tactic.name} can target at most {most}.")
    refusals = (unmet(state, who, tactic, target, aim, start) for target in targets)
    return next((one for one in refusals if one), None) or _too_far_apart(
        state, targets, aim, start
    )


def _too_far_apart(state: Battle, targets: Sequence[str], aim: Aim, start: Place) -> Refusal | None:
    """Say that targets are not nearer to each other than to the start, if they must be (5660)."""
    if NEARER not in aim.shape or state.board is None:
        return None
    for one, other in combinations(targets, 2):
        places = place_of(state, one), place_of(state, other)
        apart, near = distance(*places), [distance(start, place) for place in places]
        if apart is None or any(far is None or apart >= far for far in near):
            names = f"{name_of(state, one)} and {name_of(state, other)}"
            return Refusal("too_far_apart", f"{names} are not nearer to each other than to you.")
    return None
