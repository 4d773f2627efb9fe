"""A backup or a restore that ends anywhere leaves the old or the new whole, never a mix."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.restoring import FINISHED, WITHOUT_EFFECT, in_use, restore
from gm_tools.storage.copies.unpacking import verify
from tests.places import ROOT
from tests.storage.copies.conftest import NOW, files_in, grown, made_small

KILLED = -9
pytestmark = pytest.mark.slow


@pytest.fixture
def old(tmp_path: Path) -> Instance:
    """An instance whose last changes stand in its log alone, and which differs from its backup."""
    instance = made_small(tmp_path / "old")
    make_backup(instance, tmp_path / "b.zip", NOW)
    grown(instance, 300)
    (instance.uploads / "later.png").write_bytes(b"later")
    return instance


def state_of(folder: Path) -> tuple[str, ...]:
    """Return everything in an instance: each row of its database, each picture."""
    with closing(sqlite3.connect(folder / "gm-tools.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = list(database.iterdump())
    pictures = (
        f"{one.relative_to(folder)} {sha256(one.read_bytes()).hexdigest()}"
        for one in (folder / "uploads").rglob("*")
        if one.is_file()
    )
    return tuple(sorted((*rows, *pictures)))


def tries(what: str, how: str, steps: str, old: Instance, backup: Path) -> list[tuple[Path, int]]:
    """Return the folder of each try and how its process ended."""
    words = [what, how, steps, str(old.folder), str(backup)]
    command = [sys.executable, "-m", "tests.storage.copies.ended", *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    found = [line.split() for line in done.stdout.splitlines()]
    return [(old.folder.with_name(f"try-{number}"), int(ended)) for number, ended in found]


@pytest.mark.parametrize(
    ("how", "steps", "least"),
    [
        ("killed", "os.rename", 5),
        ("killed", "", 35),
        ("full", "", 20),
    ],
)
def test_after_a_restore_that_ends_anywhere_the_next_start_has_the_old_or_the_new(
    old: Instance, tmp_path: Path, how: str, steps: str, least: int
) -> None:
    before = state_of_copy(old, tmp_path / "before")
    after = restored(old, tmp_path / "b.zip", tmp_path / "after")
    assert before != after
    found = []
    for folder, ended in tries("restore", how, steps, old, tmp_path / "b.zip"):
        instance = Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)
        with in_use(instance) as said:
            state = state_of(folder)
        assert state in (before, after)
        is_new = state == after
        assert said in (None, FINISHED.format(kept=kept_in(folder)) if is_new else WITHOUT_EFFECT)
        assert kept_in(folder) is None or state_of(folder / str(kept_in(folder))) == before
        assert not list(folder.glob("restoring*"))
        assert not list(folder.glob(".unfinished*"))
        found.append((ended == 0, is_new))
    assert found[-1] == (True, True)
    assert len(found) > least
    assert {(False, True), (False, False)} <= set(found), "it was ended before and after its plan"


@pytest.mark.parametrize(
    ("how", "steps", "least"),
    [
        ("killed", "os.link", 1),
        ("killed", "", 15),
        ("full", "", 7),
    ],
)
def test_a_backup_that_ends_anywhere_is_whole_or_not_there(
    old: Instance, tmp_path: Path, how: str, steps: str, least: int
) -> None:
    before, made = state_of_copy(old, tmp_path / "before"), []
    for folder, ended in tries("backup", how, steps, old, tmp_path / "b.zip"):
        left = {name.partition("-")[0] for name in files_in(folder)}
        assert state_of(folder) == before
        assert left <= {"gm", "uploads", "made.zip", ".unfinished"}
        if how == "full":
            assert ".unfinished" not in left, "a full disk is not filled by what was given up"
        if "made.zip" in left:
            assert verify(folder / "made.zip", tmp_path).rows["deck"] == 300
        made.append((ended == 0, "made.zip" in left))
    assert made[-1] == (True, True)
    assert len(made) > least
    assert (False, False) in made


def kept_in(folder: Path) -> Path | None:
    """Return the folder of the replaced instance."""
    return next(folder.glob("replaced-*"), None)


def state_of_copy(old: Instance, to: Path) -> tuple[str, ...]:
    """Return an instance's state without opening its own file: that would fold its log."""
    to.mkdir()
    for name in ("gm-tools.db", "gm-tools.db-wal"):
        (to / name).write_bytes((old.folder / name).read_bytes())
    (to / "uploads").symlink_to(old.uploads)
    return state_of(to)


def restored(old: Instance, backup: Path, to: Path) -> tuple[str, ...]:
    """Return the state that a restore leads to."""
    restore(Instance(f"sqlite:///{to / 'gm-tools.db'}", to), backup, NOW)
    return state_of(to)
