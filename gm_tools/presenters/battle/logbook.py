"""The log of a battle for its game master, whole: on a page and as text."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from gm_tools.games.battle.heard import NOTHING, Heard
from gm_tools.games.battle.state import Battle
from gm_tools.games.event import DIGITAL, Event
from gm_tools.presenters.battle.log import SHOWS, Told, log_lines, title
from gm_tools.presenters.battle.maneuver import maneuver_view


@dataclass(frozen=True, slots=True)
class BookLine:
    """A line of the whole log; ``who`` sent it, ``source`` says where its cards come from.

    ``facts`` are what it brought about, ``parts`` how its numbers come about. ``is_gone``: it was
    taken back. ``is_move``: it took something back or brought it again.
    """

    number: int
    text: str
    who: str
    at: datetime
    facts: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    source: str = ""
    round: int = 0
    is_gone: bool = False
    is_move: bool = False


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
    (line,) = log_lines((Told(number, event, before, after),))
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
    text = f"{word}: {of}, {title(before, after, event)}"
    return BookLine(number, text, who_sent(actor), at, round=after.round, is_move=True)


def worked_out(state: Battle, heard: Heard | None) -> tuple[str, ...]:
    """Return the numbers of a maneuver in progress, each with its parts."""
    view = maneuver_view(state, heard or NOTHING, ())
    worths = [worth for step in view.steps for worth in step.worths] if view else []
    return tuple(
        f"{worth.who} {worth.what} {worth.value} = {worth.parts}" for worth in worths if worth.parts
    )


def who_sent(actor: str) -> str:
    """Return who sent a line: a seat by its name, anybody else is the game master."""
    return actor.removeprefix("seat:") if actor.startswith("seat:") else "Game master"


def as_text(name: str, lines: Iterable[BookLine]) -> str:
    """Return the log as plain text, a line an event, its facts below it."""
    found = [name or "Battle", ""]
    shown_round = 0
    for line in lines:
        if line.round != shown_round and line.round:
            shown_round = line.round
            found += ["", f"Round {line.round}"]
        found.append(_text(line))
        found += [f"      {said}" for said in (*line.facts, *line.parts)]
    return "\n".join(found) + "\n"


def _text(line: BookLine) -> str:
    notes = [line.who]
    notes += [line.source] if line.source else []
    notes += ["taken back"] if line.is_gone else []
    return f"{line.number:>4}  {line.text} ({', '.join(notes)})"


def _source(event: Event) -> str:
    if event.type not in SHOWS:
        return ""
    return "digital" if event.source == DIGITAL else "from the table"
