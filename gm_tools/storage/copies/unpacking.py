"""Reads a backup that may be damaged or made to do harm."""

import re
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from errno import EINVAL
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from gm_tools.storage.copies.contents import count_rows, revision_of
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.files import MEGABYTE, megabytes
from gm_tools.storage.copies.manifest import DATABASE, NAME, UPLOADS, Manifest, Member, read
from gm_tools.storage.copies.snapshot import opened

LARGEST_MANIFEST = 32 * MEGABYTE
MOST_MEMBERS = 100_000
MOST_GROWTH = 200
"""How many times larger than the archive its files may be; a database of games grows tenfold."""

UPLOADED = re.compile(rf"{UPLOADS}(?!\.)[^/\\:\0]{{1,200}}(/(?!\.)[^/\\:\0]{{1,200}}){{0,7}}")
"""Names that lead nowhere else, on any system."""

OTHERS = """
SELECT 1 FROM sqlite_master
WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%CHECK%(%'
"""
COMPUTED_COLUMN = """
SELECT 1 FROM sqlite_master AS made, pragma_table_xinfo(made.name) AS one
WHERE made.type = 'table' AND one.hidden <> 0
"""
COMPUTED_INDEX = """
SELECT 1 FROM sqlite_master AS made, pragma_index_list(made.name) AS one,
    pragma_index_xinfo(one.name) AS part
WHERE made.type = 'table' AND (one.partial <> 0 OR part.cid = -2)
"""

DAMAGED = "It is damaged or cut short: use another backup."
NOT_OURS = "It holds files that no backup of this program has."
UNREADABLE = (BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError, KeyError)


def verify(archive: Path, beside: Path) -> Manifest:
    """Read a backup as restoring does, and return its manifest; BackupError if it is not whole.

    It is unpacked into a folder of its own in ``beside`` and removed again.
    """
    with TemporaryDirectory(dir=beside) as folder:
        return unpack(archive, Path(folder))


def unpack(archive: Path, into: Path) -> Manifest:
    """Unpack a backup into a folder and return its manifest, once all of it is found whole.

    BackupError if it is damaged, of a later format, not a backup, or larger than the disk's
    free space.
    """
    with _reading(archive) as zipped:
        manifest = _contents(archive, zipped)
        _require_room(manifest.members.values(), into)
        for name, member in manifest.members.items():
            _extract(zipped, name, member, into / name)
    require_sound(into / DATABASE, manifest)
    return manifest


def read_manifest(archive: Path) -> Manifest:
    """Return the manifest of a backup without unpacking it; BackupError as for ``unpack``."""
    with _reading(archive) as zipped:
        return _contents(archive, zipped)


def require_sound(database: Path, manifest: Manifest | None = None) -> None:
    """Raise BackupError for a database that is damaged or not as its manifest says."""
    try:
        with opened(database) as copy:
            _require_plain(copy)
            found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
            dangling = copy.execute("PRAGMA foreign_key_check").fetchone()
            is_as_said = manifest is None or (
                count_rows(copy) == manifest.rows and revision_of(copy) == manifest.revision
            )
    except sqlite3.Error as error:
        raise BackupError(f"The database in it cannot be read: {error}.") from error
    if found != "ok" or dangling is not None or not is_as_said:
        raise BackupError("The database in it is damaged: use another backup.")


def _require_plain(database: sqlite3.Connection) -> None:
    """Our databases have tables and indexes alone; a trigger or a view would act by itself.

    None of them computes anything either: to check an index of expressions may cost any time and
    memory.
    """
    others = database.execute(OTHERS).fetchone()
    computed = (
        database.execute(COMPUTED_COLUMN).fetchone() or database.execute(COMPUTED_INDEX).fetchone()
    )
    if others or computed:
        raise BackupError(NOT_OURS)


@contextmanager
def _reading(archive: Path) -> Iterator[ZipFile]:
    try:
        with ZipFile(archive) as zipped:
            yield zipped
    except UNREADABLE as error:
        raise BackupError(DAMAGED) from error
    except OSError as error:
        if error.errno != EINVAL:  # a damaged directory points to before the file's beginning
            raise
        raise BackupError(DAMAGED) from error


def _contents(archive: Path, zipped: ZipFile) -> Manifest:
    """Return the manifest once the archive's directory agrees with it."""
    entries = zipped.infolist()
    if len(entries) > MOST_MEMBERS:
        raise BackupError(f"It holds more than {MOST_MEMBERS:,} files.")
    _require_bounded(archive, entries)
    if NAME not in zipped.namelist():
        raise BackupError("It is no backup of this program: it has no list of contents.")
    manifest = read(_text_of_manifest(zipped))
    _require_listed(manifest, entries)
    return manifest


def _text_of_manifest(zipped: ZipFile) -> bytes:
    """Read the list of contents; what the directory says of its packed size is not believed."""
    size = zipped.getinfo(NAME).file_size
    if size > LARGEST_MANIFEST:
        raise BackupError(DAMAGED)
    with zipped.open(NAME) as source:
        return source.read(size)


def _require_bounded(archive: Path, entries: Iterable[ZipInfo]) -> None:
    if any(one.compress_type not in (ZIP_DEFLATED, ZIP_STORED) for one in entries):
        raise BackupError(NOT_OURS)
    most = MOST_GROWTH * archive.stat().st_size + MEGABYTE
    if sum(one.file_size for one in entries) > most:
        raise BackupError("Unpacked it would be far larger than any backup of this program.")


def _require_listed(manifest: Manifest, entries: Iterable[ZipInfo]) -> None:
    sizes = sorted((one.filename, one.file_size) for one in entries if one.filename != NAME)
    said = sorted((name, member.size) for name, member in manifest.members.items())
    is_known = all(name == DATABASE or UPLOADED.fullmatch(name) for name in manifest.members)
    if not is_known or DATABASE not in manifest.members:
        raise BackupError(NOT_OURS)
    if sizes != said:
        raise BackupError(DAMAGED)


def _require_room(members: Iterable[Member], into: Path) -> None:
    needed, free = sum(one.size for one in members), shutil.disk_usage(into).free
    if needed > free:
        raise BackupError(
            f"Unpacked it needs {megabytes(needed)}, and {into} has {megabytes(free)} left: "
            "free some space, then try again."
        )


def _extract(zipped: ZipFile, name: str, member: Member, to: Path) -> None:
    to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    total = sha256()
    with zipped.open(name) as source, to.open("xb") as target:
        to.chmod(0o600)
        while block := source.read(MEGABYTE):
            total.update(block)
            target.write(block)
    if total.hexdigest() != member.sha256:
        raise BackupError(DAMAGED)
