"""A companion that grows, over obstructions and under its owner's friends (Viskara 2778-2808)."""

from __future__ import annotations

import pytest

from gm_tools.viskara.grid.board import Board, Obstruction
from gm_tools.viskara.grid.squares import Place, Square
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.entries.areas import turn_of
from tests.games.battle.entries.companions import (
    AMORPHOUS,
    BIG,
    FRONT,
    MASSIVE,
    MOVE,
    NAME,
    POLITE,
    RECALL,
    RIDING,
    companion,
    entry,
    foe_attacks,
    moved,
    off_board,
    put_at,
    where,
    with_companion,
)
from tests.games.battle.makers import Table

GROW, SHRINK = 0, 1
LINKS = (FRONT, BIG)


def grown(*links: str, at: Square = (8, 5), corner: Square | None = None, **where: object) -> Table:
    """The companion has grown at a square off Ann's."""
    t = with_companion(*LINKS, *links, **where)  # type: ignore[arg-type]
    put_at(t, at)
    t.send("use", "Ann", entry(BIG), GROW, squares=(corner or at,))
    return t


def square(corner: Square, side: int) -> Place:
    """The squares of a block."""
    x, y = corner
    return tuple((x + dx, y + dy) for dy in range(side) for dx in range(side))


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "expand", "own_square")
@pytest.mark.parametrize("corner", [(7, 4), (8, 4), (7, 5), (8, 5)])
def test_2780_it_grows_to_two_by_two_around_its_own_square(corner: Square) -> None:
    t = grown(corner=corner)
    assert (where(t), companion(t).side) == (square(corner, 2), 2)
    assert t.one("Ann").flair == 20


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "own_square")
def test_2780_its_own_square_is_one_of_them() -> None:
    t = with_companion(*LINKS)
    put_at(t, (8, 5))
    assert t.refused("use", "Ann", entry(BIG), GROW, squares=((9, 5),)) == "bad_square"


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "unobstructed")
def test_2780_each_square_is_unobstructed_for_its_owner() -> None:
    wall = Board(20, 12, (Obstruction((9, 5)),))
    t = with_companion(*LINKS, board=wall, Cat=(8, 4), Bob=(7, 6))
    put_at(t, (8, 5))
    found = [
        corner
        for corner in ((7, 4), (8, 4), (7, 5), (8, 5))
        if not t.refused("use", "Ann", entry(BIG), GROW, squares=(corner,))
    ]
    assert found == [(7, 5)]  # a friend is no obstruction


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "stays")
def test_2784_grown_it_does_not_move_along() -> None:
    t = with_companion(*LINKS)
    t.send("use", "Ann", entry(BIG), GROW, squares=((5, 5),))
    t.send("sidestep", "Ann", path=((4, 5),))
    assert where(t) == square((5, 5), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "stays")
def test_2774_over_its_owners_square_it_obstructs_nobody() -> None:
    t = with_companion(*LINKS, Cat=(9, 5))
    t.send("use", "Ann", entry(BIG), GROW, squares=((5, 5),))
    foe_attacks(t)
    assert t.refused("attack", "Cat", "t0", (companion(t).id,)) == "not_attackable"
    assert t.refused("attack", "Cat", "t0", ("Ann",)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "riders")
def test_2784_riding_takes_along_all_on_it() -> None:
    t = with_companion(*LINKS, RIDING, Bob=(9, 5))
    put_at(t, (8, 5))
    t.send("use", "Ann", entry(BIG), GROW, squares=((8, 5),))
    moved(t, (8, 7))
    assert where(t) == square((8, 7), 2)
    assert (t.one("Bob").place, t.one("Ann").place) == (((9, 7),), ((5, 5),))


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "reduce")
def test_2786_it_shrinks_to_one_of_its_squares() -> None:
    t = grown()
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    assert t.refused("use", "Ann", entry(BIG), SHRINK, squares=((7, 5),)) == "bad_square"
    t.send("use", "Ann", entry(BIG), SHRINK, squares=((9, 6),))
    assert (where(t), companion(t).side) == (((9, 6),), 1)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "reduce")
def test_2786_on_its_owners_square_it_then_moves_along_again() -> None:
    t = with_companion(*LINKS)
    t.send("use", "Ann", entry(BIG), GROW, squares=((5, 5),))
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    t.send("use", "Ann", entry(BIG), SHRINK, squares=((5, 5),))
    t.send("sidestep", "Ann", path=((4, 5),))
    assert where(t) == ((4, 5),)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "not_both")
