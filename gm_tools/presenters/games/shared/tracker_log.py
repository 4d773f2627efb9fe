"""The words of a tracker's log, made of its presenter's."""

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.settable import THE_GAME, Settable, said_now, settables

OVERRIDE, NOTE = "override", "note"
BY_HAND = frozenset({OVERRIDE})


def title(
    presenter: GamePresenter, before: object, after: object, event: Event, viewer: str
) -> str:
    """Name an event to a viewer; changes by hand may be hidden from all but hosts."""
    if event.type == NOTE and hasattr(event.data, "text"):
        return str(event.data.text)
    if event.type != OVERRIDE:
        return presenter.title(before, after, event)
    if viewer != HOST:
        return "The host sets something by hand"
    found = next((one for one in settables(before) if one.path == event.data.path), None)
    said = f"By hand: {_named(presenter, before, event.data.path, found)} is now"
    said = f"{said} {_value(presenter, before, event.data.value, found)}"
    return f"{said} ({event.data.reason})" if event.data.reason else said


def _named(presenter: GamePresenter, state: object, path: str, found: Settable | None) -> str:
    """Return what is set in words: "Ana: AP", never the path by which it is found."""
    if found is None:
        parts = [presenter.seat(state, one) for one in path.split(".")]
        return ", ".join(one.replace("_", " ") for one in parts)
    whose = "" if found.whose == THE_GAME else f"{found.whose}: "
    return f"{whose}{found.label if whose else found.label.lower()}"


def _value(presenter: GamePresenter, state: object, value: object, found: Settable | None) -> str:
    said = dict(found.options).get(str(value), "") if found else ""
    said = said or said_now(value)
    return presenter.seat(state, said).replace("_", " ") if isinstance(value, str) else said


def log_words(presenter: GamePresenter, viewer: str = HOST) -> LogWords:
    """Return the words of a tracker's log for a viewer."""
    return LogWords(
        title=lambda before, after, event: title(presenter, before, after, event, viewer),
        news=lambda told: news(presenter, told),
        source=source,
        by_hand=is_by_hand,
        seat=presenter.seat,
        host="Host",
        is_amid=presenter.amid,
    )


def news(presenter: GamePresenter, told: Happened) -> tuple[str, ...]:
    """Say what an event brought about, unless it was a change by hand."""
    if is_by_hand(told.event):
        return ()
    return tuple(presenter.news(told.before, told.after, told.event))


def is_by_hand(event: Event) -> bool:
    """Whether an event changed something by hand."""
    return event.type in BY_HAND


def source(event: Event) -> str:
    """Say that dice or cards came from the app."""
    return "by the app" if event.source == DIGITAL else ""
