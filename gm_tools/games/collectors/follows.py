"""What the app draws next by itself, where nobody decides anything (Collectors 7; G-COL-27)."""

from gm_tools.games.collectors.events import OpeningDraw
from gm_tools.games.collectors.facts import Rules
from gm_tools.games.collectors.questions import counted_seats, is_draw_due
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import DIGITAL, HOST, Event


def follows(_rules: Rules, state: State) -> Event | None:
    """Turn up the items of a new round where the app knows every deck; others lie on the table."""
    due = state.phase == "opening" and state.instigator is not None and is_draw_due(state)
    if not due or counted_seats(state):
        return None
    return Event("opening_draw", OpeningDraw(), HOST, DIGITAL)
