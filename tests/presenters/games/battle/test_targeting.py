"""Targets as choices: how far away, and why not."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import battle, foe, hero


def test_a_target_on_a_board_says_how_far_away_it_is() -> None:
    played = battle(hero("Sol"), foe("Beetle"), foe("Wasp"), board=Board(8, 8))
    for name, square in (("Sol", (0, 0)), ("Beetle", (1, 0)), ("Wasp", (5, 0))):
        played.change(name, place=(square,))
    found = actions(played.state, legal(played.rules, played.state, HOST))
    near, far = next(one for one in found if one.type == "attack").fields[0].choices
    assert (near.note, near.short, near.barred) == ("1 square", "", "")
    assert (far.note, far.short) == ("5 squares", "out of reach")
    assert far.barred == "Wasp is 5 squares away; T0 reaches 1."
