"""The records of games in storage."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

GameStatus = Literal["running", "finished"]
ProposalState = Literal["open", "accepted", "changed", "refused", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Origin:
    """The encounter that a battle is begun from; ``place`` is its number in a chain, from 1."""

    encounter: str | None = None
    chain: str | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game; its history is in its entries.

    ``campaign`` is None for a game that only its owner has. ``engine`` and ``data`` are the stamp
    of the program that wrote the last entry, ``number`` is that entry's, ``digest`` that of the
    state after it. ``result`` is the outcome as JSON once there is one. ``auto_accept``: proposals
    of seats are played at once; ``by_hand_at_once``: even those that set a value by hand, such as
    gold from nowhere. ``shown``: members of the campaign see the table's view.
    ``evening`` is the table at which it is played, None until its seats are opened. ``ground`` is
    the picture under a battle's grid and where it lies, as JSON. ``encounter``, ``chain`` and
    ``place`` are where a battle was begun from; those plans may be gone.
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
    by_hand_at_once: bool = False
    shown: bool = False
    evening: str | None = None
    ground: str | None = None
    encounter: str | None = None
    chain: str | None = None
    place: int | None = None
    trashed_at: datetime | None = None

    @property
    def origin(self) -> Origin:
        """Where it was begun from."""
        return Origin(self.encounter, self.chain, self.place)


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
