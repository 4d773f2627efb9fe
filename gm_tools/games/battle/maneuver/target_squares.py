"""Squares as targets: connected ones in their order, or every square in range (3797-3822)."""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE
from gm_tools.games.battle.movement.obstacles import obstacles, things_in_way
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.board import Board, Obstruction, is_on, open_board
from gm_tools.viskara.grid.chain_terms import Terms, leads_to, terms_problem
from gm_tools.viskara.grid.chains import chain_problem
from gm_tools.viskara.grid.reach import squares_in_reach
from gm_tools.viskara.grid.squares import Place, Square, apart, distance
from gm_tools.viskara.rounding import half

STRAIGHT, ALL, BESIDE = "straight", "all_of_them", "beside_start"
TO_CHARACTER, NO_LINE, BOTH_FEET = "to_character", "no_line", "both_feet"
WORDS = {
    "not_straight": "These squares do not lie in a straight line.",
    "not_all_squares": "Choose all of the squares: no fewer can be targeted, and no more.",
    "not_beside_start": "The first square is adjacent to where the attack starts.",
    "not_near_start": "One of the squares must be nearer to where the maneuver starts.",
    "no_character": "The squares lead from you to another character in range.",
}


def range_of(tactic: TacticBlock, aim: Aim) -> int:
    """Return how far a tactic reaches now: another range, halved, then changed (R241)."""
    if tactic.range is None:
        return ANYWHERE
    reach = max((tactic.range if aim.put is None else aim.put) + aim.wider, aim.far)
    return (half(reach) if aim.halved else reach) + aim.range


def by_square(aim: Aim) -> bool:
    """Whether squares may be targeted, and with them the combatants that stand there."""
    return aim.all_squares or aim.squares > 0


def names_squares(state: Battle, aim: Aim) -> bool:
    """Whether squares have to be named: on a board, where no characters may be chosen."""
    return state.board is not None and aim.only_squares and aim.squares > 0


def bad_squares(
    state: Battle, who: str, tactic: TacticBlock, squares: Sequence[Square], aim: Aim, start: Place
) -> Refusal | None:
    """Say why these squares cannot be targeted, in this order (3797-3808)."""
    board = state.board
    if board is None:
        return Refusal("no_board", "There is no board: choose characters.")
    if not aim.squares:
        return Refusal("no_squares", f"{tactic.name} does not target squares.")
    if len(squares) > aim.squares:
        most = f"{aim.squares} square{'' if aim.squares == 1 else 's'}"
        return Refusal("too_many_squares", f"{tactic.name} targets at most {most}.")
    if NO_LINE in aim.shape:
        reach = aim.put if aim.put is not None else range_of(tactic, aim)
        return _out_of_range(state, who, board, squares, reach)
    problems = [
        _problem(state, who, tactic, squares, aim, (origin,)) for origin in start or ((-1, -1),)
    ]
    problem = None if None in problems else min(problems, key=lambda one: one not in WORDS)
    text = WORDS.get(problem or "", "These squares cannot be targeted in this order.")
    return Refusal(problem, text) if problem else None


def _out_of_range(
    state: Battle, who: str, board: Board, squares: Sequence[Square], reach: int
) -> Refusal | None:
    """Say why squares cannot be targeted that need no line: where they are is all that counts."""
    place = state.combatants[who].place
    for square in squares:
        far = distance((square,), place)
        if not is_on(board, square) or far is None or far > reach:
            return Refusal("out_of_range", "That square is out of range.")
    return None


def _problem(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    squares: Sequence[Square],
    aim: Aim,
    start: Place,
) -> str | None:
    """Say what is wrong with connected squares, seen from one starting point."""
    assert state.board is not None  # noqa: S101  # asked before
    board, blocked = _in_the_way(state, state.board, who, aim)
    reach = range_of(tactic, aim)
    problem = chain_problem(board, blocked, start, squares, reach, tactic.type)
    return (
        problem
        or terms_problem(start[0], squares, _terms(aim))
        or _leads_nowhere(state, who, squares, aim, start, reach)
    )


def _terms(aim: Aim) -> Terms:
    return Terms(
        straight=STRAIGHT in aim.shape,
        beside=BESIDE in aim.shape or TO_CHARACTER in aim.shape,
        exactly=aim.squares if ALL in aim.shape else 0,
        near=aim.near,
    )


def _leads_nowhere(
    state: Battle, who: str, squares: Sequence[Square], aim: Aim, start: Place, reach: int
) -> str | None:
    """Say that squares lead to no other character in range, where they have to (1886)."""
    if TO_CHARACTER not in aim.shape:
        return None
    places = _others(state, who, start, reach)
    return None if any(leads_to(start[0], squares, one) for one in places) else "no_character"


def _others(state: Battle, who: str, start: Place, reach: int) -> Iterator[Place]:
    for one in state.combatants.values():
        far = distance(start, one.place)
        if one.id != who and one.status == "in" and far is not None and far <= reach:
            yield one.place


def _in_the_way(state: Battle, board: Board, who: str, aim: Aim) -> tuple[Board, frozenset[Square]]:
    """Return the board and the squares that stop a combatant's lines; none if it ignores them.

    Things stop every square of a chain, as walls do; characters only the first (3811).
    """
    if aim.ignore_obstructions:
        return open_board(board), frozenset()
    things = things_in_way(state, who)
    if things and aim.squares:
        walls = tuple(Obstruction(square) for square in sorted(things))
        board = replace(board, obstructions=(*board.obstructions, *walls))
    return board, things if TO_CHARACTER in aim.shape else obstacles(state, who)


def every_square(
    state: Battle, who: str, tactic: TacticBlock, aim: Aim, start: Place
) -> tuple[Square, ...]:
    """Return every square in range but the combatant's own, for tactics that target all (3822)."""
    if state.board is None:
        return ()
    board, blocked = _in_the_way(state, state.board, who, aim)
    reach = range_of(tactic, aim)
    found = squares_in_reach(board, blocked, start, reach, tactic.type)
    own = state.combatants[who].place
    if BOTH_FEET in aim.shape:
        found = tuple(one for one in found if all(apart(one, foot) <= reach for foot in own))
    return tuple(square for square in found if square not in own)


def standing_on(state: Battle, who: str, squares: Sequence[Square]) -> tuple[str, ...]:
    """Return the combatants that are targeted because they stand on these squares (3799, 3683)."""
    chosen = frozenset(squares)
    return tuple(
        one.id
        for one in state.combatants.values()
        if one.id != who and one.status == "in" and not one.exhausted
        if "untargetable" not in one.traits
        if not chosen.isdisjoint(one.place)
    )
