"""`gm-tools backup`, and databases that a command refuses."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_copy_of_the_database(run: Run, tmp_path: Path) -> None:
    run("db", "upgrade")
    told = run("backup", str(tmp_path / "copy.db"))
    assert (told.exit_code, told.output) == (
        0,
        f"The database was copied to {tmp_path / 'copy.db'}.\n",
    )
    again = run("backup", str(tmp_path / "copy.db"))
    assert again.exit_code == 1
    assert again.output == f"Error: {tmp_path / 'copy.db'} exists already: name a new file.\n"


def test_before_the_first_start_there_is_nothing_to_copy(
    run: Run, instance: Path, tmp_path: Path
) -> None:
    told = run("backup", str(tmp_path / "copy.db"))
    assert told.output == (
        f"Error: There is no database yet at {instance / 'gm-tools.db'}: nothing to copy.\n"
    )
    assert not instance.exists()


def test_postgresql_is_left_to_its_own_tool(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TOOLS_DATABASE_URL", "postgresql+psycopg://table.example/gm")
    assert "use pg_dump for PostgreSQL." in run("backup", str(tmp_path / "copy.db")).output


@pytest.mark.parametrize(
    "words", [("serve",), ("db", "upgrade"), ("link",), ("battle", "export", "x")]
)
def test_a_database_of_a_later_version_is_refused_in_a_sentence(
    run: Run, instance: Path, words: tuple[str, ...]
) -> None:
    run("db", "upgrade")
    with closing(sqlite3.connect(instance / "gm-tools.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    told = run(*words)
    assert told.exit_code == 1
    assert told.output == (
        "Error: The database was used with a later version of this program "
        "(its tables are at 9999): install that version or a later one.\n"
    )


@pytest.mark.parametrize("words", [("serve",), ("db", "upgrade"), ("link",)])
def test_a_file_that_is_no_database_is_told_without_a_trace(
    run: Run, instance: Path, words: tuple[str, ...]
) -> None:
    instance.mkdir()
    (instance / "gm-tools.db").write_text("a letter, and a long one: " * 100)
    told = run(*words)
    assert told.exit_code == 1
    assert told.output == "Error: The database does not open: file is not a database\n"
