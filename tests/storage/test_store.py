"""Transactions."""

import pytest
from sqlalchemy.exc import IntegrityError

from gm_tools.services.records import Account
from tests.cast import Cast
from tests.fakes import HandClock


def test_what_fails_is_not_kept(cast: Cast, clock: HandClock) -> None:
    def fail() -> None:
        with cast.store.write() as unit:
            unit.accounts.add(Account("lost", "Lost", False, clock()))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    with cast.store.read() as unit:
        assert unit.accounts.find("lost") is None


def test_there_is_one_host(cast: Cast, clock: HandClock) -> None:
    def second() -> None:
        with cast.store.write() as unit:
            unit.accounts.add(Account("second", "Second", True, clock()))

    with pytest.raises(IntegrityError):
        second()
