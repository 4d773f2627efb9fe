"""Reasons that several steps share."""

from gm_tools.games.battle_royale.cells import cell_valid, distance, place_of
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import last_cell, name_of, player_of, turn_of
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal


def on_turn(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse a seat whose turn it is not: ``wrong_player``."""
    turn = turn_of(state)
    if event.by == turn.player:
        return None
    return Refusal("wrong_player", f"It is {name_of(state, turn.player)}'s turn.")


def dead(state: State, seat: str) -> Refusal | None:
    """Refuse a player who has to come back first: ``dead`` (57; G-BR-21)."""
    if player_of(state, seat).alive:
        return None
    return Refusal("dead", "You are dead: come back first, with an action, or end your turn.")


def no_action(state: State) -> Refusal | None:
    """Say that no action is left: ``no_action`` (23)."""
    if turn_of(state).actions:
        return None
    return Refusal("no_action", "You have no actions left this turn. End it.")


def cell_shape(cell: str) -> Refusal | None:
    """Say that a text is no cell's name: ``bad_value``."""
    if place_of(cell):
        return None
    return Refusal("bad_value", 'A cell is named by its row and column: "4,4" is the middle.')


def beside(here: str, there: str) -> Refusal | None:
    """Say that a cell is not next to another in the diamond: ``not_adjacent``, ``off_grid``."""
    if distance(here, there) != 1:
        return Refusal("not_adjacent", "Choose a cell beside this one; corners count.")
    if not cell_valid(there):
        return Refusal("off_grid", "That would leave the diamond. Choose a cell inside.")
    return None


def duty(state: State) -> Refusal | None:
    """Say what the last card still asks of the player before the turn ends (76; G-BR-14).

    Only of the living, and only while they have something left to do it with.
    """
    last, turn = last_cell(state), turn_of(state)
    one = player_of(state, turn.player)
    if last is None or not one.alive:
        return None
    if one.pos == last:
        if turn.actions and not turn.done_last:
            return Refusal("must_attack", "Attack the last card, or a player on it, first.")
        return None
    if turn.actions or turn.moves:
        return Refusal("must_approach", "Move towards the last card first: you can still move.")
    return None
