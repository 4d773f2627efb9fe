"""Events of a game: an accepted input, and its entry in the journal."""

from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

HOST: Final = "host"
TABLE: Final = "table"
STRANGER: Final = "stranger"

DIGITAL: Final = "digital"


@dataclass(frozen=True, slots=True)
class Event:
    """An input with the values of dice and cards in it.

    ``by`` is the seat it is for ("P1") or the host; ``data`` is of the class that the game declares
    for this type; ``source`` says where its dice and cards come from, "table" or "digital".
    """

    type: str
    data: Any = None
    by: str = HOST
    source: str = TABLE


T_co = TypeVar("T_co", covariant=True)


class EventOf(Protocol[T_co]):
    """An event of one type, for the functions that judge and apply it: ``data`` has a known class.

    Every ``Event`` fits; the mapping of types to steps makes sure that it is of the right type.
    """

    @property
    def type(self) -> str:
        """Return the event's type."""
        ...

    @property
    def data(self) -> T_co:
        """Return the value that the game declares for this type."""
        ...

    @property
    def by(self) -> str:
        """Return the seat that it is for, or the host."""
        ...

    @property
    def source(self) -> str:
        """Return where its dice and cards come from."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal: an event, ``undo`` or ``redo`` of another entry.

    ``data`` is plain JSON; ``number`` only grows; ``id`` is made by the sender; ``actor`` is the
    sender; ``v`` is the game's engine that wrote the entry and gave ``data`` its form.
    """

    number: int
    id: str
    actor: str
    type: str
    data: Any
    by: str = HOST
    source: str = TABLE
    v: int = 1
