"""Tries counted in a database, by its clock, for all processes that share it."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, select, update

from gm_tools.services.people.rates import FORMS_OF_ADDRESS, Limit, Try
from gm_tools.storage import rates
from gm_tools.storage.models import Base, RateRow
from gm_tools.storage.rates import SqlCounter
from tests.postgresql import ON_POSTGRESQL
from tests.storage.conftest import connected

TWO = Limit("two in ten minutes", 2, 600)
A, B = Try(TWO, "a"), Try(TWO, "b")
ADDRESS = "203.0.113.7"


def secret() -> str:
    """Return the key of the hashes."""
    return "k" * 32


@pytest.fixture
def counter(engine: Engine) -> SqlCounter:
    return SqlCounter(engine, secret)


def rows(engine: Engine) -> dict[str, float]:
    with engine.connect() as connection:
        return {key: at for key, at in connection.execute(select(RateRow.key, RateRow.rested))}


def let_pass(engine: Engine, seconds: float) -> None:
    """Move every row into the past, for the database's clock cannot be moved."""
    with engine.begin() as connection:
        connection.execute(update(RateRow).values(rested=RateRow.rested - seconds))


def test_the_last_try_is_the_last_and_each_key_has_its_own(counter: SqlCounter) -> None:
    assert [counter.take([A]), counter.take([A])] == [0, 0]
    assert counter.take([A]) == pytest.approx(300, abs=60)
    assert counter.take([B]) == 0


def test_tries_come_back_one_by_one(engine: Engine, counter: SqlCounter) -> None:
    counter.count([A])
    counter.count([A])
    let_pass(engine, 300)
    assert counter.take([A]) == 0
    assert counter.take([A]) > 0


def test_if_one_key_has_none_left_no_other_is_counted(counter: SqlCounter) -> None:
    counter.count([A])
    counter.count([A])
    assert counter.take([A, B]) > 0
    assert [counter.take([B]), counter.take([B])] == [0, 0]
    assert counter.take([B]) > 0


def test_looking_counts_nothing(engine: Engine, counter: SqlCounter) -> None:
    assert [counter.waiting([A]) for _ in range(5)] == [0] * 5
    assert rows(engine) == {}
    for _ in range(3):
        counter.count([A])
    assert counter.waiting([A]) == pytest.approx(600, abs=60)


def test_several_processes_count_together(url: str, engine: Engine) -> None:
    """Each has an engine of its own, as each process has."""
    many = Try(Limit("many", 30, 3600), "a")
    with connected(url) as second, connected(url) as third, ThreadPoolExecutor(6) as pool:
        counters = [SqlCounter(one, secret) for one in (engine, second, third)]
        waits = list(pool.map(lambda number: counters[number % 3].take([many]), range(90)))
    assert waits.count(0) == 30


def test_no_address_can_be_read_and_none_be_found_without_the_key(
    engine: Engine, counter: SqlCounter
) -> None:
    asked = Try(FORMS_OF_ADDRESS, ADDRESS)
    counter.count([asked])
    (key,) = rows(engine)
    assert len(key) == 64
    assert ADDRESS not in key
    SqlCounter(engine, lambda: "another").count([asked])
    assert len(rows(engine)) == 2


def test_rows_that_say_nothing_any_more_are_removed(
    engine: Engine, counter: SqlCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "PRUNED_EVERY", 3)
    counter.count([A])
    let_pass(engine, 1000)
    counter.count([B])
    assert len(rows(engine)) == 2
    counter.count([B])
    assert len(rows(engine)) == 1


def test_a_database_that_cannot_count_lets_people_through(
    engine: Engine, counter: SqlCounter, caplog: pytest.LogCaptureFixture
) -> None:
    Base.metadata.tables["rate"].drop(engine)
    with caplog.at_level(logging.WARNING, "gm_tools.storage.rates"):
        assert counter.take([A]) == 0
        assert counter.waiting([A]) == 0
        counter.count([A])
        counter.prune()
    assert len(caplog.messages) == 4
    assert all(one.startswith("Tries are not counted now: ") for one in caplog.messages)


def test_keys_counted_together_in_any_order_do_not_stand_in_each_others_way(
    url: str, engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    """Two processes that lock the same rows the other way round would wait for each other."""
    eighty = Limit("eighty", 80, 36_000)
    keys = [Try(eighty, str(number)) for number in range(8)]
    with connected(url) as second, ThreadPoolExecutor(8) as pool:
        counters = [SqlCounter(one, secret) for one in (engine, second)]
        jobs = [pool.submit(counters[n % 2].count, keys[:: (-1) ** n]) for n in range(80)]
        for job in jobs:
            job.result()
        assert caplog.messages == []
        assert [counters[0].waiting([one]) > 0 for one in keys] == [True] * 8  # none was lost


@ON_POSTGRESQL
def test_nobody_waits_long_for_a_row_that_is_in_use(
    engine: Engine, counter: SqlCounter, caplog: pytest.LogCaptureFixture
) -> None:
    counter.count([A])
    with engine.begin() as holder:
        holder.execute(update(RateRow).values(rested=RateRow.rested))
        assert counter.take([A]) == 0
    assert caplog.messages == ["Tries are not counted now: OperationalError"]
