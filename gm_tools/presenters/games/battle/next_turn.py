"""Who acts next, on the phone whose turn comes (3652-3663)."""

from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns.order import next_up
from gm_tools.presenters.games.shared.phrases import listed

MOST_NAMED = 3
"""The most names that are said as possibly next; more say nothing."""


def your_next(state: Battle, viewer: str) -> str:
    """Say that a seat's combatant is next, or may be."""
    if state.phase != "turns":
        return ""
    tied = next_up(state).who
    mine = [who for who in tied if state.combatants[who].owner == viewer and who != state.turn]
    if not mine:
        return ""
    names = " or ".join(state.combatants[who].name for who in mine)
    return f"You are next: {names}" if len(mine) == len(tied) else f"You may be next: {names}"


def then(state: Battle) -> str:
    """Say whose turn comes after this one, as a television shows it: "then Maro or Oren"."""
    if state.phase != "turns":
        return ""
    tied = [str(state.combatants[who].name) for who in next_up(state).who if who != state.turn]
    return f"then {listed(tied, 'or')}" if 0 < len(tied) <= MOST_NAMED else ""
