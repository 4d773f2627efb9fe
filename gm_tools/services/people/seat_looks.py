"""The seats of an evening as they are looked at: by its game master, and at its door."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.services.evenings.records import StoredSeat


@dataclass(frozen=True, slots=True)
class SeatsLook:
    """The seats around a game as its game master sees them.

    ``code`` is set while joining is open, which it is at the longest until ``until``. ``log`` is
    the game in which the evening is written down, if it has one. Without an evening the seats are
    those that it would begin with.
    """

    game: str
    name: str
    code: str | None
    until: datetime | None
    is_over: bool
    freely: bool
    seats: tuple[StoredSeat, ...]
    log: str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """The seats around a game that are asked for, and the log of its evening while it is open."""

    seats: tuple[StoredSeat, ...] = ()
    log: str | None = None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table open for joining, as seen by a person with its code.

    ``game`` is where its phones begin: the evening's own, or the one that is played.
    """

    evening: str
    game: str
    name: str
    seats: tuple[StoredSeat, ...]
