"""The next state: the event's step, with all that follows from it by rule."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import STEPS


def apply(rules: Facts, state: World, event: Event) -> World:
    """Return the state after an event that was not refused."""
    quiet = replace(state, news=()) if state.news else state
    return settled(rules, STEPS[event.type].apply(rules, quiet, event))
