"""The backups in the instance: one a day, some before updates and by hand, and no more."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from gm_tools.services.backups import Reason
from gm_tools.storage.copies.errors import BackupError, InUseError
from gm_tools.storage.copies.in_use import being_alone
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import (
    BEFORE_UPDATE,
    BY_HAND,
    DAILY,
    KeptBackup,
    backups_in,
    keep_backup,
    keep_daily_backup,
    last_fault,
    surplus,
)
from gm_tools.storage.copies.unpacking import read_manifest
from tests.storage.copies.conftest import NOW, files_in

DAY = timedelta(days=1)


def kept(at: datetime, reason: Reason = DAILY) -> KeptBackup:
    return KeptBackup(Path(f"{at:%Y-%m-%d}-{reason}"), at, reason, 1)


def test_the_last_backups_of_each_sort_are_kept() -> None:
    found = [kept(NOW - number * DAY, BY_HAND) for number in range(12)]
    found += [kept(NOW - number * DAY, BEFORE_UPDATE) for number in range(7)]
    assert {(one.reason, (NOW - one.at).days) for one in surplus(found)} == {
        (BY_HAND, 10),
        (BY_HAND, 11),
        (BEFORE_UPDATE, 5),
        (BEFORE_UPDATE, 6),
    }


def test_of_daily_backups_a_week_is_kept_and_a_month_by_weeks() -> None:
    """Played through: each day one more, and the surplus deleted."""
    found: list[KeptBackup] = []
    for number in range(200):
        found.append(kept(NOW + number * DAY))
        gone = surplus(found)
        found = [one for one in found if one not in gone]
    ages = [(NOW + 199 * DAY - one.at).days for one in reversed(found)]
    assert ages[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert len(ages) == 11
    assert all(later - earlier <= 7 for earlier, later in pairwise(ages))
    assert ages[-1] >= 24


def test_a_backup_is_listed_with_its_reason(instance: Instance) -> None:
    made = keep_backup(instance, BY_HAND, NOW)
    earlier = keep_backup(instance, BEFORE_UPDATE, NOW - DAY)
    (instance.backups / "holiday.zip").touch()
    (instance.backups / "gm-tools-notes-daily.zip").touch()
    assert backups_in(instance.backups) == (made, earlier)
    assert made.file.name == "gm-tools-20261123T180500000000Z-by-hand.zip"
    assert made.size == made.file.stat().st_size
    assert read_manifest(made.file).made_at == NOW
    assert oct(instance.backups.stat().st_mode)[-3:] == "700"


def test_a_day_has_one_daily_backup_of_whatever_sort(instance: Instance) -> None:
    first = keep_daily_backup(instance, NOW)
    assert first is not None
    assert first.reason == DAILY
    assert keep_daily_backup(instance, NOW + DAY - timedelta(seconds=1)) is None
    assert keep_daily_backup(instance, NOW + DAY) is not None
    keep_backup(instance, BY_HAND, NOW + 2 * DAY)
    assert keep_daily_backup(instance, NOW + 2 * DAY + timedelta(hours=1)) is None


def test_a_clock_that_was_set_back_does_not_stop_the_backups(instance: Instance) -> None:
    keep_backup(instance, DAILY, NOW + 400 * DAY)
    assert keep_daily_backup(instance, NOW) is not None


def test_only_one_process_makes_one(instance: Instance) -> None:
    keep_daily_backup(instance, NOW)
    with being_alone(instance.backups / ".lock"), pytest.raises(InUseError, match="Another backup"):
        keep_daily_backup(instance, NOW + DAY)
    assert len(backups_in(instance.backups)) == 1
    assert last_fault(instance.backups) is None


def test_a_fault_is_noted_until_a_backup_succeeds(instance: Instance) -> None:
    file = instance.folder / "gm-tools.db"
    content = file.read_bytes()
    keep_daily_backup(instance, NOW - 9 * DAY)
    file.write_bytes(b"no database" * 100)
    with pytest.raises(BackupError, match="file is not a database"):
        keep_daily_backup(instance, NOW)
    assert (last_fault(instance.backups) or "").startswith("2026-11-23 18:05 UTC: The backup ")
    assert len(backups_in(instance.backups)) == 1, "older ones stay"
    file.write_bytes(content)
    keep_daily_backup(instance, NOW)
    assert last_fault(instance.backups) is None


def test_what_a_killed_program_left_is_removed(instance: Instance) -> None:
    (instance.backups / ".unfinished-abc").mkdir(parents=True)
    (instance.backups / ".unfinished-abc" / "database.db").touch()
    keep_daily_backup(instance, NOW.astimezone(UTC))
    assert [name for name in files_in(instance.backups) if "unfinished" in name] == []
