"""When a combatant may act: on its turn, with no maneuver or movement in progress."""

from gm_tools.games.battle.reasons import not_free, not_in_battle, out_of_view
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import HIDDEN, Refusal


def not_their_turn(state: Battle, who: str) -> Refusal | None:
    """Say why it is not a combatant's turn."""
    if state.turn == who:
        return None
    one, acting = state.combatants[who], state.combatants.get(state.turn)
    if acting is None:
        return Refusal("not_your_turn", f"It is not {one.name}'s turn.")
    return Refusal("not_your_turn", f"It is {acting.name}'s turn, not {one.name}'s.")


def cannot_act(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot take an action now (Viskara 3534)."""
    one = state.combatants[who]
    refusal = not_in_battle(one) or not_their_turn(state, who) or not_free(state)
    if refusal:
        return refusal
    if one.doings.ending:
        return Refusal("turn_ending", f"{one.name}'s turn is ending: only end it.")
    return None


def cannot_act_there(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot attack, take a stance or move: all see from where (3534; R193)."""
    return cannot_act(state, who) or out_of_view(state.combatants[who])


def in_signature(state: Battle, who: str, origin: str = "") -> Refusal | None:
    """Say that a signature move goes on: its maneuvers come before other actions (2244).

    ``origin`` is that of the tactic to be used: the move's own tactics are part of it.
    """
    one = state.combatants[who]
    run = one.signature
    if run is None or run is HIDDEN or run.delayed or origin == "signature":
        return None
    move = state.blocks[one.block].signature
    if move is not None and run.next >= len(move.maneuvers):
        return None
    message = f"{one.name}'s signature move goes on: perform, skip or end it first."
    return Refusal("signature_running", message)
