"""The log of a tracker; each game has its own words for it."""

from typing import Any

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.face import Face
from gm_tools.presenters.games.shared.views import LogLine

OVERRIDE, NOTE = "override", "note"
BY_HAND = frozenset({OVERRIDE})


def title(face: Face, before: Any, after: Any, event: Event, viewer: str) -> str:
    """Name an event to a viewer; changes by hand may be hidden from all but hosts."""
    if event.type == NOTE and hasattr(event.data, "text"):
        return str(event.data.text)
    if event.type != OVERRIDE:
        return face.title(before, after, event)
    if viewer != HOST:
        return "The host sets something by hand"
    said = f"By hand: {event.data.path} is now {_value(event.data.value)}"
    return f"{said} ({event.data.reason})" if event.data.reason else said


def log_lines(face: Face, told: tuple[Happened, ...], viewer: str) -> tuple[LogLine, ...]:
    """Return the log of some events for a viewer, in their order."""
    return tuple(
        LogLine(
            number=one.number,
            text=title(face, one.before, one.after, one.event, viewer),
            facts=facts(face, one),
            by_hand=one.event.type in BY_HAND,
            source=source(one.event),
        )
        for one in told
    )


def facts(face: Face, told: Happened) -> tuple[str, ...]:
    """Say what an event brought about, unless it was a change by hand."""
    if told.event.type in BY_HAND:
        return ()
    return tuple(face.facts(told.before, told.after, told.event))


def source(event: Event) -> str:
    """Say that dice or cards came from the app."""
    return "by the app" if event.source == DIGITAL else ""


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
