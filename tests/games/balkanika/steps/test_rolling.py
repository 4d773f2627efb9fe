"""Rolls, and what changes them."""

from __future__ import annotations

import pytest

from gm_tools.games.balkanika.events import RollDie, Try, TryColumn
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.questions import next_roller
from gm_tools.games.balkanika.state import Roll, Use
from gm_tools.games.frame.event import HOST, Event
from tests.games.balkanika.makers import Table, card, laid_out, setup

GATE = card("gate", "Presence")


def with_won_card() -> Table:
    """Ben won e1, worth 2 either way; now Ana's roll comes before his."""
    table = Table(setup(2, effect_default=2)).start().encounter(10, 1)
    return table.reveal(1, GATE).rolls(1)


def test_an_ability_moves_a_roll_by_one_either_way() -> None:
    """Balkanika 90: Ben's Presence stands on the card."""
    table = Table(setup(2)).start().reveal(0, GATE, edc=10)
    table.does("attempt", Try(12, ability=-1), "P2")
    assert table.state.encounter is not None
    attempt = table.state.encounter.attempts[0]
    assert (attempt.total, attempt.success) == (11, True)


def test_a_won_card_moves_a_roll_and_is_exhausted() -> None:
    """Balkanika 91; G-BAL-5: also where the roll fails."""
    table = with_won_card()
    # Ana is to roll last as DM was Ben; she holds nothing, Ben's card helps Ben.
    assert table.state.encounter is not None
    assert table.state.encounter.order == ("P1", "P2")
    table.does("attempt", Try(6, effects=(Use("e1", 2),)), "P2")
    assert table.state.players[1].won[0].exhausted
    assert table.state.row[1].status == "safira"


def test_forms_tell_effects_as_card_and_number() -> None:
    table = with_won_card()
    table.does("attempt", Try(6, ability=1, use=("e1:+2",)), "P2")
    assert table.state.row[1].winner == "P2"


def test_a_roll_lies_open_until_its_player_settles_it() -> None:
    table = Table(setup(2)).start().reveal(0, GATE, edc=10)
    table.does("roll", RollDie(12), "P2")
    assert table.state.roll == Roll(1, "P2", 12)
    offers = [one for one in BALKANIKA.legal(table.rules, table.state, "P2") if one.what != "tell"]
    assert [(one.what, one.template.data, len(one.fields)) for one in offers] == [
        ("hit", Try(roll=1, ability=-1), 0),
        ("leave", Try(roll=1), 0),
        ("attempt", Try(roll=1), 1),
    ]
    assert offers[2].notes == ("12 needs \u22121 to hit 9 to 11",)
    settled = table.does("attempt", Try(roll=1, ability=-1), "P2")
    assert (settled.roll, settled.rolls) == (None, 1)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (Try(roll=1), ""),
        (Try(12, roll=1), ""),
        (Try(11, roll=1), "bad_value"),
        (Try(12, roll=2), "bad_value"),
        (Try(12), "bad_value"),
    ],
)
def test_a_roll_that_lies_open_is_settled_as_it_shows(told: Try, code: str) -> None:
    table = Table(setup(2)).start().reveal(0, GATE, edc=10)
    table.does("roll", RollDie(12), "P2")
    assert table.code(Event("attempt", told, "P2")) == code


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (TryColumn("e8", roll=1), ""),
        (TryColumn("e8", 4, roll=1), ""),
        (TryColumn("e4", roll=1), "bad_value"),
        (TryColumn("e4", 4, roll=1), "bad_value"),
        (TryColumn("e8", 5, roll=1), "bad_value"),
    ],
)
def test_a_roll_is_for_the_card_of_the_column_that_it_named(told: TryColumn, code: str) -> None:
    """G-BAL-23: in Safira's columns the card is chosen before the roll."""
    table = laid_out(2, 12).opens(5)
    by = next_roller(table.state)
    table.does("roll", RollDie(4, "e8"), by)
    assert table.code(Event("column_attempt", told, by)) == code


def test_chances_stand_beside_the_roll() -> None:
    table = with_won_card()
    roll = next(one for one in BALKANIKA.legal(table.rules, table.state, HOST) if one.fields)
    assert roll.notes == (
        "hits on 9 to 11: 3 of 20",
        "with an ability 8 to 12: 5 of 20",
        "with your cards 6 to 14: 9 of 20",
    )


def test_others_are_told_whose_roll_it_is() -> None:
    table = Table(setup(3)).start().reveal()
    found = BALKANIKA.legal(table.rules, table.state, "P1")
    assert [one.refusal.message for one in found if one.refusal] == ["Ben rolls now."]


def test_a_card_of_a_column_lies_face_down_after_a_hit() -> None:
    """Balkanika 112-116."""
    table = laid_out(2, 12).opens(5).tries("e8", 4)
    assert table.state.safira is not None
    assert table.state.safira.flipped == ("e8",)
    offers = BALKANIKA.legal(table.rules, table.state, "P2")
    options = next(one.fields[0].options for one in offers if one.what == "roll")
    assert [one.value for one in options if one.refusal] == ["e8"]
