"""Pictures that people brought."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from gm_tools.services.records import StoredPicture
from gm_tools.storage.models import CharacterRow, PictureRow
from gm_tools.storage.rows import row_of, value_of


class SqlPictures:
    """The pictures port over a session."""

    def __init__(self, session: Session) -> None:
        """Work in a session's transaction."""
        self._session = session

    def add(self, picture: StoredPicture) -> None:
        """Store a new picture."""
        self._session.add(row_of(PictureRow, picture))
        self._session.flush()

    def find(self, picture: str) -> StoredPicture | None:
        """Return a picture, or None."""
        row = self._session.get(PictureRow, picture)
        return None if row is None else value_of(StoredPicture, row)

    def of(self, owner: str) -> tuple[StoredPicture, ...]:
        """Return an account's pictures, the newest first."""
        found = select(PictureRow).where(PictureRow.owner_id == owner)
        rows = self._session.scalars(found.order_by(PictureRow.created_at.desc(), PictureRow.id))
        return tuple(value_of(StoredPicture, row) for row in rows)

    def bearers(self, picture: str) -> tuple[str, ...]:
        """Return the ids of the characters whose emblem a picture is."""
        found = select(CharacterRow.id).where(CharacterRow.emblem == picture)
        return tuple(self._session.scalars(found.order_by(CharacterRow.id)))

    def drop(self, picture: str) -> None:
        """Delete a picture."""
        self._session.execute(delete(PictureRow).where(PictureRow.id == picture))
