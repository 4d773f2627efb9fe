"""The papers of Battle Royale as values; each names the document that it fills."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.battle_royale.facts import Notes, Price, Section


@dataclass(frozen=True, slots=True)
class Reference:
    """Rules in short, the map, chances, prices with the alternative and the note.

    ``rulings`` are pairs of a title and how it is read.
    """

    document: ClassVar[str] = "battle_royale_reference"
    title: str
    parts: tuple[Section, ...]
    rows: tuple[tuple[str, ...], ...]
    chances: tuple[tuple[int, int, int], ...]
    prices: tuple[Price, ...]
    note: str
    notes: Notes
    rulings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sums:
    """A column for each player: the values of their cards, to be summed."""

    document: ClassVar[str] = "battle_royale_sums"
    title: str
    players: tuple[int, ...]
    rows: tuple[int, ...]
    note: str
