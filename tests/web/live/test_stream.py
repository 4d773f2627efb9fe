"""The messages of an open stream, with a scripted listener."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Event, Thread

import pytest

from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.live.hub import Heard, LiveHub
from gm_tools.web.live import stream as streams
from gm_tools.web.live.stream import ALIVE, FULL, OVER, RETRY, stream

GAME = "a"


def number(reached: int) -> str:
    return f"id: {reached}\nevent: number\ndata: {reached}\n\n"


def aside(reached: int) -> str:
    return f"event: aside\ndata: {reached}\n\n"


BEGIN = [RETRY, aside(5), ALIVE]


class Journal:
    """A journal with a set last number, until access is revoked."""

    def __init__(self, reached: int) -> None:
        self.reached, self.closed = reached, False
        self.hub = LiveHub()

    def number(self) -> int:
        if self.closed:
            raise NotFoundError
        return self.reached

    def tell(self, reached: int) -> None:
        """Append entries of which the viewer knows."""
        self.reached = reached
        self.hub.tell(GAME, reached)

    def stream(
        self,
        after: int | None,
        gone: Callable[[], bool] = lambda: False,
        viewer: str = "Ada",
    ) -> Iterator[str]:
        return stream(self.hub, GAME, viewer, self.number, after, gone)


class Timed(LiveHub):
    """A hub and its one listener, with a clock that only waiting moves.

    ``unseen`` are waits that are cut short by something of which the viewer may not know.
    """

    def __init__(self) -> None:
        super().__init__()
        self.now, self.number = 0.0, 5
        self.unseen: list[float] = []

    @contextmanager
    def listen(self, game: str, viewer: object) -> Iterator["Timed"]:
        """Let the viewer listen."""
        yield self

    def wait(self, heard: Heard, seconds: float) -> Heard:
        """Wait so long, or until something happens."""
        self.number += bool(self.unseen)
        self.now += min(seconds, self.unseen.pop(0)) if self.unseen else seconds
        return Heard(self.number)


@pytest.fixture
def journal() -> Journal:
    return Journal(5)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting between two looks takes no time."""
    monkeypatch.setattr(streams, "LOOKS_EVERY", 0)


def test_a_page_that_knows_nothing_hears_the_number(journal: Journal) -> None:
    assert list(islice(journal.stream(None), 3)) == [RETRY, number(5), aside(5)]


def test_a_page_that_is_behind_hears_the_number_at_once(journal: Journal) -> None:
    assert list(islice(journal.stream(3), 3)) == [RETRY, number(5), aside(5)]


def test_a_page_that_knows_it_all_hears_that_the_stream_lives(journal: Journal) -> None:
    assert list(islice(journal.stream(5), 4)) == [*BEGIN, ALIVE]


def test_news_are_told_as_they_come(journal: Journal) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.tell(6)
    assert next(messages) == number(6)
    journal.tell(8)
    assert next(messages) == number(8)


def test_what_a_viewer_does_not_count_is_not_told(journal: Journal) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.hub.tell(GAME, 6)
    assert next(messages) == ALIVE
    journal.tell(7)
    assert next(messages) == number(7)


