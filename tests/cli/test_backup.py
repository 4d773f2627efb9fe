"""`gm-tools backup`, and databases that a command refuses."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gm_tools.storage.copies.kept import backups_in
from gm_tools.storage.copies.unpacking import read_manifest
from tests.cli.conftest import Run
from tests.earlier import back_to


def test_a_backup_of_everything(run: Run, tmp_path: Path) -> None:
    run("db", "upgrade")
    file = tmp_path / "copy.zip"
    told = run("backup", str(file))
    assert told.exit_code == 0
    assert told.output.splitlines() == [
        f"The backup is {file} (0.1 MB). It was read back: whole.",
        "It holds nothing yet.",
        "It leaves out what opens the app: sign-ins and sign-in links, join codes, which phone "
        "holds which seat, and the secret key.",
    ]
    again = run("backup", str(file))
    assert again.exit_code == 1
    assert again.output == f"Error: {file} exists already: name a new file.\n"


def test_before_the_first_start_there_is_nothing_to_copy(
    run: Run, instance: Path, tmp_path: Path
) -> None:
    told = run("backup", str(tmp_path / "copy.zip"))
    assert told.output == (
        f"Error: There is no database yet at {instance / 'gm-tools.db'}: nothing to copy.\n"
    )
    assert not instance.exists()


def changed(instance: Path, *statements: str) -> None:
    with closing(sqlite3.connect(instance / "gm-tools.db")) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("words", [("db", "upgrade"), ("link",)])
def test_an_update_of_the_tables_is_preceded_by_a_backup(
    run: Run, instance: Path, words: tuple[str, ...]
) -> None:
    run("db", "upgrade")
    assert not (instance / "backups").exists(), "nothing was there to back up"
    back_to(f"sqlite:///{instance / 'gm-tools.db'}", "0005")
    assert run(*words).exit_code == 0
    run(*words)
    (made,) = backups_in(instance / "backups")
    assert made.reason == "before-update"
    assert (read_manifest(made.file).revision, read_manifest(made.file).rows["account"]) == (
        "0005",
        1,
    )


@pytest.mark.parametrize(
    "words", [("serve",), ("db", "upgrade"), ("link",), ("battle", "export", "x")]
)
def test_a_database_of_a_later_version_is_refused_in_a_sentence(
    run: Run, instance: Path, words: tuple[str, ...]
) -> None:
    run("db", "upgrade")
    changed(instance, "UPDATE alembic_version SET version_num = '9999'")
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
    assert told.output.startswith("Error: The database is damaged.")
    assert told.output.endswith("The system said: file is not a database\n")
