"""Every reason why an event is refused, each with its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gm_tools.games.balkanika.cards import Card, Effect
from gm_tools.games.balkanika.events import (
    Adopt,
    LayOut,
    Reveal,
    RollDie,
    SetEdc,
    Setup,
    Sitting,
    Start,
    Tell,
    TieRoll,
    Try,
    TryColumn,
)
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.state import Options, Safira, Slot, State, Use
from gm_tools.games.balkanika.steps import STEPS
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from tests.games.balkanika.makers import (
    FACTS,
    Table,
    at_safira,
    card,
    deck,
    give_up,
    laid_out,
    override,
    roll,
    setup,
    tie,
)
from tests.games.senders import read, senders

PLUS = card("plus", adjust=1, sign="plus")
MINUS = card("minus", adjust=1, sign="minus")


def party() -> Table:
    return Table(setup())


def row() -> Table:
    return party().start()


def revealed() -> Table:
    table = row()
    table.does("reveal", Reveal(0), "P1")
    return table


def rolling() -> Table:
    """Ben rolls next, against Presence; his own cards are plus and minus, plus is used up."""
    table = Table(setup()).start().reveal(0, PLUS).rolls(10, 1, 1)
    # Ben is DM of the next two: he wins them, then uses plus.
    table.reveal(1, MINUS).rolls(1, 1, 10).reveal(2).rolls(1)
    table.does("attempt", Try(1, effects=(Use("plus", 1),)), "P2")
    return table.rolls(1).reveal(3, card("last", "Presence"))


def tied() -> Table:
    return row().encounter(10, 11, 1)


def over() -> Table:
    table = Table(setup(2, rounds=1)).start()
    for _ in range(4):
        table.encounter(10, 1)
    return table


def columns() -> Table:
    """Column 4 of e4 and e8 is open, e4 lies face down; Cleo rolls first."""
    return laid_out(3, 12).opens().tries("e12", 10)


def before(event: Event) -> str:
    refusal = BALKANIKA.refusal(FACTS, BALKANIKA.blank, event)
    return refusal.code if refusal else ""


def at(type: str, data: Any, by: str = HOST) -> Event:
    return Event(type, data, by)


REFUSED: list[tuple[str, Callable[[], Table], Event]] = [
    ("game_over", over, at("start", Start())),
    ("wrong_phase", party, at("set_edc", SetEdc(3), "P1")),
    ("wrong_phase", row, at("safira_layout", LayOut())),
    ("wrong_phase", row, at("column_attempt", TryColumn("e1", 3), "P1")),
    ("wrong_phase", row, setup()),
    ("wrong_player", row, at("set_edc", SetEdc(3))),
    ("wrong_player", row, at("tell", Tell("x"), "P9")),
    ("wrong_player", columns, at("close_column_lost", give_up().data, "P1")),
    ("wrong_player", lambda: row().reveal(), at("attempt", Try(3), "P3")),
    ("wrong_player", tied, at("attempt", Try(3), "P2")),
    ("bad_value", row, at("reveal", Reveal(4), "P1")),
    ("bad_value", row, at("reveal", Reveal(0, drawn=("c1",)), "P1")),
    ("bad_value", row, at("reveal", Reveal(0, card("x"), title="y"), "P1")),
    ("bad_value", row, at("reveal", Reveal(0, adjust=6), "P1")),
    ("bad_value", lambda: row().encounter(1, 1, 1), at("reveal", Reveal(1, Card("e1")), "P2")),
    ("bad_value", party, at("tell", Tell("x" * 4001))),
    ("bad_value", lambda: row().reveal(), at("attempt", Try(3, use=("e1",)), "P2")),
    ("bad_value", lambda: row().reveal(), at("attempt", Try(3, use=("a:1", "a:+1")), "P2")),
    ("bad_value", lambda: row().reveal(), at("attempt", Try(roll=1), "P2")),
    ("bad_value", lambda: at_safira(2, 4), at("safira_layout", LayOut(("e1", "e2")))),
    ("unknown_id", lambda: at_safira(2, 4), at("safira_layout", LayOut(("e9",)))),
    (
        "unknown_id",
        lambda: Table(setup(2, deck(5))).start(),
        at("reveal", Reveal(0, drawn=("x",)), "P1"),
    ),
    ("unknown_id", columns, roll(3, "e99", "P3")),
    ("die_range", revealed, at("set_edc", SetEdc(21), "P1")),
    ("die_range", tied, tie(P2=0, P3=4)),
    ("dice_count", revealed, at("set_edc", SetEdc(), "P1")),
    ("dice_count", tied, at("tie_roll", TieRoll(dice=(4,)))),
    ("not_dm", row, at("reveal", Reveal(0), "P2")),
    ("not_dm", revealed, at("set_edc", SetEdc(4), "P2")),
    ("not_an_end", row, at("reveal", Reveal(1), "P1")),
    ("encounter_open", revealed, at("reveal", Reveal(3), "P1")),
    ("not_revealed", row, at("set_edc", SetEdc(4), "P1")),
    ("not_laid_out", lambda: at_safira(2, 4), at("set_edc", SetEdc(4), "P1")),
    ("edc_already_set", lambda: row().reveal(), at("set_edc", SetEdc(4), "P1")),
    ("edc_not_set", revealed, at("attempt", Try(4), "P2")),
    ("edc_not_set", row, roll(4, by="P2")),
    ("edc_not_set", lambda: laid_out(), at("column_attempt", TryColumn("e4", 4), "P2")),
    ("roll_open", lambda: _with_roll(row().reveal()), roll(4, by="P2")),
    ("no_matching_ability", lambda: row().reveal(), at("attempt", Try(4, ability=1), "P2")),
    ("ability_shift_too_big", lambda: _at_ben(rolling()), at("attempt", Try(4, ability=2), "P2")),
    ("card_not_owned", lambda: _at_ben(rolling()), at("attempt", Try(4, use=("e3:+1",)), "P2")),
    ("card_exhausted", lambda: _at_ben(rolling()), at("attempt", Try(4, use=("plus:+1",)), "P2")),
    ("effect_too_big", lambda: _at_ben(rolling()), at("attempt", Try(4, use=("minus:-2",)), "P2")),
    ("wrong_sign", lambda: _at_ben(rolling()), at("attempt", Try(4, use=("minus:+1",)), "P2")),
    ("no_tie", row, tie(P1=3)),
    ("wrong_players", tied, tie(P1=3, P2=4)),
    ("already_laid_out", columns, at("safira_layout", LayOut())),
    ("not_in_column", columns, at("column_attempt", TryColumn("e1", 4), "P3")),
    ("card_already_resolved", columns, at("column_attempt", TryColumn("e12", 4), "P3")),
    ("pass_not_finished", columns, give_up()),
    ("bad_path", party, override("phase", "over")),
    ("bad_path", party, override("players.P7.name", "X")),
    ("bad_value", party, override("first_dm", 3)),
    ("bad_value", row, override("row.0.status", "won")),
]


def _with_roll(table: Table) -> Table:
    table.does("roll", RollDie(4), "P2")
    return table


def _at_ben(table: Table) -> Table:
    """Roll until Ben is next."""
    return table.rolls(1) if table.code(at("attempt", Try(4), "P2")) else table


@pytest.mark.parametrize(("code", "make", "event"), REFUSED)
def test_it_is_refused_with_its_code(code: str, make: Callable[[], Table], event: Event) -> None:
    table = make()
    held = table.state
    assert table.code(event) == code
    assert table.state is held


@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("wrong_phase", at("start", Start())),
        ("player_count", setup(1)),
        ("player_count", at("setup", Setup((Sitting("A", "x", ("a", "b")),) * 6))),
        ("bad_value", setup(2, first_dm=2)),
        ("bad_value", setup(2, rounds=7)),
        ("bad_value", setup(2, pass_limit=0)),
        ("bad_value", setup(2, deck=0)),
        ("bad_value", setup(2, (card("c1"), card("c1")))),
        ("bad_value", setup(2, (Card("c1", effect=Effect(adjust=6)),))),
        ("bad_value", at("setup", Setup((Sitting("Ana", "", ("Might",)), Sitting("Ben"))))),
        ("bad_value", at("setup", Setup((Sitting("Ana", id="P2"), Sitting("Ben"))))),
        ("bad_value", at("setup", Setup((Sitting(" ", "", ("a", "b")), Sitting("Ben"))))),
        ("bad_value", at("adopt", Adopt(State()))),
        ("player_count", at("adopt", Adopt(State(phase="party")))),
        ("wrong_player", Event("setup", setup().data, "P1", DIGITAL)),
    ],
)
def test_a_beginning_is_refused_with_its_code(code: str, event: Event) -> None:
    assert before(event) == code


@pytest.mark.parametrize(
    "wrong",
    [
        {"phase": "over"},
        {"phase": "party", "step": "reveal"},
        {"phase": "adventure", "encounter_no": 9, "options": Options(rounds=2)},
        {"phase": "adventure", "row": (Slot("0", "won", card("a"), "P7"), Slot("1"))},
        {"phase": "adventure", "row": (Slot("0", "open", card("a")),)},
        {"phase": "adventure", "deck": 2, "row": tuple(Slot(str(n)) for n in range(4))},
        {"phase": "adventure", "safira_pile": (card("a"), card("a"))},
        {"phase": "safira", "safira_pile": (card("b"),), "safira": Safira(((card("a"),),))},
        {
            "phase": "safira",
            "safira_pile": (card("a"), card("b")),
            "safira": Safira(((card("a"), card("b")),)),
        },
    ],
)
def test_a_state_that_cannot_be_is_not_adopted(wrong: dict[str, Any]) -> None:
    players = party().state.players
    assert before(at("adopt", Adopt(State(players=players, **wrong)))) == "bad_value"


SENDERS = """
setup             host: none
adopt             host: none
tell              anybody: party adventure safira
start             anybody: party
reveal            seat: adventure
set_edc           seat: adventure safira
tie_roll          anybody: adventure
roll              seat: adventure safira
attempt           seat: adventure
column_attempt    seat: safira
safira_layout     anybody: safira
close_column_lost host: safira
override          host: party adventure safira
"""


def test_who_sends_each_event_and_when() -> None:
    assert senders(STEPS.by_type) == read(SENDERS)
