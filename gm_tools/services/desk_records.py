"""What lies on a desk, and its JSON document."""

import json
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from gm_tools.viskara.deck import Card
from gm_tools.viskara.draws import TableDeck

Kind = Literal["show", "cards", "aside", "shuffle"]
Results = tuple[str, str, str, str]
VERSION = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """What is drawn, and what for.

    ``kind`` is a show of five cards, ``count`` single cards, or a show that means nothing
    (a decoy, Viskara 4583). ``results`` say what no red card, low, medium and high output mean;
    ``minimum`` is the output that succeeds, ``has_side_effects`` that of a task (R76).
    """

    kind: Kind
    what_for: str = ""
    count: int = 5
    bonus: int = 0
    penalty: int = 0
    results: Results | None = None
    minimum: int | None = None
    has_side_effects: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history; ``before`` is the discard pile as it was then."""

    number: int
    at: datetime
    asked: Asked
    cards: tuple[Card, ...]
    before: tuple[Card, ...]
    ran_out: bool = False


@dataclass(frozen=True, slots=True)
class FlatShow:
    """A flat show that is kept: its result for no red card, low, medium and high."""

    title: str
    results: Results
    bonus: int = 0
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class DeskState:
    """The deck, the history with its newest entry last, and the kept flat shows."""

    deck: TableDeck = field(default_factory=TableDeck)
    in_battle: bool = False
    history: tuple[Entry, ...] = ()
    flat_shows: tuple[FlatShow, ...] = ()
    next_number: int = 1


def write(desk: DeskState) -> str:
    """Return a desk as JSON."""
    values = {
        "v": VERSION,
        "deck": [_written(desk.deck.discards), _written(desk.deck.withdrawn)],
        "in_battle": desk.in_battle,
        "history": [_entry_values(entry) for entry in desk.history],
        "flat_shows": [
            [one.title, list(one.results), one.bonus, one.penalty] for one in desk.flat_shows
        ],
        "next_number": desk.next_number,
    }
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def read(document: str) -> DeskState:
    """Return the desk of a JSON document that ``write`` made."""
    values = json.loads(document)
    discards, withdrawn = map(_cards, values["deck"])
    return DeskState(
        deck=TableDeck(discards, withdrawn),
        in_battle=values["in_battle"],
        history=tuple(map(_entry, values["history"])),
        flat_shows=tuple(
            FlatShow(title, _results(results), bonus, penalty)
            for title, results, bonus, penalty in values["flat_shows"]
        ),
        next_number=values["next_number"],
    )


def _entry_values(entry: Entry) -> dict[str, Any]:
    asked = entry.asked
    return {
        "number": entry.number,
        "at": entry.at.isoformat(),
        "kind": asked.kind,
        "what_for": asked.what_for,
        "count": asked.count,
        "bonus": asked.bonus,
        "penalty": asked.penalty,
        "results": asked.results and list(asked.results),
        "minimum": asked.minimum,
        "has_side_effects": asked.has_side_effects,
        "cards": _written(entry.cards),
        "before": _written(entry.before),
        "ran_out": entry.ran_out,
    }


def _entry(values: dict[str, Any]) -> Entry:
    asked = Asked(
        kind=values["kind"],
        what_for=values["what_for"],
        count=values["count"],
        bonus=values["bonus"],
        penalty=values["penalty"],
        results=values["results"] and _results(values["results"]),
        minimum=values["minimum"],
        has_side_effects=values["has_side_effects"],
    )
    return Entry(
        number=values["number"],
        at=datetime.fromisoformat(values["at"]),
        asked=asked,
        cards=_cards(values["cards"]),
        before=_cards(values["before"]),
        ran_out=values["ran_out"],
    )


def _results(values: list[str]) -> Results:
    zero, low, medium, high = values
    return zero, low, medium, high


def _written(cards: tuple[Card, ...]) -> str:
    """Return "b0 r7 b10"."""
    return " ".join(f"{card.colour[0]}{card.value}" for card in cards)


def _cards(text: str) -> tuple[Card, ...]:
    colours: dict[str, Literal["black", "red"]] = {"b": "black", "r": "red"}
    return tuple(Card(colours[one[0]], int(one[1:])) for one in text.split())
