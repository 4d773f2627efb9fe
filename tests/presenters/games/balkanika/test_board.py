"""The board as values."""

from __future__ import annotations

from gm_tools.games.balkanika.events import Tell
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.balkanika.board import Line, board
from tests.games.balkanika.makers import Table, card, laid_out, setup


def test_the_range_and_the_open_card_are_shown() -> None:
    table = Table(setup()).start().reveal(3, card("gate", "Presence", adjust=2), edc=20)
    found = board(table.state, HOST, 4)
    assert found.range == (19, 20, 21)
    assert found.card is not None
    assert (found.card.title, found.card.abilities, found.card.does) == (
        "GATE",
        "Presence",
        "up to ±2",
    )
    assert [one.look for one in found.row] == ["hidden", "hidden", "hidden", "open"]
    assert found.players[1].abilities == (("Presence", True), ("Agility", False))


def test_who_has_rolled_is_shown() -> None:
    table = Table(setup()).start().reveal().rolls(11)
    assert [one.roll for one in board(table.state, HOST, 4).players] == [
        "rolls last",
        "11: hit",
        "rolls now",
    ]


def test_a_phone_says_on_what_its_own_roll_hits() -> None:
    table = Table(setup()).start().reveal(0, card("gate", "Presence"))
    found = board(table.state, "P3", 4)
    assert found.hits == (
        Line("Hits on", "9 to 11: 3 of 20"),
        Line("With your ability", "8 to 12: 5 of 20"),
    )
    assert found.mine is not None
    assert found.mine.name == "Cleo"
    assert board(table.state, "P2", 4).hits == ()


def test_safiras_columns_stand_from_left_to_right() -> None:
    found = board(laid_out(3, 10).opens().tries("e4", 10).state, HOST, 4).columns
    assert [(one.need, one.says, one.is_current) for one in found] == [
        ("needs 2 of 3", "To come", False),
        ("needs 2 of 3", "To come", False),
        ("needs 1 of 2", "To come", True),
        ("needs 1 of 2", "Resolved", False),
    ]
    assert [one.is_down for one in found[3].cards] == [True, False]


def test_the_story_is_kept() -> None:
    table = Table(setup()).start().encounter(1, 10, 1).encounter(1, 1, 1)
    table.does("tell", Tell(who="An engineer"))
    found = board(table.state, HOST, 4)
    assert found.story == (Line("1. Encounter 1", "Cleo"), Line("2. Encounter 2", "Safira"))
    assert found.notes == (Line("Safira herself", "An engineer"),)
    assert (found.pile, found.heights, found.deck) == ("1 card", (1,), "28 cards")
