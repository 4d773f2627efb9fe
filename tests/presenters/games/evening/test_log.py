"""The log of an evening, for the host and for others."""

from __future__ import annotations

from gm_tools.games.evening.events import (
    AskFlat,
    AskOpposed,
    AskTask,
    Bring,
    HandOut,
    MakeShow,
    Note,
    SetDeck,
    Settle,
    ShowPicture,
    Televise,
    Withdraw,
)
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.state import Results
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.evening.presenter import words_for
from gm_tools.presenters.games.shared.log import log_lines
from tests.games.evening.makers import CLEO, RAIL, SOL, Table, setup


def line(table: Table, event: Event, viewer: str = HOST) -> str:
    """Play an event, and return its line in a viewer's log."""
    before = table.state
    after = table.send(event)
    told = Happened(
        1,
        heard_event(EVENING, after, event, viewer),
        EVENING.view(before, viewer),
        EVENING.view(after, viewer),
    )
    (found,) = log_lines(words_for(viewer), (told,))
    return "; ".join((found.text, *found.news))


def test_it_begins() -> None:
    table = Table(RAIL)
    table.state = EVENING.blank
    assert line(table, setup(RAIL, SOL)) == "The evening begins with Rail and Sol"
    table.state = EVENING.blank
    assert line(table, setup(RAIL, SOL), "P1") == "The evening begins with Rail and Sol"


def test_people_are_brought() -> None:
    event = Event("bring", Bring((CLEO,)))
    assert line(Table(RAIL, SOL), event) == "Now at the table: Cleo"
    assert line(Table(RAIL, SOL), event, "P1") == "Now at the table: Cleo"
    assert line(Table(RAIL, SOL), Event("bring", Bring((RAIL,))), "P1") == (
        "Now at the table: everybody"
    )


def test_a_task_in_the_open() -> None:
    event = Event("task", AskTask(("P1", "P2"), "agility", "climb the wall", 3))
    said = "Rail and Sol: agility show to climb the wall, minimum 3"
    assert [line(Table(), event, one) for one in (HOST, "P1")] == [said, said]
    table = Table()
    table.send(event)
    made = Event("show", MakeShow("s1", "P1", 2, 7), "P1")
    assert line(table, made, "P2") == ("Rail shows 2 red, finale 7: 4; positive side effect")
    last = Event("show", MakeShow("s1", "P2", 3, 1), "P2")
    assert line(table, last, "P1") == (
        "Sol shows 3 red, finale 1: 2; negative side effect; "
        "Rail succeeds, 1 above the minimum of 3; Sol fails, 1 below the minimum of 3"
    )


def test_a_task_in_secret() -> None:
    asked = Event("task", AskTask(("P1",), "agility", minimum=4, secrecy="settled"))
    assert line(Table(), asked) == "Rail: agility show, minimum 4 until it is settled, in secret"
    table = Table()
    assert line(table, asked, "P1") == "Rail: agility show"
    table.shows("P1", 2, 7)
    assert line(table, Event("settle", Settle("s1")), "P1") == (
        "Settled: Rail: agility show; Rail succeeds, exactly the minimum of 4"
    )


def test_a_task_that_stays_secret() -> None:
    asked = Event("task", AskTask(("P1",), "agility", minimum=4, secrecy="always"))
    settle = Event("settle", Settle("s1"))
    for viewer, said in ((HOST, "; Rail succeeds, exactly the minimum of 4"), ("P1", "")):
        table = Table()
        table.send(asked)
        table.shows("P1", 2, 7)
        assert line(table, settle, viewer) == f"Settled: Rail: agility show{said}"


def test_bonus_cards_count() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "agility", bonus=1))
    made = Event("show", MakeShow("s1", "P1", 2, 7), "P1")
    assert line(table, made) == "Rail shows 2 red counted as 3, finale 7: 8; positive side effect"


def test_a_flat_show() -> None:
    weather = Results("downpour", "rainy", "cloudy", "cloudless")
    asked = AskFlat(("host",), "tell the weather", 2, weather, name="The sky")
    table = Table()
    said = "The sky: flat show to tell the weather, at least medium"
    assert line(table, Event("flat", asked)) == said
    made = Event("show", MakeShow("s1", "host", 1, 0))
    assert line(table, made, "P1") == "The sky shows 1 red, finale 0: Low: rainy; The sky fails"


def test_opposed_shows() -> None:
    table = Table()
    asked = AskOpposed(("P1",), "presence", ("host",), "logic", "get a hint", value=5)
    assert line(table, Event("oppose", asked), "P1") == (
        "Rail: presence show against the game master to get a hint"
    )
    made = Event("show", MakeShow("s1", "host", 2, 9))
    assert line(table, made, "P1") == "The game master shows"
    last = Event("show", MakeShow("s1", "P1", 3, 9), "P1")
    assert line(table, last, "P1") == (
        "Rail shows 3 red, finale 9: 6; The game master: 2 red, finale 9, 5; Rail is best, by 1"
    )


def test_a_draw() -> None:
    table = Table()
    table.does("oppose", AskOpposed(("P1", "P2"), "body"))
    table.shows("P1", 0, 9)
    last = Event("show", MakeShow("s1", "P2", 0, 9), "P2")
    assert line(table, last).endswith("; a draw between Rail and Sol")


def test_what_stays_secret_has_no_winner_for_others() -> None:
    table = Table()
    asked = AskOpposed(("P1",), "presence", ("host",), "logic", secrecy="always", value=5)
    table.does("oppose", asked)
    table.does("show", MakeShow("s1", "host", 2, 9))
    table.shows("P1", 3, 9)
    assert line(table, Event("settle", Settle("s1")), "P1").count(";") == 0


def test_the_television_and_notes() -> None:
    table = Table()
    said = [
        line(table, event, "P1")
        for event in (
            Event("handout", HandOut("A letter", "Meet me.")),
            Event("picture", ShowPicture("pic", "The gate")),
            Event("picture", ShowPicture("other")),
            Event("televise", Televise("handout", "h1")),
            Event("televise", Televise("party")),
            Event("televise", Televise()),
            Event("note", Note("The mayor lies.")),
            Event("deck", SetDeck("digital")),
            Event("task", AskTask(("P1",), "logic")),
            Event("televise", Televise("show", "s1")),
            Event("withdraw", Withdraw("s1")),
        )
    ]
    assert said == [
        "Handout: A letter",
        "A picture: The gate",
        "A picture",
        "On the television: A letter",
        "On the television: the party",
        "On the television: nothing",
        "The mayor lies.",
        "Shows are made with cards that the app draws",
        "Rail: logic show",
        "On the television: Rail: logic show",
        "No longer asked: Rail: logic show",
    ]
