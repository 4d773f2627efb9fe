"""The embedded database is copied on request and before every migration."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from stat import S_IMODE

import pytest
from alembic import command
from alembic.config import Config

from gm_tools.storage import backup as module
from gm_tools.storage import migrate
from gm_tools.storage.backup import COPIES_KEPT, BackupError, backup
from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import is_current, upgrade

BEFORE = "0004"
ACCOUNT = "INSERT INTO account VALUES ('a1', 'Ann', 0, '2026-01-01 00:00:00')"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "with %percent"
    folder.mkdir()
    return folder / "gm-tools.db"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


def bring_to(url: str, revision: str) -> None:
    """Make a database as an earlier version of the program left it, with an account."""
    engine = connect(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(migrate.HERE).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.exec_driver_sql(ACCOUNT)
    engine.dispose()


def asked(database: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(question).fetchall()


def copies(file: Path) -> list[Path]:
    return sorted(one for one in file.parent.iterdir() if ".backup-" in one.name)


def test_a_copy_holds_everything_and_only_its_owner_reads_it(
    file: Path, url: str, tmp_path: Path
) -> None:
    bring_to(url, BEFORE)
    engine = connect(url)
    with engine.execution_options(writing=True).begin():  # the app is writing meanwhile
        backup(url, tmp_path / "copy.db")
    engine.dispose()
    assert asked(tmp_path / "copy.db", "SELECT name FROM account") == [("Ann",)]
    assert S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == ["copy.db", "with %percent"]


def test_a_file_that_exists_is_left_alone(url: str, tmp_path: Path) -> None:
    upgrade(url)
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(BackupError, match=r"mine exists already: name a new file\."):
        backup(url, tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("url", ["sqlite:///nowhere/gm-tools.db", "sqlite://"])
def test_without_a_database_there_is_nothing_to_copy(url: str, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="There is no database yet"):
        backup(url, tmp_path / "copy.db")
    assert list(tmp_path.glob("*.db")) == []


def test_a_place_that_cannot_be_written_is_named(url: str, tmp_path: Path) -> None:
    upgrade(url)
    with pytest.raises(BackupError, match=r"no/copy\.db cannot be written: No such file"):
        backup(url, tmp_path / "no" / "copy.db")


def test_what_is_no_database_leaves_no_copy(file: Path, url: str, tmp_path: Path) -> None:
    file.write_text("a letter, and a long one: " * 100)
    with pytest.raises(BackupError, match="cannot be copied to"):
        backup(url, tmp_path / "copy.db")
    assert [one.name for one in tmp_path.iterdir()] == ["with %percent"]


def test_postgresql_has_a_tool_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="use pg_dump for PostgreSQL"):
        backup("postgresql+psycopg://table.example/gm", tmp_path / "copy.db")


def test_a_migration_is_preceded_by_a_copy_of_what_was(file: Path, url: str) -> None:
    bring_to(url, BEFORE)
    upgrade(url)
    assert is_current(url)
    (copy,) = copies(file)
    assert copy.name.endswith(f"-{BEFORE}.db")
    assert S_IMODE(copy.stat().st_mode) == 0o600
    assert asked(copy, "SELECT version_num FROM alembic_version") == [(BEFORE,)]
    assert asked(copy, "SELECT name FROM account") == [("Ann",)]


def test_nothing_to_migrate_and_nothing_there_make_no_copy(file: Path, url: str) -> None:
    file.touch()
    upgrade(url)
    upgrade(url)
    assert copies(file) == []


def test_the_last_copies_are_kept(file: Path, url: str) -> None:
    bring_to(url, BEFORE)
    old = [file.with_name(f"gm-tools.backup-2025010{n}T000000Z-0003.db") for n in range(1, 8)]
    for one in old:
        one.touch()
    upgrade(url)
    left = copies(file)
    assert len(left) == COPIES_KEPT
    assert left[:-1] == old[-COPIES_KEPT + 1 :]


def test_without_a_copy_nothing_is_migrated(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_database: Path, _into: Path) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    bring_to(url, BEFORE)
    monkeypatch.setattr(module, "_vacuumed", full)
    with pytest.raises(BackupError, match="disk is full"):
        upgrade(url)
    assert not is_current(url)


@pytest.mark.parametrize("ask", [upgrade, is_current])
def test_a_later_versions_database_is_refused_in_a_sentence(
    url: str, file: Path, ask: Callable[[str], object]
) -> None:
    upgrade(url)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrate.DatabaseTooNewError) as refused:
        ask(url)
    assert str(refused.value) == (
        "The database was used with a later version of this program (its tables are at 9999): "
        "install that version or a later one."
    )
    assert copies(file) == []
