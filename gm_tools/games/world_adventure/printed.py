"""The words of the reference cards, the mat and the board's sheet; facts are named in braces."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, SAID, STRICT, written

Table = Literal["", "deeds", "strikes"]
"""Whose rows a block prints besides its own: all deeds of the law, or all attitudes of NPCs."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A label and what it says; ``line`` is where the booklet says so."""

    __pydantic_config__: ClassVar = STRICT
    label: str = field(metadata=SAID)
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class CardBlock:
    """A piece of a reference card; ``line`` is that of its lead or of its table.

    ``head`` are the headings of its columns. ``ticks``: a box stands before each row.
    ``even``: the first of two columns is wide.
    """

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    rows: tuple[Entry, ...] = field(default=(), metadata=written("row"))
    table: Table = ""
    lead: str = ""
    head: tuple[str, ...] = ()
    ticks: bool = False
    even: bool = False
    line: int | None = field(default=None, metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Card:
    """A reference card of two columns."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    heading: str = field(metadata=SAID)
    left: tuple[CardBlock, ...] = field(metadata=SAID)
    right: tuple[CardBlock, ...] = field(metadata=SAID)


@dataclass(frozen=True, slots=True)
class MatNotes:
    """What the mat says beside its headings."""

    __pydantic_config__: ClassVar = STRICT
    power: Note
    growth: Note
    gold: Note
    rune_powers: Note
    quest: Note
    soldiers: Note
    cities: Note


@dataclass(frozen=True, slots=True)
class BoardNotes:
    """What the board's sheet says of raids, of the wanted track and of the stock."""

    __pydantic_config__: ClassVar = STRICT
    raid: Note
    wanted: Note
    goods: Note


@dataclass(frozen=True, slots=True)
class MatWords:
    """What the mat says, also of each power status."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    notes: MatNotes
    statuses: tuple[Entry, ...] = field(metadata=written("status") | SAID)


@dataclass(frozen=True, slots=True)
class BoardWords:
    """What the board's sheet says, also of each counter."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    notes: BoardNotes
    counters: tuple[Entry, ...] = field(metadata=written("counter") | SAID)


@dataclass(frozen=True, slots=True)
class Printed:
    """The words of all papers."""

    __pydantic_config__: ClassVar = STRICT
    month: Card
    battle: Card
    mat: MatWords
    board: BoardWords
