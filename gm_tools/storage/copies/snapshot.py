"""A copy of the database as of a single moment, without what opens the app."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from gm_tools.storage.copies.contents import take_out_secrets
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import database_file
from gm_tools.storage.engine import is_embedded

PATIENCE = 10.0
"""Seconds to wait for another program that has locked the database."""

COPY_IN_ONE_STEP = "VACUUM INTO ?"


def take_snapshot(url: str, into: Path, at: datetime) -> None:
    """Copy a database into a new file, while other programs use it.

    BackupError if there is nothing to copy; sqlite3.Error if it cannot be read or written.
    """
    if not is_embedded(url):
        raise BackupError("This backs up the embedded database alone: use pg_dump for PostgreSQL.")
    database = database_file(url)
    if database is None or not database.is_file():
        raise BackupError(f"There is no database yet at {database or url}: nothing to copy.")
    with opened(database) as source:
        source.execute(COPY_IN_ONE_STEP, (str(into),))
    with opened(into) as copy:
        take_out_secrets(copy, at)


@contextmanager
def opened(database: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database file, without transactions of its own; trust nothing in it."""
    address = f"{database.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    with closing(connection):
        connection.execute("PRAGMA trusted_schema = OFF")
        yield connection
