"""The backups that the app keeps by itself in the instance, newest first."""

import re
from collections.abc import Iterable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, cast

from gm_tools.services.backups import Reason
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.files import make_private, remove_unfinished
from gm_tools.storage.copies.in_use import being_alone
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup

DAILY: Final = "daily"
BY_HAND: Final = "by-hand"
BEFORE_UPDATE: Final = "before-update"
BEFORE_RESTORE: Final = "before-restore"
LAST_DAYS, LAST_WEEKS = 7, 4
"""Of the daily backups, the last seven, and the last of each of four weeks before them."""

LAST_OTHERS: dict[Reason, int] = {BY_HAND: 10, BEFORE_UPDATE: 5, BEFORE_RESTORE: 5}

EVERY = timedelta(days=1)
TIME = "%Y%m%dT%H%M%S%fZ"
REASONS = "|".join((DAILY, *LAST_OTHERS))
NAMED = re.compile(rf"gm-tools-(?P<at>\d{{8}}T\d{{12}}Z)-(?P<reason>{REASONS})\.zip")
FAULT = "last-fault.txt"


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """A backup in the instance's folder."""

    file: Path
    at: datetime
    reason: Reason
    size: int


def backups_in(folder: Path) -> tuple[KeptBackup, ...]:
    """Return the backups in a folder, newest first; other files are not listed."""
    found = (_backup_of(file) for file in folder.glob("gm-tools-*.zip"))
    return tuple(sorted((one for one in found if one), key=lambda one: one.at, reverse=True))


def keep_backup(instance: Instance, reason: Reason, at: datetime) -> KeptBackup:
    """Make a backup in the instance's folder, and delete those that need not be kept.

    BackupError as for ``make_backup``, also while another process makes one. The fault is noted
    in the folder until a backup succeeds, for the page and for ``gm-tools doctor``.
    """
    with _alone(instance):
        return _kept(instance, reason, at)


def keep_daily_backup(instance: Instance, now: datetime) -> KeptBackup | None:
    """Make the day's backup as ``keep_backup`` does; None if the last is younger than a day."""
    with _alone(instance):
        recent = (one for one in backups_in(instance.backups) if now - EVERY < one.at <= now)
        is_due = next(recent, None) is None  # one of the future tells of a clock set back
        return _kept(instance, DAILY, now) if is_due else None


def last_fault(folder: Path) -> str | None:
    """Return why the last backup in a folder failed; None if it succeeded."""
    note = folder / FAULT
    return note.read_text(encoding="utf-8").strip() if note.is_file() else None


def surplus(backups: Iterable[KeptBackup]) -> tuple[KeptBackup, ...]:
    """Return the backups that need not be kept."""
    newest_first = sorted(backups, key=lambda one: one.at, reverse=True)
    daily = [one for one in newest_first if one.reason == DAILY]
    found = set(daily[LAST_DAYS:]) - set(_weekly(daily[LAST_DAYS:]))
    for reason, most in LAST_OTHERS.items():
        found |= set([one for one in newest_first if one.reason == reason][most:])
    return tuple(one for one in newest_first if one in found)


def _weekly(newest_first: list[KeptBackup]) -> list[KeptBackup]:
    """Of each week take the last backup."""
    last_of = {one.at.isocalendar()[:2]: one for one in reversed(newest_first)}
    return [last_of[week] for week in sorted(last_of, reverse=True)][:LAST_WEEKS]


def _alone(instance: Instance) -> AbstractContextManager[None]:
    make_private(instance.backups)
    return being_alone(instance.backups / ".lock")


def _kept(instance: Instance, reason: Reason, at: datetime) -> KeptBackup:
    folder = instance.backups
    remove_unfinished(folder)
    file = folder / f"gm-tools-{at.astimezone(UTC).strftime(TIME)}-{reason}.zip"
    try:
        make_backup(instance, file, at)
    except BackupError as error:
        _note(folder, f"{at:%Y-%m-%d %H:%M} UTC: {error}")
        raise
    (folder / FAULT).unlink(missing_ok=True)
    for old in surplus(backups_in(folder)):
        old.file.unlink(missing_ok=True)
    return KeptBackup(file, at, reason, file.stat().st_size)


def _note(folder: Path, fault: str) -> None:
    """Write a fault down where the disk has room for that."""
    with suppress(OSError):
        (folder / FAULT).touch(mode=0o600)
        (folder / FAULT).write_text(f"{fault}\n", encoding="utf-8")


def _backup_of(file: Path) -> KeptBackup | None:
    found = NAMED.fullmatch(file.name)
    if found is None:
        return None
    at = datetime.strptime(found["at"], TIME).replace(tzinfo=UTC)
    return KeptBackup(file, at, cast(Reason, found["reason"]), file.stat().st_size)
