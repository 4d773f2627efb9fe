"""What a rule would betray of a hidden foe is a question to the game master alone."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.hiding.asked import Asked, asked
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, battle, foe, hero


def ambush(board: Board | None = None) -> Table:
    entrant, block = foe("Lurker")
    hidden = (replace(entrant, hidden=True), block)
    return battle(hero("Ann"), hero("Bob"), foe("Cat"), hidden, board=board)


def test_nothing_is_asked_without_one() -> None:
    assert asked(battle(hero("Ann"), foe("Cat")).state) == ()


def test_who_stands_where_it_is_hidden_is_asked_about_with_a_free_square() -> None:
    table = ambush(Board(4, 4))
    for who, at in (("Ann", (0, 0)), ("Bob", (1, 1)), ("Cat", (3, 3))):
        table.change(who, place=(at,))
    table.send("unseen", do=MoveAnyone("h1", ((0, 0),)))
    assert Asked(("h1",), "square", "c1", (0, 1)) in asked(table.state)


def test_a_side_that_lost_without_it_is_asked_about() -> None:
    table = ambush()
    table.send("harm", who=("c3",), amount=900)
    assert asked(table.state) == (Asked(("h1",), "lost", "foes"),)


def test_it_is_said_when_the_turn_could_pass_to_it() -> None:
    table = ambush()
    assert asked(table.state) == ()
    table.change("Bob", acted=True)
    assert asked(table.state) == (Asked(("h1",), "next"),)
