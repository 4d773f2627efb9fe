"""Every different line to a square; there is one exactly when `line_to` finds one."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.lines import aimed, is_free, straight, through, touched
from gm_tools.viskara.grid.rays import centre
from gm_tools.viskara.grid.reach import line_to
from gm_tools.viskara.grid.squares import Square
from tests.viskara.grid.drawn import drawn
from tests.viskara.grid.fans import line_along, lines_to
from tests.viskara.grid.naive import rim

SQUARES = st.tuples(st.integers(0, 4), st.integers(0, 4))
NOBODY: frozenset[Square] = frozenset()


def test_a_knights_move_can_be_drawn_over_either_square_or_their_corner() -> None:
    found = [set(touched(line)) for line in lines_to(Board(3, 2), NOBODY, (0, 0), (2, 1), "direct")]
    ends = {(0, 0), (2, 1)}
    assert found[:2] == [ends | {(1, 0), (1, 1)}, ends | {(1, 0), (2, 0)}]
    assert ends | {(1, 0), (1, 1), (2, 0)} in found
    assert len(found) == 5


def test_obstructions_leave_fewer_lines() -> None:
    seen = drawn("SE.", "..T")
    lines = lines_to(seen.board, seen.on("E"), seen.at("S"), seen.at("T"), "direct")
    assert lines
    assert all((1, 0) not in through(line) for line in lines)


def test_a_chosen_line_is_drawn_if_it_is_free() -> None:
    seen = drawn("SE.", "..T")
    chosen = [
        line_along(seen.board, seen.on("E"), seen.at("S"), seen.at("T"), toward, "direct")
        for toward in [(5, 1), (3, 2), (1, 1), (0, 1)]
    ]
    assert [line is None for line in chosen] == [True, True, False, True]


def test_to_the_square_one_stands_on_there_is_one_line() -> None:
    assert lines_to(Board(2, 2), NOBODY, (1, 1), (1, 1), "direct") == (straight((1, 1), (1, 1)),)


@settings(max_examples=60)
@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=8))
def test_the_lines_are_all_there_are(
    start: Square, aim: Square, blocked: frozenset[Square]
) -> None:
    blocked -= {start, aim}
    lines = lines_to(Board(5, 5), blocked, start, aim, "direct")
    kinds = {frozenset(touched(line)) for line in lines}
    assert len(kinds) == len(lines)
    assert all(is_free(line, blocked) for line in lines)
    assert bool(lines) is (line_to(start, aim, blocked) is not None)
    if start != aim:
        assert tried(start, aim, blocked) <= kinds


def tried(start: Square, aim: Square, blocked: frozenset[Square]) -> set[frozenset[Square]]:
    """The squares touched by free lines to points around a square."""
    x, y = centre(start)
    found = set()
    for u, v in rim(aim, 5):
        line = aimed(start, aim, (int((u - x) * 5), int((v - y) * 5)))
        if line is not None and is_free(line, blocked):
            found.add(frozenset(touched(line)))
    return found
