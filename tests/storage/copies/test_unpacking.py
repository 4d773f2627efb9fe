"""Backups that are damaged or made to do harm are refused, and nothing is written beside them."""

import json
import random
import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest

from gm_tools.storage.copies import unpacking
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.unpacking import read_manifest, unpack, verify
from tests.storage.copies.conftest import archive, files_in

Files = dict[str, bytes]
Change = Callable[[Files, dict[str, Any]], None]


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    file = tmp_path / "good" / "b.zip"
    file.parent.mkdir()
    file.write_bytes(archive())
    return file


@pytest.fixture
def into(tmp_path: Path) -> Path:
    (tmp_path / "deep" / "into").mkdir(parents=True)
    return tmp_path / "deep" / "into"


def remade(backup: Path, change: Change, method: int = ZIP_DEFLATED) -> Path:
    """Write a backup anew with other files or another manifest."""
    with ZipFile(backup) as zipped:
        files = {name: zipped.read(name) for name in zipped.namelist()}
    manifest = json.loads(files.pop("manifest.json"))
    change(files, manifest)
    made = backup.with_name("changed.zip")
    with ZipFile(made, "w", method) as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)
        zipped.writestr("manifest.json", json.dumps(manifest))
    return made


def add(files: Files, manifest: dict[str, Any], name: str, content: bytes = b"evil") -> None:
    files[name] = content
    manifest["members"][name] = {"size": len(content), "sha256": sha256(content).hexdigest()}


