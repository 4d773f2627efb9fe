"""Obstructions of a board, for each kind of line."""

from gm_tools.viskara.grid.board import (
    KINDS,
    MOVEMENT,
    PROJECTILE,
    Board,
    Gap,
    Obstruction,
    gaps,
    holds,
    is_on,
    on_board,
    pair,
    walls,
)

FENCED = Board(
    4,
    3,
    (Obstruction((0, 0)), Obstruction((1, 1), ("direct", "movement"))),
    (Gap(((1, 1), (0, 0)), ("projectile",)),),
)


def test_a_wall_stops_everything_and_a_fence_some() -> None:
    assert [len(walls(FENCED, kind)) for kind in KINDS] == [2, 1, 1, 2]
    assert walls(FENCED, "exposure") == {(0, 0)}


def test_a_gap_lets_some_kinds_through() -> None:
    assert gaps(FENCED, PROJECTILE) == {((0, 0), (1, 1))}
    assert gaps(FENCED, MOVEMENT) == frozenset()


def test_an_empty_board_stops_nothing() -> None:
    assert not walls(Board(2, 2), MOVEMENT)
    assert not gaps(Board(2, 2), MOVEMENT)


def test_a_pair_is_the_same_in_either_order() -> None:
    assert pair((1, 1), (0, 2)) == pair((0, 2), (1, 1)) == ((0, 2), (1, 1))


def test_a_board_ends_at_its_edges() -> None:
    assert is_on(FENCED, (3, 2))
    assert not any(is_on(FENCED, square) for square in [(4, 0), (0, 3), (-1, 0), (0, -1)])
    assert holds(FENCED, ((0, 0), (1, 0)))
    assert not holds(FENCED, ((3, 0), (4, 0)))
    assert on_board(FENCED, ((-1, 0), (2, 2), (4, 4))) == ((2, 2),)
