"""Evenings, their seats, and the parts of these in games."""

from sqlalchemy import and_, delete, select
from sqlalchemy.orm import Session

from gm_tools.services.evenings.records import Held, StoredEvening, StoredPart, StoredSeat
from gm_tools.storage.models import EveningRow, GameRow, PartRow, SeatRow
from gm_tools.storage.rows import row_of, value_of

HELD = (
    select(SeatRow, PartRow.name, EveningRow.stage, EveningRow.log)
    .join(EveningRow, EveningRow.id == SeatRow.evening_id)
    .join(GameRow, GameRow.evening_id == SeatRow.evening_id)
    .outerjoin(
        PartRow,
        and_(
            PartRow.game_id == GameRow.id,
            PartRow.evening_id == SeatRow.evening_id,
            PartRow.seat == SeatRow.name,
        ),
    )
    .where(EveningRow.closed_at.is_(None))
)
"""Asked for every page of a phone."""


class SqlEvenings:
    """The evenings port over a session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` locks found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, evening: StoredEvening) -> None:
        """Store an evening, new or changed."""
        self._session.merge(row_of(EveningRow, evening))
        self._session.flush()

    def find(self, evening: str) -> StoredEvening | None:
        """Return an evening, or None; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(EveningRow, evening, with_for_update=self._locking or None)
        return None if row is None else value_of(StoredEvening, row)

    def of_log(self, game: str) -> StoredEvening | None:
        """Return the evening that is written down in a game."""
        row = self._session.scalar(select(EveningRow).where(EveningRow.log == game))
        return None if row is None else value_of(StoredEvening, row)

    def by_code(self, code: str) -> StoredEvening | None:
        """Return the evening that a join code opens."""
        row = self._session.scalar(select(EveningRow).where(EveningRow.join_code == code))
        return None if row is None else value_of(StoredEvening, row)

    def of_campaign(self, campaign: str) -> tuple[StoredEvening, ...]:
        """Return the evenings of a campaign that have a log, the newest first."""
        rows = self._session.scalars(
            select(EveningRow)
            .where(EveningRow.campaign_id == campaign, EveningRow.log.is_not(None))
            .order_by(EveningRow.created_at.desc(), EveningRow.id)
        )
        return tuple(value_of(StoredEvening, row) for row in rows)

    def put_seat(self, seat: StoredSeat) -> None:
        """Store a seat, new or changed."""
        self._session.merge(row_of(SeatRow, seat))
        self._session.flush()

    def seats(self, evening: str) -> tuple[StoredSeat, ...]:
        """Return an evening's seats in the order they were made."""
        rows = self._session.scalars(
            select(SeatRow)
            .where(SeatRow.evening_id == evening)
            .order_by(SeatRow.created_at, SeatRow.name)
        )
        return tuple(value_of(StoredSeat, row) for row in rows)

    def find_seat(self, evening: str, name: str) -> StoredSeat | None:
        """Return a seat, or None; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(SeatRow, (evening, name), with_for_update=self._locking or None)
        return None if row is None else value_of(StoredSeat, row)

    def seat_of(self, token_hash: str) -> StoredSeat | None:
        """Return the seat that a token opens."""
        row = self._session.scalar(select(SeatRow).where(SeatRow.token_hash == token_hash))
        return None if row is None else value_of(StoredSeat, row)

    def held_in(self, game: str, token_hashes: tuple[str, ...]) -> Held | None:
        """Return the seat that one of these tokens holds at the evening of a game.

        None also at an evening that is closed.
        """
        asked = HELD.where(GameRow.id == game, SeatRow.token_hash.in_(token_hashes))
        row = self._session.execute(asked.order_by(SeatRow.name)).first()
        return None if row is None else Held(value_of(StoredSeat, row[0]), *row[1:])

    def put_part(self, part: StoredPart) -> None:
        """Give a seat a part in a game, in place of who had it."""
        self._session.merge(row_of(PartRow, part))
        self._session.flush()

    def drop_part(self, game: str, name: str) -> None:
        """Take a part of a game from the seat that has it, if one has."""
        self._session.execute(delete(PartRow).where(PartRow.game_id == game, PartRow.name == name))

    def parts(self, game: str) -> tuple[StoredPart, ...]:
        """Return the parts of a game, by name."""
        asked = select(PartRow).where(PartRow.game_id == game).order_by(PartRow.name)
        return tuple(value_of(StoredPart, row) for row in self._session.scalars(asked))
