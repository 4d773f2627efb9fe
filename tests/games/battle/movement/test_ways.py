"""Where one movement may lead, as the rules find it."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle.events.turn import Anchor, Dash, MoveFree, Sidestep
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.movement.ways import Way, ways
from gm_tools.games.battle.state import GrantKind
from gm_tools.games.frame.event import HOST, Event
from tests.games.battle.drawn_battle import on, squares
from tests.games.battle.makers import Table


def found(table: Table, data: Any) -> list[Way]:
    return list(ways(table.state, Event("any", data, HOST)))


def given(table: Table, kind: GrantKind, by: int) -> Table:
    """Ann is granted movement, which waits."""
    table.state = granted(table.state, "c1", "c1", kind, by, "a push")
    return table


def test_every_square_of_a_walk_is_one_that_the_rules_accept() -> None:
    table = on("A.#..", ".B#.C")
    [way] = found(table, Sidestep("c1"))
    assert (way.who, way.kind, way.field, way.part) == ("c1", "walk", "path", 0)
    assert way.squares == {(1, 0): 1, (0, 1): 1}
    for to in way.squares:
        assert table.refused("sidestep", "c1", (to,)) == ""


def test_a_dash_ends_near_another_and_counts_the_distance() -> None:
    table = on("A.......C", Ann={"speed": 1})
    [way] = found(table, Dash("c1", ""))
    assert (way.kind, way.field) == ("dash", "to")
    assert way.squares == {(7, 0): 7}
    assert table.refused("dash", "c1", "", ((7, 0),)) == ""


def test_granted_movement_leads_as_far_as_was_granted() -> None:
    cases: tuple[tuple[GrantKind, int, str, str], ...] = (
        ("sidestep", 2, "walk", ".xx..."),
        ("dash", 1, "dash", "....x."),
        ("teleport", 2, "jump", "xxx..."),
    )
    for kind, steps, ends, drawn in cases:
        table = given(on("A....C"), kind, steps)
        [way] = found(table, MoveFree(table.state.grants[-1].id))
        assert way.kind == ends
        assert set(way.squares) == squares(drawn)
    assert found(table, MoveFree(99)) == []


def test_a_jump_may_end_where_it_began() -> None:
    table = given(on("A#.C"), "teleport", 2)
    [way] = found(table, MoveFree(table.state.grants[-1].id))
    assert way.squares == {(0, 0): 0, (2, 0): 2}


def test_events_that_move_nobody_lead_nowhere() -> None:
    assert found(on("A..C"), Anchor("c1")) == []
