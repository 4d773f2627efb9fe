"""The log of a game for its game master, whole: on a page and as text."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime


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


def moved_text(word: str, of: int, title: str) -> str:
    """Return the words of an undo or redo: "Taken back: 7, Sol attacks Pike Beetle"."""
    return f"{word}: {of}, {title}"


def who_sent(actor: str) -> str:
    """Return who sent a line: a seat by its name, anybody else is the game master."""
    return actor.removeprefix("seat:") if actor.startswith("seat:") else "Game master"


def as_text(name: str, lines: Iterable[BookLine]) -> str:
    """Return the log as plain text, a line an event, its facts below it."""
    found = [name, ""]
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
