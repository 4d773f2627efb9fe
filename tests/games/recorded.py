"""Recorded games in ``tests/data/games``, read as journals are, whichever engine wrote them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from gm_tools.games.frame.event import Entry, Event
from gm_tools.services.games.kinds import Kind, event_of
from tests.places import DATA


@cache
def recording(name: str) -> Any:
    """A recorded game as JSON."""
    return json.loads((DATA / "games" / f"{name}.json").read_text(encoding="utf-8"))


def recorded_steps(name: str, kind: Kind) -> Iterator[tuple[int, Event]]:
    """The journal's events with their numbers, brought over by the game's upcasters."""
    found = recording(name)
    for one in found["entries"]:
        v = one.get("v", found["stamp"]["engine"])
        line = Entry(
            one["number"], "x", "ada", one["type"], one["data"], one["by"], one["source"], v
        )
        yield line.number, event_of(kind, line)
