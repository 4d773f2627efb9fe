"""The line that says what a battle waits for: damage that somebody may still do something about."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.due import due
from tests.games.battle.makers import Table, a_block, a_deed, a_play, an_effect, battle, foe, hero


def waiting() -> Table:
    """Cat's effect deals Ann 5 damage; Ann may prevent it first."""
    shield = an_effect(
        a_play("packet", a_deed("prevent_health", "less"), any_tactic=True), id="shield", less=2
    )
    hurt = an_effect(
        a_play("action", a_deed("health_damage", "harm", "enemy"), any_tactic=True), harm=5
    )
    ann = hero("Ann", a_block("Ann", effects=(shield,)), owner="P1")
    t = battle(ann, foe("Cat", a_block("Cat", effects=(hurt,))), first="Cat")
    t.send("use", "Cat", "e", 0, ("Ann",))
    return t


@pytest.mark.parametrize("viewer", [HOST, TABLE, "P1"])
def test_it_says_how_much_damage_waits_for_whom(viewer: str) -> None:
    t = waiting()
    assert due(view(t.state, viewer), viewer) == "Before the damage, 5 to Ann: Ann"


def test_a_player_who_can_do_nothing_about_it_waits() -> None:
    assert due(view(waiting().state, "P2"), "P2") == "Waiting for the game master"
