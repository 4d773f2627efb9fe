"""What `gm-tools doctor` says of backups."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gm_tools.cli.backup_finding import backups
from gm_tools.settings import Settings, load
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import DAILY, keep_backup
from gm_tools.storage.copies.plan import staging
from gm_tools.storage.migrate import upgrade

NOW = datetime.now(UTC)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite:///{tmp_path / 'gm-tools.db'}"
    upgrade(url)
    return replace(load({}), instance=tmp_path, database_url=url)


def kept(settings: Settings, days: float) -> None:
    keep_backup(
        Instance(settings.database_url, settings.instance), DAILY, NOW - timedelta(days=days)
    )


@pytest.mark.parametrize(
    ("days", "state", "says"),
    [
        ((), "optional", "none yet: the app makes the first a minute after it starts"),
        ((6.5, 9), "fine", "2 in "),
        ((8,), "optional", "UTC: more than a week ago"),
    ],
)
def test_backups_grow_old(
    settings: Settings, days: tuple[float, ...], state: str, says: str
) -> None:
    for one in days:
        kept(settings, one)
    found = backups(settings)
    assert (found.state, says in found.says) == (state, True)
    assert found.mend == (None if state == "fine" else "gm-tools backup FILE")


def test_backups_of_a_server_grow_old_too(settings: Settings) -> None:
    kept(settings, 8)
    hosted = replace(settings, database_url="postgresql+psycopg://db.example/viskara")
    assert "UTC: more than a week ago" in backups(hosted).says


def test_a_backup_that_failed_is_told(settings: Settings) -> None:
    kept(settings, 1)
    (settings.instance / "backups" / "last-fault.txt").write_text("2026-11-23: no room\n")
    found = backups(settings)
    assert (found.state, found.says) == ("broken", "The last backup failed. 2026-11-23: no room")


def test_a_restore_that_was_interrupted_is_told_with_the_way_out(settings: Settings) -> None:
    staging(settings.instance).mkdir()
    found = backups(settings)
    assert found.state == "broken"
    assert "interrupted" in found.says
    assert "finishes it" in (found.mend or "")


def test_without_a_file_there_is_nothing_to_back_up(settings: Settings) -> None:
    assert backups(replace(settings, database_url="sqlite:////no/gm.db")).state == "fine"
