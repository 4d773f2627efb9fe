"""The decision that the battle waits for, in one line."""

from gm_tools.games.battle.maneuver.damage import in_hand
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, TABLE

STEPS = {
    "first": "Before its targets",
    "reactions": "Who reacts",
    "shows": "Shows",
    "adjust": "After the shows",
    "choices": "Health or morale",
    "deal": "Before the damage",
    "hits": "After the damage",
    "flourish": "Flourishes",
    "gather": "Gather Potential",
    "after": "After the maneuver",
}

WAITS = "Waiting for the game master"
"""What a player reads who has nothing to decide."""


def due(state: Battle, viewer: str = HOST) -> str:
    """Say whose turn it is, or what the battle waits for.

    A player is told of their own combatants alone: who else may react is not said (3736).
    """
    if state.phase == "placement":
        return _names(state, state.placing, "Place {}", "Place everybody")
    if state.phase == "first_turn":
        return "Who has the first turn?"
    if state.phase == "over":
        return "The battle is over"
    if state.grants:
        who = state.combatants.get(state.grants[-1].who)
        if who and state.grants[-1].kind == "pause":
            return f"{who.name} may follow the movement up"
        return f"{who.name} may move" if who else "Movement"
    if state.packets:
        return _waits(state, viewer, _before_damage(state), in_hand(state)[0].waiting)
    return _in_maneuver(state, viewer) if state.ongoing else whose_turn(state)


def _before_damage(state: Battle) -> str:
    """Name the damage that waits: how much of it, and to whom."""
    found = (f"{one.total} to {state.combatants[one.target].name}" for one in in_hand(state))
    return f"Before the damage, {', '.join(found)}"


def _in_maneuver(state: Battle, viewer: str) -> str:
    ongoing = state.ongoing[-1]
    said, waiting = STEPS.get(ongoing.step, ""), ongoing.waiting
    if viewer == TABLE and ongoing.step == "reactions":
        return said
    return _waits(state, viewer, said, waiting)


def _waits(state: Battle, viewer: str, said: str, waiting: tuple[str, ...]) -> str:
    if viewer in (HOST, TABLE):
        return _names(state, waiting, said + ": {}", said)
    own = tuple(who for who in waiting if who in _own(state, viewer))
    return _names(state, own, said + ": {}", WAITS)


def _own(state: Battle, viewer: str) -> frozenset[str]:
    return frozenset(who for who, one in state.combatants.items() if one.owner == viewer)


def whose_turn(state: Battle) -> str:
    """Name the turn, "" outside of turns."""
    one = state.combatants.get(state.turn)
    return f"{one.name}'s turn" if one else ""


def _names(state: Battle, ids: tuple[str, ...], words: str, otherwise: str) -> str:
    names = [state.combatants[who].name for who in ids if who in state.combatants]
    if not names:
        return otherwise
    shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
    return words.format(shown)
