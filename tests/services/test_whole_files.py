"""Files that are whole or not there."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from gm_tools.services.whole_files import sound, summed, write_whole


@pytest.mark.parametrize("content", [b"", b"x", b"\x00" * 100])
def test_what_is_summed_is_sound(content: bytes) -> None:
    assert sound(summed(content)) == content


@pytest.mark.parametrize(
    "damaged", [b"", summed(b"abc")[:-1], summed(b"abc") + b"d", summed(b"")[1:]]
)
def test_what_is_damaged_is_none(damaged: bytes) -> None:
    assert sound(damaged) is None


def test_a_file_is_its_owners_alone_and_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "one"
    write_whole(path, b"1")
    write_whole(path, b"2")
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (b"2", [path])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_where_none_can_be_written_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing"):
        write_whole(tmp_path / "missing" / "one", b"1")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(tmp_path / "folder", b"1")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
