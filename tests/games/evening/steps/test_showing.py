"""Shows are made and settled."""

import pytest

from gm_tools.games.evening.events import AskFlat, AskOpposed, AskTask, MakeShow, Settle
from gm_tools.games.evening.formulas import is_success
from gm_tools.games.evening.state import Shown
from gm_tools.games.frame.event import DIGITAL, HOST
from tests.games.evening.makers import Table, cards


def asked(minimum: int | None = 4, **more: object) -> Table:
    """A table at which Rail and Sol are asked for an agility show."""
    table = Table(deck=more.pop("deck", "table"))  # type: ignore[arg-type]  # a word
    table.does("task", AskTask(("P1", "P2"), "agility", minimum=minimum, **more))  # type: ignore[arg-type]  # as written
    return table


def test_red_cards_and_finale_are_a_show() -> None:
    table = asked()
    table.shows("P1", 2, 7)
    assert table.last.parts[0].shown == Shown(red=2, finale=7, counted=2, output=4)
    assert is_success(table.last, table.last.parts[0]) is True


def test_five_cards_are_a_show() -> None:
    table = asked(bonus=1)
    told = cards("b0 r5 b3 b1 r2")
    table.does("show", MakeShow("s1", "P1", cards=told), by="P1")
    assert table.last.parts[0].shown == Shown(2, 2, 3, 8, told)


def test_a_show_in_the_open_settles_itself_with_the_last_one() -> None:
    table = asked()
    assert not table.shows("P1", 2, 7).shows[-1].is_settled
    assert table.shows("P2", 3, 1).shows[-1].is_settled
    assert [is_success(table.last, one) for one in table.last.parts] == [True, False]


@pytest.mark.parametrize("more", [{"minimum": None}, {"secrecy": "settled"}, {"secrecy": "always"}])
def test_any_other_waits_for_the_host(more: dict[str, object]) -> None:
    table = asked(**more)  # type: ignore[arg-type]  # as written
    table.shows("P1", 2, 7)
    assert not table.shows("P2", 2, 7).shows[-1].is_settled
    assert table.does("settle", Settle("s1")).shows[-1].is_settled


def test_a_minimum_may_be_said_when_it_is_settled() -> None:
    """Not every show was prepared in advance (Viskara 4669)."""
    table = asked(None)
    table.shows("P1", 2, 7)
    table.does("settle", Settle("s1", 5))
    assert [is_success(table.last, one) for one in table.last.parts] == [False, None]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (MakeShow("s9", "P1", 1, 1), "unknown_show"),
        (MakeShow("s1", "P1"), "no_result"),
        (MakeShow("s1", "P1", 6, 1), "bad_value"),
        (MakeShow("s1", "P1", 1, 11), "bad_value"),
        (MakeShow("s1", "P1", 5, 0), "bad_value"),
        (MakeShow("s1", "P1", 5, 10), "bad_value"),
        (MakeShow("s1", "P1", cards=cards("r1 r2")), "bad_value"),
        (MakeShow("s1", "P1", cards=cards("r1 r1 r1 b0 b0")), "bad_value"),
        (MakeShow("s1", "P1", cards=cards("r0 r1 r1 b0 b0")), "bad_value"),
        (MakeShow("s1", "P2", 1, 1), "wrong_player"),
    ],
)
def test_a_show_that_cannot_be(data: MakeShow, code: str) -> None:
    assert asked().refused("show", data, by="P1") == code


def test_nobody_shows_twice_or_unasked() -> None:
    table = asked(None)
    table.shows("P1", 1, 1)
    assert table.refused("show", MakeShow("s1", "P1", 3, 9), by="P1") == "shown_already"
    assert table.refused("show", MakeShow("s1", "P3", 3, 9), by="P3") == "not_asked"
    table.does("settle", Settle("s1"))
    assert table.refused("show", MakeShow("s1", "P2", 3, 9), by="P2") == "settled_already"


def test_players_use_the_cards_of_the_evening_and_the_host_any() -> None:
    drawn = MakeShow("s1", "P1", drawn=cards("r1 b1 b2 b3 b4"))
    told = MakeShow("s1", "P1", 1, 4)
    assert asked().refused("show", drawn, "P1", DIGITAL) == "deck_at_table"
    assert asked(deck="digital").refused("show", told, "P1") == "deck_is_digital"
    for by, source, data in ((HOST, "table", told), (HOST, DIGITAL, drawn)):
        assert asked().refused("show", data, by, source) == ""
        assert asked(deck="digital").refused("show", data, by, source) == ""


def test_a_flat_show_has_no_output() -> None:
    table = Table()
    table.does("flat", AskFlat(("P1",), minimum=2))
    table.shows("P1", 2, 0)
    assert table.last.parts[0].shown == Shown(2, 0, 2, None)
    assert (table.last.is_settled, is_success(table.last, table.last.parts[0])) == (True, True)


def test_what_cannot_be_settled() -> None:
    table = asked(None)
    assert table.refused("settle", Settle("s9")) == "unknown_show"
    assert table.refused("settle", Settle("s1")) == "not_shown"
    table.shows("P1", 1, 1)
    assert table.refused("settle", Settle("s1", 0)) == "bad_value"
    table.does("settle", Settle("s1"))
    assert table.refused("settle", Settle("s1")) == "settled_already"


def test_opposed_shows_have_no_minimum() -> None:
    table = Table()
    table.does("oppose", AskOpposed(("P1",), "logic", ("P2",), secrecy="settled"))
    table.shows("P1", 1, 1)
    assert table.refused("settle", Settle("s1", 3)) == "bad_value"
