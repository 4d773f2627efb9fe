"""Reasons that the steps of a battle share: whether one goes on, who fights, which step is due."""

from typing import Final

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.battle.arena import side_for
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    FAINT,
    ROLL,
    ROLL_OFF,
    ROLLED,
    Battle,
)
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World

BATTLES: Final = ("action", "npc")
"""Phases in which a battle may go on."""
DUE: Final = {
    ROLL: "Throw the dice of this stage",
    ROLLED: "Let the dice count",
    ASSIGN: "Hand out the damage",
    FAINT: "Choose who faints",
    ROLL_OFF: "Throw to see who survives",
    DONE: "Settle the battle",
}


def fights(_rules: Facts, state: World, event: Event) -> Refusal | None:
    """Say that a seat has no part in the battle, or that there is none: ``wrong_player``."""
    if state.battle is None or side_for(state.battle, event.by):
        return None
    return Refusal("wrong_player", "Only the players in this battle can do that.")


def at_step(state: World, *steps: str) -> Refusal | None:
    """Say that there is no battle, or that another step of it is due: ``wrong_step``."""
    if state.battle is None:
        return Refusal("no_battle", "There is no battle. Attack first.")
    if state.battle.step in steps:
        return None
    due = DUE[state.battle.step]
    return Refusal("wrong_step", f"{due} first.")


def takes_part(battle: Battle, seat: str) -> bool:
    """Whether a seat fights in a battle."""
    return side_for(battle, seat) is not None


def is_fighting(state: World, seat: str) -> bool:
    """Whether a seat is in the battle that goes on."""
    return state.battle is not None and takes_part(state.battle, seat)


def battle_of(state: World) -> Battle:
    """Return the battle that goes on; only asked where the refusal found one."""
    if state.battle is None:
        raise ValueError("no battle goes on")
    return state.battle
