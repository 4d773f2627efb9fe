"""The services' ports to the outside; storage, documents and bootstrap implement them."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol, TypeVar

from gm_tools.games.frame.event import Entry
from gm_tools.games.frame.journal import Line
from gm_tools.services.evenings.ports import Evenings
from gm_tools.services.games.records import (
    StoredGame,
    StoredProposal,
    StoredSnapshot,
)
from gm_tools.services.records import (
    Account,
    Campaign,
    Link,
    Listed,
    Membership,
    PlanKind,
    RevisionLine,
    Scope,
    SignIn,
    Sort,
    Stored,
    StoredCreature,
    StoredDeck,
    StoredDesk,
    StoredPicture,
    StoredPlan,
    StoredRevision,
    StoredStep,
    Summary,
)
from gm_tools.services.sharing.ports import Shares
from gm_tools.viskara.campaign.campaign import CampaignNotes
from gm_tools.viskara.character.character import Character

Clock = Callable[[], datetime]
"""Returns the current time, aware and in UTC."""

Summarise = Callable[[Character], Summary]
"""Returns the values of a character that lists show."""

Describe = Callable[[Character, Character], str]
"""Returns a summary of the changes between two states of a character."""


class Documents(Protocol):
    """Reads and writes the portable character file."""

    def write(self, character: Character) -> str:
        """Return the character as JSON text."""

    def read(self, text: str) -> Character:
        """Return the character in a JSON text."""


class CampaignDocuments(Protocol):
    """Reads and writes a campaign's notes."""

    def write(self, notes: CampaignNotes) -> str:
        """Return the notes as JSON text."""

    def read(self, text: str) -> CampaignNotes:
        """Return the notes in a JSON text."""


class Accounts(Protocol):
    """Accounts, sign-in links and signed-in browsers."""

    def add(self, account: Account) -> None:
        """Store a new account."""

    def find(self, account: str) -> Account | None:
        """Return an account by its id, or None."""

    def host(self) -> Account | None:
        """Return the game master that sign-in links are for, or None if there is none yet."""

    def add_link(self, link: Link) -> None:
        """Store a new link."""

    def find_link(self, token_hash: str) -> Link | None:
        """Return a link, used or not."""

    def use_link(self, token_hash: str, now: datetime) -> bool:
        """Mark an open link as used; True for exactly one caller."""

    def drop_links(self, before: datetime) -> None:
        """Delete links that expired before a time."""

    def add_sign_in(self, sign_in: SignIn) -> None:
        """Store a new signed-in browser."""

    def find_sign_in(self, token_hash: str) -> SignIn | None:
        """Return a signed-in browser by its token's hash."""

    def sign_ins(self, account: str) -> tuple[SignIn, ...]:
        """Return an account's signed-in browsers, last seen first."""

    def see_sign_in(self, sign_in: str, now: datetime) -> None:
        """Record that a browser was seen."""

    def drop_sign_in(self, sign_in: str) -> None:
        """Delete a signed-in browser."""


