"""A whole database read, and what is wrong in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gm_tools.bootstrap import kept_log
from gm_tools.games.frame.codec.plain import UnreadableValue
from gm_tools.services.faults import StorageFaultError
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.models import Base
from gm_tools.storage.soundness import JSON, MOST_SAID, unsound_parts

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
        values = dict.fromkeys(columns, "2026-11-23 18:00:00") | {"account_id": "nobody"}
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


def done(file: Path, *statements: str) -> None:
    """Do to a database what only another program does."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


ACCOUNT = "INSERT INTO account (id, name, created_at)"
ANN = f"{ACCOUNT} VALUES ('ann', 'Ann', '2026-01-01 00:00:00')"
DESK = (
    "INSERT INTO desk (account_id, document, number, updated_at) "
    "VALUES ('ann', '{}', 1, '2026-01-01 00:00:00')"
)


def test_a_missing_table_and_a_missing_column_are_named(file: Path) -> None:
    done(file, "DROP TABLE proposal", "ALTER TABLE seat DROP COLUMN who")
    assert unsound_parts(file) == ("seat: missing who", "proposal: missing altogether")


@pytest.mark.parametrize(
    ("change", "column"),
    [
        ("document = '{'", "document"),
        ("document = CAST(x'FF' AS TEXT)", "document"),
        ("document = x'7B7D'", "document"),
        ("number = 'many'", "number"),
        ("number = 1.5", "number"),
        ("updated_at = '2026-13-45'", "updated_at"),
    ],
)
def test_a_value_that_cannot_be_read_is_named(file: Path, change: str, column: str) -> None:
    done(file, ANN, DESK)
    assert unsound_parts(file) == ()
    done(file, f"UPDATE desk SET {change}")
    assert unsound_parts(file) == (f"desk ann: {column} cannot be read",)


def test_a_document_is_read_by_its_own_reader(file: Path) -> None:
    def refuse(text: str) -> None:
        raise UnreadableValue((("", text),))

    done(file, ANN, DESK)
    assert unsound_parts(file, {("desk", "document"): refuse}) == (
        "desk ann: document cannot be read",
    )


def test_a_few_of_many_are_named(file: Path) -> None:
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)"
    done(file, f"{ACCOUNT} {many} SELECT 'a' || i, 'Ann', 'never' FROM n")
    assert len(unsound_parts(file)) == MOST_SAID


def test_every_column_that_is_read_exists() -> None:
    tables = Base.metadata.tables
    assert all(column in tables[table].columns for table, column in JSON)


GAME = (
    "INSERT INTO game (id, owner_id, kind, name, engine, data, number, digest, status, auto_accept,"
    " shown, created_at, updated_at) VALUES ('g', 'ann', 'toy', '', 1, '', 1, '', 'open', 0, 0, "
    "'2026-01-01 00:00:00', '2026-01-01 00:00:00')"
)
LINE = (
    "INSERT INTO entry (game_id, number, id, actor, seat, type, data, source, v, at) "
    "VALUES ('g', 1, 'e', 'ann', 'host', 'setup', '{}', 'table', 1, '2026-01-01 00:00:00')"
)


def test_a_log_that_cannot_be_is_named(file: Path) -> None:
    done(file, ANN, GAME, LINE)
    assert unsound_parts(file, read_log=kept_log) == ()
    done(file, "UPDATE entry SET type = 'undo'")
    assert unsound_parts(file, read_log=kept_log) == ("game g: its log cannot be read",)
    done(file, "DELETE FROM entry")
    assert unsound_parts(file, read_log=kept_log) == ("game g: its log cannot be read",)


def test_more_revisions_than_are_counted_are_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, key in (("campaign", "id"), ("character", "id"), ("revision", "character_id")):
            columns = Base.metadata.tables[table].columns
            held = {one.name: ODD_BUT_SOUND.get(type(one.type).__name__, "1") for one in columns}
            held |= {key: "c"} | {one: value for one, value in IDS.items() if one in held}
            marks = ", ".join("?" * len(held))
            names = ", ".join(f'"{name}"' for name in held)
            connection.execute(
                f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(held.values())
            )
        connection.execute("UPDATE character SET revision = 0")
        connection.execute("INSERT INTO account VALUES ('ann', 'Ann', NULL, '2026-01-01 00:00:00')")
    assert unsound_parts(file)[0] == "character c: has more revisions than it counts"


ODD_BUT_SOUND = {"UtcTime": "2026-01-01 00:00:00", "Whole": 1, "Boolean": 1}
IDS = {"owner_id": "ann", "campaign_id": "c", "trashed_at": None, "unsaved_since": None}
