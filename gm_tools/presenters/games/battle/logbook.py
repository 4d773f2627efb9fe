"""The log of a battle for its game master, whole: on a page and as text."""

from collections.abc import Iterable
from datetime import datetime

from gm_tools.games.battle.announced import NOTHING, Heard
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.log import (
    SHOWS,
    log_lines,
    title,
)
from gm_tools.presenters.games.battle.maneuver import maneuver_view
from gm_tools.presenters.games.shared import logbook as playing
from gm_tools.presenters.games.shared.logbook import BookLine, who_sent

__all__ = ["BookLine", "as_text", "book_line", "moved_line", "who_sent", "worked_out"]


def book_line(
    number: int,
    event: Event,
    before: Battle,
    after: Battle,
    *,
    actor: str,
    at: datetime,
    counts: bool = True,
    worked_out: tuple[str, ...] = (),
) -> BookLine:
    """Return the line of an event; ``worked_out`` are numbers of the maneuver with their parts."""
    (line,) = log_lines((Happened(number, event, before, after),))
    return BookLine(
        number=number,
        text=line.text,
        who=who_sent(actor),
        at=at,
        facts=line.facts,
        parts=worked_out,
        source=_source(event),
        round=after.round,
        is_gone=not counts,
    )


def moved_line(
    number: int,
    word: str,
    of: int,
    event: Event,
    before: Battle,
    after: Battle,
    *,
    actor: str,
    at: datetime,
) -> BookLine:
    """Return the line of an undo or redo: "Taken back: 7, Sol attacks Pike Beetle"."""
    text = playing.moved_text(word, of, title(before, after, event))
    return BookLine(number, text, who_sent(actor), at, round=after.round, is_move=True)


def worked_out(state: Battle, heard: Heard | None) -> tuple[str, ...]:
    """Return the numbers of a maneuver in progress, each with its parts."""
    view = maneuver_view(state, heard or NOTHING, ())
    worths = [worth for step in view.steps for worth in step.worths] if view else []
    return tuple(
        f"{worth.who} {worth.what} {worth.value} = {worth.parts}" for worth in worths if worth.parts
    )


def as_text(name: str, lines: Iterable[BookLine]) -> str:
    """Return the log as plain text, a line an event, its facts below it."""
    return playing.as_text(name or "Battle", lines)


def _source(event: Event) -> str:
    if event.type not in SHOWS:
        return ""
    return "digital" if event.source == DIGITAL else "from the table"
