"""The whole log of a game for its host: lines of a page, and plain text."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.log import LogWords, gathered, united
from gm_tools.presenters.games.shared.views import WayView

SEAT = "seat:"


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line of the whole log; ``who`` sent it, ``source`` says where its cards come from.

    ``news`` say what it brought about, ``parts`` give its numbers with their parts. ``is_gone``:
    it was taken back; ``is_ahead``: redo can bring it back. ``is_move``: it is an undo or redo.
    ``follows``: it was sent in one go with the one before. ``is_part``: it belongs to what an
    earlier line began, such as a maneuver. ``way`` is how the host goes there.
    """

    number: int
    text: str
    who: str
    at: datetime
    news: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    source: str = ""
    round: int = 0
    is_gone: bool = False
    is_move: bool = False
    is_ahead: bool = False
    follows: bool = False
    is_part: bool = False
    way: WayView | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of the whole log, with the lines of what it began, the oldest first."""

    line: WrittenLine
    parts: tuple[WrittenLine, ...] = ()

    @property
    def lines(self) -> tuple[WrittenLine, ...]:
        """All its lines, the oldest first."""
        return (self.line, *self.parts)

    @property
    def last(self) -> WrittenLine:
        """The line with which it is complete."""
        return self.lines[-1]

    @property
    def news(self) -> tuple[str, ...]:
        """What all its lines that count brought about, as a screen's log says it in one line."""
        return united(*(one.news for one in self.lines if not one.is_gone))


def passages(lines: Iterable[WrittenLine]) -> tuple[Passage, ...]:
    """Return the lines of a whole log, the oldest first, gathered as on screens."""
    found = gathered(lines, lambda one: one.is_part)
    return tuple(Passage(line, tuple(parts)) for line, parts in found)


def event_line(
    words: LogWords,
    told: Happened,
    *,
    actor: str,
    at: datetime,
    counts: bool = True,
    parts: tuple[str, ...] = (),
) -> WrittenLine:
    """Return the line of an event that ``actor`` sent."""
    return WrittenLine(
        number=told.number,
        text=words.title(told.before, told.after, told.event),
        who=_who(words, told.after, actor),
        at=at,
        news=words.news(told),
        parts=parts,
        source=words.source(told.event) or words.otherwise(told.event),
        round=words.round(told.after),
        is_gone=not counts,
    )


def moved_line(
    words: LogWords, word: str, of: int, told: Happened, *, actor: str, at: datetime
) -> WrittenLine:
    """Return the line of an undo or redo: "Taken back: 7, Sol attacks Pike Beetle"."""
    title = words.title(told.before, told.after, told.event)
    who, round_ = _who(words, told.after, actor), words.round(told.after)
    return WrittenLine(told.number, f"{word}: {of}, {title}", who, at, round=round_, is_move=True)


def as_text(name: str, lines: Iterable[WrittenLine]) -> str:
    """Return the log as plain text, one line per event, its news below it."""
    found = [name, ""]
    shown_round = 0
    for line in lines:
        if line.round != shown_round and line.round:
            shown_round = line.round
            found += ["", f"Round {line.round}"]
        found.append(_text(line))
        found += [f"      {said}" for said in (*line.news, *line.parts)]
    return "\n".join(found) + "\n"


def _who(words: LogWords, state: object, actor: str) -> str:
    """Return the sender of a line: a seat by its name, or the host."""
    is_seat = actor.startswith(SEAT)
    return words.seat(state, actor.removeprefix(SEAT)) if is_seat else words.host


def _text(line: WrittenLine) -> str:
    notes = [line.who]
    notes += [line.source] if line.source else []
    notes += ["taken back"] if line.is_gone else []
    return f"{line.number:>4}  {line.text} ({', '.join(notes)})"
