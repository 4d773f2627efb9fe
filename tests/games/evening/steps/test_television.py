"""What is put on the television, and lines in the log."""

import pytest

from gm_tools.games.evening.events import AskTask, HandOut, Note, ShowPicture, Televise
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.state import MOST_AT_HAND, Stage
from gm_tools.games.frame.event import HOST
from tests.games.evening.makers import NUMBERS, Table


def test_handouts_and_pictures_are_shown_and_stay_at_hand() -> None:
    table = Table()
    table.does("handout", HandOut("A letter", "Meet me at dawn."))
    letter = table.state.stage
    assert letter == Stage("handout", "h1", "A letter", "Meet me at dawn.")
    table.does("picture", ShowPicture("pic", "The gate"))
    assert table.state.stage == Stage("picture", "pic", "The gate")
    table.does("televise", Televise("handout", "h1"))
    assert table.state.stage == letter
    table.does("televise", Televise())
    assert table.state.stage == Stage()
    assert [one.id for one in table.state.at_hand] == ["h1", "pic"]


def test_party_and_shows_are_shown() -> None:
    table = Table()
    assert table.does("televise", Televise("party")).stage == Stage("party")
    table.does("task", AskTask(("P1",), "logic"))
    assert table.does("televise", Televise("show", "s1")).stage == Stage("show", "s1")


@pytest.mark.parametrize("on", ["show", "handout", "picture"])
def test_what_is_not_at_hand_is_not_shown(on: str) -> None:
    assert Table().refused("televise", Televise(on, "x")) == "not_at_hand"  # type: ignore[arg-type]


def test_the_party_is_one() -> None:
    assert Table().refused("televise", Televise("party", "x")) == "bad_value"


def test_the_oldest_is_forgotten() -> None:
    table = Table()
    for at in range(MOST_AT_HAND + 1):
        table.does("handout", HandOut("", f"Page {at}"))
    assert len(table.state.at_hand) == MOST_AT_HAND
    assert table.state.at_hand[0].text == "Page 1"


def test_nothing_is_said_with_nothing() -> None:
    table = Table()
    assert table.refused("handout", HandOut(" ", "")) == "nothing_said"
    assert table.refused("picture", ShowPicture()) == "nothing_said"
    assert table.refused("note", Note(" ")) == "nothing_said"
    assert table.refused("note", Note("a" * 4001)) == "bad_value"
    assert table.refused("handout", HandOut("a" * 101)) == "bad_value"
    assert table.refused("handout", HandOut("", "a" * 1201)) == "bad_value"
    assert table.refused("picture", ShowPicture("a" * 101)) == "bad_value"


def test_a_note_is_a_line_and_no_more() -> None:
    table = Table()
    before = table.state
    assert table.does("note", Note("The mayor lies.")) == before


def test_the_party_is_offered_where_there_is_one() -> None:
    offered = [one.template.data for one in EVENING.legal(NUMBERS, Table().state, HOST)]
    assert Televise("party") in offered
