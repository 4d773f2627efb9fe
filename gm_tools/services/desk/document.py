"""The JSON document of a desk, including the form of the first version."""

import json
from typing import Any, Final

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.services.faults import reading_kept
from gm_tools.viskara.deck.desk import DeskState

VERSION: Final = 2
COLOURS: Final = {"b": "black", "r": "red"}
ASKED: Final = (
    "kind",
    "what_for",
    "count",
    "bonus",
    "penalty",
    "results",
    "minimum",
    "has_side_effects",
)
FLAT_SHOW: Final = ("title", "results", "bonus", "penalty")


def write(desk: DeskState) -> str:
    """Return a desk as JSON."""
    values = {"v": VERSION, **to_plain(DeskState, desk)}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def read(document: str) -> DeskState:
    """Return the desk in a JSON document written by this version or the first."""
    with reading_kept("a desk"):
        values = json.loads(document)
        if values.pop("v") == 1:
            values = _from_first(values)
        return from_plain(DeskState, values)


def _from_first(values: dict[str, Any]) -> dict[str, Any]:
    """The first version wrote cards as words ("b0 r7") and mixed questions with answers."""
    discards, withdrawn = map(_cards, values["deck"])
    return {
        **values,
        "deck": {"discards": discards, "withdrawn": withdrawn},
        "history": [_entry(one) for one in values["history"]],
        "flat_shows": [dict(zip(FLAT_SHOW, one, strict=True)) for one in values["flat_shows"]],
    }


def _entry(values: dict[str, Any]) -> dict[str, Any]:
    return {
        **{key: one for key, one in values.items() if key not in ASKED},
        "asked": {key: values[key] for key in ASKED},
        "cards": _cards(values["cards"]),
        "before": _cards(values["before"]),
    }


def _cards(text: str) -> list[list[object]]:
    return [[COLOURS[one[0]], int(one[1:])] for one in text.split()]
