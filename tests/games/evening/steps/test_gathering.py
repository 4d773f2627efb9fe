"""An evening begins; people are brought as they stand."""

from dataclasses import replace

import pytest

from gm_tools.games.evening.events import Bring, SetDeck, Setup
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.questions import name_of, seats
from gm_tools.games.frame.event import Event
from tests.games.evening.makers import CLEO, NUMBERS, PEOPLE, RAIL, SOL, Table, setup


def test_an_evening_begins_with_its_people() -> None:
    table = Table()
    assert (table.state.phase, seats(table.state)) == ("evening", ("P1", "P2", "P3"))
    assert [name_of(table.state, seat) for seat in seats(table.state)] == ["Rail", "Sol", "Cleo"]


def test_an_evening_may_begin_with_nobody() -> None:
    state = EVENING.apply(NUMBERS, EVENING.blank, Event("setup", Setup(NUMBERS)))
    assert (state.phase, state.people) == ("evening", ())


@pytest.mark.parametrize("id", ["P1", "", "host", "table", "stranger"])
def test_everybody_sits_at_a_seat_of_their_own(id: str) -> None:
    refusal = EVENING.refusal(NUMBERS, EVENING.blank, setup(RAIL, replace(SOL, id=id)))
    assert refusal is not None
    assert refusal.code == "bad_value"


def test_seats_are_called_as_the_tables_are() -> None:
    assert EVENING.refusal(NUMBERS, EVENING.blank, setup(SOL, replace(RAIL, id="P7"))) is None


def test_people_are_brought_as_they_stand_and_others_sit_down() -> None:
    table = Table(RAIL, SOL)
    grown = replace(RAIL, level=6)
    table.does("bring", Bring((CLEO, grown)))
    assert table.state.people == (grown, SOL, CLEO)


def test_who_cannot_be_brought() -> None:
    table = Table(RAIL)
    assert table.refused("bring", Bring((replace(CLEO, id="host"),))) == "bad_value"
    assert table.refused("bring", Bring((RAIL, RAIL))) == "bad_value"
    assert table.refused("bring", Bring(())) == "bad_value"
    assert table.refused("bring", Bring((replace(RAIL, name=""),))) == "bad_value"
    assert table.refused("bring", Bring((replace(RAIL, name="a" * 101),))) == "bad_value"
    assert table.refused("bring", Bring((replace(RAIL, level=0),))) == "bad_value"


def test_a_table_has_room_for_twelve() -> None:
    crowd = tuple(replace(CLEO, id=f"P{at}") for at in range(1, 14))
    assert EVENING.refusal(NUMBERS, EVENING.blank, setup(*crowd[:12])) is None
    assert EVENING.refusal(NUMBERS, EVENING.blank, setup(*crowd)) is not None
    assert Table(*PEOPLE).refused("bring", Bring(crowd[3:])) == "bad_value"


def test_the_cards_change_at_any_time() -> None:
    table = Table()
    assert table.refused("deck", SetDeck("table")) == "same_deck"
    assert table.does("deck", SetDeck("digital")).deck == "digital"
    assert table.refused("deck", SetDeck("table"), by="P1") == "wrong_player"
