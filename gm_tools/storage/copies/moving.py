"""Puts a backup in the place of what a PostgreSQL server has, which is backed up before.

The rows come in a single transaction: until it ends, and if it does not, the server has what it
had. Pictures of the backup are added before; those that were there stay.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection

from gm_tools.storage.copies.files import make_private, remove_unfinished, work_folder
from gm_tools.storage.copies.in_use import replacing
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import BEFORE_RESTORE, keep_backup
from gm_tools.storage.copies.manifest import Manifest
from gm_tools.storage.copies.server import fill, is_empty, replacing_on
from gm_tools.storage.copies.source import Unpacked, unpacked

Moved = tuple[Manifest | None, dict[str, int], Path | None]
"""The backup's manifest, its rows by table, and the backup of what was there before."""


def move(instance: Instance, source: Path, now: datetime) -> Moved:
    """Put a backup in the place of a server's database; return what it was.

    BackupError, and nothing changes, if it is not whole, cannot be held by the server, or while
    any program uses the database.
    """
    make_private(instance.folder)
    with replacing(instance.lock), _work_folder(instance) as folder:
        found = unpacked(source, folder, now)
        with replacing_on(instance.url) as server:
            kept = _backed_up(instance, server, now)
            _add_pictures(found, instance.uploads, _copied_once)
            fill(server, found.database)
            _add_pictures(found, instance.uploads, shutil.copyfile)
    return found.manifest, found.rows, kept


@contextmanager
def _work_folder(instance: Instance) -> Iterator[Path]:
    remove_unfinished(instance.lock.parent)
    with work_folder(beside=instance.lock) as folder:
        yield folder


def _backed_up(instance: Instance, server: Connection, now: datetime) -> Path | None:
    if is_empty(server):
        return None
    return keep_backup(instance, BEFORE_RESTORE, now).file


def _add_pictures(found: Unpacked, uploads: Path, copied: Callable[[str, str], object]) -> None:
    if found.uploads is not None:
        make_private(uploads)
        shutil.copytree(found.uploads, uploads, dirs_exist_ok=True, copy_function=copied)


def _copied_once(source: str, target: str) -> None:
    """Copy a file, unless one has its name: the rows that go with the new one may still fail."""
    if not Path(target).exists():
        shutil.copyfile(source, target)
