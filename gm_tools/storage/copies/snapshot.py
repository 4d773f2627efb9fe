"""A copy of the database as of a single moment, without what opens the app."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from gm_tools.storage.copies.contents import take_out_secrets
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import database_file
from gm_tools.storage.copies.server import dump
from gm_tools.storage.engine import is_embedded

PATIENCE = 10.0
"""Seconds to wait for another program that has locked the database."""

COPY_IN_ONE_STEP = "VACUUM INTO ?"


def take_snapshot(url: str, into: Path, at: datetime) -> None:
    """Copy a database into a new file, while other programs use it.

    BackupError if there is nothing to copy; sqlite3.Error or SQLAlchemyError if it cannot be read
    or written.
    """
    if is_embedded(url):
        _copy_file(url, into)
    else:
        dump(url, into)
    with opened(into) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
        take_out_secrets(copy, at)


def _copy_file(url: str, into: Path) -> None:
    database = database_file(url)
    if database is None or not database.is_file():
        raise BackupError(f"There is no database yet at {database or url}: nothing to copy.")
    with opened(database) as source:
        source.execute(COPY_IN_ONE_STEP, (str(into),))


@contextmanager
def opened(database: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database file, without transactions of its own; trust nothing in it."""
    address = f"{database.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    with closing(connection):
        connection.execute("PRAGMA trusted_schema = OFF")
        yield connection
