"""Why an event is not accepted, in the order that all trackers share."""

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import refusal_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import STEPS


def refusal(rules: Facts, state: World, event: Event) -> Refusal | None:
    """Return why an event is refused, or None; the state is never touched."""
    return refusal_of(STEPS, tuple(state.players), rules, state, event)
