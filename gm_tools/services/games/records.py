"""What storage keeps of games."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

GameStatus = Literal["running", "finished"]
ProposalState = Literal["open", "accepted", "changed", "refused", "withdrawn"]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game; everything that happened in it lies in its entries.

    ``campaign`` is None for a game of its owner's alone. ``engine`` and ``data`` are the stamp of
    the program that wrote the last entry, ``number`` that entry's, ``digest`` that of the state
    then. ``result`` is the outcome as JSON once there is one. ``auto_accept`` lets what seats
    propose through at once; ``shown`` lets members of the campaign look as the table does;
    ``join_code`` is there while joining is open.
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
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of a game ("P1") and whose phone sits there.

    ``label`` says what is played there, ``who`` is the name that somebody gave; only the hash of
    their token is kept, none in a free seat. ``offered``: taken without asking; ``approved``: the
    game master agreed, or nobody had to ask.
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
    """What a seat would like to do, beside the journal until it is accepted.

    ``event`` is the event as JSON, ``note`` what the game master answered, ``number`` the last
    entry when it was made.
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
