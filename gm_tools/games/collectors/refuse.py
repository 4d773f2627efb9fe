"""Why an event of Collectors is not accepted."""

from typing import Any

from gm_tools.games.collectors.people import seats
from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.steps import STEPS
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import refusal_of

ANYBODYS = frozenset({"start_roll", "opening_draw"})
"""What the whole table does at once: the host sends it as well as any seat."""


def refusal(rules: Any, state: State, event: Event) -> Refusal | None:
    """Return why an event is refused, None where it is accepted."""
    able = seats(state)
    if event.type in ANYBODYS:
        able = (*able, HOST)
    return refusal_of(STEPS, able, rules, state, event)
