"""What can be restored: a backup, a plain copy of a database, or a replaced instance."""

import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gm_tools.storage.copies.contents import count_rows, revision_of, take_out_secrets
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.files import write_to_disk
from gm_tools.storage.copies.manifest import DATABASE, UPLOADS, Manifest, too_new
from gm_tools.storage.copies.snapshot import opened
from gm_tools.storage.copies.unpacking import require_sound, unpack
from gm_tools.storage.migrate import DatabaseTooNewError, has_our_tables, upgrade

SQLITE_BEGINS = b"SQLite format 3\0"
ZIP_BEGINS = b"PK"
LOG = "-wal"

NO_BACKUP = "It is neither a backup nor a database of this program."


@dataclass(frozen=True, slots=True)
class Unpacked:
    """An instance ready to be put in place; ``uploads`` is None if it has none.

    ``manifest`` is None for what is no backup; ``rows`` are counted by table.
    """

    database: Path
    uploads: Path | None
    manifest: Manifest | None
    rows: dict[str, int]


def unpacked(source: Path, into: Path, now: datetime) -> Unpacked:
    """Unpack a source into a folder, verify it and bring it to this program's tables.

    ``now`` is when its seats become free. BackupError if it is not whole or not ours, or made by
    a later version.
    """
    manifest = _taken(source, into)
    database, uploads = into / DATABASE, into / UPLOADS
    _bring_up_to_date(database, manifest)
    with opened(database) as copy:
        take_out_secrets(copy, now)
        copy.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
        rows = count_rows(copy)
    database.chmod(0o600)
    write_to_disk(database)
    return Unpacked(database, uploads if uploads.is_dir() else None, manifest, rows)


def is_database(file: Path) -> bool:
    """Whether a file begins as SQLite databases do."""
    return _begins(file, SQLITE_BEGINS)


def _begins(file: Path, mark: bytes) -> bool:
    with file.open("rb") as opened_file:
        return opened_file.read(len(mark)) == mark


def _taken(source: Path, into: Path) -> Manifest | None:
    if source.is_dir():
        _take_folder(source, into)
        return None
    if is_database(source):
        _take_database(source, into)
        return None
    if _begins(source, ZIP_BEGINS):
        return unpack(source, into)
    raise BackupError(NO_BACKUP)


def _take_folder(source: Path, into: Path) -> None:
    databases = list(source.glob("*.db"))
    if len(databases) != 1:
        raise BackupError("There is not exactly one database in this folder.")
    _take_database(databases[0], into)
    if (source / UPLOADS).is_dir():
        shutil.copytree(source / UPLOADS, into / UPLOADS, symlinks=True)


def _take_database(source: Path, into: Path) -> None:
    """Copy a database with the log beside it, in which its last changes may stand."""
    copy, log = into / DATABASE, source.with_name(source.name + LOG)
    shutil.copyfile(source, copy)
    if log.is_file():
        shutil.copyfile(log, copy.with_name(copy.name + LOG))
    require_sound(copy)


def _bring_up_to_date(database: Path, manifest: Manifest | None) -> None:
    url = f"sqlite:///{database}"
    with opened(database) as copy:
        if revision_of(copy) is None:
            raise BackupError(NO_BACKUP)
    try:
        upgrade(url)
    except DatabaseTooNewError as error:
        raise too_new(manifest.app) if manifest else BackupError(str(error)) from error
    require_sound(database)
    if not has_our_tables(url):
        raise BackupError("Its tables are not those of this program.")
