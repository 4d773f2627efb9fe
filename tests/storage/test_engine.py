"""Connections to the embedded database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError

from gm_tools.storage.engine import connect, is_embedded, reading
from gm_tools.storage.migrate import upgrade


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'gm-tools.db'}"
    upgrade(url)
    engine = connect(url)
    yield engine
    engine.dispose()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)],
)
def test_the_embedded_database_is_set_up(engine: Engine, pragma: str, value: object) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_a_row_that_points_nowhere_is_refused_and_the_error_shows_no_values(
    engine: Engine,
) -> None:
    insert = text("INSERT INTO membership VALUES (:campaign, :account, 'player')")
    with engine.connect() as connection, pytest.raises(IntegrityError) as refused:
        connection.execute(insert, {"campaign": "canary-1", "account": "canary-2"})
    assert "canary" not in str(refused.value)


def test_writers_wait_for_each_other(engine: Engine) -> None:
    """Each reads before it writes: without BEGIN IMMEDIATE this is "database is locked"."""
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


def test_readers_of_the_embedded_database_see_one_moment(engine: Engine) -> None:
    writing = engine.execution_options(writing=True)
    with writing.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE tally (number INTEGER)")
    count = "SELECT count(*) FROM tally"
    with reading(engine).connect() as reader:
        assert reader.exec_driver_sql(count).scalar_one() == 0
        with writing.begin() as connection:
            connection.exec_driver_sql("INSERT INTO tally VALUES (1)")
        assert reader.exec_driver_sql(count).scalar_one() == 0
