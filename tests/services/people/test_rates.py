"""How often tries are allowed; the counter of one process."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.services.actor import NOBODY, Actor, SeatActor
from gm_tools.services.errors import TooOftenError
from gm_tools.services.people import rates
from gm_tools.services.people.rates import (
    FORMS_OF_ACCOUNT,
    FORMS_OF_ADDRESS,
    FORMS_OF_SEAT,
    FORMS_OF_STRANGER,
    WRONG_CODES,
    Limit,
    MemoryCounter,
    Rates,
    Try,
    counted,
    network,
    wait,
)

TWO = Limit("two in a minute", 2, 60)
A, B = Try(TWO, "a"), Try(TWO, "b")
HOME = "203.0.113.7"
HOST = Actor("host")


class Ticks:
    """A monotonic clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def counter(ticks: Ticks) -> MemoryCounter:
    return MemoryCounter(ticks)


@pytest.fixture
def limited(counter: MemoryCounter) -> Rates:
    return Rates(counter)


# --- The rule -----------------------------------------------------------------------------------


@given(st.integers(1, 2000), st.integers(1, 3600), st.floats(0, 2e9))
def test_a_rested_key_has_all_its_tries_and_then_none(most: int, seconds: int, now: float) -> None:
    limit, rested = Limit("any", most, seconds), 0.0
    for _ in range(most):
        assert wait(rested, now, limit) == 0
        rested = counted(rested, now, limit)
    assert wait(rested, now, limit) == pytest.approx(seconds / most, abs=0.002)


@given(st.lists(st.floats(0, 30), max_size=200))
def test_no_span_sees_more_than_its_tries(pauses: list[float]) -> None:
    """In any stretch of time there are at most ``most`` tries and those that came back in it."""
    now, rested, allowed = 1000.0, 0.0, []
    for pause in pauses:
        now += pause
        if not wait(rested, now, TWO):
            rested = counted(rested, now, TWO)
            allowed.append(now)
    for first, begin in enumerate(allowed):
        for last, end in enumerate(allowed[first:], first):
            assert last - first + 1 <= TWO.most + (end - begin + 0.01) * TWO.most / TWO.seconds


# --- The counter of one process -----------------------------------------------------------------


def test_the_last_try_is_the_last_and_each_key_has_its_own(counter: MemoryCounter) -> None:
    assert [counter.take([A]) for _ in range(3)] == [0, 0, 30]
    assert counter.take([B]) == 0


def test_tries_come_back_one_by_one(counter: MemoryCounter, ticks: Ticks) -> None:
    counter.take([A])
    counter.take([A])
    ticks.now += 29.5
    assert counter.take([A]) == 0.5
    ticks.now += 0.5
    assert [counter.take([A]), counter.take([A])] == [0, 30]


def test_who_is_refused_is_not_counted(counter: MemoryCounter, ticks: Ticks) -> None:
    for _ in range(100):
        counter.take([A, B])
    ticks.now += 30
    assert counter.take([A, B]) == 0


def test_if_one_key_has_none_left_no_other_is_counted(counter: MemoryCounter) -> None:
    counter.count([A, A])
    assert counter.take([A, B]) == 30
    assert [counter.take([B]), counter.take([B]), counter.take([B])] == [0, 0, 30]


def test_looking_counts_nothing(counter: MemoryCounter) -> None:
    assert [counter.waiting([A]) for _ in range(10)] == [0] * 10
    counter.count([A, A, A])
    assert counter.waiting([A]) == 60


def test_the_keys_that_are_kept_are_bounded(
    counter: MemoryCounter, ticks: Ticks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "KEYS_KEPT", 4)
    counter.count([A, A, A])
    for number in range(20):
        counter.count([Try(TWO, str(number))])
    assert counter.waiting([A]) == 60  # who owes most is kept
    assert len(counter._rested) <= 4
    ticks.now += 1000
    for number in range(5):
        counter.count([Try(TWO, f"later {number}")])
    assert A not in counter._rested


def test_threads_together_get_no_more_than_one_would(counter: MemoryCounter) -> None:
    many = Try(Limit("many", 50, 60), "a")
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: counter.take([many]), range(200)))
    assert waits.count(0) == 50


# --- Who is counted -----------------------------------------------------------------------------


def forms(limited: Rates, actor: Actor | SeatActor, address: str = HOME) -> int:
    """Return how many forms an actor may send at once, up to 2000."""
    for number in range(2000):
        try:
            limited.form(actor, address)
        except TooOftenError:
            return number
    return 2000


def test_each_account_and_each_seat_has_its_own_forms(limited: Rates) -> None:
    assert forms(limited, HOST) == FORMS_OF_ACCOUNT.most
    assert forms(limited, SeatActor("g", "P1")) == FORMS_OF_SEAT.most
    assert forms(limited, SeatActor("g", "P2")) == FORMS_OF_SEAT.most
    assert forms(limited, SeatActor("h", "P1")) == FORMS_OF_SEAT.most


def test_a_stranger_takes_nothing_from_those_who_sit_behind_the_same_address(
    limited: Rates,
) -> None:
    assert forms(limited, NOBODY) == FORMS_OF_STRANGER.most
    assert forms(limited, HOST) == FORMS_OF_ACCOUNT.most


def test_many_seats_behind_one_address_are_bounded_together(limited: Rates) -> None:
    sent = sum(forms(limited, SeatActor("g", f"P{n}")) for n in range(20))
    assert sent == FORMS_OF_ADDRESS.most
    assert forms(limited, SeatActor("g", "P99"), "203.0.113.8") == FORMS_OF_SEAT.most


def test_a_fast_evening_of_a_host_and_eight_phones_is_never_refused(
    limited: Rates, ticks: Ticks
) -> None:
    """Ten minutes of two forms a second of the host, one a second of each phone, one address."""
    for second in range(600):
        ticks.now += 1
        for _ in range(2):
            limited.form(HOST, HOME)
        for phone in range(8):
            limited.form(SeatActor("g", f"P{phone}"), HOME)
        if second % 2:
            limited.proposal(SeatActor("g", "P0"))


def test_proposals_are_counted_for_a_seat(limited: Rates) -> None:
    for _ in range(60):
        limited.proposal(SeatActor("g", "P1"))
    with pytest.raises(TooOftenError) as error:
        limited.proposal(SeatActor("g", "P1"))
    assert error.value.seconds == 1
    limited.proposal(SeatActor("g", "P2"))


def test_guesses_at_the_same_moment_cost_as_much_waiting(limited: Rates) -> None:
    for _ in range(64):  # all were let through before the first was found wrong
        limited.wrong(WRONG_CODES, HOME)
    with pytest.raises(TooOftenError) as error:
        limited.may_guess(WRONG_CODES, HOME)
    assert error.value.seconds == 55 * 60


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("-", "-"),
    ],
)
def test_what_counts_as_one_address(address: str, counts_as: str) -> None:
    assert network(address) == counts_as
