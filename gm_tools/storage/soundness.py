"""Whether every page, index, reference, table and row of the embedded database is sound."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Column, Double, Table

from gm_tools.services.faults import UNREADABLE, StorageFaultError
from gm_tools.storage.columns import UtcTime, Whole
from gm_tools.storage.faults import naming_faults
from gm_tools.storage.models import Base
from gm_tools.storage.tags import tags_in

MOST_SAID = 5

LINES = 'SELECT number, type, "of", data FROM entry WHERE game_id = ? ORDER BY number'
MISCOUNTED = """
SELECT id FROM character
WHERE revision < (SELECT max(number) FROM revision WHERE character_id = character.id)
"""

ColumnReaders = Mapping[tuple[str, str], Callable[[str], object]]
"""What reads the text in a column of a table; it raises one of UNREADABLE for what it cannot."""


def list_in(text: str) -> list[object]:
    """Return the list in a JSON text; ValueError if it holds anything else."""
    found = json.loads(text)
    if not isinstance(found, list):
        raise ValueError("not a list")
    return found


ReadLog = Callable[[Iterable[tuple[int, str, int]]], object]
"""Reads a game's log by the number, the type and the ``of`` of its lines; it raises as above."""

JSON: ColumnReaders = {
    ("campaign", "document"): json.loads,
    ("character", "document"): json.loads,
    ("character_step", "document"): json.loads,
    ("character", "tags"): tags_in,
    ("deck", "cards"): list_in,
    ("desk", "document"): json.loads,
    ("encounter", "document"): json.loads,
    ("encounter", "tags"): tags_in,
    ("entry", "data"): json.loads,
    ("game", "ground"): json.loads,
    ("game", "result"): json.loads,
    ("proposal", "event"): json.loads,
    ("revision", "document"): json.loads,
}
"""Snapshots are not among them: one that cannot be read is made anew."""


def unsound_parts(
    database: Path, readers: ColumnReaders = JSON, read_log: ReadLog = list
) -> tuple[str, ...]:
    """Return what is wrong in a database's file, a line each, at most a few; nothing is written.

    The file must have this program's tables. StorageFaultError if it cannot be read far enough to
    tell.
    """
    with naming_faults():
        try:
            return _unsound(database, "mode=ro", readers, read_log)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in {
                sqlite3.SQLITE_CANTOPEN,
                sqlite3.SQLITE_READONLY,
            }:
                raise
            # On a write-protected disk there is no room for the index of its log: nobody writes.
            return _unsound(database, "immutable=1", readers, read_log)


def _unsound(
    database: Path, how: str, readers: ColumnReaders, read_log: ReadLog
) -> tuple[str, ...]:
    with closing(sqlite3.connect(f"{database.as_uri()}?{how}", uri=True)) as connection:
        said = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_SAID})")]
        if said != ["ok"]:
            return tuple(line for text in said for line in text.splitlines())[:MOST_SAID]
        return tuple(islice(_wrong(connection, readers, read_log), MOST_SAID))


def _wrong(
    connection: sqlite3.Connection, readers: ColumnReaders, read_log: ReadLog
) -> Iterator[str]:
    missing = tuple(_missing(connection))
    yield from missing
    if missing:
        return
    for table, _, to, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {table} belongs to none of {to}"
    for (character,) in connection.execute(MISCOUNTED):
        yield f"character {character}: has more revisions than it counts"
    yield from _impossible_logs(connection, read_log)
    yield from unreadable_rows(connection, readers)


def _missing(connection: sqlite3.Connection) -> Iterator[str]:
    for table in Base.metadata.sorted_tables:
        there = {row[1] for row in connection.execute(f'PRAGMA table_info("{table.name}")')}
        lost = [column.name for column in table.columns if column.name not in there]
        if lost:
            yield f"{table.name}: missing {', '.join(lost) if there else 'altogether'}"


def _impossible_logs(connection: sqlite3.Connection, read_log: ReadLog) -> Iterator[str]:
    for (game,) in connection.execute("SELECT id FROM game").fetchall():
        lines = connection.execute(LINES, (game,)).fetchall()
        try:
            read_log([line[:3] for line in lines])
            for _, _, of, data in lines:
                if of and json.loads(data)["of"] != of:
                    raise ValueError("it moves another line than it says")
        except UNREADABLE:
            yield f"game {game}: its log cannot be read"


def unreadable_rows(connection: sqlite3.Connection, readers: ColumnReaders = JSON) -> Iterator[str]:
    """Yield each value that this program cannot read, by its table, key and column."""
    connection.text_factory = _text
    for table in Base.metadata.sorted_tables:
        named = ", ".join(f'"{column.name}"' for column in table.columns)
        for row in connection.execute(f'SELECT {named} FROM "{table.name}"'):  # noqa: S608  # ours
            yield from _unreadable(table, row, readers)


def _unreadable(table: Table, row: Iterable[Any], readers: ColumnReaders) -> Iterator[str]:
    held = dict(zip((column.name for column in table.columns), row, strict=True))
    key = " ".join(str(held[column.name]) for column in table.primary_key)
    for column in table.columns:
        value, read = held[column.name], readers.get((table.name, column.name))
        if value is not None and not _is_readable(column, value, read):
            yield f"{table.name} {key}: {column.name} cannot be read"


def _is_readable(column: "Column[Any]", value: Any, read: Callable[[str], object] | None) -> bool:
    if isinstance(column.type, Whole | Boolean):
        return isinstance(value, int)
    if isinstance(column.type, Double):
        return isinstance(value, float | int)
    if not isinstance(value, str):
        return False
    if isinstance(column.type, UtcTime):
        read = datetime.fromisoformat
    try:
        (read or str)(value)
    except (*UNREADABLE, StorageFaultError):
        return False
    return True


def _text(content: bytes) -> str | bytes:
    """Return text, or the bytes of what is none."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content
