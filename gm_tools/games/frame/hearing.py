"""An event as a viewer hears of it: every field that is not told to them is HIDDEN.

Logs, screens and streams get events only through here, so what no audience was declared for
(``Words.heard``) reaches nobody but the host.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import HIDDEN, AnyGame
from gm_tools.games.frame.words import words_of


def heard_event(game: AnyGame, state: object, event: Event, viewer: str) -> Event:
    """Return an event without what is not told to a viewer; ``state`` is the one after it."""
    event = game.disguised(state, event, viewer)
    if viewer == HOST or not is_dataclass(event.data):
        return event
    hidden = {
        one.name: HIDDEN
        for one in fields(event.data)
        if not is_heard(game, state, event, viewer, one.name)
    }
    data: Any = event.data
    return replace(event, data=replace(data, **hidden)) if hidden else event


def is_heard(game: AnyGame, state: object, event: Event, viewer: str, name: str) -> bool:
    """Whether a viewer hears a field of an event; what declares no audience is the host's."""
    cls: type = type(event.data)
    audience = words_of(cls).heard.get(name, "host")
    if audience in ("all", "host"):
        return audience == "all" or viewer == HOST
    return game.hears(state, event, viewer, audience)
