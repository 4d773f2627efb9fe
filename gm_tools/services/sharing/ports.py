"""The port to stored links."""

from datetime import datetime
from typing import Protocol

from gm_tools.services.sharing.records import StoredShare


class Shares(Protocol):
    """Links that show characters."""

    def add(self, share: StoredShare) -> None:
        """Store a new link."""

    def find(self, token_hash: str) -> StoredShare | None:
        """Return the link of a token, or None."""

    def of(self, character: str) -> tuple[StoredShare, ...]:
        """Return a character's links, the newest first."""

    def see(self, share: str, at: datetime) -> None:
        """Record when a link was opened."""

    def drop(self, share: str) -> None:
        """Delete a link."""