def test_2786_not_both_in_a_turn() -> None:
    t = grown()
    assert t.refused("use", "Ann", entry(BIG), SHRINK, squares=((8, 5),)) == "no_square"
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    t.send("use", "Ann", entry(BIG), SHRINK, squares=((8, 5),))
    assert t.refused("use", "Ann", entry(BIG), GROW, squares=((8, 5),)) == "no_square"


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "maintain")
@pytest.mark.parametrize(("red", "cost"), [(0, 1), (2, 3)])
def test_2788_keeping_it_costs_one_more_whatever_was_shown(red: int, cost: int) -> None:
    t = with_companion(*LINKS, Cat=(9, 5))
    put_at(t, (8, 5))
    foe_attacks(t)
    t.send("attack", "Cat", "t0", (companion(t).id,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Cat", red=red, finale=1)
    t.send("use", "Ann", entry(FRONT), 1)
    assert t.one("Ann").flair == 20 - cost
    over(t)
    assert where(t) == ((8, 5),)


@pytest.mark.clause("shadow_arts/Companion/Frontline", "home")
def test_2774_large_it_comes_home_as_large_as_it_fits() -> None:
    t = grown(Cat=(11, 5))
    foe_attacks(t)
    t.send("attack", "Cat", "t0", (companion(t).id,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.change("Ann", flair=0)
    t.send("show", "Cat", red=2, finale=1)
    over(t)
    assert (companion(t).side, where(t)) == (2, square((5, 5), 2))


@pytest.mark.clause("shadow_arts/Companion", "recall")
def test_2764_large_its_owner_chooses_how_it_comes_home() -> None:
    t = grown()
    t.send("use", "Ann", entry(NAME), RECALL, squares=((4, 4),))
    assert where(t) == square((4, 4), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion", "expand", "reduce", "not_both")
def test_2780_without_a_grid_only_its_size_is_kept() -> None:
    t = off_board(*LINKS)
    t.send("use", "Ann", entry(BIG), GROW)
    assert (companion(t).side, companion(t).moves_with, companion(t).centred) == (2, "", ("c1",))
    assert t.refused("use", "Ann", entry(BIG), SHRINK) == "no_square"
    turn_of(t, "Bob")
    turn_of(t, "Ann")
    t.send("use", "Ann", entry(BIG), SHRINK)
    assert (companion(t).side, companion(t).moves_with) == (1, "c1")


# --- Massive --------------------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Massive Companion", "expand")
def test_2792_it_grows_to_three_by_three_instead() -> None:
    t = with_companion(*LINKS, MASSIVE)
    put_at(t, (8, 5))
    t.send("use", "Ann", entry(MASSIVE), GROW, squares=((7, 4),))
    assert where(t) == square((7, 4), 3)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Massive Companion", "reduce")
@pytest.mark.parametrize(("path", "side"), [(MASSIVE, 2), (BIG, 1)])
def test_2794_from_three_by_three_to_two_by_two_or_to_one(path: str, side: int) -> None:
    t = with_companion(*LINKS, MASSIVE)
    put_at(t, (8, 5))
    t.send("use", "Ann", entry(MASSIVE), GROW, squares=((7, 4),))
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    t.send("use", "Ann", entry(path), SHRINK, squares=((8, 5),))
    assert where(t) == square((8, 5), side)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Massive Companion", "move_flair")
def test_2796_moving_it_costs_one_more() -> None:
    t = with_companion(*LINKS, MASSIVE)
    moved(t, (6, 5))
    assert t.one("Ann").flair == 17


# --- Amorphous ------------------------------------------------------------------------------------

WALLED = Board(20, 12, (Obstruction((9, 5)),))


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Amorphous", "fills")
def test_2800_it_fills_only_the_squares_that_it_can() -> None:
    t = grown(AMORPHOUS, board=WALLED)
    assert where(t) == ((8, 5), (8, 6), (9, 6))


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Amorphous", "later")
def test_2800_and_the_others_once_they_are_free() -> None:
    t = grown(AMORPHOUS, Cat=(9, 6))
    assert where(t) == ((8, 5), (9, 5), (8, 6))
    turn_of(t, "Cat")
    t.send("sidestep", "Cat", path=((10, 6),))
    assert where(t) == square((8, 5), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Amorphous", "no_move")
def test_2802_out_of_shape_it_cannot_be_moved() -> None:
    t = grown(AMORPHOUS, board=WALLED)
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=((8, 6),)) == "no_square"
    assert t.refused("use", "Ann", entry(NAME), RECALL, squares=((5, 5),)) == "no_square"
    t = grown(AMORPHOUS)
    moved(t, (8, 6))
    assert where(t) == square((8, 6), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Amorphous", "no_growth")
def test_2802_moved_it_cannot_grow_in_the_same_turn() -> None:
    t = with_companion(*LINKS, AMORPHOUS)
    moved(t, (6, 5))
    assert t.refused("use", "Ann", entry(BIG), GROW, squares=((6, 5),)) == "no_square"
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    t.send("use", "Ann", entry(BIG), GROW, squares=((6, 5),))
    t = with_companion(*LINKS)
    moved(t, (6, 5))
    t.send("use", "Ann", entry(BIG), GROW, squares=((6, 5),))  # without Amorphous it can


# --- Polite ---------------------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Polite", "finish")
def test_2806_its_side_may_stop_on_it_while_it_is_large() -> None:
    for links, code in (((), "occupied"), ((POLITE,), "")):
        t = grown(*links, Bob=(10, 5))
        turn_of(t, "Bob")
        t.change("Bob", effort=1)
        assert t.refused("sidestep", "Bob", path=((9, 5),)) == code
    t = grown(POLITE, at=(6, 5))
    assert t.refused("sidestep", "Ann", path=((6, 5),)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Polite", "gives_up")
def test_2806_it_gives_up_that_square_until_they_leave() -> None:
    t = grown(POLITE, Bob=(10, 5))
    turn_of(t, "Bob")
    t.send("sidestep", "Bob", path=((9, 5),))
    assert where(t) == ((8, 5), (8, 6), (9, 6))
    t.send("sidestep", "Bob", path=((10, 5),))
    assert where(t) == square((8, 5), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Polite", "gives_up")
def test_2806_who_stood_there_already_is_not_made_room_for() -> None:
    t = grown(POLITE, Bob=(9, 5))
    assert where(t) == square((8, 5), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Big Companion/Polite", "move_flair")
def test_2808_moving_it_costs_one_more() -> None:
    t = with_companion(*LINKS, POLITE)
    moved(t, (6, 5))
    assert t.one("Ann").flair == 17
