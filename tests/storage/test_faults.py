"""Faults of the storage as they really come: full, locked, write-protected, damaged."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from gm_tools.services.faults import StorageFaultError
from gm_tools.storage import engine as engines
from gm_tools.storage.engine import connect
from gm_tools.storage.faults import fault_of, naming_faults
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.store import SqlStore, try_disk

PAGE = 4096
FILL = "INSERT INTO deck_of_tests VALUES (zeroblob(1000000))"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "gm-tools.db"
    upgrade(f"sqlite:///{file}")
    return file


def fault_when(work: Callable[[], object]) -> str:
    with pytest.raises(StorageFaultError) as caught, naming_faults():
        work()
    return caught.value.fault


def engine_of(file: Path, *pragmas: str) -> Engine:
    """An engine whose connections are limited, as a disk would limit them."""
    engine = connect(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def _limit(driver: Any, _record: object) -> None:
        for pragma in pragmas:
            driver.execute(f"PRAGMA {pragma}")

    return engine


def written(engine: Engine) -> None:
    with engine.execution_options(writing=True).begin() as connection:
        connection.execute(text("CREATE TABLE deck_of_tests (x)"))
        connection.execute(text(FILL))


def test_a_full_disk(file: Path) -> None:
    engine = engine_of(file, "max_page_count = 60")
    assert fault_when(lambda: written(engine)) == "full"
    engine.dispose()


def test_a_write_protected_database(file: Path) -> None:
    engine = engine_of(file, "query_only = ON")
    assert fault_when(lambda: written(engine)) == "read-only"
    assert fault_when(SqlStore(engine).attempt) == "read-only"
    engine.dispose()


def test_a_database_that_another_program_holds(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY_MILLISECONDS", 0)
    engine = connect(f"sqlite:///{file}")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert fault_when(lambda: written(engine)) == "locked"
        assert fault_when(SqlStore(engine).attempt) == "locked"
    SqlStore(engine).attempt()
    engine.dispose()


@pytest.mark.parametrize("at", [0, PAGE + 8], ids=["header", "page"])
def test_a_damaged_database(file: Path, at: int) -> None:
    content = bytearray(file.read_bytes())
    for begin in range(at, len(content), PAGE):
        content[begin : begin + 200] = b"\xee" * 200
    file.write_bytes(content)
    engine = connect(f"sqlite:///{file}")

    def read() -> None:
        with engine.connect() as connection:
            connection.execute(text("SELECT * FROM account")).all()

    assert fault_when(read) == "damaged"
    engine.dispose()


def test_a_database_that_was_cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 2 * PAGE + 100])
    assert fault_when(lambda: upgrade(f"sqlite:///{file}")) == "damaged"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    missing = f"sqlite:///{tmp_path / 'none' / 'gm-tools.db'}"
    assert fault_when(lambda: upgrade(missing)) == "closed"


def test_a_disk_that_takes_nothing() -> None:
    def write() -> None:
        with Path("/dev/full").open("wb", buffering=0) as full:
            full.write(b"x")

    assert fault_when(write) == "full"


def test_a_sound_store_takes_an_attempt_and_keeps_nothing_of_it(file: Path) -> None:
    engine = connect(f"sqlite:///{file}")
    store = SqlStore(engine)
    store.attempt()
    with store.data_version() as version:
        before = version()
        store.attempt()
        assert version() == before
    engine.dispose()
    assert {path.name for path in file.parent.iterdir()} == {"gm-tools.db"}
    try_disk(file.parent)


class ServerError(Exception):
    """An error as PostgreSQL's driver raises it."""

    def __init__(self, sqlstate: str | None, said: str = "said") -> None:
        super().__init__(said)
        self.sqlstate = sqlstate


class OperationalErrorWithoutServer(ServerError):
    """No server was reached."""


OperationalErrorWithoutServer.__name__ = "OperationalError"


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (ServerError("53100"), "full"),
        (ServerError("25006"), "read-only"),
        (ServerError("55P03"), "locked"),
        (ServerError("57P03"), "unreachable"),
        (ServerError("08006"), "unreachable"),
        (ServerError("XX001"), "damaged"),
        (ServerError("42601"), None),
        (ServerError("42P01", 'relation "nowhere" does not exist'), None),
        (ServerError("42P01", 'relation "character" does not exist'), "damaged"),
        (ServerError("42703", "column character.level does not exist"), "damaged"),
        (ServerError(None), None),
        (OperationalErrorWithoutServer(None), "unreachable"),
    ],
)
def test_the_states_of_a_server(error: Exception, fault: str | None) -> None:
    assert fault_of(DBAPIError("SELECT 1", {}, error)) == fault


def test_a_bug_of_ours_is_no_fault(file: Path) -> None:
    engine = connect(f"sqlite:///{file}")
    with (
        pytest.raises(OperationalError, match="no such table"),
        naming_faults(),
        engine.connect() as connection,
    ):
        connection.execute(text("SELECT * FROM nowhere"))
    engine.dispose()
    assert fault_of(IntegrityError("INSERT", {}, sqlite3.IntegrityError("not unique"))) is None
    assert fault_of(ValueError()) is None


def test_the_detail_is_a_line_without_values() -> None:
    error = DBAPIError(
        "SELECT secret", {"a": "secret"}, sqlite3.OperationalError("database is\n full")
    )
    error.orig.sqlite_errorcode = sqlite3.SQLITE_FULL  # type: ignore[union-attr]  # it is given

    def work() -> None:
        raise error

    with pytest.raises(StorageFaultError) as caught, naming_faults():
        work()
    assert caught.value.detail == "database is full"
    assert StorageFaultError("full").detail == ""


# --- Damage that the driver does not see ----------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE login_link",
        "ALTER TABLE login_link RENAME COLUMN used_at TO x",
        "ALTER TABLE login_link DROP COLUMN used_at",
    ],
)
def test_a_part_of_ours_that_is_missing_is_damage(file: Path, change: str) -> None:
    changed(file, change)
    engine = connect(f"sqlite:///{file}")

    def read() -> None:
        with SqlStore(engine).read() as unit:
            unit.accounts.find_link("x")

    assert fault_when(read) == "damaged"
    engine.dispose()


@pytest.mark.parametrize("table", ["snapshot", "alembic_version"])
def test_an_attempt_looks_for_every_table(file: Path, table: str) -> None:
    changed(file, f"DROP TABLE {table}")
    engine = connect(f"sqlite:///{file}")
    assert fault_when(SqlStore(engine).attempt) == "damaged"
    engine.dispose()


@pytest.mark.parametrize(
    "change", ["name = x'00FF'", "created_at = 'never'", "created_at = x'00'", "created_at = 7"]
)
def test_a_value_of_another_sort_is_damage(file: Path, change: str) -> None:
    changed(file, "INSERT INTO account VALUES ('ann', 'Ann', 1, '2026-01-01 00:00:00')")
    changed(file, f"UPDATE account SET {change}")
    engine = connect(f"sqlite:///{file}")

    def read() -> None:
        with SqlStore(engine).read() as unit:
            unit.accounts.find("ann")

    assert fault_when(read) == "damaged"
    engine.dispose()


def changed(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def test_the_detail_quotes_no_text_that_cannot_be_decoded() -> None:
    with (
        pytest.raises(StorageFaultError) as caught,
        naming_faults(),
        closing(sqlite3.connect(":memory:")) as connection,
    ):
        connection.execute("SELECT CAST(x'7365637265FF' AS TEXT) AS name").fetchone()
    assert caught.value.detail == "Could not decode to UTF-8 column 'name'"