class Campaigns(Protocol):
    """Campaigns and their members."""

    def put(self, campaign: Campaign) -> None:
        """Store a campaign, new or changed."""

    def find(self, campaign: str) -> Campaign | None:
        """Return a campaign, or None; in a writing unit it stays locked until the unit ends."""

    def join(self, membership: Membership) -> None:
        """Store a membership, replacing the account's earlier role there."""

    def of(self, account: str) -> tuple[Campaign, ...]:
        """Return the campaigns where an account is a member, oldest first."""

    def characters(self, campaigns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Return pairs of campaign and character, without characters in the trash."""

    def leave(self, campaign: str, account: str) -> None:
        """Delete a membership."""

    def members(self, campaign: str) -> tuple[Membership, ...]:
        """Return the members of a campaign, its game masters first."""

    def membership(self, campaign: str, account: str) -> Membership | None:
        """Return an account's membership of a campaign."""

    def memberships(self, account: str) -> tuple[Membership, ...]:
        """Return an account's memberships, oldest campaign first."""


S = TypeVar("S", Stored, StoredCreature, StoredPlan, StoredDeck, StoredGame)


class Rows(Protocol[S]):
    """The rows of one kind of document."""

    def put(self, stored: S, /) -> None:
        """Store a row, new or changed."""

    def find(self, id: str, /) -> S | None:
        """Return a row, or None; in a writing unit it stays locked until the unit ends."""

    def drop(self, id: str, /) -> None:
        """Delete a row with everything that belongs to it."""


class Characters(Rows[Stored], Protocol):
    """Characters and their revisions."""

    def listed(self, scope: Scope, search: str, trashed: bool, sort: Sort) -> tuple[Listed, ...]:
        """Return lines of the library without reading any document."""

    def unsaved(self, scope: Scope, before: datetime) -> tuple[str, ...]:
        """Return the ids of characters whose draft has had no revision since before a time."""

    def add_revision(self, revision: StoredRevision) -> None:
        """Store a revision."""

    def revisions(self, character: str) -> tuple[RevisionLine, ...]:
        """Return a character's revisions, newest first, without documents."""

    def find_revision(self, character: str, number: int) -> StoredRevision | None:
        """Return a revision by its number, or None."""

    def put_step(self, step: StoredStep) -> None:
        """Store a state of the draft, new or instead of the one with its number."""

    def find_step(self, character: str, number: int) -> StoredStep | None:
        """Return a state of the draft by its number, or None."""

    def step_lines(self, character: str, numbers: tuple[int, ...]) -> dict[int, str]:
        """Return what led to some states of the draft, without their documents."""

    def step_documents(self, character: str) -> tuple[str, ...]:
        """Return the states of the draft, the newest first."""

    def drop_steps(self, character: str, below: int, above: int) -> None:
        """Delete the states with numbers below the one, and those above the other."""


class Creatures(Rows[StoredCreature], Protocol):
    """Game masters' own creatures."""

    def listed(self, campaigns: tuple[str, ...], trashed: bool) -> tuple[StoredCreature, ...]:
        """Return the creatures of some campaigns by name."""


class Plans(Rows[StoredPlan], Protocol):
    """Encounters, chains and templates."""

    def listed(
        self, campaigns: tuple[str, ...], kind: PlanKind, trashed: bool
    ) -> tuple[StoredPlan, ...]:
        """Return some campaigns' plans of a kind, last changed first."""


class Desks(Protocol):
    """The digital decks of game masters."""

    def put(self, desk: StoredDesk) -> None:
        """Store a desk, new or changed."""

    def find(self, account: str) -> StoredDesk | None:
        """Return an account's desk; in a writing unit it stays locked until the unit ends."""


class Decks(Rows[StoredDeck], Protocol):
    """Decks of free cards."""

    def listed(self, owner: str, trashed: bool) -> tuple[StoredDeck, ...]:
        """Return an account's decks by game and name."""


class Pictures(Protocol):
    """The pictures that people brought; their files lie elsewhere."""

    def add(self, picture: StoredPicture) -> None:
        """Store a new picture."""

    def find(self, picture: str) -> StoredPicture | None:
        """Return a picture, or None."""

    def of(self, owner: str) -> tuple[StoredPicture, ...]:
        """Return an account's pictures, the newest first."""

    def bearers(self, picture: str) -> tuple[str, ...]:
        """Return the ids of the characters whose emblem a picture is."""

    def drop(self, picture: str) -> None:
        """Delete a picture."""


class PictureFiles(Protocol):
    """The files of pictures, by the pictures' ids."""

    def keep(self, picture: str, content: bytes) -> None:
        """Store a file, whole or not at all."""

    def read(self, picture: str) -> bytes | None:
        """Return a file; None if it is missing."""

    def has(self, picture: str) -> bool:
        """Whether a file is there."""

    def drop(self, picture: str) -> None:
        """Delete a file; one that is missing is gone already."""


class Games(Rows[StoredGame], Protocol):
    """Games, their proposals and snapshots."""

    def listed(
        self, owner: str, campaigns: tuple[str, ...], trashed: bool
    ) -> tuple[StoredGame, ...]:
        """Return the games of some campaigns, and an owner's without one, last changed first."""

    def at_evening(self, evening: str) -> tuple[StoredGame, ...]:
        """Return the games of an evening that are not in the trash, first begun first."""

    def begun_from(self, plans: tuple[str, ...]) -> tuple[StoredGame, ...]:
        """Return the games begun from some encounters or chains, not in the trash, newest first."""

    def put_proposal(self, proposal: StoredProposal) -> None:
        """Store a proposal, new or answered."""

    def find_proposal(self, game: str, proposal: str) -> StoredProposal | None:
        """Return a proposal, answered or not."""

    def proposals(self, game: str, *, is_open: bool) -> tuple[StoredProposal, ...]:
        """Return a game's proposals, either the open ones or the answered ones."""

    def drop_answered(self, game: str, most: int) -> None:
        """Delete a game's oldest answered proposals beyond ``most``."""

    def put_snapshot(self, snapshot: StoredSnapshot, most: int) -> None:
        """Store a snapshot and delete the oldest beyond ``most``."""

    def snapshots(self, game: str) -> tuple[tuple[int, str], ...]:
        """Return the numbers and stamps of a game's snapshots, newest first."""

    def snapshot(self, game: str, number: int, stamp: str) -> StoredSnapshot | None:
        """Return a snapshot by its number and stamp, or None."""

    def drop_snapshots(self, game: str) -> None:
        """Delete all snapshots of a game."""


class Journals(Protocol):
    """The journals of games: lines are added, never changed."""

    def append(self, game: str, entries: Sequence[Entry], at: datetime) -> None:
        """Add lines; fails for a number or an id that already exists."""

    def by_id(self, game: str, entry: str) -> Entry | None:
        """Return the line that was sent under an id."""

    def lines(self, game: str) -> tuple[Line, ...]:
        """Return every line, as the fold needs them."""

    def entries(self, game: str, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """Return the lines after a number, up to and including ``until``."""

    def picked(self, game: str, numbers: Sequence[int]) -> tuple[Entry, ...]:
        """Return the lines with these numbers, in the order of numbers."""

    def dated(self, game: str) -> tuple[tuple[datetime, Entry], ...]:
        """Return every line with the time at which it was written."""


class Unit(Protocol):
    """A transaction's view of the whole store."""

    @property
    def accounts(self) -> Accounts:
        """Accounts, links and sign-ins."""

    @property
    def campaigns(self) -> Campaigns:
        """Campaigns and memberships."""

    @property
    def characters(self) -> Characters:
        """Characters and revisions."""

    @property
    def creatures(self) -> Creatures:
        """Game masters' own creatures."""

    @property
    def plans(self) -> Plans:
        """Encounters, chains and templates."""

    @property
    def desks(self) -> Desks:
        """Digital decks."""

    @property
    def pictures(self) -> Pictures:
        """Pictures that people brought."""

    @property
    def decks(self) -> Decks:
        """Saved decks of free cards."""

    @property
    def games(self) -> Games:
        """Games, their proposals and snapshots."""

    @property
    def evenings(self) -> Evenings:
        """Evenings, their seats, and the parts of these in games."""

    @property
    def journals(self) -> Journals:
        """The journals of games."""

    @property
    def shares(self) -> Shares:
        """Links that show characters."""


class Store(Protocol):
    """Opens transactions; writing ones do not interfere with each other."""

    def read(self) -> AbstractContextManager[Unit]:
        """Open a transaction that only reads."""

    def write(self) -> AbstractContextManager[Unit]:
        """Open a transaction that is committed when its block ends without an exception."""

    def attempt(self) -> None:
        """Read and write without changing anything; StorageFaultError if that fails."""
