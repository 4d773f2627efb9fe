"""Squares, places and chessboard distances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.grid.squares import (
    NOWHERE,
    Place,
    Square,
    apart,
    around,
    distance,
    footprint,
    moved,
    nearest,
    put,
    squares_within,
)

ANY_SQUARE = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
PLACES = st.builds(
    footprint, st.sampled_from(["1x1", "2x2", "3x3", "4x4", "1x3"]), ANY_SQUARE
) | st.builds(footprint, st.just("1x1+1x1"), ANY_SQUARE, ANY_SQUARE)


def test_each_square_is_labelled_with_its_distance_from_the_start() -> None:
    rows = [[apart((0, 0), (x, y)) for x in range(5)] for y in range(4)]
    assert rows == [
        [0, 1, 2, 3, 4],
        [1, 1, 2, 3, 4],
        [2, 2, 2, 3, 4],
        [3, 3, 3, 3, 4],
    ]


def test_a_creature_takes_up_the_squares_of_its_size() -> None:
    assert footprint("1x1", (3, 4)) == ((3, 4),)
    assert footprint("2x2", (3, 4)) == ((3, 4), (4, 4), (3, 5), (4, 5))
    assert len(footprint("4x4", (0, 0))) == 16
    assert footprint("none") == NOWHERE


def test_a_canopy_heron_stands_on_two_feet() -> None:
    assert footprint("1x1+1x1", (0, 0), (5, 3)) == ((0, 0), (5, 3))


@pytest.mark.parametrize("size", ["", "2", "2x", "0x2", "2x2x2", "ax1", "1x1+"])
def test_what_is_no_size_is_said_to_be_none(size: str) -> None:
    with pytest.raises(ValueError, match="is not a size"):
        footprint(size, (0, 0))


def test_each_part_needs_its_corner() -> None:
    with pytest.raises(ValueError, match="size 1x1\\+1x1 has 2 corners, not 1"):
        footprint("1x1+1x1", (0, 0))
    with pytest.raises(ValueError, match="size none has 0 corners, not 1"):
        footprint("none", (0, 0))


def test_a_large_creature_is_as_near_as_its_nearest_square() -> None:
    assert distance(((0, 0),), footprint("2x2", (3, 3))) == 3
    assert distance(footprint("3x3", (0, 0)), footprint("2x2", (3, 3))) == 1
    assert distance(((0, 0),), footprint("1x1+1x1", (5, 5), (2, 1))) == 2


def test_without_a_location_there_is_no_distance() -> None:
    assert distance(NOWHERE, ((0, 0),)) is None
    assert distance(((0, 0),), NOWHERE) is None
    assert distance(NOWHERE, NOWHERE) is None


def test_the_nearest_are_all_who_tie() -> None:
    others = {"c1": ((3, 0),), "c2": ((0, 3),), "c3": ((4, 4),)}
    assert nearest(((0, 0),), others) == ("c1", "c2")


def test_who_is_airborne_is_the_farthest() -> None:
    assert nearest(((0, 0),), {"c1": NOWHERE, "c2": ((9, 9),)}) == ("c2",)
    assert nearest(((0, 0),), {"c1": NOWHERE}) == ("c1",)
    assert nearest(((0, 0),), {}) == ()


def test_seen_from_nowhere_all_tie() -> None:
    assert nearest(NOWHERE, {"c1": ((0, 0),), "c2": ((9, 9),), "c3": NOWHERE}) == ("c1", "c2", "c3")


def test_a_shape_is_moved_as_a_whole() -> None:
    assert moved(((0, 0), (1, 0)), 2, 3) == ((2, 3), (3, 3))
    assert put(((1, 1), (2, 1)), (5, 5)) == ((5, 5), (6, 5))
    assert put(((1, 1),), (5, 5)) == ((5, 5),)


def test_eight_squares_are_adjacent() -> None:
    assert set(around((1, 1))) == {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}


def test_squares_within_a_range_are_a_larger_square() -> None:
    assert squares_within(((2, 2),), 1) == (
        *((1, 1), (2, 1), (3, 1)),
        *((1, 2), (2, 2), (3, 2)),
        *((1, 3), (2, 3), (3, 3)),
    )
    assert len(squares_within(footprint("2x2", (4, 4)), 2)) == 36


@given(PLACES, PLACES)
def test_a_distance_is_the_same_both_ways(a: Place, b: Place) -> None:
    assert distance(a, b) == distance(b, a)


@given(ANY_SQUARE, ANY_SQUARE, ANY_SQUARE)
def test_no_detour_is_shorter(a: Square, b: Square, c: Square) -> None:
    assert apart(a, c) <= apart(a, b) + apart(b, c)
    assert (apart(a, b) == 0) is (a == b)


@given(PLACES, PLACES)
def test_a_distance_is_the_least_of_all_pairs(a: Place, b: Place) -> None:
    pairs = [max(abs(x - u), abs(y - v)) for x, y in a for u, v in b]
    assert distance(a, b) == min(pairs)


@given(PLACES, ANY_SQUARE, st.integers(0, 4))
def test_squares_within_are_those_at_that_distance(place: Place, to: Square, steps: int) -> None:
    far = distance(place, (to,))
    assert far is not None
    assert (to in squares_within(place, steps)) is (far <= steps)
