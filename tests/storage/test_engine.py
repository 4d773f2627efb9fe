"""Connections to either database."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError, OperationalError

from gm_tools.storage.engine import is_embedded, reading
from tests.postgresql import ON_POSTGRESQL, Server
from tests.storage.conftest import connected

ACCOUNT = text("INSERT INTO account VALUES (:id, 'Ann', NULL, '2026-01-01 00:00:00')")


SET_UP: dict[str, dict[str, object]] = {
    "sqlite": {
        "PRAGMA journal_mode": "wal",
        "PRAGMA synchronous": 2,
        "PRAGMA foreign_keys": 1,
        "PRAGMA busy_timeout": 10_000,
    },
    "postgresql": {
        "SHOW TimeZone": "UTC",
        "SHOW lock_timeout": "10s",
        "SHOW idle_in_transaction_session_timeout": "1min",
    },
}


def test_how_connections_are_set_up(engine: Engine, database: str) -> None:
    with engine.connect() as connection:
        found = {asked: connection.exec_driver_sql(asked).scalar() for asked in SET_UP[database]}
    assert found == SET_UP[database]


def test_a_row_that_points_nowhere_is_refused_and_the_error_shows_no_values(
    engine: Engine,
) -> None:
    insert = text("INSERT INTO membership VALUES (:campaign, :account, 'player')")
    with engine.connect() as connection, pytest.raises(IntegrityError) as refused:
        connection.execute(insert, {"campaign": "canary-1", "account": "canary-2"})
    assert "canary" not in str(refused.value)


def test_writers_wait_for_each_other(engine: Engine) -> None:
    """Each reads before it writes: "database is locked" on one, a lost count on the other."""
    writing = engine.execution_options(writing=True)
    with writing.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE tally (number INTEGER)")
        connection.exec_driver_sql("INSERT INTO tally VALUES (0)")

    def count(_turn: int) -> None:
        with writing.begin() as connection:
            number = connection.exec_driver_sql("SELECT number FROM tally").scalar_one()
            connection.exec_driver_sql(f"UPDATE tally SET number = {number + 1}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(count, range(40)))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT number FROM tally").scalar_one() == 40


def test_a_url_says_whether_the_database_is_ours() -> None:
    assert is_embedded("sqlite:////tmp/x.db")
    assert not is_embedded("postgresql+psycopg://viskara@localhost/viskara")


def test_a_writer_does_not_wait_for_ever(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gm_tools.storage.engine.BUSY_MILLISECONDS", 20)
    with connected(url) as engine:
        writing = engine.execution_options(writing=True)
        with writing.begin(), pytest.raises(OperationalError, match="lock"), writing.begin():
            pass


def test_one_who_only_reads_never_waits(engine: Engine) -> None:
    with engine.execution_options(writing=True).begin() as writer:
        writer.execute(ACCOUNT, {"id": "a"})
        with reading(engine).connect() as reader:
            assert reader.exec_driver_sql("SELECT count(*) FROM account").scalar_one() == 0


@ON_POSTGRESQL
def test_a_server_that_went_down_and_came_back(url: str, postgresql: Server) -> None:
    """What was under way is lost as a whole and says so; what comes next notices nothing."""
    with connected(url) as engine:
        writing = engine.execution_options(writing=True)

        def write_while_it_goes_down() -> None:
            with writing.begin() as connection:
                connection.execute(ACCOUNT, {"id": "lost"})
                postgresql.cut(url)
                connection.execute(ACCOUNT, {"id": "never"})

        with pytest.raises(OperationalError):
            write_while_it_goes_down()
        with writing.begin() as connection:
            connection.execute(ACCOUNT, {"id": "next"})
            kept = connection.exec_driver_sql("SELECT id FROM account").scalars().all()
        assert kept == ["next"]


def test_readers_see_one_moment(engine: Engine) -> None:
    writing = engine.execution_options(writing=True)
    with writing.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE tally (number INTEGER)")
    count = "SELECT count(*) FROM tally"
    with reading(engine).connect() as reader:
        assert reader.exec_driver_sql(count).scalar_one() == 0
        with writing.begin() as connection:
            connection.exec_driver_sql("INSERT INTO tally VALUES (1)")
        assert reader.exec_driver_sql(count).scalar_one() == 0
