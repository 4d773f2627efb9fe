"""The files of pictures."""

import os
import stat
from pathlib import Path

import pytest

from gm_tools.services.faults import StorageFaultError
from gm_tools.storage.uploads import UploadedFiles

ID = "A" * 22


@pytest.fixture
def files(tmp_path: Path) -> UploadedFiles:
    return UploadedFiles(tmp_path / "instance" / "uploads")


def test_a_file_is_kept_read_and_dropped(files: UploadedFiles) -> None:
    assert files.read(ID) is None
    files.keep(ID, b"pixels")
    assert files.read(ID) == b"pixels"
    files.drop(ID)
    files.drop(ID)
    assert files.read(ID) is None


def test_only_its_owner_may_read_it_and_nothing_else_is_left(files: UploadedFiles) -> None:
    files.keep(ID, b"pixels")
    (kept,) = files.folder.iterdir()
    assert kept.name == f"{ID}.webp"
    if os.name == "posix":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        assert stat.S_IMODE(files.folder.stat().st_mode) == 0o700


def test_a_folder_that_takes_nothing_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "uploads").write_text("a file stands in its place")
    with pytest.raises((StorageFaultError, OSError)):
        UploadedFiles(tmp_path / "uploads").keep(ID, b"pixels")
