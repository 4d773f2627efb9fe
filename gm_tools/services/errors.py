"""The errors with which a service refuses."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


class NotFoundError(Exception):
    """It does not exist, or the actor has no access; the two look the same."""


class CannotKeepError(Exception):
    """A document cannot be kept as it is now; ``problems`` are pairs of a place and a reason."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{at}: {what}" if at else what for at, what in problems))


@dataclass(eq=False)
class DraftConflictError(Exception):
    """Another window saved the draft since this one last saw it.

    ``number`` is the draft's current number, ``tab`` the window that saved it (None: the app
    itself, by restoring a revision), ``at`` when.
    """

    number: int
    tab: str | None
    at: datetime


@dataclass(eq=False)
class OldDeckError(Exception):
    """The deck was saved by another version, and this one cannot read its cards."""

    deck: str


@dataclass(eq=False)
class LinkRefusedError(Exception):
    """The sign-in link is invalid."""

    reason: Literal["unknown", "used", "expired"]


class TooLongToPrintError(Exception):
    """A document of so many pages that laying it out as PDF would hold up everybody."""


@dataclass(eq=False)
class TooManyCopiesError(Exception):
    """Boxes for ``asked`` fighters of a creature, or of all on the cards; ``most`` are printed."""

    asked: int
    most: int


@dataclass(eq=False)
class NoPrinterError(Exception):
    """No PDF can be made on this machine; ``reason`` says what is missing and how to fix it."""

    reason: str


@dataclass(eq=False)
class TooOftenError(Exception):
    """The actor or the address came too often; nothing was done."""

    seconds: float
    """How long to wait before the next try."""
