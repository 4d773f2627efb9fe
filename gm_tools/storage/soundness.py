"""Whether every page, index and reference of the embedded database is sound."""

import sqlite3
from contextlib import closing
from pathlib import Path

from gm_tools.storage.faults import naming_faults

MOST_SAID = 5


def unsound_parts(database: Path) -> tuple[str, ...]:
    """Return what is wrong in a database's file, a line each, at most a few; nothing is written.

    StorageFaultError if it cannot be read far enough to tell.
    """
    with naming_faults():
        try:
            return _unsound(database, "mode=ro")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in {
                sqlite3.SQLITE_CANTOPEN,
                sqlite3.SQLITE_READONLY,
            }:
                raise
            # On a write-protected disk there is no room for the index of its log: nobody writes.
            return _unsound(database, "immutable=1")


def _unsound(database: Path, how: str) -> tuple[str, ...]:
    with closing(sqlite3.connect(f"{database.as_uri()}?{how}", uri=True)) as connection:
        said = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_SAID})")]
        if said != ["ok"]:
            return tuple(line for text in said for line in text.splitlines())[:MOST_SAID]
        lost = connection.execute("PRAGMA foreign_key_check").fetchall()
        return tuple(f"a row of {table} belongs to none of {to}" for table, _, to, _ in lost)[
            :MOST_SAID
        ]
