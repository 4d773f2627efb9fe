"""Rows from one database into another, of whichever kind and version both are."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from sqlalchemy import (
    Connection,
    CursorResult,
    DateTime,
    Integer,
    MetaData,
    String,
    Table,
    insert,
    select,
)

from gm_tools.storage.columns import UtcTime
from gm_tools.storage.copies.contents import LEFT_OUT
from gm_tools.storage.copies.errors import BackupError

VERSION = "alembic_version"
AT_ONCE = 500
LARGEST = 2**31 - 1
"""The largest whole number of PostgreSQL's; SQLite keeps larger ones."""


def tables_of(database: Connection) -> tuple[Table, ...]:
    """Return the tables of an embedded database whose rows are copied, owners first."""
    found = MetaData()
    found.reflect(database)
    tables = (one for one in found.sorted_tables if one.name not in (VERSION, *LEFT_OUT))
    return tuple(_with_zones(one) for one in tables)


def copy_rows(table: Table, source: Connection, target: Connection) -> None:
    """Add the rows of a table in one database to the same table of another.

    BackupError for a row that only the embedded database can hold.
    """
    with _rows(table, source) as rows:
        for some in rows.mappings().partitions(AT_ONCE):
            for row in some:
                _require_fitting(table, row)
            target.execute(insert(table), [dict(row) for row in some])


def require_equal(table: Table, source: Connection, target: Connection) -> None:
    """Compare a table in two databases row by row; BackupError if any row differs."""
    with _rows(table, source) as sent, _rows(table, target) as arrived:
        if any(one != other for one, other in zip_longest(sent, arrived)):
            raise BackupError(
                f"The table {table.name} did not arrive as it was sent. Nothing was changed."
            )


def _with_zones(table: Table) -> Table:
    """Times are stored without a zone in the one and with it in the other."""
    for column in table.columns:
        if isinstance(column.type, DateTime):
            column.type = UtcTime()
    return table


def _rows(table: Table, database: Connection) -> CursorResult[Any]:
    """Read a table in the order of its key, a few rows at a time."""
    asked = select(table).order_by(*table.primary_key.columns)
    return database.execute(asked, execution_options={"yield_per": AT_ONCE})


def _require_fitting(table: Table, row: Mapping[Any, Any]) -> None:
    for column in table.columns:
        if not _fits(column.type, row[column.name]):
            key = "/".join(str(row[one.name]) for one in table.primary_key.columns)
            raise BackupError(
                f"PostgreSQL cannot hold {column.name} of {table.name} {key}: it is too long, too "
                "large, of another sort or has a NUL character. Change or delete that in the app, "
                "back up again."
            )


def _fits(type_: object, value: object) -> bool:
    if isinstance(value, str):
        longest = type_.length if isinstance(type_, String) else None
        return "\0" not in value and (longest is None or len(value) <= longest)
    if isinstance(type_, Integer) and value is not None:
        return isinstance(value, int) and abs(value) <= LARGEST
    return not isinstance(value, bytes)
