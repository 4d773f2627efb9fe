"""Conditions that wait for the choice, and conditions that a seat cannot judge."""

import pytest

from gm_tools.games.battle.effects.conditions import is_of_choice
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.viskara.plays.plays import read_condition
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("@card_value >= needed", True),
        ("card_black", True),
        ("not card_zero", True),
        ("@chosen > @zero", True),
        ("@finale > @highest_black", False),
        ("flourished", False),
    ],
)
def test_some_conditions_wait_for_what_is_picked(text: str, waits: bool) -> None:
    assert is_of_choice(read_condition(text)) is waits


def _flourishing(condition: str) -> Table:
    """Ann, played by P1, has flourished against Cat, whose numbers P1 does not know."""
    play = a_play("flourish", a_deed("lose_flair", "n", "target"), when=[condition])
    tactic = a_tactic(effects=(an_effect(play, n=1),))
    table = battle(hero("Ann", a_block(tactics=(tactic,)), owner="P1"), foe("Cat"))
    table.change("Cat", effort=0, flair=5)
    table.send("attack", "Ann", "t0", ("Cat",))
    if table.state.ongoing[-1].step == "reactions":
        table.send("pass", "Cat")
    table.send("show", "Ann", 2, 6)
    return table


@pytest.mark.parametrize(
    "condition",
    [
        "@target_effort > @zero",
        "@target_health > @zero",
        "@target_flair > @zero",
        "@target_missing_health > @zero",
        "could_have_defied",
        "target_is_enemy",
    ],
)
def test_what_a_seat_is_offered_follows_from_what_it_may_know(condition: str) -> None:
    table = _flourishing(condition)
    seen = view(table.state, "P1")
    offered = legal(table.rules, table.state, "P1")
    assert offered == legal(table.rules, seen, "P1")
    assert [one.template.data.effect for one in offered if one.template.type == "use"] == ["e"]


def test_a_hidden_condition_that_does_not_hold_is_refused_when_it_is_tried() -> None:
    table = _flourishing("@target_effort > @zero")
    assert table.refused("use", "Ann", "e", by="P1") == "not_offered"
    own = [one for one in legal(table.rules, table.state, "host") if one.template.type == "use"]
    assert own == []
