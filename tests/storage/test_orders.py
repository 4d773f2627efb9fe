"""Files of orders: found by every process, whole, private, and not for ever."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from gm_tools.services.ids import new_id
from gm_tools.storage.orders import MOST_FILES, OrderFiles


@pytest.fixture
def files(tmp_path: Path) -> OrderFiles:
    return OrderFiles(tmp_path / "kept" / "orders")


def test_another_process_finds_what_was_stored(files: OrderFiles) -> None:
    one, other = new_id(), OrderFiles(files.folder)
    files.put(one, "Ψ 1")
    files.put(one, "Ψ 2")
    files.keep(one, b"%PDF")
    assert (other.find(one), other.read(one)) == ("Ψ 2", b"%PDF")


def test_what_is_not_there_is_none(files: OrderFiles) -> None:
    one = new_id()
    assert (files.find(one), files.read(one)) == (None, None)
    files.prune(0)
    files.put(one, "x")
    assert files.read(one) is None


@pytest.mark.parametrize("name", ["../../secret_key", "", "x", "." * 22, "a" * 21 + "/"])
def test_an_id_leads_nowhere_else(files: OrderFiles, name: str, tmp_path: Path) -> None:
    (tmp_path / "secret_key.json").write_text("secret", encoding="utf-8")
    files.put(new_id(), "x")
    assert files.find(name) is None
    assert files.read(name) is None
    files.drop(name)
    assert (tmp_path / "secret_key.json").exists()


def test_it_is_forgotten_when_asked(files: OrderFiles) -> None:
    one = new_id()
    files.put(one, "x")
    files.keep(one, b"x")
    files.drop(one)
    files.drop(one)
    assert list(files.folder.iterdir()) == []


def test_old_files_go_also_what_a_killed_process_left(files: OrderFiles) -> None:
    old, fresh = new_id(), new_id()
    files.put(old, "x")
    (files.folder / ".tmp").write_bytes(b"half")
    for path in files.folder.iterdir():
        os.utime(path, (time.time() - 100, time.time() - 100))
    files.put(fresh, "x")
    files.prune(50)
    assert [path.name for path in files.folder.iterdir()] == [f"{fresh}.json"]


def test_of_too_many_the_oldest_go(files: OrderFiles) -> None:
    files.put(new_id(), "x")
    for number in range(MOST_FILES):
        path = files.folder / f"{number}"
        path.write_bytes(b"")
        os.utime(path, (time.time() + number, time.time() + number))
    files.prune(1000)
    assert len(list(files.folder.iterdir())) == MOST_FILES
    assert not list(files.folder.glob("*.json"))


def test_of_too_large_files_the_oldest_go(
    files: OrderFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, fresh = new_id(), new_id()
    for age, one in enumerate((fresh, old)):
        files.keep(one, b"x" * 60)
        path = files.folder / f"{one}.pdf"
        os.utime(path, (time.time() - age, time.time() - age))
    monkeypatch.setattr("gm_tools.storage.orders.MOST_BYTES", 100)
    files.prune(50)
    assert (files.read(old), files.read(fresh)) == (None, b"x" * 60)


def test_a_folder_that_cannot_be_read_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "orders").write_bytes(b"")
    OrderFiles(tmp_path / "orders").prune(0)


def test_nobody_else_can_read_them(files: OrderFiles) -> None:
    one = new_id()
    files.put(one, "x")
    assert [files.folder.stat().st_mode & 0o777, files.folder.parent.stat().st_mode & 0o777] == [
        0o700,
        0o700,
    ]
    assert (files.folder / f"{one}.json").stat().st_mode & 0o777 == 0o600
