"""What an accepted event does."""

from typing import Any

from gm_tools.games.collectors.settled import settled
from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.steps import STEPS
from gm_tools.games.frame.event import Event


def apply(rules: Any, state: State, event: Event) -> State:
    """Return the state after an event that was not refused."""
    return settled(rules, STEPS[event.type].apply(rules, state, event))
