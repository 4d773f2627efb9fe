"""The records of evenings in storage."""

from dataclasses import dataclass, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """A table at which games are played, with seats that outlive them.

    ``campaign`` is None for the games of nobody's campaign, ``owner`` opened it. ``join_code`` is
    set while joining is open, at the longest until ``join_until``. ``freely``: seats are taken
    without asking. ``log`` is the game in which the evening itself is written down (shows outside
    battle, what the television shows); it is None as long as only a single game opened its seats.
    ``stage`` is the game that is played now, None between games. Once closed nobody sits there.
    """

    id: str
    owner: str
    campaign: str | None
    name: str
    created_at: datetime
    freely: bool = False
    join_code: str | None = None
    join_until: datetime | None = None
    log: str | None = None
    stage: str | None = None
    closed_at: datetime | None = None


def closed_to_joining(evening: StoredEvening) -> StoredEvening:
    """Return an evening that no code opens."""
    return replace(evening, join_code=None, join_until=None)


def can_be_joined(evening: StoredEvening, now: datetime) -> bool:
    """Whether the code of an evening opens it: not once it is closed, and for a day at most."""
    is_on = evening.closed_at is None
    return is_on and evening.join_until is not None and now < evening.join_until


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of an evening ("P1"), and the phone that holds it.

    ``label`` names what is played there, ``character`` is its id in the library or "", ``who`` is
    the name that its player gave; only the hash of the token is kept, none for a free seat.
    ``offered``: it may be taken without asking. ``approved``: the game master agreed, or no
    approval was needed.
    """

    evening: str
    name: str
    label: str
    created_at: datetime
    character: str = ""
    offered: bool = False
    who: str = ""
    token_hash: str | None = None
    approved: bool = False
    taken_at: datetime | None = None
    seen_at: datetime | None = None
    freed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredPart:
    """What a seat of an evening plays in one of its games: there it is called ``name`` ("P2")."""

    game: str
    name: str
    evening: str
    seat: str


@dataclass(frozen=True, slots=True)
class Held:
    """The seat that a phone holds or asks for around a game, and its part in it, None without one.

    ``stage`` and ``log`` are the evening's.
    """

    seat: StoredSeat
    part: str | None
    stage: str | None = None
    log: str | None = None
