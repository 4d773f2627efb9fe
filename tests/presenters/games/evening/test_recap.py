"""The recap of an evening in words."""

from gm_tools.games.evening.events import AskTask
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.evening.recap import (
    EveningRecap,
    ItemView,
    PlayedView,
    evening_lines,
    evening_recap,
)
from tests.games.evening.test_recap import Told, evening


def test_who_was_there_and_what_came_out() -> None:
    view = evening_recap(evening().told(TABLE))
    assert view.people == ("Rail (Ana)", "Sol (Ben)", "Cleo")
    task, letter, secret, picture, note = view.items
    assert (task.title, task.note) == ("Agility show to climb the wall", "minimum 4")
    rail, sol = task.lines
    assert rail.startswith("Rail: 2 red, finale 7, output 4, positive side effect; succeeds")
    assert sol.startswith("Sol: 1 red, finale 2, output 1, negative side effect; fails")
    assert letter == ItemView("handout", "A letter", "handout", ("Come alone.",))
    assert secret.note == ""
    assert "succeeds" not in secret.lines[0]
    assert picture == ItemView("picture", "The wall", "picture")
    assert note == ItemView("note", "Rain.")


def test_the_game_master_reads_what_is_secret() -> None:
    secret = evening_recap(evening().told(HOST)).items[2]
    assert secret.note == "minimum 7, in secret for ever"
    assert "fails" in secret.lines[0] or "succeeds" in secret.lines[0]


def test_who_has_not_shown_is_said_so() -> None:
    table = Told()
    table.does("task", AskTask(("P1",), "logic"))
    (one,) = evening_recap(table.told()).items
    assert one.lines == ("Rail has not shown yet",)


def test_as_a_text() -> None:
    view = EveningRecap(
        ("Rail (Ana)",),
        (ItemView("handout", "A letter", "handout", ("Come alone.",)),),
        (PlayedView("Bridge", "The party won after 3 rounds"),),
    )
    assert evening_lines("Friday", "6 March 2026", view) == (
        "# Friday",
        "",
        "6 March 2026",
        "",
        "At the table: Rail (Ana)",
        "",
        "## Games",
        "",
        "- Bridge: The party won after 3 rounds",
        "",
        "## What happened",
        "",
        "**A letter** (handout)",
        "",
        "- Come alone.",
        "",
    )
    nothing = EveningRecap((), (), ())
    assert evening_lines("Friday", "today", nothing) == ("# Friday", "", "today", "")
