"""A backup is made while the app writes, and is whole or not there."""

import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from stat import S_IMODE
from threading import Thread
from zipfile import ZipFile

import pytest

from gm_tools.storage.copies import packing
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.manifest import Manifest
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.unpacking import unpack, verify
from gm_tools.storage.engine import connect
from tests.cast import Cast
from tests.fakes import HandClock
from tests.places import ROOT
from tests.postgresql import ON_SQLITE
from tests.services.games.tables import a_table
from tests.storage.copies.conftest import NOW, asked, files_in
from tests.storage.test_journals import WRITER

PICTURE = "uploads/ä b/emblem.png"


def test_a_backup_holds_database_pictures_and_what_they_are(
    instance: Instance, tmp_path: Path
) -> None:
    made = make_backup(instance, tmp_path / "b.zip", NOW)
    with ZipFile(tmp_path / "b.zip") as zipped:
        assert zipped.namelist() == ["database.db", PICTURE, "manifest.json"]
        picture = zipped.read(PICTURE)
    assert made.members[PICTURE].sha256 == sha256(picture).hexdigest()
    assert (made.format, made.revision, made.source, made.made_at) == (1, "0016", "sqlite", NOW)
    assert (made.rows["game"], made.rows["entry"], made.rows["session"]) == (57, 3323, 0)
    assert made.uploads == (PICTURE,)


def test_only_its_owner_reads_it_and_nothing_lies_beside_it(
    instance: Instance, tmp_path: Path
) -> None:
    make_backup(instance, tmp_path / "b.zip", NOW)
    assert S_IMODE((tmp_path / "b.zip").stat().st_mode) == 0o600
    assert files_in(tmp_path) == ["b.zip", "with %percent"]


def test_another_transaction_may_write_meanwhile(instance: Instance, tmp_path: Path) -> None:
    engine = connect(instance.url)
    with engine.execution_options(writing=True).begin() as writing:
        writing.exec_driver_sql("UPDATE account SET name = 'Not yet'")
        make_backup(instance, tmp_path / "b.zip", NOW)
    engine.dispose()
    unpack(tmp_path / "b.zip", tmp_path)
    assert ("Not yet",) not in asked(tmp_path / "database.db", "SELECT name FROM account")


