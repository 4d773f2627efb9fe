"""Transactions."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from gm_tools.services.records import Account
from gm_tools.storage import engine
from tests.cast import Cast
from tests.fakes import HandClock
from tests.postgresql import ON_SQLITE


def test_what_fails_is_not_kept(cast: Cast, clock: HandClock) -> None:
    def fail() -> None:
        with cast.store.write() as unit:
            unit.accounts.add(Account("lost", "Lost", False, clock()))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    with cast.store.read() as unit:
        assert unit.accounts.find("lost") is None


def test_there_is_one_host(cast: Cast, clock: HandClock) -> None:
    def second() -> None:
        with cast.store.write() as unit:
            unit.accounts.add(Account("second", "Second", True, clock()))

    with pytest.raises(IntegrityError):
        second()


@ON_SQLITE
def test_a_closed_database_stands_in_its_file_alone(
    cast: Cast, clock: HandClock, tmp_path: Path
) -> None:
    """Also while another connection is open, as that of a page that follows a game."""
    with cast.store.data_version():
        for number in range(72):
            with cast.store.write() as unit:
                unit.accounts.add(Account(f"a{number}", "Ann", False, clock()))
        cast.store.close()
        shutil.copy(tmp_path / "gm-tools.db", tmp_path / "alone.db")
    with closing(sqlite3.connect(tmp_path / "alone.db")) as alone:
        found = alone.execute("SELECT count(*) FROM account WHERE name = 'Ann'").fetchone()
    assert found == (72,)


@ON_SQLITE
def test_closing_while_others_read_loses_nothing(
    cast: Cast, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PATIENCE_AT_THE_END", 1)
    with cast.store.read() as reading:
        assert reading.accounts.find("late") is None
        with cast.store.write() as unit:
            unit.accounts.add(Account("late", "Late", False, clock()))
        cast.store.close()
    with cast.store.read() as unit:
        assert unit.accounts.find("late") is not None
