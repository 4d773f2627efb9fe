"""Connections: SQLite made safe for several writers, or PostgreSQL by its URL."""

import sqlite3
from contextlib import closing, suppress
from typing import Any, Literal

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError

BUSY_MILLISECONDS = 10_000
"""How long a writer waits for the one before it."""

PATIENCE_AT_THE_END = 2_000
"""How long stopping waits, in milliseconds, for those who still read."""

IDLE_MILLISECONDS = 60_000
"""After this long without a word, PostgreSQL ends a transaction, whose program may be gone."""

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(1579)"
"""What a writing transaction begins with on PostgreSQL: it is what BEGIN IMMEDIATE is on SQLite."""

Hold = Literal["use", "replace", "copy"]
"""What a connection to PostgreSQL is for: to use the database, to replace it, or to copy it.

A program that uses it keeps others from replacing it, on any computer, and the other way round.
"""

HOLDS: dict[Hold, str] = {
    "use": "SELECT pg_try_advisory_lock_shared(1580)",
    "replace": "SELECT pg_try_advisory_lock(1580)",
    "copy": "SELECT true",
}


class DatabaseHeldError(Exception):
    """PostgreSQL's database is being replaced, or cannot be because it is in use."""

    def __init__(self) -> None:
        super().__init__("A backup is being restored at this moment: wait until it is done.")


def connect(url: str, *, foreign_keys: bool = True, hold: Hold = "use") -> Engine:
    """Return an engine whose log lines and errors never show values.

    With the option ``writing`` its transactions follow one another, whichever program begins
    them: none fails because of another, and what one has read is still true when it writes.
    """
    if is_embedded(url):
        return _sqlite(url, foreign_keys)
    return _postgresql(url, hold)


def write_log_into_file(engine: Engine) -> None:
    """Bring what stands in the embedded database's log into its file.

    What cannot be brought there, because others still read or the disk is full, stays in the log,
    where nothing is lost.
    """
    if engine.dialect.name != "sqlite":
        return
    engine.dispose()  # a connection that waits in the pool may still read
    with suppress(sqlite3.Error, SQLAlchemyError), closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE_AT_THE_END}")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.close()


def reading(engine: Engine) -> Engine:
    """Return an engine whose transactions see the database as of a single moment.

    The embedded database always does; PostgreSQL only on request.
    """
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def is_embedded(url: str) -> bool:
    """Whether a URL names the embedded database, a file of our own."""
    return make_url(url).get_backend_name() == "sqlite"


def _sqlite(url: str, foreign_keys: bool) -> Engine:
    engine = create_engine(url, hide_parameters=True, pool_size=16, max_overflow=64)

    @event.listens_for(engine, "connect")
    def _prepare(driver: Any, _record: object) -> None:
        driver.isolation_level = None
        driver.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        driver.execute("PRAGMA journal_mode = WAL")
        driver.execute("PRAGMA synchronous = FULL")
        driver.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if _is_writing(connection) else "BEGIN")

    return engine


def _postgresql(url: str, hold: Hold) -> Engine:
    engine = create_engine(
        url, hide_parameters=True, pool_pre_ping=True, pool_size=8, max_overflow=16
    )

    @event.listens_for(engine, "connect")
    def _prepare(driver: Any, _record: object) -> None:
        driver.execute("SET TIME ZONE 'UTC'")  # elsewhere the last days of the calendar do not fit
        driver.execute(f"SET lock_timeout = {BUSY_MILLISECONDS}")
        driver.execute(f"SET idle_in_transaction_session_timeout = {IDLE_MILLISECONDS}")
        is_held = driver.execute(HOLDS[hold]).fetchone()[0]
        driver.commit()
        if not is_held:
            driver.close()
            raise DatabaseHeldError

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        if _is_writing(connection):
            connection.exec_driver_sql(ONE_AT_A_TIME)

    @event.listens_for(engine, "handle_error")
    def _shorten(context: ExceptionContext) -> None:
        said = str(context.original_exception)
        first = said.partition("\n")[0]  # the lines after it quote what is in the row
        context.original_exception.args = (first,)
        if context.sqlalchemy_exception is not None:
            words = str(context.sqlalchemy_exception.args[0])
            context.sqlalchemy_exception.args = (words.replace(said, first),)

    return engine


def _is_writing(connection: Connection) -> bool:
    return bool(connection.get_execution_options().get("writing", False))
