"""Lines from the centre of a square to the edge of another."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import pair
from gm_tools.viskara.grid.lines import (
    Line,
    aimed,
    between,
    directions,
    end_point,
    is_free,
    obstructed,
    straight,
    through,
    touched,
)
from gm_tools.viskara.grid.rays import Vector
from gm_tools.viskara.grid.squares import Square
from tests.viskara.grid.naive import enters

SQUARES = st.tuples(st.integers(0, 6), st.integers(0, 6))
VECTORS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_a_straight_line_ends_at_the_near_edge() -> None:
    line = straight((0, 0), (3, 0))
    assert line == Line((0, 0), (3, 0), (3, 0), (5, 3))
    assert end_point(line) == ((6, 1), 1)
    assert through(line) == ((0, 0), (1, 0), (2, 0))
    assert touched(line) == ((0, 0), (1, 0), (2, 0), (3, 0))


def test_a_diagonal_line_touches_the_squares_beside_it() -> None:
    line = straight((0, 0), (2, 2))
    assert through(line) == ((0, 0), (1, 1))
    assert touched(line) == ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2))


def test_a_line_to_the_square_one_stands_on_has_no_length() -> None:
    line = straight((2, 2), (2, 2))
    assert through(line) == touched(line) == ((2, 2),)
    assert is_free(line, frozenset({(1, 2), (2, 2)}))


def test_a_line_along_a_vector_may_miss() -> None:
    assert aimed((0, 0), (3, 0), (1, 1)) is None
    assert aimed((0, 0), (3, 0), (-1, 0)) is None
    assert aimed((0, 0), (3, 1), (5, 1)) == Line((0, 0), (3, 1), (5, 1), (5, 5))


def test_obstructions_on_a_line_are_named() -> None:
    line = straight((0, 0), (4, 0))
    walls = frozenset({(2, 0), (4, 0), (0, 0)})
    assert obstructed(line, walls) == ((2, 0),)
    assert not is_free(line, walls)
    assert is_free(line, frozenset({(4, 0), (0, 0)}))


def test_adjacent_obstructions_are_named_where_a_line_passes_between_them() -> None:
    line = straight((0, 0), (2, 2))
    both = frozenset({(1, 0), (0, 1)})
    assert obstructed(line, both) == ((1, 0), (0, 1))
    assert obstructed(line, both, frozenset({pair(*both)})) == ()
    assert obstructed(line, frozenset({(1, 0), (1, 2)})) == ()
    assert obstructed(line, frozenset({(2, 1), (1, 2)})) == ((2, 1), (1, 2))


@given(SQUARES, SQUARES, VECTORS, st.frozensets(SQUARES, max_size=14))
def test_a_line_is_free_exactly_where_it_passes_through_no_obstruction(
    start: Square, aim: Square, toward: Vector, blocked: frozenset[Square]
) -> None:
    line = aimed(start, aim, toward) or straight(start, aim)
    blocked -= {start, aim}
    assert is_free(line, blocked) is (obstructed(line, blocked) == ())


def test_only_obstructions_in_the_box_of_both_squares_can_be_met() -> None:
    walls = [(0, 0), (1, 0), (2, 2), (3, 1), (4, 0), (3, 0)]
    assert between(walls, (3, 1), (1, 0)) == [(3, 0)]


def test_directions_begin_with_the_middle() -> None:
    found = list(directions((0, 0), (3, 1), [(1, 0)]))
    assert found[0] == (3, 1)
    assert set(found[1:5]) == {(5, 1), (7, 1), (5, 3), (7, 3)}
    assert found[5:] == [(3, 1)]


@given(SQUARES, SQUARES)
def test_a_straight_line_is_that_to_the_centre(start: Square, aim: Square) -> None:
    line = straight(start, aim)
    twin = aimed(start, aim, line.toward)
    assert twin is not None
    assert line.end[0] * twin.end[1] == twin.end[0] * line.end[1]


@given(SQUARES, SQUARES, VECTORS)
def test_a_line_ends_where_it_first_touches(start: Square, aim: Square, toward: Vector) -> None:
    line = aimed(start, aim, toward)
    if line is None:
        return
    (x, y), parts = end_point(line)
    assert 2 * aim[0] * parts <= x <= (2 * aim[0] + 2) * parts
    assert 2 * aim[1] * parts <= y <= (2 * aim[1] + 2) * parts
    assert start == aim or aim not in through(line)
    assert aim in touched(line)


@given(SQUARES, SQUARES)
def test_a_line_enters_what_fractions_say(start: Square, aim: Square) -> None:
    line = straight(start, aim)
    x, y = Fraction(2 * start[0] + 1), Fraction(2 * start[1] + 1)
    end = Fraction(*line.end)
    found = {
        (column, row)
        for column in range(7)
        for row in range(7)
        if enters((x, y), line.toward, end, (column, row))
    }
    assert found | {start} == set(through(line))
