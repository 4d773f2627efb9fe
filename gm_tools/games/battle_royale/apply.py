"""The next state."""

from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.settled import settled
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps import STEPS
from gm_tools.games.frame.event import Event


def apply(rules: Rules, state: State, event: Event) -> State:
    """Return the state after an event that was not refused, with what follows by rule."""
    return settled(rules, STEPS[event.type].apply(rules, state, event))
