"""The papers of World Adventure as values; each names the document that it fills."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.world_adventure.printed import BoardNotes, Entry, MatNotes


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a reference card: a table if it has a ``head``, else entries: name and text.

    ``ticks``: a box to tick stands before each entry. ``even``: the first of two columns is wide.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    lead: str = ""
    head: tuple[str, ...] = ()
    ticks: bool = False
    even: bool = False


Columns = tuple[tuple[Block, ...], tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class MonthCard:
    """The course of a month, prices and powers."""

    document: ClassVar[str] = "world_adventure_month"
    title: str
    heading: str
    columns: Columns


@dataclass(frozen=True, slots=True)
class BattleCard:
    """Every kind of battle, what follows from it, whom NPCs pick."""

    document: ClassVar[str] = "world_adventure_battle"
    title: str
    heading: str
    columns: Columns


@dataclass(frozen=True, slots=True)
class Boxes:
    """Something with boxes to tick."""

    name: str
    boxes: int


@dataclass(frozen=True, slots=True)
class Mat:
    """A player's mat to be written on.

    ``soldier_hp`` is by level; ``uses`` are the most that a Rune Power has.
    """

    document: ClassVar[str] = "world_adventure_mat"
    title: str
    objectives: tuple[Boxes, ...]
    total: int
    most_exp: int
    most_status: int
    notes: MatNotes
    statuses: tuple[Entry, ...]
    upgrades: tuple[Boxes, ...]
    goods: str
    slots: tuple[str, ...]
    uses: int
    colors: tuple[str, ...]
    soldier_hp: tuple[int, int]
    nations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """Tokens, markers, meeples and tracks of the board."""

    document: ClassVar[str] = "world_adventure_board"
    title: str
    raid_months: tuple[int, ...]
    stages: tuple[str, ...]
    nations: tuple[str, ...]
    spots: tuple[str, ...]
    counters: tuple[Entry, ...]
    spawns: tuple[int, ...]
    tokens: int
    npcs: tuple[str, ...]
    wanted: tuple[int, ...]
    notes: BoardNotes
    goods: tuple[str, ...]


WorldPaper = MonthCard | BattleCard | Mat | BoardSheet
