"""Puts a backup in the place of an instance, which is kept.

The backup is unpacked, verified and brought up to date in a folder of its own. Only then is a plan
written; from there on a restore that was interrupted is finished by the next start. So there is
always either the old instance or the new one.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from gm_tools.services.faults import StorageFaultError
from gm_tools.storage.copies.errors import FAULTS, BackupError, InUseError, UnfinishedError, reason
from gm_tools.storage.copies.files import (
    make_private,
    remove_unfinished,
    work_folder,
    write_names_to_disk,
)
from gm_tools.storage.copies.in_use import (
    IT_IS_BEING_REPLACED,
    SOMETHING_USES_IT,
    replacing,
    using,
)
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.manifest import Manifest
from gm_tools.storage.copies.moving import move
from gm_tools.storage.copies.plan import (
    Move,
    Plan,
    clear_away,
    clear_done,
    find_plan,
    finish,
    is_interrupted,
    staging,
    write_plan,
)
from gm_tools.storage.copies.snapshot import opened
from gm_tools.storage.copies.source import Unpacked, is_database, unpacked
from gm_tools.storage.engine import is_embedded

LOGS = ("-wal", "-shm", "-journal")
REPLACED = "replaced-"

FINISHED = (
    "A restore was interrupted. It has been finished now: the backup is in place, and what was "
    "there before is in {kept}."
)
UNFINISHED = (
    "The restore was interrupted: {reason}. The backup is whole and waits to be put in place. Mend "
    "that, then start the app or run `gm-tools link`: either finishes the restore."
)
WITHOUT_EFFECT = (
    "A restore was interrupted before it changed anything: your data is as it was. To restore, "
    "run `gm-tools restore` again."
)


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored; ``kept`` is what was there before, None if there was nothing.

    It is the folder of the replaced instance, or a backup of what a server had.
    ``manifest`` is None for a plain database file. ``rows`` are counted by table.
    """

    manifest: Manifest | None
    rows: dict[str, int]
    kept: Path | None


def restore(instance: Instance, source: Path, now: datetime) -> Restored:
    """Put a backup in the place of an instance, and return what was restored.

    ``source`` is a backup, a plain copy of a database, or the folder of a replaced instance.
    BackupError if it is not whole or was made by a later version, or while the instance is in
    use; then nothing has changed. UnfinishedError if the disk fails in the middle.
    """
    database = instance.database
    if not is_embedded(instance.url):
        with _told(source):
            return Restored(*move(instance, source.absolute(), now))
    if database is None:
        raise BackupError("A database in memory cannot be replaced.")
    make_private(database.parent)
    with replacing(instance.lock):
        _end_interrupted(instance)
        with _told(source):
            return _restored(instance, database, source.absolute(), now)


def check(instance: Instance, source: Path, now: datetime) -> Restored:
    """Read a backup as restoring does, and change nothing; errors as for ``restore``."""
    with _told(source):
        make_private(instance.folder)
        with work_folder(beside=instance.lock) as folder:
            found = unpacked(source.absolute(), folder, now)
    return Restored(found.manifest, found.rows, None)


@contextmanager
def in_use(instance: Instance) -> Iterator[str | None]:
    """Use the database; yield what to tell of a restore that was interrupted before.

    InUseError while a backup is being restored.
    """
    said = None
    if what_is_interrupted(instance):
        with replacing(instance.lock, IT_IS_BEING_REPLACED):
            said = _end_interrupted(instance)
    with using(instance.lock):
        if instance.database:
            clear_done(instance.database.parent)
        yield said


def what_is_interrupted(instance: Instance) -> str | None:
    """Return what the next start will say of a restore that was interrupted; None without one."""
    database = instance.database
    if database is None or not is_interrupted(database.parent):
        return None
    plan = find_plan(database.parent)
    return WITHOUT_EFFECT if plan is None else FINISHED.format(kept=plan.kept)


def _end_interrupted(instance: Instance) -> str | None:
    """Finish a restore that was interrupted, or remove what it left; return what to tell."""
    said, folder = what_is_interrupted(instance), instance.lock.parent
    plan = find_plan(folder)
    if plan is not None:
        _carry_out(plan, folder)
    clear_away(folder)
    remove_unfinished(folder)
    return said


def _restored(instance: Instance, database: Path, source: Path, now: datetime) -> Restored:
    try:
        found = unpacked(source, _made(staging(database.parent)), now)
        _require_unused(database)
        plan = _planned(instance, database, found, now)
        write_plan(plan, database.parent)
        _carry_out(plan, database.parent)
    finally:
        clear_away(database.parent)
    has_kept = any(plan.kept.iterdir())
    if not has_kept:
        plan.kept.rmdir()
    return Restored(found.manifest, found.rows, plan.kept if has_kept else None)


def _require_unused(database: Path) -> None:
    """Fold the log of the old database into its file, which works only if nothing has it open.

    Programs that do not know our lock are found by that: an earlier version, other tools. A file
    that is no database any more is moved away as it is, with its log.
    """
    if not database.is_file() or not is_database(database):
        return
    try:
        with opened(database) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise InUseError(SOMETHING_USES_IT) from error


def _planned(instance: Instance, database: Path, found: Unpacked, now: datetime) -> Plan:
    """Logs go first: beside another database they would be written into it."""
    _require_one_disk(instance, database, found)
    kept = database.parent / f"{REPLACED}{now.astimezone(UTC):%Y%m%dT%H%M%S%fZ}"
    logs = (database.with_name(database.name + ending) for ending in LOGS)
    return Plan(
        kept,
        (
            *(Move(log, kept / log.name) for log in logs),
            Move(database, kept / database.name, found.database),
            Move(instance.uploads, kept / instance.uploads.name, found.uploads),
        ),
    )


def _carry_out(plan: Plan, folder: Path) -> None:
    try:
        finish(plan, folder)
    except OSError as error:
        raise UnfinishedError(UNFINISHED.format(reason=error.strerror or error)) from error


def _require_one_disk(instance: Instance, database: Path, found: Unpacked) -> None:
    """Only within a disk does a folder get another place in a single step."""
    has_uploads = found.uploads is not None or instance.uploads.exists()
    if has_uploads and database.parent.stat().st_dev != instance.folder.stat().st_dev:
        raise BackupError(
            f"{database.parent} and {instance.folder} are on different disks: bring them together, "
            "or unpack the backup (a zip file) by hand."
        )


def _made(folder: Path) -> Path:
    make_private(folder)
    write_names_to_disk(folder.parent)
    return folder


@contextmanager
def _told(source: Path) -> Iterator[None]:
    """Say of any fault that nothing was restored, and why."""
    try:
        yield
    except (InUseError, UnfinishedError):
        raise
    except BackupError as error:
        raise BackupError(f"{source} cannot be restored. {error}") from error
    except StorageFaultError as error:
        if error.fault != "damaged":
            raise
        raise BackupError(
            f"{source} cannot be restored. The database in it is damaged ({error.detail}): use "
            "another backup."
        ) from error
    except FAULTS as error:
        raise BackupError(f"{source} cannot be restored: {reason(error)}.") from error
