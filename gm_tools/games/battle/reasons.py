"""Reasons to refuse that several steps of a battle share."""

from typing import Final

from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal

MANEUVER_RUNNING = Refusal("maneuver_running", "A maneuver is being performed: finish it first.")
MOVEMENT_WAITING = Refusal("movement_waiting", "A movement is due first: make it or decline it.")

DAMAGE_WAITING = Refusal("damage_waiting", "Damage is about to be dealt: it is decided on first.")


ACTIONS: Final = frozenset(
    {
        "attack",
        "stance",
        "dash",
        "sidestep",
        "anchor",
        "challenge_fate",
        "start_signature",
        "signature",
        "end_turn",
    }
)
"""What a combatant does on its turn of its own accord."""


def cards_open(state: Battle, event: Event) -> Refusal | None:
    """Say that cards lie open one of which is stored before anything else is done (2098)."""
    one = state.combatants.get(getattr(event.data, "who", ""))
    if one is None or not one.open_cards or event.type not in ACTIONS:
        return None
    return Refusal("cards_open", f"{one.name} first stores one of the cards that lie open.")


def not_in_battle(one: Combatant) -> Refusal | None:
    """Say that a combatant has left the battle."""
    if one.status == "in":
        return None
    return Refusal("not_in_battle", f"{one.name} is not in the battle any more.")


def out_of_view(one: Combatant) -> Refusal | None:
    """Say that nobody sees where a combatant is, so that it cannot act from there (R193)."""
    if one.is_unplaced:
        return Refusal("unplaced", f"Show where {one.name} is first.")
    return None


def no_combatant(id: str) -> Refusal:
    """Say that no combatant of a battle has this id."""
    return Refusal("unknown_id", f"There is no combatant {id[:40]!r} in this battle.")


def not_free(state: Battle) -> Refusal | None:
    """Say which maneuver or movement is still in progress (3534, 3650)."""
    if state.ongoing:
        return MANEUVER_RUNNING
    if state.packets:
        return DAMAGE_WAITING
    return MOVEMENT_WAITING if state.grants else None
