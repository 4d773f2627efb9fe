"""Obstructions drawn and cleared by the game master."""

from __future__ import annotations

from gm_tools.viskara.grid.board import KINDS, Obstruction
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import foe, hero, table


def test_squares_are_obstructed_for_every_line_and_cleared_again() -> None:
    played = on("A..C", "....")
    played.send("walls", ((1, 0), (1, 1), (1, 0)))
    board = played.state.board
    assert board is not None
    assert board.obstructions == (Obstruction((1, 0), KINDS), Obstruction((1, 1), KINDS))
    assert played.refused("attack", "Ann", "t0", ("Cat",)) == "too_far"
    assert played.refused("sidestep", "Ann", ((1, 0),)) == "blocked"
    played.send("walls", ((1, 1), (3, 1)), clear=True)
    assert played.state.board == type(board)(4, 2, (Obstruction((1, 0), KINDS),))


def test_why_squares_cannot_be_obstructed() -> None:
    played = on("A..C")
    assert played.refused("walls", ()) == "no_squares"
    assert played.refused("walls", ((9, 0),)) == "off_board"
    assert played.refused("walls", ((0, 0),)) == "square_taken"
    assert played.refused("walls", ((0, 0),), clear=True) == ""
    assert played.refused("walls", ((1, 0),), by="P1") == "wrong_player"
    assert table(hero("Sol"), foe("Rat")).refused("walls", ((0, 0),)) == "no_board"


def test_a_board_is_built_while_everybody_is_placed() -> None:
    played = on("..A.C")
    played.send("walls", ((0, 0),))
    assert played.refused("put", "Ann", ((0, 0),)) == "square_obstructed"
