"""Noticing writes of other programs."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Event

from gm_tools.services.live.hub import Heard, LiveHub
from gm_tools.services.live.watching import Watch

LONG = 30.0


@contextmanager
def counting() -> Iterator[Callable[[], int]]:
    """A database that changes all the time."""
    looks = iter(range(1_000_000))
    yield looks.__next__


def always(number: int) -> Callable[[tuple[str, ...]], Mapping[str, int]]:
    return lambda games: dict.fromkeys(games, number)


def test_a_new_version_is_told_with_its_numbers() -> None:
    hub = LiveHub()
    watch = Watch(hub, counting, always(9))
    with hub.listen("a", "Ada") as listener:
        assert watch.look(lambda: 3, None) == 3
        assert listener.wait(Heard(0), 0) == Heard(9)


def test_the_same_version_is_not_read_again() -> None:
    asked: list[tuple[str, ...]] = []

    def numbers(games: tuple[str, ...]) -> Mapping[str, int]:
        asked.append(games)
        return {}

    hub = LiveHub()
    watch = Watch(hub, counting, numbers)
    with hub.listen("a", "Ada"):
        assert watch.look(lambda: 3, watch.look(lambda: 3, None)) == 3
    assert asked == [("a",)]


def test_it_looks_by_itself_while_a_page_listens() -> None:
    hub = LiveHub()
    watch = Watch(hub, counting, always(4))
    hub.woken = watch.wake
    with hub.listen("a", "Ada") as listener:
        assert listener.wait(Heard(0), LONG) == Heard(4)
    watch.close()


def test_it_stops_with_the_last_listener_and_begins_again() -> None:
    left = Event()

    @contextmanager
    def noted() -> Iterator[Callable[[], int]]:
        with counting() as version:
            yield version
        left.set()

    hub = LiveHub()
    watch = Watch(hub, noted, always(4))
    hub.woken = watch.wake
    with hub.listen("a", "Ada") as listener:
        assert listener.wait(Heard(0), LONG) == Heard(4)
    assert left.wait(LONG)
    with hub.listen("b", "Ada") as listener:
        assert listener.wait(Heard(0), LONG) == Heard(4)
    watch.close()


def test_a_closed_watch_stays_closed() -> None:
    hub = LiveHub()
    watch = Watch(hub, counting, always(4))
    hub.woken = watch.wake
    watch.close()
    with hub.listen("a", "Ada") as listener:
        assert listener.wait(Heard(0), 0) == Heard(0)
