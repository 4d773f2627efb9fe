"""Terms of connected squares."""

import pytest

from gm_tools.viskara.grid.chain_terms import Terms, is_straight, terms_problem
from gm_tools.viskara.grid.squares import Square

HERE = (0, 0)
ROW = [(1, 0), (2, 0), (3, 0)]


@pytest.mark.parametrize(
    ("squares", "expected"),
    [
        (ROW, True),
        ([(1, 1), (2, 2), (3, 3)], True),
        ([(0, 0), (1, 0), (2, 1)], True),
        ([(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)], True),
        ([(1, 0), (2, 0), (2, 1)], False),
        ([(1, 0), (2, 1), (3, 0)], False),
        ([], True),
    ],
)
def test_squares_are_straight_if_one_line_enters_them_all(
    squares: list[Square], expected: bool
) -> None:
    assert is_straight(squares) is expected


def test_exactly_so_many() -> None:
    assert terms_problem(HERE, ROW, Terms(exactly=3)) is None
    assert terms_problem(HERE, ROW, Terms(exactly=4)) == "not_all_squares"
    assert terms_problem(HERE, ROW, Terms(exactly=2)) == "not_all_squares"


def test_the_first_one_is_beside_the_start() -> None:
    assert terms_problem(HERE, ROW, Terms(beside=True)) is None
    assert terms_problem(HERE, ROW[1:], Terms(beside=True)) == "not_beside_start"
    assert terms_problem(HERE, [HERE, *ROW], Terms(beside=True)) == "not_beside_start"


def test_any_of_them_is_near_the_start() -> None:
    assert terms_problem(HERE, [(2, 0), (1, 1)], Terms(near=1)) is None
    assert terms_problem(HERE, [(2, 0), (2, 1)], Terms(near=1)) == "not_near_start"


def test_without_terms_anything_goes() -> None:
    assert terms_problem(HERE, [(2, 0), (2, 1), (1, 5)], Terms()) is None
