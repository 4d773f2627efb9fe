"""What a journal leaves out: a default that changed would change what old journals say.

The codec leaves out fields at their default. `tests/data/before/defaults.json` holds the defaults
that stood when journals were written; a new field joins it with
`python -m tests.games.test_defaults`. A default that changes or goes needs an upcaster first, which
writes the old one into what left it out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.registry import GAMES
from tests.places import DATA

FILE = DATA / "before" / "defaults.json"


def parts(cls: Any, known: set[type]) -> Iterator[type]:
    """Every dataclass that a value of a type may hold, each once."""
    if isinstance(cls, type) and is_dataclass(cls) and cls not in known:
        known.add(cls)
        yield cls
        for inner in get_type_hints(cls).values():
            yield from parts(inner, known)
    for inner in get_args(cls):
        yield from parts(inner, known)


def default(cls: type, field: Field[Any]) -> str:
    """What is left out of a journal, as it would be written there; "" where nothing is."""
    worth = field.default if field.default_factory is MISSING else field.default_factory()
    if worth is MISSING:
        return ""
    return json.dumps(to_plain(get_type_hints(cls)[field.name], worth), sort_keys=True)


def defaults(kind: str) -> dict[str, str]:
    """The defaults of a game by the name of their place: an event's type, or a class."""
    game = GAMES[kind]
    known: set[type] = set(game.events.values())
    named = [(type_, cls) for type_, cls in game.events.items()]
    held = [inner for cls in game.events.values() for inner in get_type_hints(cls).values()]
    named += [(cls.__name__, cls) for one in (*held, game.state) for cls in parts(one, known)]
    return {
        f"{name}.{field.name}": worth
        for name, cls in named
        for field in fields(cls)
        if (worth := default(cls, field))
    }


@pytest.mark.parametrize("kind", GAMES)
def test_what_journals_leave_out_means_what_it_meant(kind: str) -> None:
    assert defaults(kind) == json.loads(FILE.read_text(encoding="utf-8"))[kind]


def record() -> None:
    """Write down the defaults of today."""
    found = {kind: defaults(kind) for kind in GAMES}
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
