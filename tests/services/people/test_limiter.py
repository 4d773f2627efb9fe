"""Limiting the number of tries."""

from datetime import timedelta

import pytest

from gm_tools.services.people import limiter
from gm_tools.services.people.limiter import Limiter
from tests.fakes import HandClock


def test_the_last_try_is_the_last(clock: HandClock) -> None:
    tries = Limiter(clock, 2, timedelta(minutes=10))
    tries.count("a")
    assert not tries.is_over("a")
    tries.count("a")
    assert tries.is_over("a")
    assert not tries.is_over("b")


def test_tries_are_forgotten_one_by_one(clock: HandClock) -> None:
    tries = Limiter(clock, 2, timedelta(minutes=10))
    tries.count("a")
    clock.pass_by(minutes=6)
    tries.count("a")
    clock.pass_by(minutes=4)
    assert not tries.is_over("a")
    tries.count("a")
    assert tries.is_over("a")


def test_the_keys_that_are_kept_are_bounded(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limiter, "KEYS_KEPT", 2)
    tries = Limiter(clock, 1, timedelta(minutes=10))
    for key in ("a", "b", "a", "c"):
        tries.count(key)
    assert [tries.is_over(key) for key in ("a", "b", "c")] == [True, False, True]