def test_a_file_that_exists_is_left_alone(instance: Instance, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(BackupError, match=r"mine exists already: name a new file\."):
        make_backup(instance, tmp_path / "mine", NOW)
    assert (tmp_path / "mine").read_text() == "mine"


def test_a_file_that_appears_meanwhile_is_left_alone(
    instance: Instance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def verified(archive: Path, beside: Path) -> Manifest:
        (tmp_path / "b.zip").write_text("mine")
        return verify(archive, beside)

    monkeypatch.setattr(packing, "verify", verified)
    with pytest.raises(BackupError, match="exists already"):
        make_backup(instance, tmp_path / "b.zip", NOW)
    assert (tmp_path / "b.zip").read_text() == "mine"


@pytest.mark.parametrize("url", ["sqlite:///nowhere/gm-tools.db", "sqlite://"])
def test_without_a_database_there_is_nothing_to_copy(url: str, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="There is no database yet"):
        make_backup(Instance(url, tmp_path), tmp_path / "b.zip", NOW)
    assert files_in(tmp_path) == []


def test_an_empty_database_is_nothing_to_copy(tmp_path: Path) -> None:
    (tmp_path / "gm-tools.db").touch()
    instance = Instance(f"sqlite:///{tmp_path / 'gm-tools.db'}", tmp_path)
    with pytest.raises(BackupError, match="no tables of this program"):
        make_backup(instance, tmp_path / "b.zip", NOW)


def test_a_place_that_cannot_be_written_is_named(instance: Instance, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"no/b\.zip cannot be made: No such file or directory\."):
        make_backup(instance, tmp_path / "no" / "b.zip", NOW)


def test_what_is_no_database_leaves_no_file(instance: Instance, tmp_path: Path) -> None:
    (instance.folder / "gm-tools.db").write_text("a letter, and a long one: " * 100)
    with pytest.raises(BackupError, match="file is not a database"):
        make_backup(instance, tmp_path / "b.zip", NOW)
    assert files_in(tmp_path) == ["with %percent"]


def test_a_damaged_database_gets_no_backup(instance: Instance, tmp_path: Path) -> None:
    file = instance.folder / "gm-tools.db"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("DELETE FROM game WHERE rowid = (SELECT min(rowid) FROM game)")
    database.close()
    with pytest.raises(BackupError, match="The database is damaged, so it was not backed up"):
        make_backup(instance, tmp_path / "b.zip", NOW)
    assert files_in(tmp_path) == ["with %percent"]


def test_a_backup_that_does_not_come_out_whole_is_not_kept(
    instance: Instance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def on_a_bad_disk(archive: Path, beside: Path) -> Manifest:
        content = bytearray(archive.read_bytes())
        content[5000] ^= 255
        archive.write_bytes(content)
        return verify(archive, beside)

    monkeypatch.setattr(packing, "verify", on_a_bad_disk)
    with pytest.raises(BackupError, match="damaged"):
        make_backup(instance, tmp_path / "b.zip", NOW)
    assert files_in(tmp_path) == ["with %percent"]


def test_links_and_hidden_files_are_no_pictures(instance: Instance, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("not of this app")
    (instance.uploads / "link.png").symlink_to(tmp_path / "secret")
    (instance.uploads / ".partial").touch()
    assert make_backup(instance, tmp_path / "b.zip", NOW).uploads == (PICTURE,)


# --- While people play ----------------------------------------------------------------------


@ON_SQLITE
@pytest.mark.slow
@pytest.mark.parametrize("most", [2000])
def test_a_backup_during_many_writes_is_of_a_single_moment(
    cast: Cast, clock: HandClock, tmp_path: Path, most: int
) -> None:
    """Its journal has no gaps, and its game stands at the last entry."""
    table = a_table(cast, clock, goal=1_000_000)
    words = [sys.executable, "-c", WRITER, cast.url, cast.game_master.account or "", table.id]
    instance, found = Instance(cast.url, tmp_path), [0]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        drained = Thread(target=child.stdout.read)
        child.stdout.readline()
        drained.start()
        while found[-1] < most:
            found.append(consistent(instance, tmp_path / f"{len(found)}.zip", table.id))
        child.kill()
        drained.join()
    assert found == sorted(found)
    assert len(set(found)) > 2


def consistent(instance: Instance, to: Path, game: str) -> int:
    """Make a backup, and return the number of entries of a game in it."""
    make_backup(instance, to, NOW)
    to.with_suffix("").mkdir()
    unpack(to, to.with_suffix(""))
    database = to.with_suffix("") / "database.db"
    ((count, highest, last),) = asked(
        database,
        "SELECT count(*), max(entry.number), game.number FROM entry JOIN game ON game.id = game_id "
        f"WHERE game.id = '{game}'",
    )
    assert count == highest == last
    assert isinstance(count, int)
    return count


# --- A full disk ----------------------------------------------------------------------------


def small_files(most: int) -> Callable[[], None]:
    """Let no file of a program grow beyond a size, as a full disk does."""

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return limit


BACK_UP = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup

url, folder, to = sys.argv[1:]
try:
    make_backup(Instance(url, Path(folder)), Path(to), datetime.now(UTC))
except BackupError as error:
    print(error)
"""


@pytest.mark.parametrize("most", [64 * 1024, pytest.param(250 * 1024, marks=pytest.mark.slow)])
def test_a_full_disk_is_told_and_nothing_is_left(
    instance: Instance, tmp_path: Path, most: int
) -> None:
    words = [sys.executable, "-c", BACK_UP, instance.url, str(instance.folder), "b.zip"]
    done = subprocess.run(
        [*words[:-1], str(tmp_path / "b.zip")],
        preexec_fn=small_files(most),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert "b.zip cannot be made: " in done.stdout
    assert files_in(tmp_path) == ["with %percent"]
    assert asked(instance.folder / "gm-tools.db", "PRAGMA integrity_check") == [("ok",)]
