"""A game master's desk: a deck, the history of its draws, flat shows."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.deck.draws import TableDeck

Kind = Literal["show", "cards", "aside", "shuffle"]
Results = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to draw cards, and its purpose.

    ``kind`` is a show, ``count`` single cards, or a show without meaning
    (a decoy, Viskara 4583). ``results`` hold the meaning of no red card, low, medium and high;
    ``minimum`` is the output that succeeds, ``has_side_effects`` is true for a task (R76).
    """

    kind: Kind
    what_for: str = ""
    count: int = 0
    bonus: int = 0
    penalty: int = 0
    results: Results | None = None
    minimum: int | None = None
    has_side_effects: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history; ``before`` is the discard pile before the draw."""

    number: int
    at: datetime
    asked: Asked
    cards: tuple[Card, ...]
    before: tuple[Card, ...]
    ran_out: bool = False


@dataclass(frozen=True, slots=True)
class FlatShow:
    """A saved flat show: its result for no red card, low, medium and high."""

    title: str
    results: Results
    bonus: int = 0
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class DeskState:
    """The deck, the history with its newest entry last, and the saved flat shows."""

    deck: TableDeck = field(default_factory=TableDeck)
    in_battle: bool = False
    history: tuple[Entry, ...] = ()
    flat_shows: tuple[FlatShow, ...] = ()
    next_number: int = 1
