"""Who has the next turn (Viskara 3652-3661; R19-R22, R170)."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.movement.placing import starters
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.viskara.grid.squares import nearest

Passing = Literal["ally", "exhausted_ally", "enemy", "exhausted_enemy", "new_round"]


class NextTurn(NamedTuple):
    """Who may have the next turn, and by which step; several of them are tied.

    ``step`` is "first_turn" before the first turn, and "" where no turn comes next.
    """

    step: Passing | Literal["first_turn", ""]
    who: tuple[str, ...]


NO_TURN: Final = NextTurn("", ())


def next_up(state: Battle) -> NextTurn:
    """Return who has the next turn if nothing moves until then.

    It asks only for what everybody sees, so that a view answers as the whole state does.
    """
    if state.phase == "first_turn":
        return NextTurn("first_turn", starters(state))
    if state.phase != "turns" or state.turn not in state.combatants:
        return NO_TURN
    return NextTurn(*next_candidates(state, state.turn))


def next_candidates(state: Battle, who: str) -> tuple[Passing, tuple[str, ...]]:
    """Return who may have the next turn, and by which step (3652-3661; R19-R22, R170).

    Combatants that tie for nearest are returned together; without a grid, all of the step are.
    """
    one = state.combatants[who]
    others = [other for other in fighting(state) if other.id != who]
    for step, group in _steps(one, others):
        if group:
            return step, nearest(one.place, {other.id: other.place for other in group})
    return "new_round", (who,)


def _steps(one: Combatant, others: list[Combatant]) -> Iterable[tuple[Passing, list[Combatant]]]:
    waiting = [other for other in others if not other.acted]
    allies = [other for other in waiting if other.side == one.side]
    enemies = [other for other in waiting if other.side != one.side]
    yield "ally", [other for other in allies if not other.exhausted]
    yield "exhausted_ally", allies
    yield "enemy", [other for other in enemies if not other.exhausted]
    yield "exhausted_enemy", enemies
    foes = [other for other in others if other.side != one.side]
    yield "new_round", [other for other in foes if not other.exhausted]
    yield "new_round", foes
    yield "new_round", others
