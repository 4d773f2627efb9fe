"""A whole database read, and what is wrong in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gm_tools.services.faults import StorageFaultError
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.soundness import unsound_parts

PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "gm-tools.db"
    upgrade(f"sqlite:///{file}")
    return file


def overwrite(file: Path, at: int, content: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        opened.write(content)


def test_a_sound_database_has_nothing_wrong(file: Path) -> None:
    assert unsound_parts(file) == ()


def test_a_row_that_points_nowhere_is_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(session)")]
        values = dict.fromkeys(columns, "2026") | {"account_id": "nobody"}
        marks = ", ".join("?" * len(columns))
        connection.execute(f"INSERT INTO session VALUES ({marks})", tuple(values.values()))
    assert unsound_parts(file) == ("a row of session belongs to none of account",)


def test_a_damaged_page_is_a_fault_though_the_database_opens(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'")
        page = root.fetchone()[0]
    overwrite(file, (page - 1) * PAGE, b"\xee" * 200)
    with pytest.raises(StorageFaultError) as caught:
        unsound_parts(file)
    assert caught.value.fault == "damaged"


def test_what_the_tables_do_not_allow_is_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE made (x)")
        connection.execute("INSERT INTO made VALUES (NULL)")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = 'CREATE TABLE made (x NOT NULL)' WHERE name = 'made'"
        )
    assert unsound_parts(file) == ("NULL value in made.x",)


def test_a_damaged_header_is_a_fault(file: Path) -> None:
    overwrite(file, 0, b"nothing of the kind")
    with pytest.raises(StorageFaultError) as caught:
        unsound_parts(file)
    assert caught.value.fault == "damaged"