def test_what_a_viewer_does_not_count_does_not_shift_the_sign_of_life(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three looks of a second each: what happens in between ends none of them sooner or later."""
    hub = Timed()
    monkeypatch.setattr(streams, "LOOKS_EVERY", 1)
    monkeypatch.setattr(streams, "QUIET_LOOKS", 3)
    monkeypatch.setattr(streams, "monotonic", lambda: hub.now)
    messages = stream(hub, GAME, "Ada", lambda: 5, 5, lambda: False)
    assert (list(islice(messages, 3)), hub.now) == (BEGIN, 3)
    hub.unseen = [0.25, 0.5, 0.125]
    assert (next(messages), hub.now, hub.unseen) == (ALIVE, 6, [])


def test_what_changes_beside_the_journal_is_told_apart(journal: Journal) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.hub.stir(GAME)
    assert next(messages) == aside(5)
    assert next(messages) == ALIVE


def test_a_square_that_is_pointed_at_is_told_once(journal: Journal) -> None:
    journal.hub.ping(GAME, "A1")  # before the page was open
    messages = journal.stream(5)
    assert [*islice(messages, 2)] == BEGIN[:2]
    journal.hub.ping(GAME, "C4")
    assert next(messages) == "event: ping\ndata: C4\n\n"
    assert next(messages) == ALIVE


def test_a_number_that_nobody_told_is_found_sooner_or_later(journal: Journal) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.reached = 7
    assert list(islice(messages, 2)) == [ALIVE, number(7)]


@pytest.mark.parametrize("is_told", [True, False])
def test_who_may_not_look_any_more_is_told_so_and_left(journal: Journal, is_told: bool) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.closed = True
    if is_told:
        journal.hub.stir(GAME)
    assert list(messages) == [OVER]
    assert journal.hub.games() == ()


def test_a_browser_that_is_gone_ends_it(journal: Journal) -> None:
    looks = iter([False, False, True])
    assert list(journal.stream(None, looks.__next__)) == [RETRY, number(5), aside(5)]
    assert journal.hub.games() == ()


def test_a_program_that_stops_ends_it(journal: Journal) -> None:
    messages = journal.stream(5)
    assert list(islice(messages, 3)) == BEGIN
    journal.hub.end()
    assert list(messages) == []


def test_a_stream_that_is_closed_gives_its_place_back(journal: Journal) -> None:
    messages = journal.stream(None)
    assert list(islice(messages, 2)) == [RETRY, number(5)]
    assert journal.hub.games() == (GAME,)
    messages.close()  # type: ignore[attr-defined]  # it is a generator
    assert journal.hub.games() == ()


def test_a_page_without_a_place_is_told_so_at_once() -> None:
    journal = Journal(5)
    journal.hub = LiveHub(most=1)
    first = journal.stream(None)
    assert list(islice(first, 2)) == [RETRY, number(5)]
    assert list(journal.stream(None, viewer="Bo")) == [RETRY, FULL]
    assert list(islice(first, 2)) == [aside(5), ALIVE]


def test_a_page_whose_place_a_newer_one_took_is_told_so_and_ends() -> None:
    journal = Journal(5)
    journal.hub = LiveHub(of_one_viewer=1)
    first, second = journal.stream(5), journal.stream(5)
    assert list(islice(first, 3)) == BEGIN
    assert list(islice(second, 3)) == BEGIN
    assert list(first) == [FULL]
    assert next(second) == ALIVE


def test_nothing_is_missed_between_looking_and_listening(journal: Journal) -> None:
    """A change announced while the journal is read is heard afterwards."""

    def reaches() -> int:
        before = journal.reached
        journal.tell(6)
        return before

    messages = stream(journal.hub, GAME, "Ada", reaches, None, lambda: False)
    assert list(islice(messages, 4)) == [RETRY, number(5), aside(5), number(6)]


def test_a_stream_that_waits_is_woken_at_once(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "LOOKS_EVERY", 60)
    messages, heard, waits = journal.stream(None), [], Event()

    def listen() -> None:
        for message in islice(messages, 4):
            heard.append(message)
            if len(heard) == 3:
                waits.set()

    thread = Thread(target=listen)
    thread.start()
    waits.wait()
    journal.tell(6)
    thread.join()
    assert heard == [RETRY, number(5), aside(5), number(6)]


def test_a_fault_of_the_storage_ends_it_and_the_page_comes_back(journal: Journal) -> None:
    def fail() -> int:
        raise StorageFaultError("locked")

    messages = stream(journal.hub, GAME, "Ada", fail, None, lambda: False)
    assert list(messages) == [RETRY]
    assert journal.hub.games() == ()
