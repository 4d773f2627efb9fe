"""Connections: SQLite made safe for several writers, or PostgreSQL by its URL."""

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url

BUSY_MILLISECONDS = 10_000


def connect(url: str, *, foreign_keys: bool = True) -> Engine:
    """Return an engine whose log lines and errors never show values."""
    if is_embedded(url):
        return _sqlite(url, foreign_keys)
    return create_engine(
        url, hide_parameters=True, pool_pre_ping=True, pool_size=8, max_overflow=16
    )


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
        is_writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")

    return engine
