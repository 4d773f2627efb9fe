"""The day's backup in the background."""

import logging
from threading import Event

import pytest

from gm_tools.cli import daily
from gm_tools.cli.daily import DailyBackups, is_well
from gm_tools.services.backups import BackupFailedError


def test_it_looks_again_and_again_until_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    for wait in ("FIRST_AFTER", "LOOKS_EVERY", "AGAIN_AFTER"):
        monkeypatch.setattr(daily, wait, 0.0)
    looked = iter([Event(), Event()])
    second = Event()

    def make() -> None:
        next(looked, second).set()

    with DailyBackups(make):
        assert second.wait(60)


def test_stopping_does_not_wait_for_the_next_look() -> None:
    with DailyBackups(lambda: None):
        pass


def test_stopping_waits_for_a_backup_that_is_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "FIRST_AFTER", 0.0)
    begun, done = Event(), Event()
    steps = iter(range(100_000))

    def make() -> None:
        begun.set()
        while next(steps) < 50_000:
            pass
        done.set()

    with DailyBackups(make):
        assert begun.wait(60)
    assert done.is_set()


@pytest.mark.parametrize(
    ("error", "logged"),
    [
        (BackupFailedError("no room on the disk"), "no room on the disk"),
        (RuntimeError("a bug"), "the backup of the day failed"),
    ],
)
def test_a_fault_is_logged_and_ends_nothing(
    caplog: pytest.LogCaptureFixture, error: Exception, logged: str
) -> None:
    def make() -> None:
        raise error

    with caplog.at_level(logging.ERROR):
        assert not is_well(make)
    assert logged in caplog.text
    assert is_well(lambda: None)
