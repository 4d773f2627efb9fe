"""The board: its size, its obstructions, and gaps that the game master lets lines through."""

from dataclasses import dataclass, replace
from typing import Final

from gm_tools.viskara.grid.squares import Place, Square

DIRECT = "direct"
EXPOSURE = "exposure"
PROJECTILE = "projectile"
MOVEMENT = "movement"
KINDS: Final = (DIRECT, EXPOSURE, PROJECTILE, MOVEMENT)
"""The purpose of a targeting line: a tactic's type, or movement."""

Pair = tuple[Square, Square]
"""Two squares, the smaller one first."""


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A square that stops some kinds of lines: a wall stops all four, a fence fewer (3828)."""

    square: Square
    stops: tuple[str, ...] = KINDS


@dataclass(frozen=True, slots=True)
class Gap:
    """Room between two obstructions that touch at a corner, for some kinds (Viskara 3826, 3840)."""

    between: tuple[Square, Square]
    lets: tuple[str, ...] = KINDS


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of columns and rows, with everything on it except characters."""

    width: int
    height: int
    obstructions: tuple[Obstruction, ...] = ()
    gaps: tuple[Gap, ...] = ()


def pair(a: Square, b: Square) -> Pair:
    """Return two squares in the order used to compare pairs."""
    return (a, b) if a <= b else (b, a)


def walls(board: Board, kind: str) -> frozenset[Square]:
    """Return the board's squares that stop a kind of line; characters are not included."""
    if not board.obstructions:
        return frozenset()
    return frozenset(one.square for one in board.obstructions if kind in one.stops)


def gaps(board: Board, kind: str) -> frozenset[Pair]:
    """Return the pairs of obstructed squares that a kind of line may pass between."""
    if not board.gaps:
        return frozenset()
    return frozenset(pair(*gap.between) for gap in board.gaps if kind in gap.lets)


def open_board(board: Board) -> Board:
    """Return the board without obstructions, for effects that ignore them (Viskara 2994)."""
    return replace(board, obstructions=()) if board.obstructions else board


def is_on(board: Board, square: Square) -> bool:
    """Whether a square is on the board."""
    return 0 <= square[0] < board.width and 0 <= square[1] < board.height


def holds(board: Board, place: Place) -> bool:
    """Whether a whole place is on the board."""
    return all(is_on(board, square) for square in place)


def on_board(board: Board, squares: Place) -> Place:
    """Return the squares that are on the board, in their order."""
    return tuple(square for square in squares if is_on(board, square))
