"""Decks of free cards."""

from sqlalchemy import func

from gm_tools.services.records import StoredDeck
from gm_tools.storage.models import DeckRow
from gm_tools.storage.shelf import SqlShelf


class SqlDecks(SqlShelf[StoredDeck]):
    """The decks port over a session."""

    table = DeckRow
    value = StoredDeck

    def listed(self, owner: str, trashed: bool) -> tuple[StoredDeck, ...]:
        """Return an account's decks by game and name."""
        found = self._lying(trashed=trashed).where(DeckRow.owner_id == owner)
        return self._values(found.order_by(DeckRow.kind, func.lower(DeckRow.name), DeckRow.id))
