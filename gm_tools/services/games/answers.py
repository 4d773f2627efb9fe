"""The answers of the games service."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.taking_back import Back
from gm_tools.services.games.records import StoredGame, StoredProposal


@dataclass(frozen=True, slots=True)
class Accepted:
    """The entries ``first`` to ``number`` were added to the journal."""

    number: int
    first: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules or the service refused; the journal still stands at entry ``number``."""

    refusal: Refusal
    number: int


@dataclass(frozen=True, slots=True)
class Stale:
    """Others have written: the journal stands at ``number``; look again before sending."""

    number: int


@dataclass(frozen=True, slots=True)
class Proposed:
    """The proposal waits for the game master."""

    proposal: str


Answer = Accepted | Refused | Stale


@dataclass(frozen=True, slots=True)
class ReadOnly:
    """Why a game of another version is read-only; ``step`` is the entry where they differ."""

    step: int
    reason: str


@dataclass(frozen=True, slots=True)
class Done:
    """An event that counts, and the state before it.

    ``follows``: it was sent in one go with the one before it. ``by_itself``: nobody sent it.
    """

    number: int
    event: Event
    before: Any
    follows: bool = False
    by_itself: bool = False


class Undone(NamedTuple):
    """An event that redo brings back, with the states around it; the rest as in Done.

    ``along``: it was taken back in one go with the next one.
    """

    number: int
    event: Event
    before: Any
    after: Any
    follows: bool = False
    along: bool = False
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """A game as a viewer sees it.

    ``state`` is the viewer's, with HIDDEN in place of secrets; ``offers`` are the viewer's. Only
    the host has ``done`` (last first) and ``undone`` (next first), which undo and redo go through,
    ``back`` (how many of ``done`` each way of taking back withdraws, 0 for more than those), and
    every open proposal; a seat has its own proposals. ``told`` are the last events as the
    viewer saw them, the newest first; ``announced`` is what the viewer hears at the table,
    ``recalled`` what they heard of the maneuver that is over.
    """

    game: StoredGame
    viewer: str
    number: int
    state: Any
    offers: tuple[Offer, ...]
    outcome: object
    done: tuple[Done, ...] = ()
    undone: tuple[Undone, ...] = ()
    back: Mapping[Back, int] = field(default_factory=dict)
    proposals: tuple[StoredProposal, ...] = ()
    read_only: ReadOnly | None = None
    told: tuple[Happened, ...] = ()
    announced: Any = None
    recalled: Any = None
