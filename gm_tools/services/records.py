"""The values that services return and storage stores."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from gm_tools.viskara.character.build import Making, ShadowRanks
from gm_tools.viskara.character.character import Character

Role = Literal["game_master", "player"]
PictureUse = Literal["portrait", "map"]
Sort = Literal["updated", "name", "level"]


@dataclass(frozen=True, slots=True)
class Account:
    """A person's account; ``is_host`` marks the game master that sign-in links are for."""

    id: str
    name: str
    is_host: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Link:
    """A one-time sign-in link; only the hash of its token is stored."""

    token_hash: str
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SignIn:
    """A signed-in browser; only the hash of its token is stored."""

    id: str
    token_hash: str
    account: str
    label: str
    created_at: datetime
    seen_at: datetime
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Campaign:
    """A group's shared documents; every account has one of kind ``personal`` from the start.

    ``document`` holds the table's notes and everything that outlasts a battle, as JSON.
    """

    id: str
    name: str
    kind: Literal["personal", "shared"]
    created_at: datetime
    document: str = "{}"
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Membership:
    """An account's role in a campaign."""

    campaign: str
    account: str
    role: Role


@dataclass(frozen=True, slots=True)
class Summary:
    """The values of a character that lists show without reading its document.

    ``making`` and ``made_for`` are set for a build that is not a character's: what a game master
    makes, and the name of the creature or the host. ``emblem`` is an icon's or a picture's id,
    ``colour`` one of COLOURS or "".
    """

    level: int
    ranks: ShadowRanks
    legal: bool
    problems: int
    making: Making | None = None
    made_for: str = ""
    emblem: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the library."""

    id: str
    owner: str
    campaign: str
    name: str
    player: str
    summary: Summary
    updated_at: datetime
    trashed_at: datetime | None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    """A character in storage; ``document`` is its only draft, overwritten by every save.

    ``number`` grows with every saved draft; ``unsaved_since`` is when the draft first differed
    from the last revision (None: it does not). ``step`` is the state that it is among those that
    undo and redo go through (0: there is none yet).
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
    tags: tuple[str, ...] = ()
    step: int = 0


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A state of a draft; ``line`` is what led to it from the state before, "" for the first."""

    character: str
    number: int
    line: str
    document: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A character as services return it: its draft, parsed, and the draft's state."""

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
    """A revision in storage."""

    character: str
    number: int
    line: str
    document: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision with its document parsed."""

    number: int
    line: str
    at: datetime
    character: Character


@dataclass(frozen=True, slots=True)
class Scope:
    """The characters that an account may see: all of some campaigns, its own in others."""

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
    """An encounter, a chain or a template; ``document`` is its file, ``tags`` are in order.

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
    """An account's deck of free cards; ``cards`` is a JSON list."""

    id: str
    owner: str
    kind: str
    name: str
    cards: str
    created_at: datetime
    updated_at: datetime
    trashed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """A picture that somebody brought; its file has its id, ``size`` is in bytes."""

    id: str
    owner: str
    use: PictureUse
    width: int
    height: int
    size: int
    created_at: datetime
