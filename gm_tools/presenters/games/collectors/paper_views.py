"""The papers of Collectors as values; each names the document that it fills."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.collectors.facts import Notes, Rule
from gm_tools.viskara.rulebook import Ruling


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the success table: a bonus with the least face and the chances of 12 by Reflexes."""

    bonus: str
    cells: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The round in short, what can be done, and the success table."""

    document: ClassVar[str] = "collectors_reference"
    title: str
    round: tuple[Rule, ...]
    actions: tuple[Rule, ...]
    interceptions: tuple[Rule, ...]
    reflexes: tuple[int, ...]
    rows: tuple[Row, ...]
    trade_grits: tuple[int, ...]
    trades: tuple[tuple[int, tuple[int, ...]], ...]
    notes: Notes
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A sheet to write on: stats with their boxes, Stamina, AP, ability marks, items."""

    document: ClassVar[str] = "collectors_sheet"
    title: str
    bonuses: tuple[int, ...]
    reflexes: tuple[int, ...]
    notes: Notes
    stamina: tuple[int, ...]
    ap: tuple[int, ...]
    abilities: int
    items: int
    rows: tuple[Row, ...]
