"""The frame that games are played with, found wherever it lies, and values as JSON.

Recordings are made of versions whose modules lie elsewhere: these few things are looked up among
the modules that lie with ``Game`` instead of being imported.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

from gm_tools.kinds import all_kinds
from tests.cast import the_bestiary, the_books, the_rulebook
from tests.recording.chance import Chance

HOST, TABLE, DIGITAL = "host", "table", "digital"


@cache
def kinds() -> Mapping[str, Any]:
    """Return every kind of game with its facts and its border."""
    return all_kinds(the_rulebook(), the_bestiary(), the_books())


@cache
def part(name: str) -> Any:
    """Return a function or class of the frame by its name, from whichever module defines it."""
    room = type(kinds()["battle"].game).__module__.rpartition(".")[0]
    defining = [
        module
        for module in sorted(sys.modules)
        if module.startswith(f"{room}.")
        and getattr(getattr(sys.modules[module], name, None), "__module__", "") == module
    ]
    return getattr(sys.modules[min(defining, key=len)], name)


def new_event(kind: Any, type: str, data: Any, by: str = HOST, source: str = TABLE) -> Any:
    """Return an event of JSON values."""
    read = part("from_plain")(kind.game.events[type], data)
    return part("Event")(type, read, by, source)


def event_plain(kind: Any, event: Any) -> dict[str, Any]:
    """Return an event as JSON values."""
    data = part("to_plain")(kind.game.events[event.type], event.data)
    return {"type": event.type, "data": data, "by": event.by, "source": event.source}


def state_plain(kind: Any, state: Any) -> Any:
    """Return a state, or what a viewer sees of one, as JSON values."""
    return part("to_plain")(kind.game.state, state)


def words_of(plain: Any) -> str:
    """Return JSON values as text, the same for the same values."""
    return json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)


def with_draws(kind: Any, rules: Any, state: Any, event: Any, chance: Chance) -> Any | None:
    """Return an event with the dice and cards that the app would draw; None where too few are."""
    draws = kind.game.draws(rules, state, event)
    if not draws:
        return event
    dealt = []
    for number, draw in enumerate(draws):
        pool, known, found = list(draw.pool), list(draw.known), []
        for at in range(draw.count):
            if not known and not pool:
                return None
            own = chance.at("draw", number, at)
            value = known.pop(0) if known else own.among(pool, repr)
            if value in pool:
                pool.remove(value)
            found.append(value)
        dealt.append(tuple(found))
    return kind.game.drawn(event, tuple(dealt))
