"""Makes a backup: a zip archive of the database, the uploads and a manifest."""

import os
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from gm_tools.storage.copies.contents import count_rows, revision_of
from gm_tools.storage.copies.errors import FAULTS, BackupError, reason
from gm_tools.storage.copies.files import MEGABYTE, give_name, taken, work_folder
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.manifest import (
    DATABASE,
    FORMAT,
    NAME,
    UPLOADS,
    Manifest,
    Member,
    Source,
    app_version,
    written,
)
from gm_tools.storage.copies.snapshot import opened, take_snapshot
from gm_tools.storage.copies.unpacking import require_sound, verify
from gm_tools.storage.engine import is_embedded

DAMAGED = (
    "The database is damaged, so it was not backed up: stop the app, copy its folder to a safe "
    "place, then restore the last backup with `gm-tools restore`."
)
OF_ITS_OWNER = 0o600 << 16
"""How a zip archive says that only its owner may read a file."""


def make_backup(instance: Instance, to: Path, at: datetime) -> Manifest:
    """Back up an instance into a new file that only its owner can read, while others use it.

    The file is there when it has been read back and found whole, or not at all. BackupError if
    the file exists already or cannot be written, or if there is nothing to back up.
    """
    to = to.absolute()
    if os.path.lexists(to):
        raise taken(to)
    try:
        with work_folder(beside=to) as folder:
            return _made(instance, to, at, folder)
    except FAULTS as error:
        raise BackupError(f"The backup {to} cannot be made: {reason(error)}.") from error


def _made(instance: Instance, to: Path, at: datetime, folder: Path) -> Manifest:
    database, archive = folder / DATABASE, folder / "archive.zip"
    take_snapshot(instance.url, database, at)
    _require_sound(database)
    manifest = _described(instance, database, at)
    manifest = _packed(manifest, database, instance.uploads, archive)
    database.unlink()  # the disk need not hold it twice
    if verify(archive, folder) != manifest:
        raise BackupError(f"The backup {to} did not come out whole: try again.")
    give_name(archive, to)
    return manifest


def _described(instance: Instance, database: Path, at: datetime) -> Manifest:
    with opened(database) as copy:
        revision, rows = revision_of(copy), count_rows(copy)
    if revision is None:
        raise BackupError("The database has no tables of this program: nothing to copy.")
    source: Source = "sqlite" if is_embedded(instance.url) else "postgresql"
    return Manifest(FORMAT, app_version(), revision, at, source, rows, {})


def _require_sound(database: Path) -> None:
    """A backup that cannot be restored would be trusted."""
    try:
        require_sound(database)
    except BackupError as error:
        raise BackupError(DAMAGED) from error


def _packed(manifest: Manifest, database: Path, uploads: Path, archive: Path) -> Manifest:
    """Write the archive; its manifest comes last, for it holds the sum of each other file."""
    _made_private(archive)
    with ZipFile(archive, "w") as zipped:
        members = {DATABASE: _added(zipped, DATABASE, database, manifest.made_at)}
        for name, file in _uploaded(uploads):
            members[name] = _added(zipped, name, file, manifest.made_at)
        manifest = manifest.with_members(members)
        zipped.writestr(_entry(NAME, manifest.made_at), written(manifest))
    return manifest


def _added(zipped: ZipFile, name: str, file: Path, at: datetime) -> Member:
    total, size = sha256(), 0
    with file.open("rb") as source, zipped.open(_entry(name, at), "w", force_zip64=True) as target:
        while block := source.read(MEGABYTE):
            total.update(block)
            size += len(block)
            target.write(block)
    return Member(size, total.hexdigest())


def _uploaded(uploads: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name and the place of each uploaded file; links are not followed."""
    for folder, _, names in os.walk(uploads):
        for file in (Path(folder, name) for name in sorted(names)):
            if file.is_file() and not file.is_symlink() and not file.name.startswith("."):
                yield UPLOADS + file.relative_to(uploads).as_posix(), file


def _entry(name: str, at: datetime) -> ZipInfo:
    entry = ZipInfo(name, at.timetuple()[:6])
    entry.compress_type, entry.external_attr = ZIP_DEFLATED, OF_ITS_OWNER
    return entry


def _made_private(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
