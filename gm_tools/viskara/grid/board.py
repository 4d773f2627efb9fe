"""The board of a battle: its size, and what obstructs its squares for good."""

from dataclasses import dataclass

Square = tuple[int, int]
"""Column and row, from 0."""

Place = tuple[Square, ...]
"""Every square that a character occupies; none for one without a location (R102)."""


@dataclass(frozen=True, slots=True)
class Obstruction:
    """Something on a square that lines and movement cannot touch (Viskara 3824-3828).

    ``passes`` names what it lets through: direct, exposure, projectile, movement.
    """

    square: Square
    name: str = ""
    passes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of squares; ``gaps`` are pairs of obstructions that lines pass between (3826)."""

    width: int
    height: int
    obstructions: tuple[Obstruction, ...] = ()
    gaps: tuple[tuple[Square, Square], ...] = ()
