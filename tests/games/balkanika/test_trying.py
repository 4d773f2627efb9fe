"""Rolls that settle themselves, and what makes an open roll hit (G-BAL-25)."""

from __future__ import annotations

import pytest

from gm_tools.games.balkanika.events import RollDie, Try, TryColumn
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.questions import next_roller
from gm_tools.games.balkanika.trying import ways_to_hit
from tests.games.balkanika.makers import Table, card, laid_out, setup

GATE = card("gate", "Presence")
"""Ben's and Cleo's Presence stands on it, no ability of Ana's."""


def opened(edc: int = 10) -> Table:
    """Ana is DM of a card that Ben's and Cleo's Presence helps with: Ben rolls first."""
    return Table(setup(3, rolls_settle=True)).start().reveal(0, GATE, edc)


@pytest.mark.parametrize(
    ("die", "waits"),
    [(7, False), (8, True), (9, False), (11, False), (12, True), (13, False)],
)
def test_a_roll_waits_only_where_an_ability_makes_a_hit_of_it(die: int, waits: bool) -> None:
    """EDC 10: 9 to 11 hit, one step reaches 8 and 12."""
    table = opened()
    table.does("roll", RollDie(die), "P2")
    assert (table.state.roll is not None) == waits
    assert len(table.state.encounter.attempts) == (not waits)  # type: ignore[union-attr]


def test_a_hit_waits_where_another_has_hit_too() -> None:
    """Cleo may step out of the tie with Ben; Ana, whom nothing helps, cannot."""
    table = opened()
    table.does("roll", RollDie(10), "P2")
    table.does("roll", RollDie(9), "P3")
    assert table.state.roll is not None
    table.does("attempt", Try(roll=2, ability=-1), "P3")
    table.does("roll", RollDie(10), "P1")
    assert table.state.step == "tie"
    assert table.state.encounter.tie.players == ("P2", "P1")  # type: ignore[union-attr]


def test_games_from_before_settle_each_roll_themselves() -> None:
    table = Table(setup(3)).start().reveal(0, GATE)
    table.does("roll", RollDie(2), "P2")
    assert table.state.roll is not None


def test_a_hit_in_a_column_settles_itself_and_turns_its_card() -> None:
    table = laid_out(2, lost=2, rolls_settle=True).opens(10)
    [only] = table.state.safira.columns[1]  # type: ignore[union-attr]
    table.does("roll", RollDie(10, only.id), next_roller(table.state))
    assert table.state.outcome == "victory"


def test_a_card_that_reaches_is_offered_by_itself() -> None:
    """Ben won e1, worth 2 either way: with his ability, or with the card."""
    table = Table(setup(2, effect_default=2, rolls_settle=True)).start()
    table.encounter(10, 1).reveal(1, GATE)
    while next_roller(table.state) != "P2":
        table.rolls(1)
    table.does("roll", RollDie(8), "P2")
    assert table.state.roll is not None
    found = list(ways_to_hit(table.state, table.state.roll))
    assert found == [Try(roll=1, ability=1), Try(roll=1, use=("e1:+1",))]
    table.does("attempt", found[1], "P2")
    assert table.state.players[1].won[0].exhausted


def test_what_hits_only_together_is_offered_together() -> None:
    """EDC 10: a 7 needs two more. Ben's ability and his card reach that, neither does alone."""
    table = Table(setup(2, rolls_settle=True)).start()
    table.encounter(10, 1).reveal(1, GATE)
    while next_roller(table.state) != "P2":
        table.rolls(1)
    table.does("roll", RollDie(7), "P2")
    assert table.state.roll is not None
    [both] = ways_to_hit(table.state, table.state.roll)
    assert both == Try(roll=1, ability=1, use=("e1:+1",))
    table.does("attempt", both, "P2")
    assert table.state.players[1].won[0].exhausted


def test_a_columns_form_says_what_helps_against_each_card() -> None:
    """Ben's Presence stands on c1 and c3 of the deck, not on c2 (Balkanika 90)."""
    table = laid_out(2, lost=1)
    offers = BALKANIKA.legal(table.rules, table.opens(10).state, next_roller(table.state))
    [tries] = [one for one in offers if one.what == "column_attempt"]
    assert isinstance(tries.template.data, TryColumn)
    [only] = tries.fields[0].options
    assert (only.label, only.notes) == (
        "Encounter 1",
        ("no ability helps, hits on 9 to 11: 3 of 20",),
    )
