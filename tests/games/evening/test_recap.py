"""The recap of an evening: what was asked and how it came out, as each heard it."""

from __future__ import annotations

from typing import Any

from gm_tools.games.evening.events import (
    AskTask,
    HandOut,
    Note,
    Settle,
    ShowPicture,
    Withdraw,
)
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.recap import Item, recap
from gm_tools.games.evening.state import State
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from tests.games.evening.makers import Table


class Told(Table):
    """An evening that remembers each event with the states around it."""

    def __init__(self) -> None:
        self.events: list[tuple[Event, State, State]] = []
        super().__init__()

    def send(self, event: Event) -> State:
        before = self.state
        after = super().send(event)
        self.events.append((event, before, after))
        return after

    def told(self, viewer: str = HOST) -> list[Happened]:
        """The events as a viewer hears them."""
        return [
            Happened(
                number,
                heard_event(EVENING, after, event, viewer),
                EVENING.view(before, viewer),
                EVENING.view(after, viewer),
            )
            for number, (event, before, after) in enumerate(self.events, 1)
        ]

    def items(self, viewer: str = HOST) -> tuple[Item, ...]:
        """The recap of a viewer."""
        return recap(self.told(viewer))


def evening() -> Told:
    """A task in the open, a secret one, a handout, a picture and a note."""
    table = Told()
    table.does("task", AskTask(("P1", "P2"), "agility", "climb the wall", 4))
    table.shows("P1", 2, 7)
    table.does("handout", HandOut("A letter", "Come alone."))
    table.shows("P2", 1, 2, "s1")
    table.does("task", AskTask(("P1",), "logic", "listen", 7, "always"))
    table.shows("P1", 3, 1)
    if not table.last.is_settled:
        table.does("settle", Settle("s2"))
    table.does("picture", ShowPicture("a-picture", "The wall"))
    table.does("note", Note("Rain."))
    return table


def whats(items: tuple[Item, ...]) -> list[tuple[int, str, str]]:
    return [(one.number, one.what, one.title) for one in items]


def test_before_the_first_event_there_is_nothing_to_tell() -> None:
    assert recap(()) == ()


def test_everything_stands_in_the_order_in_which_it_began() -> None:
    found = evening().items()
    assert [(one.what, one.title) for one in found] == [
        ("show", ""),
        ("handout", "A letter"),
        ("show", ""),
        ("picture", "The wall"),
        ("note", ""),
    ]
    assert (found[1].text, found[4].text) == ("Come alone.", "Rain.")


def test_a_show_is_told_as_it_stood_last() -> None:
    show = evening().items()[0].show
    assert show is not None
    assert show.is_settled
    assert [one.shown.output if one.shown else None for one in show.parts] == [4, 1]


def test_a_show_that_was_let_be_is_left_out() -> None:
    table = Told()
    table.does("task", AskTask(("P1",), "logic"))
    assert [one.what for one in table.items()] == ["show"]
    table.does("withdraw", Withdraw("s1"))
    assert table.items() == ()


def test_a_long_evening_is_told_whole() -> None:
    """The state keeps the last shows that were settled; the recap has all of them."""
    table = Told()
    for _ in range(15):
        table.does("task", AskTask(("P1",), "agility", minimum=4))
        table.shows("P1", 2, 7)
    assert len(table.state.shows) < 15
    assert len(table.items()) == 15


def test_a_secret_minimum_stays_secret() -> None:
    """R195: to others it is a show without a measure, in every byte."""
    secret, bare = evening(), Told()
    shows = [one.show for one in secret.items(TABLE) if one.show]
    assert [one.minimum for one in shows] == [4, None]
    assert [one.show.minimum for one in secret.items(HOST) if one.show] == [4, 7]
    bare.does("task", AskTask(("P1",), "logic", "listen"))
    bare.shows("P1", 3, 1)
    if not bare.last.is_settled:
        bare.does("settle", Settle("s1"))
    known: Any = bare.items(TABLE)[0].show
    assert shows[1].parts == known.parts
