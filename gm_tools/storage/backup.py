"""Copies of the embedded database, made in a single step while other programs use it."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from sqlalchemy import make_url

from gm_tools.storage.engine import is_embedded

COPIES_KEPT = 5
"""The number of copies made before migrations that stay beside the database."""

PATIENCE = 10.0
COPY_IN_ONE_STEP = "VACUUM INTO ?"


class BackupError(Exception):
    """The copy cannot be made; the message says why and how to fix it."""


def backup(url: str, to: Path) -> None:
    """Copy the embedded database into a new file that only its owner can read.

    The file holds a whole copy or nothing. BackupError if there is nothing to copy, if the file
    exists already or cannot be written, and for PostgreSQL.
    """
    if not is_embedded(url):
        raise BackupError(
            "`gm-tools backup` copies the embedded database alone: use pg_dump for PostgreSQL."
        )
    database = database_file(url)
    if database is None or not database.is_file():
        raise BackupError(f"There is no database yet at {database or url}: nothing to copy.")
    _copied(database, to.absolute())


def backup_before_migrating(url: str, revision: str | None) -> Path | None:
    """Copy the database beside itself and delete the oldest copies beyond the limit.

    None if the database is not a file.
    """
    database = database_file(url)
    if database is None:
        return None
    copy = database.with_name(f"{_beginning(database)}{_now()}-{revision or 'unknown'}.db")
    backup(url, copy)
    for old in sorted(database.parent.glob(f"{_beginning(database)}*.db"))[:-COPIES_KEPT]:
        old.unlink(missing_ok=True)
    return copy


def database_file(url: str) -> Path | None:
    """Return the file of the embedded database; None if it is in memory."""
    name = make_url(url).database
    return Path(name).absolute() if name and name != ":memory:" else None


def _copied(database: Path, to: Path) -> None:
    """Reserve the name, write a temporary file beside it and move the whole copy into place."""
    part = to.with_name(f"{to.name}.{token_hex(4)}.part")
    try:
        _made_empty(to)
    except FileExistsError:
        raise BackupError(f"{to} exists already: name a new file.") from None
    except OSError as error:
        raise BackupError(f"{to} cannot be written: {error.strerror}.") from error
    try:
        _made_empty(part)
        _vacuumed(database, part)
        part.replace(to)
    except (OSError, sqlite3.Error) as error:
        to.unlink()
        raise BackupError(f"{database} cannot be copied to {to}: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


def _vacuumed(database: Path, into: Path) -> None:
    source = f"{database.as_uri()}?mode=rw"
    with closing(
        sqlite3.connect(source, uri=True, timeout=PATIENCE, isolation_level=None)
    ) as connection:
        connection.execute(COPY_IN_ONE_STEP, (str(into),))
    with into.open("rb+") as file:
        os.fsync(file.fileno())


def _made_empty(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _beginning(database: Path) -> str:
    return f"{database.stem}.backup-"


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
