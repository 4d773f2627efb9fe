"""The digital decks of game masters."""

from sqlalchemy.orm import Session

from gm_tools.services.records import StoredDesk
from gm_tools.storage.models import DeskRow
from gm_tools.storage.rows import row_of, value_of


class SqlDesks:
    """The desks port over a session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` locks found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, desk: StoredDesk) -> None:
        """Store a desk, new or changed."""
        self._session.merge(row_of(DeskRow, desk))
        self._session.flush()

    def find(self, account: str) -> StoredDesk | None:
        """Return an account's desk; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(DeskRow, account, with_for_update=self._locking or None)
        return None if row is None else value_of(StoredDesk, row)