def put(database: bytes, *statements: str) -> bytes:
    """Return a database after some statements."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(database)
        for statement in statements:
            connection.execute(statement)
        return connection.serialize()


def with_database(*statements: str) -> Change:
    def change(files: Files, manifest: dict[str, Any]) -> None:
        add(files, manifest, "database.db", put(files["database.db"], *statements))

    return change


def test_a_backup_is_unpacked_as_it_was(backup: Path, into: Path) -> None:
    manifest = unpack(backup, into)
    assert manifest == verify(backup, into) == read_manifest(backup)
    assert files_in(into) == ["database.db", "uploads"]
    assert (into / "uploads" / "ä b" / "emblem.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "/tmp/evil",
        "uploads/../../evil",
        "uploads/..",
        "uploads/.hidden",
        "uploads/a\\..\\evil",
        "uploads/c:evil",
        "uploads//evil",
        "uploads/",
        "C:/evil",
        "evil",
        "database.db-wal",
    ],
)
def test_a_file_that_would_lie_elsewhere_is_refused(backup: Path, into: Path, name: str) -> None:
    evil = remade(backup, lambda files, manifest: add(files, manifest, name))
    with pytest.raises(BackupError, match="It holds files that no backup of this program has"):
        unpack(evil, into)
    assert files_in(into) == []
    assert files_in(into.parent) == ["into"]


def test_a_member_that_the_manifest_does_not_list_is_refused(backup: Path, into: Path) -> None:
    def change(files: Files, manifest: dict[str, Any]) -> None:
        files["uploads/a.png"] = b"more"

    with pytest.raises(BackupError, match="damaged or cut short"):
        unpack(remade(backup, change), into)
    assert files_in(into) == []


def test_a_bomb_is_refused_before_it_is_unpacked(backup: Path, into: Path) -> None:
    zeros = bytes(90 * 1024 * 1024)
    bomb = remade(backup, lambda files, manifest: add(files, manifest, "uploads/a.png", zeros))
    assert bomb.stat().st_size < 1_000_000
    with pytest.raises(BackupError, match="far larger than any backup of this program"):
        unpack(bomb, into)
    assert files_in(into) == []


def test_a_size_that_lies_does_not_unpack_more(backup: Path, into: Path) -> None:
    """The directory says 10,000 bytes, the data goes on for 100 times as long."""
    zeros = bytes(1_000_000)
    bomb = remade(backup, lambda files, manifest: add(files, manifest, "uploads/a.png", zeros))
    content = bomb.read_bytes().replace((1_000_000).to_bytes(4, "little"), b"\x10\x27\0\0")
    content = content.replace(b'"size": 1000000', b'"size":   10000')
    bomb.write_bytes(content)
    with pytest.raises(BackupError, match="damaged or cut short"):
        unpack(bomb, into)
    assert sum(one.stat().st_size for one in into.rglob("*.png")) <= 10_000 + 10_280


def test_a_packed_size_that_lies_asks_for_no_memory(backup: Path) -> None:
    """The directory says that the list of contents is packed into four gigabytes."""
    content = bytearray(backup.read_bytes())
    entry = content.rfind(b"PK\x01\x02")
    assert content[entry + 46 :].startswith(b"manifest.json")
    content[entry + 20 : entry + 24] = b"\xff\xff\xff\xfe"
    backup.write_bytes(content)
    tracemalloc.start()
    read_manifest(backup)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 64 * 1024 * 1024


def test_other_ways_of_packing_are_refused(backup: Path, into: Path) -> None:
    with pytest.raises(BackupError, match="no backup of this program has"):
        unpack(remade(backup, lambda *_: None, ZIP_LZMA), into)


def test_more_files_than_anybody_has_are_refused(
    backup: Path, into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_MEMBERS", 2)
    with pytest.raises(BackupError, match="It holds more than 2 files"):
        unpack(backup, into)


def test_a_disk_without_room_is_told_before_unpacking(
    backup: Path, into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Small:
        free = 1024 * 1024

    monkeypatch.setattr("shutil.disk_usage", lambda _: Small)
    with pytest.raises(BackupError, match=r"it needs 2\.\d MB, and .* has 1\.0 MB left: free some"):
        unpack(backup, into)
    assert files_in(into) == []


def of_a_later_format(files: Files, manifest: dict[str, Any]) -> None:
    manifest.update(format=2, app="9.1.0", colours="new")


def test_a_later_format_says_which_version_is_needed(backup: Path, into: Path) -> None:
    with pytest.raises(
        BackupError, match=r"made with version 9\.1\.0 of this program, and this is"
    ):
        unpack(remade(backup, of_a_later_format), into)


def without_rows(files: Files, manifest: dict[str, Any]) -> None:
    del manifest["rows"]


def with_text_for_a_size(files: Files, manifest: dict[str, Any]) -> None:
    manifest["members"]["database.db"]["size"] = "2"


def with_another_key(files: Files, manifest: dict[str, Any]) -> None:
    manifest["note"] = "hello"


@pytest.mark.parametrize("change", [without_rows, with_text_for_a_size, with_another_key])
def test_a_manifest_is_read_strictly(backup: Path, into: Path, change: Change) -> None:
    with pytest.raises(BackupError, match="Its list of contents is damaged: use another backup"):
        unpack(remade(backup, change), into)


def test_a_manifest_that_is_no_json_is_told(backup: Path, into: Path) -> None:
    with ZipFile(into / "x.zip", "w") as zipped:
        zipped.writestr("manifest.json", "[" * 100_000)
    with pytest.raises(BackupError, match="list of contents is damaged"):
        unpack(into / "x.zip", into)


def test_any_other_archive_is_no_backup(into: Path) -> None:
    with ZipFile(into / "x.zip", "w") as zipped:
        zipped.writestr("holiday.jpg", "x")
    with pytest.raises(BackupError, match="It is no backup of this program"):
        unpack(into / "x.zip", into)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM entry; END", "no backup of this"),
        ("CREATE VIEW v AS SELECT * FROM account", "no backup of this program has"),
        ("CREATE INDEX i ON desk (hex(zeroblob(1000)))", "no backup of this program has"),
        ("CREATE INDEX i ON desk (number) WHERE number > 1", "no backup of this program has"),
        ("CREATE TABLE t (x, y AS (hex(zeroblob(x))))", "no backup of this program has"),
        ("CREATE TABLE t (x CHECK (length(zeroblob(x)) > 1))", "no backup of this program has"),
        ("DELETE FROM entry WHERE number = 5", "The database in it is damaged"),
        ("DELETE FROM game WHERE rowid = 1", "The database in it is damaged"),
        ("UPDATE alembic_version SET version_num = '0001'", "The database in it is damaged"),
        ("DROP TABLE alembic_version", "The database in it is damaged"),
    ],
)
def test_a_database_that_is_not_as_the_manifest_says_is_refused(
    backup: Path, into: Path, statement: str, told: str
) -> None:
    with pytest.raises(BackupError, match=told):
        unpack(remade(backup, with_database(statement)), into)


def test_a_database_that_is_none_is_refused(backup: Path, into: Path) -> None:
    other = remade(backup, lambda files, manifest: add(files, manifest, "database.db", b"x" * 5000))
    with pytest.raises(BackupError, match="cannot be read: file is not a database"):
        unpack(other, into)


@pytest.mark.parametrize("part", [0, 1, 10, 30, 50, 70, 90, 99])
def test_a_backup_that_was_cut_short_is_refused(backup: Path, into: Path, part: int) -> None:
    content = backup.read_bytes()
    backup.write_bytes(content[: len(content) * part // 100])
    with pytest.raises(BackupError, match="damaged or cut short"):
        unpack(backup, into)


def test_no_changed_byte_goes_unnoticed(backup: Path, tmp_path: Path) -> None:
    """Whatever is unpacked in spite of it is what was packed."""
    content, chance = backup.read_bytes(), random.Random(7)
    (tmp_path / "first").mkdir()
    whole = unpack(backup, tmp_path / "first")
    ends = range(len(content) - 600, len(content), 9)
    for number, at in enumerate([*(chance.randrange(len(content)) for _ in range(20)), *ends]):
        changed = bytearray(content)
        changed[at] ^= 1 << chance.randrange(8)
        backup.write_bytes(changed)
        into = tmp_path / str(number)
        into.mkdir()
        try:
            assert unpack(backup, into) == whole
        except BackupError:
            continue
