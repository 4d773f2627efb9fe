"""The folder of backups as the services see it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO

from gm_tools.services.backups import BackupFailedError, StoredBackup
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import (
    BY_HAND,
    KeptBackup,
    backups_in,
    keep_backup,
    keep_daily_backup,
    last_fault,
)
from gm_tools.storage.copies.restoring import check
from gm_tools.storage.copies.unpacking import read_manifest


@dataclass(frozen=True, slots=True)
class BackupFolder:
    """The backups port over an instance's folder."""

    instance: Instance

    def listed(self) -> tuple[StoredBackup, ...]:
        """Return the backups, newest first."""
        return tuple(map(_stored, backups_in(self.instance.backups)))

    def make(self, at: datetime) -> StoredBackup:
        """Make a backup by hand; BackupFailedError if that fails."""
        with self._told():
            return _stored(keep_backup(self.instance, BY_HAND, at))

    def make_daily(self, at: datetime) -> StoredBackup | None:
        """Make the day's backup; None if there is one. BackupFailedError if that fails."""
        with self._told():
            made = keep_daily_backup(self.instance, at)
        return None if made is None else _stored(made)

    def check(self, name: str, at: datetime) -> None:
        """Read a listed backup as restoring does; BackupFailedError if it is not whole."""
        with self._told():
            check(self.instance, self.instance.backups / name, at)

    def opened(self, name: str) -> BinaryIO:
        """Open a listed backup; FileNotFoundError if it was deleted meanwhile."""
        return (self.instance.backups / name).open("rb")

    def last_fault(self) -> str | None:
        """Return why the last backup failed; None if it succeeded."""
        fault = last_fault(self.instance.backups)
        return None if fault is None else self._without_folder(fault)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (BackupError, OSError) as error:
            raise BackupFailedError(self._without_folder(str(error))) from error

    def _without_folder(self, text: str) -> str:
        """Return a sentence that names backups by their names alone, as the page does."""
        return text.replace(f"{self.instance.backups}{os.sep}", "")


def _stored(kept: KeptBackup) -> StoredBackup:
    return StoredBackup(kept.file.name, kept.at, kept.reason, kept.size, _is_readable(kept))


def _is_readable(kept: KeptBackup) -> bool:
    try:
        read_manifest(kept.file)
    except (BackupError, OSError):
        return False
    return True
