"""The backups that the app keeps: made every day, before updates, and when the host asks."""

from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO, Literal, Protocol

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ports import Clock, Store

Reason = Literal["daily", "by-hand", "before-update", "before-restore"]


@dataclass(frozen=True, slots=True)
class StoredBackup:
    """A backup by the name of its file; ``size`` in bytes.

    It was read back when it was made; ``is_readable`` says whether its list of contents still is.
    """

    name: str
    at: datetime
    reason: Reason
    size: int
    is_readable: bool


@dataclass(eq=False)
class BackupFailedError(Exception):
    """A backup cannot be made or is not whole; ``reason`` says why and how to fix it."""

    reason: str


class BackupFiles(Protocol):
    """The folder of backups."""

    def listed(self) -> tuple[StoredBackup, ...]:
        """Return the backups, newest first."""

    def make(self, at: datetime) -> StoredBackup:
        """Make a backup by hand; BackupFailedError if that fails."""

    def make_daily(self, at: datetime) -> StoredBackup | None:
        """Make the day's backup; None if there is one. BackupFailedError if that fails."""

    def check(self, name: str, at: datetime) -> None:
        """Read a listed backup as restoring does; BackupFailedError if it is not whole."""

    def opened(self, name: str) -> BinaryIO:
        """Open a listed backup; FileNotFoundError if it was deleted meanwhile."""

    def last_fault(self) -> str | None:
        """Return why the last backup failed; None if it succeeded."""


@dataclass(frozen=True, slots=True)
class Backups:
    """Backups for the host alone: they hold everything, of everybody."""

    store: Store
    clock: Clock
    files: BackupFiles

    def is_for(self, actor: Actor) -> bool:
        """Whether the actor is the host, who may have backups."""
        if actor.account is None:
            return False
        with self.store.read() as unit:
            account = unit.accounts.find(actor.account)
        return account is not None and account.is_host

    def listed(self, actor: Actor) -> tuple[StoredBackup, ...]:
        """Return all backups, newest first."""
        self._require_host(actor)
        return self.files.listed()

    def last_fault(self, actor: Actor) -> str | None:
        """Return why the last backup failed; None if it succeeded."""
        self._require_host(actor)
        return self.files.last_fault()

    def make(self, actor: Actor) -> StoredBackup:
        """Make a backup now; BackupFailedError if that fails."""
        self._require_host(actor)
        return self.files.make(self.clock())

    def make_daily(self, actor: Actor) -> StoredBackup | None:
        """Make the day's backup, if it is due; only for the operator. Errors as for ``make``."""
        if not actor.is_operator:
            raise NotFoundError
        return self.files.make_daily(self.clock())

    def check(self, actor: Actor, name: str) -> StoredBackup:
        """Read a backup as restoring does; BackupFailedError if it is not whole."""
        found = self._find(actor, name)
        self.files.check(name, self.clock())
        return found

    def opened(self, actor: Actor, name: str) -> BinaryIO:
        """Open a backup; NotFoundError if there is none of that name."""
        self._find(actor, name)
        try:
            return self.files.opened(name)
        except FileNotFoundError:
            raise NotFoundError from None

    def _find(self, actor: Actor, name: str) -> StoredBackup:
        found = next((one for one in self.listed(actor) if one.name == name), None)
        if found is None:
            raise NotFoundError
        return found

    def _require_host(self, actor: Actor) -> None:
        if not self.is_for(actor):
            raise NotFoundError
