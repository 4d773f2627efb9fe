"""The journals of games: lines are added, never changed."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, bindparam, insert, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from gm_tools.games.frame.event import Entry
from gm_tools.games.frame.journal import Line, line_of
from gm_tools.services.faults import reading_kept
from gm_tools.storage.models import EntryRow

COLUMNS = (
    EntryRow.number,
    EntryRow.id,
    EntryRow.actor,
    EntryRow.type,
    EntryRow.data,
    EntryRow.seat,
    EntryRow.source,
    EntryRow.v,
)
AT_ONCE = 500
BY_ID = select(*COLUMNS).where(
    EntryRow.game_id == bindparam("game"), EntryRow.id == bindparam("entry")
)
"""Asked before everything that is written, and so put together once."""


class SqlJournals:
    """The journals port over a session."""

    def __init__(self, session: Session) -> None:
        """Work in a session's transaction."""
        self._session = session

    def append(self, game: str, entries: Sequence[Entry], at: datetime) -> None:
        """Add lines; the database refuses a number or an id that already exists."""
        self._session.execute(insert(EntryRow), [_values(game, one, at) for one in entries])

    def by_id(self, game: str, entry: str) -> Entry | None:
        """Return the line that was sent under an id."""
        found = self._session.execute(BY_ID, {"game": game, "entry": entry})
        return next(map(_entry, found), None)

    def lines(self, game: str) -> tuple[Line, ...]:
        """Return every line, as the fold needs them."""
        asked = (
            select(EntryRow.number, EntryRow.type, EntryRow.of, EntryRow.id)
            .where(EntryRow.game_id == game)
            .order_by(EntryRow.number)
        )
        return tuple(Line(*row) for row in self._session.execute(asked))

    def entries(self, game: str, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """Return the lines after a number, up to and including ``until``."""
        asked = _of(game).where(EntryRow.number > after)
        if until is not None:
            asked = asked.where(EntryRow.number <= until)
        return tuple(map(_entry, self._session.execute(asked)))

    def picked(self, game: str, numbers: Sequence[int]) -> tuple[Entry, ...]:
        """Return the lines with these numbers, in the order of numbers."""
        found: list[Entry] = []
        for begin in range(0, len(numbers), AT_ONCE):
            some = numbers[begin : begin + AT_ONCE]
            asked = _of(game).where(EntryRow.number.in_(some))
            found += map(_entry, self._session.execute(asked))
        return tuple(sorted(found, key=lambda entry: entry.number))

    def dated(self, game: str) -> tuple[tuple[datetime, Entry], ...]:
        """Return every line with the time at which it was written."""
        asked = _of(game, EntryRow.at)
        return tuple((at, _entry(row)) for *row, at in self._session.execute(asked))


def _of(game: str, *more: InstrumentedAttribute[Any]) -> Select[*tuple[Any, ...]]:
    return select(*COLUMNS, *more).where(EntryRow.game_id == game).order_by(EntryRow.number)


def _entry(row: Iterable[Any]) -> Entry:
    number, id, actor, type_, data, seat, source, v = row
    with reading_kept("a line of a game"):
        plain = json.loads(data)
    return Entry(number, id, actor, type_, plain, seat, source, v)


def _values(game: str, entry: Entry, at: datetime) -> dict[str, Any]:
    return {
        "game_id": game,
        "number": entry.number,
        "id": entry.id,
        "actor": entry.actor,
        "seat": entry.by,
        "type": entry.type,
        "of": line_of(entry).of,
        "data": json.dumps(entry.data, ensure_ascii=False, separators=(",", ":")),
        "source": entry.source,
        "v": entry.v,
        "at": at,
    }
