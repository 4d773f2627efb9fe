"""Movement toward, away, and directly so."""

import pytest

from gm_tools.viskara.grid.bearings import (
    AWAY,
    TOWARD,
    away_squares,
    bearing_problem,
    directly,
    directly_problem,
    squares_toward,
    toward_squares,
)
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.lines import straight
from gm_tools.viskara.grid.paths import Ground, ground, reachable
from gm_tools.viskara.grid.squares import NOWHERE, Square, footprint
from tests.viskara.grid.drawn import Drawing, drawn


def under(seen: Drawing) -> Ground:
    return ground(seen.board, seen.on("E"), seen.on("EAT"))


def test_five_squares_toward_a_combatant_three_away_may_end_two_beyond() -> None:
    path = [(x, 0) for x in range(1, 6)]
    assert bearing_problem(((0, 0),), ((3, 0),), path, TOWARD) is None
    assert bearing_problem(((0, 0),), ((3, 0),), [*path, (6, 0)], TOWARD) == "not_toward"


def test_every_square_is_nearer_than_where_the_movement_began() -> None:
    assert bearing_problem(((0, 0),), ((3, 0),), [(0, 1)], TOWARD) == "not_toward"
    assert bearing_problem(((0, 0),), ((3, 0),), [(1, 1), (1, 2), (1, 3)], TOWARD) == "not_toward"
    assert bearing_problem(((0, 0),), ((3, 0),), [(1, 1), (1, 2), (2, 1)], TOWARD) is None


def test_every_square_is_farther_than_where_the_movement_began() -> None:
    start, thing = ((3, 3),), ((3, 1),)
    assert bearing_problem(start, thing, [(2, 4), (2, 5), (2, 4)], AWAY) is None
    assert bearing_problem(start, thing, [(2, 3)], AWAY) == "not_away"


def test_large_ones_are_measured_between_their_nearest_squares() -> None:
    large = footprint("2x2", (0, 0))
    assert bearing_problem(large, ((4, 0),), [(1, 0), (2, 0)], TOWARD) is None
    assert bearing_problem(large, ((4, 0),), [(0, 1)], TOWARD) == "not_toward"


def test_there_is_no_way_toward_nowhere() -> None:
    assert bearing_problem(((0, 0),), NOWHERE, [(1, 0)], TOWARD) == "no_location"


@pytest.mark.parametrize(("bearing", "columns"), [(TOWARD, {1}), (AWAY, {-1})])
def test_squares_with_a_bearing(bearing: str, columns: set[int]) -> None:
    found = squares_toward(((0, 0),), ((3, 0),), 1, bearing)
    assert {x for x, _ in found} == columns
    assert len(found) == 3


def test_what_can_be_reached_toward_something() -> None:
    seen = drawn("....", "S.#T", "....")
    within = squares_toward(seen["S"], seen["T"], 2, TOWARD)
    found = reachable(under(seen), seen["S"], 2, within)
    assert found == {(1, 0): 1, (1, 1): 1, (1, 2): 1, (2, 0): 2, (2, 2): 2}


def test_directly_toward_enters_only_the_squares_of_the_line() -> None:
    line = straight((0, 0), (3, 1))
    allowed = toward_squares(Board(4, 2), line)
    assert set(allowed) == {(1, 0), (2, 0), (1, 1), (2, 1), (3, 1)}
    assert directly_problem([(1, 0), (2, 1)], allowed) is None
    assert directly_problem([(1, 0), (2, 2)], allowed) == "off_line"


def test_directly_away_extends_the_line_behind() -> None:
    allowed = away_squares(Board(9, 9), straight((3, 3), (1, 1)))
    assert {(4, 4), (5, 5), (8, 8), (4, 3), (3, 4)} <= set(allowed)
    assert not {(2, 2), (3, 3)} & set(allowed)
    level = away_squares(Board(9, 9), straight((3, 3), (1, 3)))
    assert level == tuple((x, 3) for x in range(4, 9))


def test_at_the_edge_there_is_nothing_behind() -> None:
    assert away_squares(Board(9, 9), straight((0, 3), (4, 3))) == ()
    assert away_squares(Board(9, 9), straight((3, 3), (3, 3))) == ()


def walk(seen: Drawing, steps: int, squares: tuple[Square, ...]) -> tuple[Square, ...]:
    return directly(under(seen), seen["S"], squares, steps)


def test_one_moves_directly_as_far_as_possible() -> None:
    seen = drawn("S...T")
    squares = toward_squares(seen.board, straight((0, 0), (4, 0)))
    assert walk(seen, 2, squares) == ((1, 0), (2, 0))
    assert walk(seen, 9, squares) == ((1, 0), (2, 0), (3, 0))


def test_movement_along_the_line_ends_where_it_becomes_impossible() -> None:
    seen = drawn("T.S..#.")
    away = away_squares(seen.board, straight((2, 0), (0, 0)))
    assert walk(seen, 9, away) == ((3, 0), (4, 0))
    shut_in = drawn("T.S#")
    assert walk(shut_in, 9, away_squares(shut_in.board, straight((2, 0), (0, 0)))) == ()


def test_one_stops_before_a_square_that_others_occupy() -> None:
    seen = drawn("S..A.T")
    squares = toward_squares(seen.board, straight((0, 0), (5, 0)))
    assert walk(seen, 3, squares) == ((1, 0), (2, 0))
    assert walk(seen, 4, squares) == ((1, 0), (2, 0), (3, 0), (4, 0))
