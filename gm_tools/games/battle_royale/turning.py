"""Turns: what they begin with, what has to be done before they end, and the end of the game."""

from gm_tools.games.battle_royale.change import player, turn_of
from gm_tools.games.battle_royale.remaining import last_cell
from gm_tools.games.battle_royale.state import Player, State, Turn
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import next_seat


def begin_turn(state: State, seat: str) -> State:
    """Return the state at the beginning of a turn: actions and movements are given out."""
    actions, moves = allowances(state, player(state, seat))
    return replace(state, phase="turn", turn=Turn(seat, actions, moves))


def allowances(state: State, one: Player) -> tuple[int, int]:
    """Return the actions and movements of a turn with these active cards, none below 0 (23; 31)."""
    effects = [card.effects for card in one.active]
    actions = state.options.base_actions + sum(each.actions for each in effects)
    return max(actions, 0), sum(each.moves for each in effects)


def next_turn(state: State) -> State:
    """Return the state at the beginning of the next seat's turn, clockwise (G-BR-2)."""
    after = next_seat(state.order, turn_of(state).player)
    return begin_turn(state, after or state.order[0])


def duty(state: State) -> Refusal | None:
    """Say what the last card still asks of the player before the turn ends (76; G-BR-14).

    Only of the living, and only while they have something left to do it with.
    """
    last, turn = last_cell(state), turn_of(state)
    one = player(state, turn.player)
    if last is None or not one.alive:
        return None
    if one.pos == last:
        if turn.actions and not turn.done_last:
            return Refusal("must_attack", "Attack the last card, or a player on it, first.")
        return None
    if turn.actions or turn.moves:
        return Refusal("must_approach", "Move towards the last card first: you can still move.")
    return None


def others_here(state: State, seat: str) -> tuple[Player, ...]:
    """Return the other living players on somebody's cell."""
    here = player(state, seat).pos
    return tuple(
        one for one in state.players if one.id != seat and one.alive and one.pos == here is not None
    )
