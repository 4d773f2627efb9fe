"""Where the viewer's combatants can go now."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.reachable_squares import aim_of
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.presenters.games.battle.views import AimView, BattleScreen, BoardView, MoveView
from gm_tools.viskara.grid.board import Board
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, a_tactic, foe, hero, setup


def screen_of(table: Table, seat: str) -> BattleScreen:
    seen = view(table.state, seat)
    return battle_screen(seen, seat, 1, legal(table.rules, seen, seat), address="/battles/b")


def board_of(table: Table, seat: str = HOST) -> BoardView:
    found = screen_of(table, seat).board
    assert found is not None
    return found


def a_table(board: Board | None) -> Table:
    here, there = (((1, 1),), ((6, 1),)) if board else ((), ())
    table = Table(setup(hero("Sol", owner="P1", at=here), foe("Beetle", at=there), board=board))
    table.send("begin", "Sol")
    return table


def brief(move: MoveView) -> tuple[str, str, str, str, int]:
    return move.token, move.kind, move.field, move.cost, move.part


def test_a_walk_says_how_many_squares_lead_where() -> None:
    table = on("A..", "###", "..C", Ann={"speed": 2, "dash_cost": 9})
    [walk] = board_of(table).moves
    assert brief(walk) == ("c1", "walk", "path", "1 effort", 0)
    assert walk.levels == ((1, "M1 0h1v1h-1z"), (2, "M2 0h1v1h-1z"))
    assert json.loads(walk.event)["data"] == {"who": "c1"}


def test_a_dash_leads_only_where_no_walk_does() -> None:
    walk, dash = board_of(on("A....C")).moves
    assert walk.levels[-1] == (3, "M3 0h1v1h-1z")
    assert brief(dash) == ("c1", "dash", "to", "1 effort and 1 flair", 0)
    assert dash.levels == ((0, "M4 0h1v1h-1z"),)


def test_each_foot_goes_its_own_way() -> None:
    table = on("A.A..C", Ann={"size": "1x1+1x1", "speed": 1, "dash_cost": 9})
    walks = [one for one in board_of(table).moves if one.kind == "walk"]
    assert [(one.part, one.levels) for one in walks] == [
        (0, ((1, "M1 0h1v1h-1z"),)),
        (1, ((1, "M1 0h1v1h-1zM3 0h1v1h-1z"),)),
    ]


def test_granted_movement_is_due_and_free() -> None:
    table = on("A....C")
    table.state = granted(table.state, "c2", "c1", "move", 1, "a push")
    [move] = board_of(table).moves
    assert (move.token, move.cost, move.due) == ("c2", "free", True)
    assert move.levels == ((1, "M4 0h1v1h-1z"),)
    assert json.loads(move.event)["type"] == "move"


def test_what_a_tactic_reaches_is_told_of_each_form() -> None:
    table = on("AC.", Ann={"tactics": (a_tactic(range=2),)})
    for key in ("attack c1 t0", "stance c1 t0"):
        assert aim(table, key) == AimView(2, "M1 0h1v1h-1z")
    assert aim(table, "attack c1 t1") is None


def test_what_cannot_be_used_now_is_seen_to_fall_short() -> None:
    table = on("A.C", Ann={"tactics": (a_tactic(range=1),)})
    assert aim(table, "attack c1 t0") == AimView(1, "M1 0h1v1h-1z")


def test_what_a_defy_reaches_is_told_to_who_may_defy() -> None:
    table = on("A.C", Ann={"tactics": (a_tactic(range=5),)}, Cat={"tactics": (a_tactic(range=1),)})
    table.send("attack", "Ann", "t0", ("Cat",))
    assert aim(table, "defy c2 t0") == AimView(1, "M1 0h1v1h-1z")
    assert aim(table, "defy c2 t0", "P1") is None


def aim(table: Table, key: str, viewer: str = HOST) -> AimView | None:
    seen = view(table.state, viewer)
    return aim_of(seen, legal(table.rules, seen, viewer), key)


def test_others_and_battles_without_a_board_have_no_moves() -> None:
    table = a_table(Board(8, 3))
    assert board_of(table, "P1").moves
    assert board_of(table, "table").moves == ()
    without = screen_of(a_table(None), "P1")
    assert without.board is None
    offered = [one.type for mine in without.mine for _, group in mine.groups for one in group]
    assert "sidestep" in offered


def test_who_came_later_is_put_on_the_board_by_the_host() -> None:
    table = on("A....C")
    table.send("put", "Cat")
    [waits] = board_of(table).waiting
    assert (waits.id, waits.due) == ("c2", False)
    assert json.loads(waits.event)["type"] == "put"
    assert board_of(table, "P1").waiting == ()


@pytest.mark.parametrize("phase", ["placement", "turns"])
def test_who_is_hidden_is_put_on_the_board_by_the_host_at_any_time(phase: str) -> None:
    at = [((1, 1),), ((3, 1),)] if phase == "turns" else [(), ()]
    entrant, block = foe("Lurker", size="2x2")
    unseen = replace(entrant, hidden=True), block
    sol = hero("Sol", owner="P1", at=at[0])
    table = Table(setup(sol, foe("Cat", at=at[1]), unseen, board=Board(8, 3)))
    if phase == "turns":
        table.send("begin", "Sol")
    waits = board_of(table).waiting[-1]
    assert (waits.id, waits.name, waits.size) == ("h1", "Lurker", (2, 2))
    assert json.loads(waits.event)["type"] == "put"
    for seat in ("P1", "table"):
        assert "h1" not in [one.id for one in board_of(table, seat).waiting]
    table.send("unseen", do=MoveAnyone("h1", ((5, 1),)))
    assert "h1" not in [one.id for one in board_of(table).waiting]


def test_who_is_placed_is_said_to_all_and_waits_with_those_who_may() -> None:
    entrants = (hero("Sol", owner="P1"), hero("Umbra"), foe("Beetle", size="2x2"))
    table = Table(setup(*entrants, board=Board(8, 3)))
    assert board_of(table, "table").waiting == ()
    host, seat = board_of(table), board_of(table, "P1")
    assert host.placing == seat.placing == "Now placed: Sol and Umbra (Heroes)."
    assert [(one.name, one.due, one.size, one.feet) for one in host.waiting] == [
        ("Sol", True, (1, 1), 1),
        ("Umbra", True, (1, 1), 1),
        ("Beetle", False, (2, 2), 1),
    ]
    assert json.loads(host.waiting[0].event)["type"] == "place"
