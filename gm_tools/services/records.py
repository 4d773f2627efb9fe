"""The values that services hand out and storage keeps."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from gm_tools.viskara.character.build import Making, ShadowRanks
from gm_tools.viskara.character.character import Character

Role = Literal["game_master", "player"]
Sort = Literal["updated", "name", "level"]


@dataclass(frozen=True, slots=True)
class Account:
    """A person; ``is_host`` marks the one game master that sign-in links are for."""

    id: str
    name: str
    is_host: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Link:
    """A one-time sign-in link; only the hash of its token is kept."""

    token_hash: str
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SignIn:
    """A browser that is signed in; only the hash of its token is kept."""

    id: str
    token_hash: str
    account: str
    label: str
    created_at: datetime
    seen_at: datetime
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Campaign:
    """A group's shared things; everyone has one of kind ``personal`` from the start.

    ``document`` is what the table writes down and what outlasts a battle, as JSON.
    """

    id: str
    name: str
    kind: Literal["personal", "shared"]
    created_at: datetime
    document: str = "{}"
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Membership:
    """What an account is in a campaign."""

    campaign: str
    account: str
    role: Role


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a character without reading its document.

    ``making`` and ``made_for`` say what a build is made for when it is no character's: what a
    game master makes, and the name of the creature or the host.
    """

    level: int
    ranks: ShadowRanks
    legal: bool
    problems: int
    making: Making | None = None
    made_for: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the library."""

    id: str
    owner: str
    name: str
    player: str
    summary: Summary
    updated_at: datetime
    trashed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Stored:
    """A character as storage keeps it; ``document`` is the one draft, overwritten as one types.

    ``number`` grows with every saved draft; ``unsaved_since`` is when the draft first differed
    from the last revision (None: it does not).
    """

    id: str
    owner: str
    campaign: str
    name: str
    player: str
    search: str
    summary: Summary
    document: str
    number: int
    tab: str | None
    updated_at: datetime
    created_at: datetime
    unsaved_since: datetime | None
    revision: int
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A character as services hand it out: its draft read, and where the draft stands."""

    id: str
    owner: str
    campaign: str
    character: Character
    summary: Summary
    number: int
    tab: str | None
    updated_at: datetime
    unsaved: bool
    revision: int
    trashed_at: datetime | None


@dataclass(frozen=True, slots=True)
class RevisionLine:
    """A revision without its document."""

    number: int
    line: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StoredRevision:
    """A revision as storage keeps it."""

    character: str
    number: int
    line: str
    document: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision with its document read."""

    number: int
    line: str
    at: datetime
    character: Character


@dataclass(frozen=True, slots=True)
class Scope:
    """Which characters an account may see: all of some campaigns, its own in others."""

    account: str
    mastered: tuple[str, ...]
    joined: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredCreature:
    """A game master's own creature; ``document`` is its creature file.

    ``number`` grows with every change.
    """

    id: str
    owner: str
    campaign: str
    name: str
    document: str
    number: int
    updated_at: datetime
    created_at: datetime
    trashed_at: datetime | None = None


PlanKind = Literal["encounter", "chain", "template"]


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """An encounter, a chain or a template; ``document`` is its file, ``tags`` stand in order.

    ``number`` grows with every change.
    """

    id: str
    owner: str
    campaign: str
    kind: PlanKind
    name: str
    tags: tuple[str, ...]
    document: str
    number: int
    updated_at: datetime
    created_at: datetime
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredDesk:
    """An account's digital deck and its history; ``document`` is JSON."""

    account: str
    document: str
    number: int
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck of free cards that an account keeps; ``cards`` is a JSON list."""

    id: str
    owner: str
    kind: str
    name: str
    cards: str
    created_at: datetime
    updated_at: datetime
    trashed_at: datetime | None = None
