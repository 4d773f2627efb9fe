"""Squares that can be reached now."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.presenters.games.battle.reachable_squares import all_actions, with_reach
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.presenters.games.battle.views import BattleScreen
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, foe, hero, setup


def screen_of(table: Table, seat: str) -> BattleScreen:
    seen = view(table.state, seat)
    return battle_screen(seen, seat, 1, legal(table.rules, seen, seat), address="/battles/b")


def a_table(board: Board | None) -> Table:
    here, there = (((1, 1),), ((6, 1),)) if board else ((), ())
    table = Table(setup(hero("Sol", owner="P1", at=here), foe("Beetle", at=there), board=board))
    table.send("begin", "Sol")
    return table


def test_the_board_marks_where_a_sidestep_leads() -> None:
    screen = with_reach(screen_of(a_table(Board(8, 3)), "P1"))
    assert screen.board is not None
    assert (0, 1) in screen.board.reach
    assert (6, 1) not in screen.board.reach
    assert (7, 1) not in screen.board.reach


def test_others_and_battles_without_a_board_mark_nothing() -> None:
    table = screen_of(a_table(Board(8, 3)), "table")
    assert with_reach(table).board == table.board
    without = screen_of(a_table(None), "P1")
    assert with_reach(without) == without
    assert any(one.type == "sidestep" for one in all_actions(without))
