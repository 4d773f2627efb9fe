"""The JSON document of a desk."""

import json
from datetime import datetime
from typing import Any, Literal

from gm_tools.viskara.deck import Card
from gm_tools.viskara.desk import Asked, DeskState, Entry, FlatShow, Results
from gm_tools.viskara.draws import TableDeck

VERSION = 1


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
