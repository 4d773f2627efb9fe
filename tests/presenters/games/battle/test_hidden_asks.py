"""Questions about hidden foes stand on the host's screen, with the presses that answer them."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.hidden_asks import hidden_asks
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import battle, foe, hero


def test_the_host_alone_is_asked_whether_the_battle_goes_on() -> None:
    entrant, block = foe("Lurker")
    table = battle(hero("Ann"), foe("Cat"), (replace(entrant, hidden=True), block))
    table.send("harm", who=("c2",), amount=900)
    (ask,) = hidden_asks(table.state, HOST)
    assert ask.text == "Foes lost without Lurker."
    assert [label for label, _ in ask.presses] == ["Reveal and fight on"]
    assert hidden_asks(table.state, TABLE) == ()


def test_where_another_stands_it_is_shown_on_a_free_square() -> None:
    table = battle(hero("Ann"), foe("Cat"), board=Board(4, 4))
    table.change("Ann", place=((1, 1),))
    table.change("Cat", is_unplaced=True, spot=((1, 1),))
    (ask,) = hidden_asks(table.state, HOST)
    assert ask.text == "Ann stands where Cat is unseen."
    assert [label for label, _ in ask.presses] == ["Move it aside to A1", "Show it on A1"]


def test_the_host_is_told_of_an_attack_on_its_square() -> None:
    table = battle(hero("Ann"), foe("Cat"), board=Board(4, 4))
    table.change("Cat", is_unplaced=True, spot=((1, 1),))
    ongoing = OngoingManeuver("attack", "c1", "t0", squares=((1, 1),))
    table.state = replace(table.state, ongoing=(ongoing,))
    assert [ask.text for ask in hidden_asks(table.state, HOST)] == [
        "Cat cannot be hit there, unseen: take the attack back first if it should be."
    ]
