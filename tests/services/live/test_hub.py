"""The listeners of each game."""

from threading import Barrier, Thread

import pytest

from gm_tools.services.live.hub import (
    Heard,
    Listener,
    LiveHub,
    TooManyListenersError,
)

LONG = 30.0


def test_a_listener_hears_a_number_that_was_told() -> None:
    hub = LiveHub()
    with hub.listen("a") as listener:
        hub.tell("a", 7)
        assert listener.wait(Heard(0), LONG) == Heard(7)


def test_numbers_only_grow() -> None:
    hub = LiveHub()
    with hub.listen("a") as listener:
        hub.tell("a", 7)
        hub.tell("a", 5)
        assert listener.wait(Heard(0), LONG) == Heard(7)


def test_what_changes_beside_the_journal_is_heard_too() -> None:
    hub = LiveHub()
    with hub.listen("a") as listener:
        hub.tell("a", 7)
        hub.stir("a")
        assert listener.wait(Heard(7), LONG) == Heard(7, 1)


def test_other_games_are_other_games() -> None:
    hub = LiveHub()
    with hub.listen("a") as listener:
        hub.tell("b", 7)
        hub.stir("b")
        assert listener.wait(Heard(0), 0) == Heard(0)


def test_everybody_who_waits_is_woken() -> None:
    hub, ready = LiveHub(), Barrier(6)
    heard: list[Heard] = []

    def wait(listener: Listener) -> None:
        ready.wait()
        heard.append(listener.wait(Heard(0), LONG))

    with hub.listen("a") as listener:
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
    with hub.listen("a"), hub.listen("b"), hub.listen("b"):
        assert hub.games() == ("a", "b")
    assert hub.games() == ()


def test_places_are_bounded_and_come_back() -> None:
    hub = LiveHub(most=1, patience=0)
    with hub.listen("a"), pytest.raises(TooManyListenersError), hub.listen("a"):
        pass
    with hub.listen("a"):
        assert hub.games() == ("a",)


def test_a_watcher_for_others_is_woken() -> None:
    woken: list[str] = []
    hub = LiveHub(woken=lambda: woken.append("up"))
    with hub.listen("a"), hub.listen("a"):
        assert woken == ["up", "up"]
