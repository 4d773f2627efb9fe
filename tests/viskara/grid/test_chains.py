"""Connected squares."""

import pytest

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.chains import chain_continues, chain_problem
from gm_tools.viskara.grid.reach import can_target
from gm_tools.viskara.grid.squares import Square
from tests.viskara.grid.drawn import Drawing, drawn

OPEN = Board(9, 9)
NOBODY: frozenset[Square] = frozenset()


def problem(seen: Drawing, reach: int, letters: str = "1234") -> str | None:
    """The reason why S cannot target the numbered squares in their order."""
    squares = [seen.at(letter) for letter in letters if letter in seen.places]
    return chain_problem(seen.board, seen.on("E"), seen["S"], squares, reach, "direct")


def test_connected_squares_wrap_round_a_corner() -> None:
    seen = drawn("S123", "####", "....")
    assert problem(seen, reach=3) is None
    wrapped = drawn("S.12", "##.3", "..4.")
    assert problem(wrapped, reach=3) is None
    assert not can_target(wrapped.board, NOBODY, wrapped["S"], wrapped["4"], 3, "direct")


def test_only_the_first_is_obstructed_by_characters() -> None:
    assert problem(drawn("S.1E.", "..2.."), reach=3) is None
    assert problem(drawn("SE1.", "...."), reach=3) == "no_line"
    beyond = drawn("S1E.", "....")
    squares = [(1, 0), (2, 0), (3, 0)]
    assert chain_problem(beyond.board, beyond.on("E"), beyond["S"], squares, 3, "direct") is None


def test_all_lie_within_range_of_the_original_starting_point() -> None:
    assert problem(drawn("S123."), reach=3) is None
    assert problem(drawn("S1234"), reach=3) == "out_of_range"


def test_all_lie_within_range_of_the_same_square_of_a_large_character() -> None:
    seen = drawn(".........", "...SS....", "...SS....")
    squares = [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]
    assert chain_problem(seen.board, NOBODY, seen["S"], squares[:5], 2, "direct") is None
    assert chain_problem(seen.board, NOBODY, seen["S"], squares, 2, "direct") == "out_of_range"


def test_a_chain_does_not_go_on_through_a_wall() -> None:
    wall = drawn("S1#..")
    squares = [(1, 0), (2, 0), (3, 0)]
    assert chain_problem(wall.board, NOBODY, wall["S"], squares[:2], 4, "direct") is None
    assert chain_problem(wall.board, NOBODY, wall["S"], squares, 4, "direct") == "no_line"


def test_a_chain_does_not_pass_between_two_walls() -> None:
    assert problem(drawn("S1#", ".#2"), reach=3) == "no_line"


@pytest.mark.parametrize(
    ("squares", "code"),
    [
        ((), "no_squares"),
        (((1, 0), (2, 0), (1, 0)), "twice"),
        (((0, 1), (-1, 1)), "off_board"),
        (((1, 0), (3, 0)), "not_connected"),
        (((5, 0), (6, 0)), "no_line"),
    ],
)
def test_other_chains_are_none(squares: tuple[Square, ...], code: str) -> None:
    assert chain_problem(OPEN, NOBODY, ((0, 0),), squares, 4, "direct") == code


def test_what_may_come_next_is_known() -> None:
    found = chain_continues(OPEN, NOBODY, ((0, 0),), [(1, 0)], 2, "direct")
    assert set(found) == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
    assert set(chain_continues(OPEN, NOBODY, ((0, 0),), [], 1, "direct")) == {
        *((0, 0), (1, 0)),
        *((0, 1), (1, 1)),
    }
