"""What every command says that cannot use the database, and that it closes what it uses."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from gm_tools.cli.database import KEY_WAS_OPEN
from gm_tools.storage import engine
from tests.cli.conftest import Run

COMMANDS = [("link",), ("db", "upgrade"), ("serve",)]


@pytest.fixture
def database(run: Run, instance: Path) -> Path:
    """A database with its tables."""
    assert run("link").exit_code == 0
    return instance / "gm-tools.db"


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_damaged_header_is_said(run: Run, database: Path, words: tuple[str, ...]) -> None:
    with database.open("r+b") as file:
        file.write(b"nothing of the kind")
    ended = run(*words)
    assert ended.exit_code == 1
    assert ended.output.startswith("Error: The database is damaged.")
    assert "gm-tools restore FILE" in ended.output
    assert ended.output.endswith("The system said: file is not a database\n")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_another_program_that_holds_it_is_said(
    run: Run, database: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_MILLISECONDS", 0)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ended = run(*words)
    assert ended.exit_code == 1
    assert ended.output.startswith("Error: The database is busy.")


def test_a_full_disk_is_said_and_the_address_stays(
    run: Run, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (database.parent / "address").write_text("http://127.0.0.1:8017")

    def fill(*_: object) -> None:
        with Path("/dev/full").open("wb", buffering=0) as full:
            full.write(b"x")

    with monkeypatch.context() as patched:
        patched.setattr("gm_tools.storage.copies.in_use.portalocker.Lock.acquire", fill)
        ended = run("serve")
    assert ended.output.startswith("Error: The disk is full.")
    assert "No space left on device" in ended.output
    assert run("link").output.startswith("http://127.0.0.1:8017/sign-in/")


def test_every_command_closes_what_it_uses(run: Run, instance: Path) -> None:
    instance.mkdir(mode=0o755)
    instance.chmod(0o755)
    (instance / "secret_key").write_text("k" * 40)
    (instance / "secret_key").chmod(0o644)
    ended = run("link")
    assert KEY_WAS_OPEN in ended.stderr
    assert stat.S_IMODE(instance.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in instance.iterdir()} == {0o600}
    assert KEY_WAS_OPEN not in run("link").stderr


def test_a_command_leaves_the_mask_for_new_files_as_it_was(run: Run) -> None:
    before = os.umask(0o022)
    try:
        run("link")
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)
