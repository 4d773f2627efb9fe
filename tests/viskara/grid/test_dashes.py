"""Dashes in a straight line to a square near another character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.dashes import dash_lines, dash_path, dash_problem, dash_targets
from gm_tools.viskara.grid.lines import is_free, touched
from gm_tools.viskara.grid.paths import Ground, ground, path_problem
from gm_tools.viskara.grid.reach import line_to
from gm_tools.viskara.grid.squares import NOWHERE, Square, apart, footprint, put
from tests.viskara.grid.drawn import Drawing, drawn

SQUARES = st.tuples(st.integers(0, 5), st.integers(0, 5))
NOBODY: frozenset[Square] = frozenset()


def under(seen: Drawing) -> Ground:
    """The ground for a movement of S: enemies E and T, allies A, exhausted ones X."""
    return ground(seen.board, seen.on("ET"), seen.on("EAXT"))


def dash(seen: Drawing, to: Square, reach: int, *, goes_on: bool = False) -> str | None:
    return dash_problem(under(seen), seen["S"], to, seen["T"], reach, goes_on=goes_on)


def test_one_dashes_from_afar_to_a_square_near_another() -> None:
    seen = drawn("S........T")
    assert dash(seen, (7, 0), reach=2) is None
    assert dash(seen, (6, 0), reach=2) == "too_far"


def test_a_dash_is_straight() -> None:
    assert dash(drawn("S..E..T"), (5, 0), reach=2) == "no_line"
    assert dash(drawn("S..A..T"), (5, 0), reach=2) is None


@pytest.mark.parametrize(
    ("to", "code"),
    [
        ((0, 0), "own_square"),
        ((3, 0), "occupied"),
        ((4, 0), "blocked"),
        ((2, 0), "blocked"),
        ((6, 0), "off_board"),
    ],
)
def test_a_dash_ends_on_a_free_square(to: Square, code: str) -> None:
    assert dash(drawn("S.#AT."), to, reach=9) == code


def test_a_dash_may_end_on_an_ally_if_more_movement_follows() -> None:
    seen = drawn("S.AT")
    assert dash(seen, (2, 0), reach=2) == "occupied"
    assert dash(seen, (2, 0), reach=2, goes_on=True) is None
    assert dash(seen, (3, 0), reach=2, goes_on=True) == "blocked"
    assert dash(seen, (4, 0), reach=2, goes_on=True) == "off_board"


def test_without_a_location_nobody_dashes_or_is_dashed_to() -> None:
    here = ground(Board(3, 3), NOBODY, NOBODY)
    assert dash_problem(here, NOWHERE, (0, 0), ((1, 1),), 1) == "no_location"
    assert dash_problem(here, ((0, 0),), (1, 0), NOWHERE, 1) == "too_far"
    assert dash_targets(here, NOWHERE, [((1, 1),)], 1) == ()


def test_a_large_creature_dashes_along_parallel_lines() -> None:
    seen = drawn("SS....", "SS....", "......")
    lines = dash_lines(under(seen), seen["S"], (4, 1))
    assert lines is not None
    assert {line.toward for line in lines} == {(4, 1)}
    assert [line.aim for line in lines] == [(4, 1), (5, 1), (4, 2), (5, 2)]


def test_one_obstructed_line_stops_them_all() -> None:
    seen = drawn("SS....", "SS....", "......")
    for wall in [(2, 0), (2, 1)]:
        here = ground(seen.board, {wall}, {wall})
        assert dash_lines(here, seen["S"], (4, 0)) is None
    here = ground(seen.board, {(2, 2)}, {(2, 2)})
    assert dash_lines(here, seen["S"], (4, 0)) is not None


def test_a_large_creature_needs_room_where_it_ends() -> None:
    seen = drawn("SS...", "SS...", "....#")
    assert dash_lines(under(seen), seen["S"], (3, 1)) is None
    assert dash_lines(under(seen), seen["S"], (3, 0)) is not None


def test_a_large_creature_overlaps_where_it_was() -> None:
    seen = drawn("SS..", "SS..", "....")
    assert dash_lines(under(seen), seen["S"], (1, 0)) is not None


def test_dash_targets_lie_near_any_of_the_others() -> None:
    seen = drawn("S....T", "......", "A.....")
    found = dash_targets(under(seen), seen["S"], [seen["T"], seen["A"]], 1)
    assert found == ((0, 1), (1, 1), (1, 2), (4, 0), (4, 1), (5, 1))


def test_a_large_creature_is_near_with_any_square() -> None:
    seen = drawn("SS.....", "SS.....", "......T")
    found = dash_targets(under(seen), seen["S"], [seen["T"]], 1)
    assert set(found) == {(4, 0), (5, 0), (4, 1)}


def test_a_dash_enters_the_squares_of_its_line() -> None:
    seen = drawn("S....", ".....", "....T")
    lines = dash_lines(under(seen), seen["S"], (3, 1))
    assert lines is not None
    path = dash_path(under(seen), seen["S"], lines[0])
    assert len(path) == 3
    assert path[-1] == (3, 1)
    assert set(path) <= set(touched(lines[0]))


def test_an_obstruction_put_in_the_way_ends_a_dash() -> None:
    seen = drawn("S....T")
    lines = dash_lines(under(seen), seen["S"], (4, 0))
    assert lines is not None
    here = ground(seen.board, {(2, 0)}, {(2, 0)})
    assert dash_path(here, seen["S"], lines[0]) == ()


@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=12))
def test_a_single_square_dashes_wherever_a_line_can_be_drawn(
    start: Square, to: Square, blocked: frozenset[Square]
) -> None:
    blocked -= {start}
    here = ground(Board(6, 6), blocked, NOBODY)
    found = dash_lines(here, (start,), to)
    assert (found is not None) is (to not in blocked and line_to(start, to, blocked) is not None)


@given(st.sampled_from(["1x1", "2x2", "3x3"]), SQUARES, SQUARES, st.frozensets(SQUARES, max_size=8))
def test_a_dash_is_a_shortest_walk_along_its_line(
    size: str, start: Square, to: Square, blocked: frozenset[Square]
) -> None:
    place = footprint(size, start)
    blocked = blocked.difference(place)
    here = ground(Board(8, 8), blocked, NOBODY)
    lines = dash_lines(here, place, to)
    if lines is None:
        return
    assert all(is_free(line, blocked) for line in lines)
    assert tuple(line.aim for line in lines) == put(place, to)
    path = dash_path(here, place, lines[0])
    if to != start:
        assert len(path) == apart(start, to)
        assert path_problem(here, place, path, 8) is None
