"""What a service can refuse."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


class NotFoundError(Exception):
    """It does not exist, or it is not the actor's to see; the two look the same."""


@dataclass(eq=False)
class DraftConflictError(Exception):
    """Another window saved the draft since this one last saw it.

    ``number`` is the draft's number now, ``tab`` the window that saved it (None: the app itself,
    by restoring a revision), ``at`` when.
    """

    number: int
    tab: str | None
    at: datetime


@dataclass(eq=False)
class OldDeckError(Exception):
    """A deck whose cards another version kept and this one cannot read."""

    deck: str


@dataclass(eq=False)
class LinkRefusedError(Exception):
    """A sign-in link that does not open anything."""

    reason: Literal["unknown", "used", "expired"]


@dataclass(eq=False)
class NoPrinterError(Exception):
    """No PDF can be made on this machine; ``reason`` says what is missing and what mends it."""

    reason: str
