"""The decision that the battle waits for, in one line."""

from gm_tools.games.battle.state import Battle

STEPS = {
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


def due(state: Battle) -> str:
    """Say whose turn it is, or what the battle waits for."""
    if state.phase == "placement":
        return _names(state, state.placing, "Place {}", "Place everybody")
    if state.phase == "first_turn":
        return "Who has the first turn?"
    if state.phase == "over":
        return "The battle is over"
    if state.grants:
        who = state.combatants.get(state.grants[-1].who)
        return f"{who.name} may move" if who else "Movement"
    if state.ongoing:
        ongoing = state.ongoing[-1]
        said = STEPS.get(ongoing.step, "")
        return _names(state, ongoing.waiting, said + ": {}", said)
    return whose_turn(state)


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
