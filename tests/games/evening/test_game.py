"""An evening as a game."""

from gm_tools.games.evening.events import AskTask, MakeShow
from gm_tools.games.evening.game import EVENING, needs_nobody
from gm_tools.games.evening.questions import sheets_at
from gm_tools.games.frame.event import Event
from tests.games.evening.makers import NUMBERS, RAIL, Table


def test_a_show_that_was_asked_for_waits_for_nobody() -> None:
    state = Table().state
    assert needs_nobody(state, Event("show", MakeShow("s1", "P1"), "P1"))
    assert not needs_nobody(state, Event("task", AskTask()))


def test_an_evening_has_no_end_by_rule() -> None:
    assert EVENING.outcome(Table().state) is None


def test_a_seat_knows_its_character() -> None:
    state = Table().state
    assert [sheets_at(state, seat) for seat in ("P1", "P3", "P9")] == [("sheet-1",), (), ()]


def test_a_seat_is_offered_its_own_shows_alone() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "logic"))
    offered = [one.template for one in EVENING.legal(NUMBERS, table.state, "P1")]
    assert offered == [Event("show", MakeShow("s1", "P1"), "P1")]
    assert EVENING.legal(NUMBERS, table.state, "P3") == ()


def test_the_host_is_offered_everything() -> None:
    offered = {one.template.type for one in EVENING.legal(NUMBERS, Table(RAIL).state, "host")}
    assert offered == {"task", "flat", "oppose", "televise", "handout", "note", "deck"}
