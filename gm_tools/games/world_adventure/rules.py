"""What a game of World Adventure is played with: the facts of its booklet."""

from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.facts import Facts

Rules = Facts


def rules(facts: Any, _first: Event) -> Rules:
    """Return the facts; the set-up itself is kept in the state."""
    given: Facts = facts
    return given
