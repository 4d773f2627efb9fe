"""What the app does by itself after an event: it throws and draws where nobody decides anything.

Each such step is an entry of its own, sent in one go with the event that it follows: whoever takes
that back takes it along. Games that were played before it stay as they were.
"""

from typing import Final

from gm_tools.games.frame.dice import is_die
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live

MOST_FOLLOWING: Final = 8
"""More steps than follow one event in any game."""


def following(kind: Kind, live: Live) -> Event | None:
    """Return the event that the app sends next by itself; None where people go on.

    It throws dice only where it threw the last ones, too: else they lie on the table.
    """
    event = kind.game.follows(live.rules, live.state)
    if event is None:
        return None
    asked = kind.game.draws(live.rules, live.state, event)
    if any(is_die(one.source) for one in asked) and not _is_thrown_here(kind, live):
        return None
    return event


def _is_thrown_here(kind: Kind, live: Live) -> bool:
    """Whether the app threw the last dice of a game."""
    for one in reversed(live.recent):
        if any(is_die(source) for source, _ in kind.game.drawn_in(one.event)):
            return one.event.source == DIGITAL
    return False
