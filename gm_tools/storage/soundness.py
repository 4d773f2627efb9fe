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
from gm_tools.storage.faults import naming_faults
from gm_tools.storage.models import Base, UtcTime, Whole
from gm_tools.storage.plans import tags_in

MOST_SAID = 5

ColumnReaders = Mapping[tuple[str, str], Callable[[str], object]]
"""What reads the text in a column of a table; it raises one of UNREADABLE for what it cannot."""

JSON: ColumnReaders = {
    ("campaign", "document"): json.loads,
    ("character", "document"): json.loads,
    ("deck", "cards"): json.loads,
    ("desk", "document"): json.loads,
    ("encounter", "document"): json.loads,
    ("encounter", "tags"): tags_in,
    ("entry", "data"): json.loads,
    ("game", "result"): json.loads,
    ("proposal", "event"): json.loads,
    ("revision", "document"): json.loads,
}
"""Snapshots are not among them: one that cannot be read is made anew."""


def unsound_parts(database: Path, readers: ColumnReaders = JSON) -> tuple[str, ...]:
    """Return what is wrong in a database's file, a line each, at most a few; nothing is written.

    The file must have this program's tables. StorageFaultError if it cannot be read far enough to
    tell.
    """
    with naming_faults():
        try:
            return _unsound(database, "mode=ro", readers)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in {
                sqlite3.SQLITE_CANTOPEN,
                sqlite3.SQLITE_READONLY,
            }:
                raise
            # On a write-protected disk there is no room for the index of its log: nobody writes.
            return _unsound(database, "immutable=1", readers)


def _unsound(database: Path, how: str, readers: ColumnReaders) -> tuple[str, ...]:
    with closing(sqlite3.connect(f"{database.as_uri()}?{how}", uri=True)) as connection:
        said = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_SAID})")]
        if said != ["ok"]:
            return tuple(line for text in said for line in text.splitlines())[:MOST_SAID]
        return tuple(islice(_wrong(connection, readers), MOST_SAID))


def _wrong(connection: sqlite3.Connection, readers: ColumnReaders) -> Iterator[str]:
    missing = tuple(_missing(connection))
    yield from missing
    if missing:
        return
    for table, _, to, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {table} belongs to none of {to}"
    yield from unreadable_rows(connection, readers)


def _missing(connection: sqlite3.Connection) -> Iterator[str]:
    for table in Base.metadata.sorted_tables:
        there = {row[1] for row in connection.execute(f'PRAGMA table_info("{table.name}")')}
        lost = [column.name for column in table.columns if column.name not in there]
        if lost:
            yield f"{table.name}: missing {', '.join(lost) if there else 'altogether'}"


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
