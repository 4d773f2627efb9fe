"""What an error of a database's driver or of the system means: the one place that knows."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from gm_tools.services.faults import Fault, StorageFaultError, fault_of_system
from gm_tools.storage.models import Base

SQLITE: dict[int, Fault] = {
    sqlite3.SQLITE_PERM: "closed",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "failing",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_NOTADB: "damaged",
}
SQLITE_EXTENDED: dict[int, Fault] = {
    sqlite3.SQLITE_IOERR_SHORT_READ: "damaged",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
}
POSTGRESQL: dict[str, Fault] = {
    "08": "unreachable",
    "25006": "read-only",
    "53100": "full",
    "53300": "unreachable",
    "55P03": "locked",
    "40P01": "locked",
    "57P": "unreachable",
    "58030": "failing",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""By the state that the server gives, or its beginning."""

MISSING = re.compile(r"no such (table|column)|has no column named")
MISSING_ON_SERVER = frozenset({"42P01", "42703"})
OURS = frozenset({*Base.metadata.tables, "alembic_version"})
"""Our tables: what else is missing was never there, and to ask for it is a fault of the program."""


@contextmanager
def naming_faults() -> Iterator[None]:
    """Raise StorageFaultError in place of a driver's or the system's error that means a fault."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, PoolTimeoutError, OSError) as error:
        fault = fault_of(error)
        if fault is None:
            raise
        raise StorageFaultError(fault) from error


def fault_of(error: BaseException) -> Fault | None:
    """Return the fault of storage that an error means; None for any other, as one of ours."""
    if isinstance(error, DBAPIError):
        return fault_of(error.orig) if error.orig else None
    if isinstance(error, PoolTimeoutError):
        return "locked"
    if isinstance(error, sqlite3.Error):
        return _fault_of_sqlite(error)
    if isinstance(error, PermissionError):
        return "closed"
    if isinstance(error, OSError):
        return fault_of_system(error)
    return _fault_of_server(error)


def _fault_of_sqlite(error: sqlite3.Error) -> Fault | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # text that cannot be decoded has none
        return "damaged" if str(error).startswith("Could not decode") else None
    if code == sqlite3.SQLITE_ERROR and MISSING.search(str(error)):
        return _fault_of_missing(error)
    return SQLITE_EXTENDED.get(code) or SQLITE.get(code & 0xFF)


def _fault_of_server(error: BaseException) -> Fault | None:
    """Read the state of a PostgreSQL error; without one, no server was reached."""
    state = getattr(error, "sqlstate", "")
    if state is None:
        return "unreachable" if type(error).__name__ == "OperationalError" else None
    if state in MISSING_ON_SERVER:
        return _fault_of_missing(error)
    return next((fault for begin, fault in POSTGRESQL.items() if state.startswith(begin)), None)


def _fault_of_missing(error: BaseException) -> Fault | None:
    """Read which table is missing, or of which a column is."""
    named = re.findall(r"\w+", str(error).partition("\n")[0])
    return "damaged" if OURS & set(named) else None
