"""The listeners of each game."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from threading import Barrier, Thread

import pytest

from gm_tools.services.live.hub import (
    MOST_OF_ONE_VIEWER,
    Heard,
    Listener,
    LiveHub,
    TooManyListenersError,
)

LONG = 30.0


def test_a_listener_hears_a_number_that_was_told() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        hub.tell("a", 7)
        assert listener.wait(Heard(0), LONG) == Heard(7)


def test_numbers_only_grow() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        hub.tell("a", 7)
        hub.tell("a", 5)
        assert listener.wait(Heard(0), LONG) == Heard(7)


def test_an_answer_is_worked_out_before_others_hear_of_the_change() -> None:
    """What the block changed is announced once it is over, even if it failed."""
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        with suppress(ZeroDivisionError), hub.after(), hub.after():
            hub.tell("a", 7)
            hub.stir("a")
            assert listener.wait(Heard(0), 0) == Heard(0)
            _ = 1 / 0
        assert listener.wait(Heard(0), LONG) == Heard(7, 1)


def test_only_the_thread_that_works_out_an_answer_keeps_back() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener, hub.after():
        another = Thread(target=hub.tell, args=("a", 7))
        another.start()
        another.join()
        assert listener.wait(Heard(0), LONG) == Heard(7)


def test_what_changes_beside_the_journal_is_heard_too() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        hub.tell("a", 7)
        hub.stir("a")
        assert listener.wait(Heard(7), LONG) == Heard(7, 1)


def test_a_ping_names_its_square_and_nothing_is_kept_of_it() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        hub.tell("a", 7)
        hub.ping("a", "C4")
        assert listener.wait(Heard(7), LONG) == Heard(7, 0, 1, "C4")
        hub.ping("a", "C4")
        assert listener.wait(Heard(7, 0, 1, "C4"), LONG) == Heard(7, 0, 2, "C4")
    with hub.listen("a", "Ada") as listener:
        assert listener.wait(Heard(0), 0) == Heard(0)


def test_other_games_are_other_games() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada") as listener:
        hub.tell("b", 7)
        hub.stir("b")
        assert listener.wait(Heard(0), 0) == Heard(0)


def test_everybody_who_waits_is_woken() -> None:
    hub, ready = LiveHub(), Barrier(6)
    heard: list[Heard] = []

    def wait(listener: Listener) -> None:
        ready.wait()
        heard.append(listener.wait(Heard(0), LONG))

    with hub.listen("a", "Ada") as listener:
        threads = [Thread(target=wait, args=(listener,)) for _ in range(5)]
        for thread in threads:
            thread.start()
        ready.wait()
        hub.tell("a", 1)
        for thread in threads:
            thread.join()
    assert heard == [Heard(1)] * 5


def test_games_are_forgotten_with_their_last_listener() -> None:
    hub = LiveHub()
    with hub.listen("a", "Ada"), hub.listen("b", "Ada"), hub.listen("b", "Ada"):
        assert hub.games() == ("a", "b")
    assert hub.games() == ()


def listening(hub: LiveHub, *viewers: str) -> list[Listener]:
    """Listeners of these viewers, in this order; those who find no place are left out."""
    places = [hub.listen("a", viewer) for viewer in viewers]
    entered = []
    for place in places:
        with suppress(TooManyListenersError):
            entered.append(KEPT.enter_context(place))
    return entered


KEPT = ExitStack()


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    with KEPT:
        yield


def has_its_place(listener: Listener) -> bool:
    try:
        listener.wait(Heard(-1), 0)
    except TooManyListenersError:
        return False
    return True


def test_places_are_bounded_and_come_back() -> None:
    hub = LiveHub(most=1)
    with hub.listen("a", "Ada"), pytest.raises(TooManyListenersError), hub.listen("a", "Bo"):
        pass
    with hub.listen("a", "Bo"):
        assert hub.games() == ("a",)


def test_a_viewers_newest_page_takes_the_place_of_the_oldest() -> None:
    hub = LiveHub(of_one_viewer=2)
    pages = listening(hub, "Ada", "Ada", "Bo", "Ada")
    assert [has_its_place(page) for page in pages] == [False, True, True, True]


def test_one_viewer_holds_no_more_places_however_many_pages_are_opened() -> None:
    hub = LiveHub()
    pages = listening(hub, *["Ada"] * 300)
    assert [has_its_place(page) for page in pages].count(True) == MOST_OF_ONE_VIEWER
    assert has_its_place(pages[-1])


def test_the_viewer_with_the_most_places_gives_one_to_a_newcomer() -> None:
    hub = LiveHub(most=4)
    pages = listening(hub, "Ada", "Ada", "Ada", "Bo", "Cy")
    assert [has_its_place(page) for page in pages] == [False, True, True, True, True]


def test_a_reload_is_served_though_all_places_are_taken() -> None:
    hub = LiveHub(most=3)
    pages = listening(hub, "Ada", "Bo", "Cy", "Bo")
    assert [has_its_place(page) for page in pages] == [True, False, True, True]


def test_nobody_loses_an_only_page_to_a_newcomer() -> None:
    hub = LiveHub(most=3)
    pages = listening(hub, "Ada", "Bo", "Cy", "Di")
    assert len(pages) == 3
    assert all(has_its_place(page) for page in pages)


def test_a_lost_place_is_told_at_once_to_a_page_that_waits() -> None:
    hub, told = LiveHub(of_one_viewer=1), []
    page, ready = listening(hub, "Ada")[0], Barrier(2)

    def wait() -> None:
        ready.wait()
        with pytest.raises(TooManyListenersError):
            page.wait(Heard(0), LONG)
        told.append("lost")

    thread = Thread(target=wait)
    thread.start()
    ready.wait()
    listening(hub, "Ada")
    thread.join()
    assert told == ["lost"]


def test_a_place_that_was_lost_is_not_given_back_twice() -> None:
    hub = LiveHub(most=1)
    with hub.listen("a", "Ada"), hub.listen("a", "Ada"):
        pass
    with hub.listen("a", "Ada"), pytest.raises(TooManyListenersError), hub.listen("a", "Bo"):
        pass


def test_a_watcher_for_others_is_woken() -> None:
    woken: list[str] = []
    hub = LiveHub(woken=lambda: woken.append("up"))
    with hub.listen("a", "Ada"), hub.listen("a", "Ada"):
        assert woken == ["up", "up"]
