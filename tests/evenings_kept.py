"""Evenings for pages: Ana plays Rail, Ben plays Sol, Cleo has no character."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from gm_tools.games.evening.state import Deck, Person
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.services.games.answers import Accepted
from tests.cast import Cast
from tests.games.evening.makers import PEOPLE, setup


def keep_evening(cast: Cast, *people: Person, deck: Deck = "table", name: str = "Friday") -> str:
    """Begin the log of an evening; return its id."""
    first = setup(*(people or PEOPLE), deck=deck)
    answer = cast.services.games.start(cast.game_master, "evening", first, name)
    assert isinstance(answer, str), answer
    return answer


def happen(
    cast: Cast, game: str, type: str, data: Any, by: str = HOST, source: str = TABLE
) -> None:
    """Let the game master send an event; it must not be refused."""
    event = Event(type, data, by, source)
    answer = cast.services.games.send(cast.game_master, game, uuid4().hex, None, event)
    assert isinstance(answer, Accepted), answer
