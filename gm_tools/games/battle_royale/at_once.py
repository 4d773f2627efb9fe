"""What a card does as it is won off the map, and when its owner would die (G-BR-27)."""

from typing import Literal

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.change import with_turn
from gm_tools.games.battle_royale.in_force import is_meant
from gm_tools.games.battle_royale.questions import others_here, player_of, turn_of
from gm_tools.games.battle_royale.state import MOST_IN_A_TURN, InForce, State
from gm_tools.games.frame.copying import replace


def won(state: State, by: str, card: Card) -> State:
    """Return the state with what a card does as it is won: what it begins, whom it kills."""
    return _killing(begun(state, by, card), by, card)


def begun(state: State, by: str, card: Card) -> State:
    """Return the state with what a card changes for a time in force; told again, it is replaced.

    Actions and movements count in the turn that runs, too.
    """
    if not (card.figure and card.by) or card.lasts == "active":
        return state
    told = card.whom, card.lasts, by
    new = InForce(card.id, card.name, card.note, card.figure, card.by, *told)
    old = next((one for one in state.in_force if one.id == card.id), None)
    kept = tuple(one for one in state.in_force if one is not old)
    state = replace(state, in_force=(*kept, new))
    return _in_this_turn(_in_this_turn(state, old, -1), new, 1)


def _in_this_turn(state: State, one: InForce | None, sign: int) -> State:
    turn = turn_of(state)
    if one is None or one.figure not in ("actions", "moves"):
        return state
    if not is_meant(one, turn.player, one.of):
        return state
    left = getattr(turn, one.figure) + sign * one.by
    return with_turn(state, **{one.figure: min(max(left, 0), MOST_IN_A_TURN)})


def _killing(state: State, by: str, card: Card) -> State:
    seats = {
        "": (),
        "you": (by,),
        "here": tuple(one.id for one in others_here(state, by)),
    }[card.kills]
    for seat in seats:
        spared = sparing(state, seat, "any")
        state = spared or replace(state, fallen=(*state.fallen, seat))
    return state


def sparing(state: State, seat: str, death: Literal["card", "fight", "any"]) -> State | None:
    """Return the state in which an active card has saved its owner, None where none does.

    ``death``: of a failed attack on a card, of a lost fight, or another. Each card does it once.
    """
    for card in player_of(state, seat).active:
        if card.spares in {death, "any"} - {""} and card.id not in state.spent:
            return replace(state, spent=(*state.spent, card.id))
    return None
