"""Files that are whole or not there, whatever happens meanwhile."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gm_tools.storage.copies.errors import BackupError

MEGABYTE = 1024 * 1024
WORK = ".unfinished-"
"""How the folders begin in which backups are made; one is left behind by a killed program."""


def write_to_disk(file: Path) -> None:
    """Return once the content of a file is on the disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def write_names_to_disk(folder: Path) -> None:
    """Return once the names in a folder are on the disk; some systems cannot be asked."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_private(folder: Path) -> None:
    """Make a folder that only its owner can open, if it is missing."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


@contextmanager
def work_folder(beside: Path) -> Iterator[Path]:
    """Open a private folder on the disk of ``beside``; it is removed at the end."""
    with TemporaryDirectory(prefix=WORK, dir=beside.parent, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def remove_unfinished(folder: Path) -> None:
    """Remove what killed programs left of backups in a folder."""
    for left in folder.glob(f"{WORK}*"):
        shutil.rmtree(left, ignore_errors=True)


def give_name(file: Path, name: Path) -> None:
    """Give a finished file its name in a single step; BackupError if the name is taken."""
    write_to_disk(file)
    try:
        os.link(file, name)
    except FileExistsError:
        raise taken(name) from None
    except OSError:  # a disk without links: FAT, some networks
        if name.exists():
            raise taken(name) from None
        file.rename(name)
    write_names_to_disk(name.parent)


def taken(name: Path) -> BackupError:
    """Return the refusal to overwrite a file."""
    return BackupError(f"{name} exists already: name a new file.")


def megabytes(size: int) -> str:
    """Return a size in bytes as people read it: "1.4 MB"."""
    return f"{max(size, MEGABYTE // 10) / MEGABYTE:.1f} MB"
