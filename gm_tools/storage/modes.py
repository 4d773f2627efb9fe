"""Files that only their owner can read: everything that an installation keeps.

A folder of the app's own is closed with all that is in it. One that is shared with other things, as
a home directory, stays as its owner left it: there, only the app's own files are closed.
"""

import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FOR_THE_OWNER = 0o077
"""What a mode must not have; also the mask for new files."""

OURS = ("gm-tools*", "secret_key*", "address*", "backups", "uploads", "kept", "replaced-*")
ALSO_THERE = ("README.md",)
"""What a folder of the app's own may hold besides: a checkout's has it."""


def close_to_others(folder: Path, database: Path | None) -> tuple[Path, ...]:
    """Take group and others their rights; return what they had rights to and what holds it.

    What belongs to another user stays as it is (``open_to_others`` still finds it).
    """
    found = open_to_others(folder, database)
    for path in found:
        with suppress(OSError):
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~FOR_THE_OWNER)
    return found


def open_to_others(folder: Path, database: Path | None) -> tuple[Path, ...]:
    """Return the folders and files that others may use though they hold what is kept here."""
    if sys.platform == "win32":  # rights are something else there
        return ()
    return tuple(path for path in sorted(_kept(folder, database)) if _is_open(path))


def is_shared(folder: Path) -> bool:
    """Whether a folder holds other things than the app's own."""
    own = {path.name for pattern in (*OURS, *ALSO_THERE) for path in folder.glob(pattern)}
    return any(path.name not in own for path in folder.iterdir())


def _kept(folder: Path, database: Path | None) -> set[Path]:
    found = set(_beside(database)) if database else set()
    with suppress(OSError):
        if not is_shared(folder):
            found.add(folder)
        for pattern in OURS:
            found.update(path for top in folder.glob(pattern) for path in _within(top))
    return found


def _beside(database: Path) -> Iterator[Path]:
    """Yield the database, its log, its index and its lock."""
    names = (database.name + more for more in ("", "-wal", "-shm", "-journal"))
    yield from (path for path in map(database.with_name, names) if path.exists())
    if database.with_suffix(".lock").exists():
        yield database.with_suffix(".lock")


def _within(top: Path) -> Iterator[Path]:
    """Yield a file, or a folder with all that is in it; links lead elsewhere and are left out."""
    if not top.is_symlink():
        yield top
        if top.is_dir():
            yield from (path for path in top.rglob("*") if not path.is_symlink())


def _is_open(path: Path) -> bool:
    try:
        return bool(path.stat().st_mode & FOR_THE_OWNER)
    except OSError:
        return False
