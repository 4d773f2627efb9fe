"""Boards drawn as text: # a wall, any other letter or digit a named square, a dot empty."""

from dataclasses import dataclass

from gm_tools.viskara.grid.board import Board, Obstruction
from gm_tools.viskara.grid.squares import Place, Square


@dataclass(frozen=True)
class Drawing:
    """The board of a drawing, and the squares of each letter on it."""

    board: Board
    places: dict[str, Place]

    def __getitem__(self, letter: str) -> Place:
        return self.places[letter]

    def at(self, letter: str) -> Square:
        return self.places[letter][0]

    def on(self, letters: str) -> frozenset[Square]:
        return frozenset(square for letter in letters for square in self.places.get(letter, ()))


def drawn(*rows: str) -> Drawing:
    places: dict[str, list[Square]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            places.setdefault(letter, []).append((x, y))
    walls = tuple(Obstruction(square) for square in places.pop("#", []))
    places.pop(".", None)
    board = Board(len(rows[0]), len(rows), walls)
    return Drawing(board, {letter: tuple(squares) for letter, squares in places.items()})
