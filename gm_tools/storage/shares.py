"""Links that show a character."""

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from gm_tools.services.sharing.records import StoredShare
from gm_tools.storage.models import ShareRow
from gm_tools.storage.rows import row_of, value_of


class SqlShares:
    """The port to links over a session."""

    def __init__(self, session: Session) -> None:
        """Work in a session's transaction."""
        self._session = session

    def add(self, share: StoredShare) -> None:
        """Store a new link."""
        self._session.add(row_of(ShareRow, share))
        self._session.flush()

    def find(self, token_hash: str) -> StoredShare | None:
        """Return the link of a token, or None."""
        found = select(ShareRow).where(ShareRow.token_hash == token_hash)
        row = self._session.scalars(found).first()
        return None if row is None else value_of(StoredShare, row)

    def of(self, character: str) -> tuple[StoredShare, ...]:
        """Return a character's links, the newest first."""
        found = select(ShareRow).where(ShareRow.character_id == character)
        rows = self._session.scalars(found.order_by(ShareRow.created_at.desc(), ShareRow.id))
        return tuple(value_of(StoredShare, row) for row in rows)

    def see(self, share: str, at: datetime) -> None:
        """Record when a link was opened; nothing if it has ended by then."""
        self._session.execute(update(ShareRow).where(ShareRow.id == share).values(seen_at=at))

    def drop(self, share: str) -> None:
        """Delete a link."""
        self._session.execute(delete(ShareRow).where(ShareRow.id == share))
