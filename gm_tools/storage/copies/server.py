"""PostgreSQL as backups know it: rows go into a file of SQLite's and come back from there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from sqlalchemy import Connection

from gm_tools.storage.copies.errors import BackupError, InUseError
from gm_tools.storage.copies.in_use import SOMETHING_USES_IT
from gm_tools.storage.copies.rows import copy_rows, require_equal, tables_of
from gm_tools.storage.engine import DatabaseHeldError, Hold, connect, reading
from gm_tools.storage.migrate import config_of, known_revision, upgrade_within
from gm_tools.storage.models import Base

NO_TABLES = "The database has no tables of this program: nothing to copy."


def dump(url: str, into: Path) -> None:
    """Copy a server's database as of one moment into a new SQLite file, while others use it.

    BackupError if it has no tables of ours.
    """
    with _connected(url, "copy") as source:
        revision = known_revision(source)
        if revision is None:
            raise BackupError(NO_TABLES)
        with _connected(f"sqlite:///{into}") as target, target.begin():
            command.upgrade(config_of(target), revision)
            for table in tables_of(target):
                copy_rows(table, source, target)


@contextmanager
def replacing_on(url: str) -> Iterator[Connection]:
    """Open a server's database to replace it; InUseError while any program is connected to it."""
    try:
        with _connected(url, "replace") as connection:
            yield connection
    except DatabaseHeldError as error:
        raise InUseError(SOMETHING_USES_IT) from error


def is_empty(server: Connection) -> bool:
    """Whether a database has no tables of ours that could hold anything."""
    with server.begin():
        return known_revision(server) is None


def fill(server: Connection, database: Path) -> None:
    """Put the rows of a SQLite file in the place of a server's, all or none.

    The file has this version's tables; the server is brought up to them. Every row is read back
    and compared before any of it counts. BackupError for a row that the server cannot hold.
    """
    with _connected(f"sqlite:///{database}") as source, source.begin():
        tables = tables_of(source)
        with server.execution_options(writing=True).begin():
            upgrade_within(server)
            _empty(server)
            for table in tables:
                copy_rows(table, source, server)
            for table in tables:
                require_equal(table, source, server)


def _empty(server: Connection) -> None:
    """Delete every row of ours, sign-ins and links too."""
    names = ", ".join(f'"{table}"' for table in Base.metadata.tables)
    server.exec_driver_sql(f"TRUNCATE {names}")


@contextmanager
def _connected(url: str, hold: Hold = "use") -> Iterator[Connection]:
    engine = reading(connect(url, foreign_keys=False, hold=hold))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
