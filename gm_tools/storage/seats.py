"""Seats of games, and the codes that open joining."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from gm_tools.services.game_records import StoredSeat
from gm_tools.storage.models import GameRow, SeatRow


class SqlSeats:
    """The seats port over one session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` keeps found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, seat: StoredSeat) -> None:
        """Keep a seat, new or changed."""
        self._session.merge(
            SeatRow(
                game_id=seat.game,
                name=seat.name,
                label=seat.label,
                offered=seat.offered,
                who=seat.who,
                token_hash=seat.token_hash,
                approved=seat.approved,
                created_at=seat.created_at,
                taken_at=seat.taken_at,
                seen_at=seat.seen_at,
                freed_at=seat.freed_at,
            )
        )
        self._session.flush()

    def of(self, game: str) -> tuple[StoredSeat, ...]:
        """Return a game's seats in the order in which they were made."""
        found = select(SeatRow).where(SeatRow.game_id == game)
        rows = self._session.scalars(found.order_by(SeatRow.created_at, SeatRow.name))
        return tuple(_seat(row) for row in rows)

    def find(self, game: str, name: str) -> StoredSeat | None:
        """Return a seat; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(SeatRow, (game, name), with_for_update=self._locking or None)
        return None if row is None else _seat(row)

    def by_token(self, token_hash: str) -> StoredSeat | None:
        """Return the seat that a token stands for."""
        row = self._session.scalar(select(SeatRow).where(SeatRow.token_hash == token_hash))
        return None if row is None else _seat(row)

    def game_of(self, code: str) -> str | None:
        """Return the game that a code opens; games in the trash are closed."""
        open_games = select(GameRow.id).where(GameRow.trashed_at.is_(None))
        return self._session.scalar(open_games.where(GameRow.join_code == code))


def _seat(row: SeatRow) -> StoredSeat:
    return StoredSeat(
        game=row.game_id,
        name=row.name,
        label=row.label,
        created_at=row.created_at,
        offered=row.offered,
        who=row.who,
        token_hash=row.token_hash,
        approved=row.approved,
        taken_at=row.taken_at,
        seen_at=row.seen_at,
        freed_at=row.freed_at,
    )
