"""The diamond of 25 cells, seven high and seven wide, named "row,column" (Battle Royale 9)."""

from itertools import islice
from typing import Final, NamedTuple

SIZE: Final = 7
MIDDLE: Final = 4
REACH: Final = 3
"""How far the edge lies from the middle, counting rows and columns."""


class Grid(NamedTuple):
    """The diamond: how many cells each row has, all cells, and those of its edge."""

    rows: tuple[int, ...]
    cells: tuple[str, ...]
    edge: tuple[str, ...]


def place_of(cell: str) -> tuple[int, int] | None:
    """Return row and column of a cell's name, inside the diamond or not; None where it is none."""
    row, comma, column = cell.partition(",")
    if not comma or not (_is_number(row) and _is_number(column)):
        return None
    return int(row), int(column)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < SIZE


def name_of(row: int, column: int) -> str:
    """Return a cell's name."""
    return f"{row},{column}"


def is_inside(row: int, column: int) -> bool:
    """Whether row and column lie in the diamond."""
    return abs(row - MIDDLE) + abs(column - MIDDLE) <= REACH


def _made() -> Grid:
    numbers = range(1, SIZE + 1)
    rows = [[name_of(r, c) for c in numbers if is_inside(r, c)] for r in numbers]
    cells = tuple(cell for row in rows for cell in row)
    edge = tuple(dict.fromkeys(cell for row in rows for cell in (row[0], row[-1])))
    return Grid(tuple(map(len, rows)), cells, edge)


_GRID: Final = _made()
_INSIDE: Final = frozenset(_GRID.cells)


def grid() -> Grid:
    """Return the diamond: rows of 1, 3, 5, 7, 5, 3, 1; 25 cells; 12 on its edge (9; 16)."""
    return _GRID


def by_row() -> tuple[tuple[str, ...], ...]:
    """Return the cells of the diamond, row by row."""
    cells = iter(_GRID.cells)
    return tuple(tuple(islice(cells, count)) for count in _GRID.rows)


def cell_valid(cell: str) -> bool:
    """Whether a name is that of a cell in the diamond."""
    return cell in _INSIDE


def is_edge(cell: str) -> bool:
    """Whether a cell lies on the outer layer, where everybody begins (16)."""
    return cell in _GRID.edge


def neighbours(cell: str) -> tuple[str, ...]:
    """Return the cells beside one of the diamond, corners too: 3 to 8 of them (27; G-BR-19).

    No cells lie beside one that is outside.
    """
    return _NEIGHBOURS.get(cell, ())


def _around(cell: str) -> tuple[str, ...]:
    return tuple(one for one in _GRID.cells if one != cell and distance(one, cell) == 1)


def distance(a: str, b: str) -> int:
    """Return the least number of moves from one cell to another (27); ValueError for no cell.

    The larger of the two differences: inside the diamond there is always a way of that length.
    """
    here, there = place_of(a), place_of(b)
    if here is None or there is None:
        raise ValueError(f"{a!r} or {b!r} is no cell")
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))


_NEIGHBOURS: Final = {cell: _around(cell) for cell in _GRID.cells}
