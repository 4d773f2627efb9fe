"""Lines over squares in whole numbers, compared with a twin in fractions."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.grid.rays import Ratio, Vector, centre, corners, crossings, is_clear, span
from gm_tools.viskara.grid.squares import Square
from tests.viskara.grid.naive import clear

SQUARES = st.tuples(st.integers(0, 5), st.integers(0, 5))
VECTORS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
ENDS = st.tuples(st.integers(0, 12), st.integers(1, 6))


def test_points_count_half_squares() -> None:
    assert centre((2, 3)) == (5, 7)
    assert corners((2, 3)) == ((4, 6), (6, 6), (4, 8), (6, 8))


def test_a_level_line_crosses_one_edge_after_the_other() -> None:
    assert list(crossings((0, 0), (1, 0), (4, 1))) == [((1, 0), None, False), ((2, 0), None, False)]


def test_a_diagonal_line_crosses_corners() -> None:
    assert list(crossings((1, 1), (-1, 1), (1, 1))) == [((0, 2), ((0, 1), (1, 2)), True)]


def test_a_line_that_ends_at_an_edge_says_so() -> None:
    assert list(crossings((0, 0), (0, 2), (1, 2))) == [((0, 1), None, True)]


def test_a_line_without_a_length_crosses_nothing() -> None:
    assert list(crossings((0, 0), (0, 0), (1, 1))) == []
    assert list(crossings((0, 0), (1, 1), (0, 1))) == []


def test_a_line_may_graze_one_obstruction() -> None:
    assert is_clear((0, 0), (1, 1), (3, 1), {(1, 0)})
    assert is_clear((0, 0), (1, 1), (3, 1), {(0, 1)})


def test_a_line_does_not_pass_between_two() -> None:
    assert not is_clear((0, 0), (1, 1), (3, 1), {(1, 0), (0, 1)})


def test_a_line_passes_between_two_with_a_gap() -> None:
    assert is_clear((0, 0), (1, 1), (3, 1), {(1, 0), (0, 1)}, {((0, 1), (1, 0))})


def test_a_line_that_ends_right_between_two_passes_only_to_what_lies_beyond() -> None:
    assert not is_clear((0, 0), (1, 1), (1, 1), {(1, 0), (0, 1)})
    assert is_clear((0, 0), (1, 1), (1, 1), {(1, 0), (0, 1)}, beyond=False)


def test_a_line_may_end_at_the_edge_of_an_obstruction() -> None:
    assert is_clear((0, 0), (1, 0), (1, 1), {(1, 0)})
    assert not is_clear((0, 0), (1, 0), (2, 1), {(1, 0)})


def test_a_span_says_where_a_line_is_in_a_box() -> None:
    assert span((1, 1), (1, 0), (4, 0), (6, 2)) == ((3, 1), (5, 1))
    assert span((1, 1), (-1, 0), (4, 0), (6, 2)) is None
    assert span((1, 1), (0, 1), (4, 0), (6, 2)) is None
    assert span((1, 1), (0, 0), (0, 0), (2, 2)) == ((0, 1), (0, 1))
    assert span((1, 1), (1, 1), (0, 4), (4, 6)) == ((3, 1), (3, 1))


@given(SQUARES, VECTORS, ENDS, st.frozensets(SQUARES, max_size=14), st.booleans())
def test_clear_is_what_fractions_say(
    start: Square, toward: Vector, end: Ratio, blocked: frozenset[Square], beyond: bool
) -> None:
    blocked -= {start}
    expected = clear(start, toward, Fraction(*end), blocked, beyond=beyond)
    assert is_clear(start, toward, end, blocked, beyond=beyond) is expected
