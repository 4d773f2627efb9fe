"""What happens in a game: an accepted input, and how it stands in the journal."""

from dataclasses import dataclass
from typing import Any, Final

HOST: Final = "host"
TABLE: Final = "table"
STRANGER: Final = "stranger"

DIGITAL: Final = "digital"


@dataclass(frozen=True, slots=True)
class Event:
    """An input with the values of dice and cards in it.

    ``by`` is the seat it is for ("P1") or the host; ``data`` is the value that the game declares
    for this type; ``source`` says where its dice and cards come from, "table" or "digital".
    """

    type: str
    data: Any = None
    by: str = HOST
    source: str = TABLE


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal: an event, ``undo`` or ``redo`` of another entry.

    ``data`` is plain JSON; ``number`` only grows; ``id`` is made by whoever sends it; ``actor``
    sent it; ``v`` is the version of the event's shape.
    """

    number: int
    id: str
    actor: str
    type: str
    data: Any
    by: str = HOST
    source: str = TABLE
    v: int = 1
