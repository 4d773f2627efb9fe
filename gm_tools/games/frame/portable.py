"""A game as a file: its journal, line by line, and the stamp of the program that wrote it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar, Final

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    TABLE,
    Entry,
)
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    BrokenJournalError,
    fold,
    line_of,
)
from gm_tools.viskara.strict import STRICT

FORMAT: Final = "gm-tools-game/1"
SOURCES: Final = (TABLE, DIGITAL)
LONGEST_WORD: Final = 64
MOST_ENTRIES: Final = 20_000
LONGEST_NAME: Final = 500
NEWEST: Final = 1000
"""Above every version of a game's rules."""

Fault = tuple[str, str]
"""A path in the file, and what is wrong there."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The program that wrote the last line: its engine, and the facts it played by."""

    __pydantic_config__: ClassVar = STRICT
    engine: int
    data: str = ""


@dataclass(frozen=True, slots=True)
class ExportedEntry:
    """A line of the journal; ``at`` is when it was written, in ISO 8601 with its zone."""

    __pydantic_config__: ClassVar = STRICT
    number: int
    type: str
    data: object
    id: str = ""
    by: str = HOST
    source: str = TABLE
    v: int = 1
    at: str | None = None
    actor: str = ""


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game's file; only ``kind``, ``name``, ``stamp``, ``digest`` and the lines are read back.

    The rest is for people and other programs: it follows from the lines. ``digest`` is that of the
    last state; files of earlier versions have no digest, and some no stamp.
    """

    __pydantic_config__: ClassVar = STRICT
    kind: str
    entries: tuple[ExportedEntry, ...]
    name: str = ""
    stamp: Stamp | None = None
    digest: str = ""
    number: int | None = None
    created_at: str | None = None
    updated_at: str | None = None
    status: str = ""
    result: object = None


def entries_of(game: ExportedGame, actor: str) -> tuple[Entry, ...]:
    """Return a file's lines as entries of a journal, sent by ``actor``."""
    return tuple(
        Entry(
            number=one.number,
            id=one.id or f"e{one.number}",
            actor=actor,
            type=one.type,
            data=one.data,
            by=one.by,
            source=one.source,
            v=one.v,
        )
        for one in game.entries
    )


def written_at(entry: ExportedEntry) -> datetime | None:
    """Return when a line was written, in UTC; None if it does not say.

    ValueError for text that is not a time, and for a time without its zone.
    """
    if entry.at is None:
        return None
    found = datetime.fromisoformat(entry.at)
    if found.tzinfo is None:
        raise ValueError("a time without its zone")
    try:
        return found.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time before the first year, or after the last") from None


def faults(game: ExportedGame) -> Iterator[Fault]:
    """Yield faults that this program never writes, whatever the rules of the game."""
    if not game.entries:
        yield "entries", "is empty: the first line begins the game."
        return
    yield from _head_faults(game)
    wrong = [fault for index, one in enumerate(game.entries) for fault in _entry_faults(index, one)]
    yield from wrong
    yield from _same_ids(game)
    if not wrong:
        yield from _fold_faults(game)


def _head_faults(game: ExportedGame) -> Iterator[Fault]:
    if len(game.name) > LONGEST_NAME:
        yield "name", f"is longer than {LONGEST_NAME} characters. Shorten it."
    if game.stamp and len(game.stamp.data) > LONGEST_WORD:
        yield "stamp.data", f"is longer than {LONGEST_WORD} characters: no program wrote that."
    if game.stamp and not 0 < game.stamp.engine < NEWEST:
        yield "stamp.engine", "must be a version: a whole number from 1."
    if len(game.digest) > LONGEST_WORD:
        yield "digest", f"is longer than {LONGEST_WORD} characters: no program wrote that."
    if game.number not in (None, len(game.entries)):
        yield "number", f"is {game.number}, but there are {len(game.entries)} entries."


def _entry_faults(index: int, entry: ExportedEntry) -> Iterator[Fault]:
    where = f"entries.{index}"
    if entry.number != index + 1:
        yield f"{where}.number", f"is {entry.number}; it must be {index + 1}: none may be missing."
    for name, word in (("type", entry.type), ("by", entry.by)):
        if not 0 < len(word) <= LONGEST_WORD:
            yield f"{where}.{name}", f"must be text of 1 to {LONGEST_WORD} characters."
    if len(entry.id) > LONGEST_WORD:
        yield f"{where}.id", f"is longer than {LONGEST_WORD} characters. Shorten it."
    if entry.source not in SOURCES:
        yield f"{where}.source", f"must be one of {', '.join(SOURCES)}."
    if not 0 < entry.v < NEWEST:
        yield f"{where}.v", "must be a version: a whole number from 1."
    if entry.type in (UNDO, REDO) and not _names_a_line(entry.data):
        yield f"{where}.data", 'must be {"of": n}, n being the number of a line.'
    yield from _time_faults(where, entry)


def _names_a_line(data: object) -> bool:
    return isinstance(data, dict) and data.keys() == {"of"} and type(data["of"]) is int


def _time_faults(where: str, entry: ExportedEntry) -> Iterator[Fault]:
    try:
        written_at(entry)
    except ValueError:
        yield f"{where}.at", 'must be a time with its zone, such as "2026-01-31T19:30:00+00:00".'


def _same_ids(game: ExportedGame) -> Iterator[Fault]:
    known: dict[str, int] = {}
    for index, entry in enumerate(entries_of(game, "")):
        first = known.setdefault(entry.id, index)
        if first != index:
            yield f"entries.{index}.id", f"is that of entries.{first} too. Each needs its own."


def _fold_faults(game: ExportedGame) -> Iterator[Fault]:
    if game.entries[0].type in (UNDO, REDO):
        yield "entries.0.type", "must begin the game; there is nothing yet to take back."
        return
    try:
        fold(map(line_of, entries_of(game, "")))
    except BrokenJournalError as error:
        is_undo = game.entries[error.number - 1].type == UNDO
        what = "taken back" if is_undo else "brought back"
        yield f"entries.{error.number - 1}.data", f"names a line that cannot be {what} there."
