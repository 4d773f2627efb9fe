"""Possible targets: the manual's pictures, large characters, and a twin that tries all."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import Board, Gap, Obstruction
from gm_tools.viskara.grid.lines import Line, is_free, straight, through
from gm_tools.viskara.grid.reach import can_target, line_to, squares_in_reach
from gm_tools.viskara.grid.squares import NOWHERE, Square, apart, footprint, squares_within
from tests.viskara.grid.drawn import Drawing, drawn
from tests.viskara.grid.naive import sees

SQUARES = st.tuples(st.integers(0, 4), st.integers(0, 4))


def targets(seen: Drawing, reach: int = 9, kind: str = "direct", enemies: str = "E") -> bool:
    """Whether S can target T, with enemies E in the way and allies A not."""
    line = can_target(seen.board, seen.on(enemies), seen["S"], seen["T"], reach, kind)
    return line is not None


def test_one_obstruction_at_the_corner_is_no_hindrance() -> None:
    assert targets(drawn("S#", ".T"))
    assert targets(drawn("S.", "ET"))
    assert targets(drawn("S#..", "..#.", "...T"))


def test_obstructions_that_are_not_adjacent_are_no_hindrance() -> None:
    assert targets(drawn("S..#.", ".#..T"))
    assert targets(drawn("S.#", "...", "#.T"))


@pytest.mark.parametrize("rows", [("S#", "#T"), ("SE", "#T"), ("SE.", "ET.", "...")])
def test_no_line_passes_between_adjacent_obstructions(rows: tuple[str, ...]) -> None:
    assert not targets(drawn(*rows))


def test_no_line_passes_between_them_farther_on() -> None:
    assert not targets(drawn("S.#.", ".#.T"))
    assert not targets(drawn("S..", "..#", ".#T"))
    assert targets(drawn("S..", "..#", "..T"))


def test_the_game_master_may_see_a_gap_for_some_lines() -> None:
    walls = (Obstruction((1, 0)), Obstruction((0, 1)))
    board = Board(2, 2, walls, (Gap(((1, 0), (0, 1)), ("projectile",)),))
    assert can_target(board, frozenset(), ((0, 0),), ((1, 1),), 1, "projectile")
    assert can_target(board, frozenset(), ((0, 0),), ((1, 1),), 1, "direct") is None


def test_a_fence_stops_direct_lines_only() -> None:
    fence = tuple(Obstruction((1, y), ("direct", "movement")) for y in range(3))
    board = Board(3, 3, fence)
    kinds = ("direct", "exposure", "projectile", "movement")
    lines = [can_target(board, frozenset(), ((0, 1),), ((2, 1),), 2, kind) for kind in kinds]
    assert [line is None for line in lines] == [True, False, False, True]


def test_enemies_obstruct_and_allies_lean_aside() -> None:
    assert not targets(drawn("SET"))
    assert targets(drawn("SAT"))


def test_what_is_targeted_never_obstructs_itself() -> None:
    assert targets(drawn("S.T"), enemies="ET")
    assert targets(drawn("S.TT", "..TT"), enemies="ET")


def test_range_counts_squares() -> None:
    seen = drawn("S....", ".....", ".....", "....T")
    assert targets(seen, reach=4)
    assert not targets(seen, reach=3)


def test_a_large_character_starts_from_any_of_its_squares() -> None:
    seen = drawn("SSE.", "SS.T", "....")
    assert targets(seen, reach=2)
    assert not targets(seen, reach=1)
    line = can_target(seen.board, seen.on("E"), seen["S"], seen["T"], 2, "direct")
    assert line == straight((1, 1), (3, 1))


def test_a_large_target_is_drawn_to_where_it_can_be_seen() -> None:
    seen = drawn("S#TT", "..TT", "....")
    assert targets(seen, reach=2)
    hidden = drawn("S#TT", ".#TT", ".#..")
    assert not targets(hidden, reach=9)


def test_a_large_target_out_of_sight_where_it_is_near_is_out_of_range() -> None:
    seen = drawn("..#T", "S.#T", "..#T", "..#T", "...T", "...T")
    assert not targets(seen, reach=3)
    assert targets(seen, reach=4)


def test_a_foot_suffices_to_target_a_heron() -> None:
    seen = drawn("S#H..", ".#...", ".....", "H....")
    place = footprint("1x1+1x1", *seen["H"])
    line = can_target(seen.board, frozenset(), seen["S"], place, 3, "direct")
    assert line is not None
    assert line.aim == (0, 3)


def test_without_a_location_nothing_is_targeted() -> None:
    assert can_target(Board(3, 3), frozenset(), NOWHERE, ((0, 0),), 9, "direct") is None
    assert can_target(Board(3, 3), frozenset(), ((0, 0),), NOWHERE, 9, "direct") is None


def test_the_square_one_stands_on_can_be_targeted() -> None:
    line = can_target(Board(3, 3), frozenset(), ((1, 1),), ((1, 1),), 0, "direct")
    assert line == straight((1, 1), (1, 1))


def test_a_line_that_only_grazes_is_found() -> None:
    seen = drawn("S..#", "#...", ".#.T")
    line = can_target(seen.board, frozenset(), seen["S"], seen["T"], 3, "direct")
    assert line is not None
    assert not set(through(line)) & {(3, 0), (0, 1), (1, 2)}


def test_on_an_open_board_all_within_range_is_in_reach() -> None:
    found = squares_in_reach(Board(9, 9), frozenset(), ((4, 4),), 2, "direct")
    assert found == squares_within(((4, 4),), 2)


def test_squares_off_the_board_are_not_in_reach() -> None:
    found = squares_in_reach(Board(2, 2), frozenset(), ((0, 0),), 5, "direct")
    assert found == ((0, 0), (1, 0), (0, 1), (1, 1))


def test_behind_a_wall_nothing_is_in_reach() -> None:
    seen = drawn("..#..", "S.#..", "..#..")
    found = squares_in_reach(seen.board, frozenset(), seen["S"], 4, "direct")
    assert {x for x, _ in found} == {0, 1, 2}


@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=12))
@example((0, 0), (2, 2), frozenset({(1, 0), (0, 1)}))
@example((0, 0), (4, 1), frozenset({(1, 1), (2, 1), (3, 0)}))
def test_a_line_is_found_wherever_trying_all_finds_one(
    start: Square, aim: Square, blocked: frozenset[Square]
) -> None:
    blocked -= {start, aim}
    found = line_to(start, aim, blocked)
    assert (found is not None) is (start == aim or sees(start, aim, blocked))
    assert found is None or is_free(found, blocked)


@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=12), st.integers(0, 5))
def test_squares_in_reach_are_those_that_can_be_targeted(
    start: Square, aim: Square, blocked: frozenset[Square], reach: int
) -> None:
    found = squares_in_reach(Board(5, 5), blocked, (start,), reach, "direct")
    line = can_target(Board(5, 5), blocked, (start,), (aim,), reach, "direct")
    assert (aim in found) is (line is not None)
    assert line is None or apart(start, aim) <= reach


@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=14), st.integers(0, 5))
def test_a_large_target_is_seen_if_any_square_is(
    start: Square, corner: Square, blocked: frozenset[Square], reach: int
) -> None:
    place, target = footprint("2x1", start), footprint("3x2", corner)
    free = blocked.difference(place, target)
    line = can_target(Board(9, 9), blocked, place, target, reach, "direct")
    seen = [
        line_to(one, other, free) is not None
        for one in place
        for other in target
        if apart(one, other) <= reach
    ]
    assert (line is not None) is any(seen)


def test_lines_are_plain_values() -> None:
    assert straight((0, 0), (1, 0)) == Line((0, 0), (1, 0), (1, 0), (1, 1))
