"""The whole log of a tracker as lines for its host."""

from datetime import datetime
from typing import Any

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.face import Face
from gm_tools.presenters.games.shared.log import (
    facts,
    source,
    title,
)
from gm_tools.presenters.games.shared.logbook import (
    BookLine,
    moved_text,
    who_sent,
)


def book_line(face: Face, told: Happened, *, actor: str, at: datetime, counts: bool) -> BookLine:
    """Return the line of an event."""
    return BookLine(
        number=told.number,
        text=title(face, told.before, told.after, told.event, HOST),
        who=_who(face, told.after, actor),
        at=at,
        facts=facts(face, told),
        source=source(told.event),
        is_gone=not counts,
    )


def moved_line(
    face: Face,
    number: int,
    moved: tuple[str, int],
    event: Event,
    states: tuple[Any, Any],
    *,
    actor: str,
    at: datetime,
) -> BookLine:
    """Return the line of an undo or redo; ``moved`` is its word and the line it is about."""
    text = moved_text(*moved, title(face, *states, event, HOST))
    return BookLine(number, text, _who(face, states[1], actor), at, is_move=True)


def _who(face: Face, state: Any, actor: str) -> str:
    said = who_sent(actor)
    return face.seat(state, said) if actor.startswith("seat:") else "Host"
