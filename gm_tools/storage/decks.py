"""Decks of free cards that people keep."""

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from gm_tools.services.records import StoredDeck
from gm_tools.storage.models import DeckRow


class SqlDecks:
    """The decks port over one session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` keeps found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, deck: StoredDeck) -> None:
        """Keep a deck, new or changed."""
        self._session.merge(
            DeckRow(
                id=deck.id,
                owner_id=deck.owner,
                kind=deck.kind,
                name=deck.name,
                cards=deck.cards,
                created_at=deck.created_at,
                updated_at=deck.updated_at,
                trashed_at=deck.trashed_at,
            )
        )
        self._session.flush()

    def find(self, deck: str) -> StoredDeck | None:
        """Return a deck; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(DeckRow, deck, with_for_update=self._locking or None)
        return None if row is None else _stored(row)

    def drop(self, deck: str) -> None:
        """Forget a deck."""
        self._session.execute(delete(DeckRow).where(DeckRow.id == deck))

    def listed(self, owner: str, trashed: bool) -> tuple[StoredDeck, ...]:
        """Return an account's decks by game and name."""
        rows = self._session.scalars(
            select(DeckRow)
            .where(DeckRow.owner_id == owner)
            .where(DeckRow.trashed_at.is_not(None) == trashed)
            .order_by(DeckRow.kind, func.lower(DeckRow.name), DeckRow.id)
        )
        return tuple(map(_stored, rows))


def _stored(row: DeckRow) -> StoredDeck:
    return StoredDeck(
        id=row.id,
        owner=row.owner_id,
        kind=row.kind,
        name=row.name,
        cards=row.cards,
        created_at=row.created_at,
        updated_at=row.updated_at,
        trashed_at=row.trashed_at,
    )
