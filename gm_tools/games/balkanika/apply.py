"""The next state: the event's step, and what follows from it by rule."""

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps import STEPS
from gm_tools.games.frame.event import Event


def apply(rules: Facts, state: State, event: Event) -> State:
    """Return the state after an event that was not refused."""
    return settled(rules, STEPS[event.type].apply(rules, state, event))
