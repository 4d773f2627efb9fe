"""Why an event is not accepted."""

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps import ANYBODY, STEPS
from gm_tools.games.balkanika.table import seats
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import refusal_of


def refusal(rules: Facts, state: State, event: Event) -> Refusal | None:
    """Return why an event is refused, or None; the state is never touched."""
    there = seats(state)
    if event.by == HOST and event.type in ANYBODY and there:
        event = replace(event, by=there[0])
    return refusal_of(STEPS, there, rules, state, event)
