"""The records of games in storage."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

GameStatus = Literal["running", "finished"]
ProposalState = Literal["open", "accepted", "changed", "refused", "withdrawn"]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game; its history is in its entries.

    ``campaign`` is None for a game that only its owner has. ``engine`` and ``data`` are the stamp
    of the program that wrote the last entry, ``number`` is that entry's, ``digest`` that of the
    state after it. ``result`` is the outcome as JSON once there is one. ``auto_accept``: proposals
    of seats are played at once. ``shown``: members of the campaign see the table's view.
    ``join_code`` is set while joining is open, at the longest until ``join_until``. ``ground`` is
    the picture under a battle's grid and where it lies, as JSON.
    """

    id: str
    owner: str
    campaign: str | None
    kind: str
    name: str
    engine: int
    data: str
    number: int
    digest: str
    created_at: datetime
    updated_at: datetime
    status: GameStatus = "running"
    result: str | None = None
    auto_accept: bool = False
    shown: bool = False
    join_code: str | None = None
    join_until: datetime | None = None
    ground: str | None = None
    trashed_at: datetime | None = None


def closed_to_joining(game: StoredGame) -> StoredGame:
    """Return a game that no code opens."""
    return replace(game, join_code=None, join_until=None)


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of a game ("P1"), and the phone that holds it.

    ``label`` names what is played there, ``who`` is the name that its player gave; only the hash of
    the token is kept, none for a free seat. ``offered``: it may be taken without asking.
    ``approved``: the game master agreed, or no approval was needed.
    """

    game: str
    name: str
    label: str
    created_at: datetime
    offered: bool = False
    who: str = ""
    token_hash: str | None = None
    approved: bool = False
    taken_at: datetime | None = None
    seen_at: datetime | None = None
    freed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredProposal:
    """A seat's proposal, kept beside the journal until it is accepted.

    ``event`` is the event as JSON, ``note`` the game master's answer, ``number`` the last entry
    when it was made.
    """

    game: str
    id: str
    seat: str
    event: str
    number: int
    at: datetime
    state: ProposalState = "open"
    note: str = ""


@dataclass(frozen=True, slots=True)
class StoredSnapshot:
    """A state as JSON under a stamp; it may be thrown away at any time."""

    game: str
    number: int
    stamp: str
    state: str
