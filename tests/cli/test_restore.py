"""`gm-tools restore`."""

import re
from pathlib import Path

import pytest

from gm_tools.storage.copies import restoring
from gm_tools.storage.copies.in_use import replacing, using
from tests.cli.conftest import Run
from tests.postgresql import Server

SIGN_IN = [
    "Everybody must sign in again: `gm-tools link` prints your sign-in link.",
    "Open joining anew in games with phones; each player takes a seat again.",
]


@pytest.fixture
def backup(run: Run, tmp_path: Path) -> Path:
    run("db", "upgrade")
    run("backup", str(tmp_path / "b.zip"))
    return tmp_path / "b.zip"


def test_a_backup_takes_the_place_of_what_is_there(run: Run, instance: Path, backup: Path) -> None:
    told = run("restore", str(backup))
    lines = told.output.splitlines()
    kept = next(one for one in instance.iterdir() if one.name.startswith("replaced-"))
    assert told.exit_code == 0
    assert re.fullmatch(
        rf"{backup} was restored, made [\d-]+ [\d:]+ UTC with version [\d.]+: nothing yet\.",
        lines[0],
    )
    assert lines[1:] == [
        f"What was there before is in {kept}",
        f"To get it back: gm-tools restore {kept}",
        "Delete that folder when you no longer need it.",
        *SIGN_IN,
    ]
    assert run("restore", str(kept)).exit_code == 0


def test_a_backup_comes_to_a_new_machine(
    run: Run, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TOOLS_INSTANCE", str(tmp_path / "new" / "machine"))
    told = run("restore", str(backup))
    assert told.output.splitlines()[1:] == SIGN_IN
    assert run("link").exit_code == 0


def test_a_backup_is_only_checked(run: Run, instance: Path, backup: Path) -> None:
    told = run("restore", "--check", str(backup))
    assert told.output.startswith(f"{backup} is whole and can be restored, made ")
    assert sorted(one.name for one in instance.iterdir()) == ["gm-tools.db", "gm-tools.lock"]


@pytest.mark.parametrize("words", [(), ("--check",)])
def test_a_file_that_is_no_backup_is_refused(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    told = run("restore", *words, str(tmp_path / "letter"))
    assert told.exit_code == 1
    assert told.output == (
        f"Error: {tmp_path / 'letter'} cannot be restored. "
        "It is neither a backup nor a database of this program.\n"
    )


def test_nothing_is_restored_while_the_app_runs(run: Run, instance: Path, backup: Path) -> None:
    with using(instance / "gm-tools.lock"):
        told = run("restore", str(backup))
    assert told.exit_code == 1
    assert told.output == (
        "Error: The app or another gm-tools command is using the database: stop it (Ctrl-C where "
        "`gm-tools serve` runs), then restore again. Nothing was changed.\n"
    )


@pytest.mark.parametrize("words", [("serve",), ("db", "upgrade"), ("link",), ("backup", "x.zip")])
def test_no_command_uses_the_database_while_it_is_replaced(
    run: Run, instance: Path, backup: Path, words: tuple[str, ...]
) -> None:
    with replacing(instance / "gm-tools.lock"):
        told = run(*words)
    assert told.exit_code == 1
    assert told.output == (
        "Error: A backup is being restored at this moment: wait until it is done.\n"
    )


def test_the_next_command_finishes_a_restore_that_was_interrupted(
    run: Run, instance: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(restoring, "finish", cut)
    run("restore", str(backup))
    monkeypatch.undo()
    monkeypatch.setenv("GM_TOOLS_INSTANCE", str(instance))
    said = run("link").stderr
    assert said.startswith("A restore was interrupted. It has been finished now: the backup is in")
    assert run("link").stderr == ""


def test_a_backup_moves_to_another_database(
    run: Run, backup: Path, instance: Path, postgresql: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgresql.database() as url:
        monkeypatch.setenv("GM_TOOLS_DATABASE_URL", url)
        assert run("restore", str(backup)).output.splitlines()[1:] == SIGN_IN
        again = run("restore", str(backup)).output.splitlines()
        (kept,) = (instance / "backups").glob("*-before-restore.zip")
        assert again[1:] == [
            f"What was there before was backed up to {kept}",
            f"To get it back: gm-tools restore {kept}",
            *SIGN_IN,
        ]
        assert run("backup", str(instance / "moved.zip")).exit_code == 0
    monkeypatch.delenv("GM_TOOLS_DATABASE_URL")
    assert run("restore", str(instance / "moved.zip")).exit_code == 0
