"""Whether the app can read and write, asked by anybody and often."""

from threading import Event, Thread

from gm_tools.services.faults import Fault, StorageFaultError
from gm_tools.services.health import SECONDS_KNOWN, Health


class Storage:
    """A storage with a fault or without, which counts how often it is tried."""

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self.tried, self.now = 0, 0.0

    def attempt(self) -> None:
        self.tried += 1
        if self.fault:
            raise StorageFaultError(self.fault)

    def clock(self) -> float:
        return self.now


def test_a_fault_is_found_and_its_end_too() -> None:
    storage = Storage()
    health = Health(storage.attempt, storage.clock)
    assert health.fault() is None
    storage.fault = "full"
    storage.now += SECONDS_KNOWN
    assert health.fault() == "full"
    storage.fault = None
    storage.now += SECONDS_KNOWN
    assert health.fault() is None


def test_asking_often_tries_no_more_writes() -> None:
    storage = Storage()
    health = Health(storage.attempt, storage.clock)
    for _ in range(1_000):
        health.fault()
    assert storage.tried == 1


def test_whoever_asks_while_another_looks_does_not_wait() -> None:
    looking, go_on = Event(), Event()
    storage = Storage()

    def attempt() -> None:
        storage.attempt()
        if storage.tried == 2:
            looking.set()
            go_on.wait()

    health = Health(attempt, storage.clock)
    assert health.fault() is None
    storage.now += SECONDS_KNOWN
    thread = Thread(target=health.fault)
    thread.start()
    looking.wait()
    assert health.fault() is None
    go_on.set()
    thread.join()
    assert storage.tried == 2


def test_damage_that_a_page_met_stays() -> None:
    storage = Storage()
    health = Health(storage.attempt, storage.clock)
    assert health.fault() is None
    health.met("locked")
    assert health.fault() is None
    health.met("damaged")
    assert health.fault() == "damaged"
    storage.now += SECONDS_KNOWN
    assert health.fault() == "damaged"
