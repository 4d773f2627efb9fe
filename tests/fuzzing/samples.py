"""Real documents of every kind, as text: printed, shipped, recorded, exported."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.cast import the_bestiary
from tests.places import DATA, ROOT, RULES_DATA

CHARACTER, CREATURE, ENCOUNTER, CHAIN = "character", "creature", "encounter", "chain"
DECK, GAME = "deck", "game"
KINDS = (CHARACTER, CREATURE, ENCOUNTER, CHAIN, DECK, GAME)

FORD: Mapping[str, Any] = {
    "format": "viskara-encounter/1",
    "name": "The ford",
    "tags": ["river", "night"],
    "notes": "Two *guards* and a [ferry](x).",
    "party": [{"name": "Ana", "level": 5}, {"name": "Bo", "level": 6, "present": False}],
    "allies": [{"creature": "wolf_hawk", "parasite": 3}],
    "sides": [
        {"name": "Bank", "foes": [{"creature": "Pike Beetle", "count": 4}, {"level": 6}]},
        {"name": "Road", "foes": [{"basic": {"level": 4}, "count": 2, "name": "Thug"}]},
    ],
}
ROAD: Mapping[str, Any] = {
    "format": "viskara-chain/1",
    "name": "The road",
    "tags": ["long"],
    "notes": "One after another.",
    "party": [{"name": "Ana", "level": 5}, {"name": "Bo", "level": 6, "max_health": 70}],
    "battles": [
        {"name": "Ford", "enemy_total": 12, "rounding": "down", "morale_lost": 3},
        {"enemy_total": 9, "leaves": ["Bo"], "joins": [{"name": "Cy", "level": 4, "morale": 9}]},
    ],
}


@cache
def texts(kind: str) -> Sequence[str]:
    """Return the documents of a kind."""
    return tuple(_TEXTS[kind]())


@cache
def values(kind: str) -> Sequence[Any]:
    """Return the same documents as values."""
    read = tomllib.loads if kind == CREATURE else json.loads
    return tuple(map(read, texts(kind)))


@cache
def words(kind: str) -> Sequence[Any]:
    """Return what stands in the documents of a kind, to stand in for one another."""
    found: dict[str, Any] = {}
    for one in values(kind):
        gather(one, found)
    return tuple(found.values())


def any_sample(kind: str, random: Random) -> int:
    """Return the number of a document, small ones more often."""
    order = sorted(range(len(texts(kind))), key=lambda at: len(texts(kind)[at]))
    return order[int(len(order) * random.random() ** 1.5)]


def gather(value: Any, found: dict[str, Any]) -> None:
    """Add everything that some values are made of to what was found, by its words."""
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            gather(one, found)
    else:
        found.setdefault(repr(value), value)


def _characters() -> list[str]:
    files = [*(RULES_DATA / "samples").glob("*.json"), *DATA.glob("*.json")]
    return [one.read_text(encoding="utf-8") for one in sorted(files)]


def _creatures() -> list[str]:
    printed = sorted((ROOT / "bestiary").glob("*.toml"))
    own = [_pack(("wolf_hawk", "pike_beetle", "medic_spider"))]
    return [*(one.read_text(encoding="utf-8") for one in printed), *own]


def _pack(ids: Sequence[str]) -> str:
    from gm_tools.documents import creature_file

    return creature_file.write(*(the_bestiary()[one] for one in ids))


def _games() -> list[str]:
    return [one.read_text(encoding="utf-8") for one in sorted((DATA / "games").glob("*.json"))]


def _decks() -> list[str]:
    files = sorted(RULES_DATA.glob("*/decks/*.json"))
    return [one.read_text(encoding="utf-8") for one in files]


_TEXTS = {
    CHARACTER: _characters,
    CREATURE: _creatures,
    ENCOUNTER: lambda: [json.dumps(FORD), json.dumps({**FORD, "party": []})],
    CHAIN: lambda: [json.dumps(ROAD)],
    DECK: _decks,
    GAME: _games,
}
