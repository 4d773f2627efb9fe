"""The operations of every table on the shelf: put, find, drop, and list by trash."""

from typing import Any, ClassVar, Generic, TypeVar, cast

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session
from sqlalchemy.orm.interfaces import ORMOption

from gm_tools.storage.models import Base
from gm_tools.storage.rows import row_of, value_of

V = TypeVar("V")


class SqlShelf(Generic[V]):
    """A kind of document over a session; ``table`` holds its rows, ``value`` is its class.

    Fields without a column of the same name are converted by ``_value`` and ``_row``.
    """

    table: ClassVar[type[Base]]
    value: ClassVar[type]
    options: ClassVar[tuple[ORMOption, ...]] = ()

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` locks found rows for this writer."""
        self._session = session
        self._locking = locking
        self._found: dict[str, Base] = {}

    def put(self, stored: V) -> None:
        """Store a row, new or changed."""
        self._session.merge(self._row(stored))
        self._session.flush()

    def find(self, id: str) -> V | None:
        """Return a row, or None; in a writing unit it stays locked until the unit ends.

        So a writing unit reads it once, and what it puts there is compared with what it found.
        """
        is_first = self._locking and id not in self._found
        row = self._session.get(
            self.table, id, options=self.options, with_for_update=is_first or None
        )
        if row is None:
            return None
        self._found[id] = row
        return self._value(row)

    def drop(self, id: str) -> None:
        """Delete a row with everything that belongs to it."""
        self._session.execute(delete(self.table).where(self._column("id") == id))

    def _lying(self, *, trashed: bool) -> Select[Any]:
        """Select the rows in the trash, or all others."""
        return select(self.table).where(self._column("trashed_at").is_not(None) == trashed)

    def _values(self, asked: Select[Any]) -> tuple[V, ...]:
        return tuple(map(self._value, self._session.scalars(asked)))

    def _value(self, row: Any) -> V:
        return cast(V, value_of(self.value, row))

    def _row(self, stored: V) -> Any:
        return row_of(self.table, stored)

    def _column(self, name: str) -> Any:
        return getattr(self.table, name)
