"""Games and their seats, proposals and snapshots; the journal has a file of its own."""

from typing import cast

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from gm_tools.services.game_records import (
    GameStatus,
    ProposalState,
    StoredGame,
    StoredProposal,
    StoredSeat,
    StoredSnapshot,
)
from gm_tools.storage.models import GameRow, ProposalRow, SeatRow, SnapshotRow


class SqlGames:
    """The games port over one session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` keeps found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, game: StoredGame) -> None:
        """Keep a game, new or changed."""
        self._session.merge(
            GameRow(
                id=game.id,
                owner_id=game.owner,
                campaign_id=game.campaign,
                kind=game.kind,
                name=game.name,
                engine=game.engine,
                data=game.data,
                number=game.number,
                digest=game.digest,
                status=game.status,
                result=game.result,
                auto_accept=game.auto_accept,
                shown=game.shown,
                join_code=game.join_code,
                created_at=game.created_at,
                updated_at=game.updated_at,
                trashed_at=game.trashed_at,
            )
        )
        self._session.flush()

    def find(self, game: str) -> StoredGame | None:
        """Return a game; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(GameRow, game, with_for_update=self._locking or None)
        return None if row is None else _game(row)

    def by_code(self, code: str) -> StoredGame | None:
        """Return the game that a join code opens."""
        row = self._session.scalar(select(GameRow).where(GameRow.join_code == code))
        return None if row is None else _game(row)

    def drop(self, game: str) -> None:
        """Forget a game with everything that belongs to it."""
        self._session.execute(delete(GameRow).where(GameRow.id == game))

    def listed(
        self, owner: str, campaigns: tuple[str, ...], trashed: bool
    ) -> tuple[StoredGame, ...]:
        """Return the games of some campaigns, and an owner's without one, last changed first."""
        own = GameRow.campaign_id.is_(None) & (GameRow.owner_id == owner)
        rows = self._session.scalars(
            select(GameRow)
            .where(or_(GameRow.campaign_id.in_(campaigns), own))
            .where(GameRow.trashed_at.is_not(None) == trashed)
            .order_by(GameRow.updated_at.desc(), GameRow.id)
        )
        return tuple(map(_game, rows))

    def put_seat(self, seat: StoredSeat) -> None:
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

    def seats(self, game: str) -> tuple[StoredSeat, ...]:
        """Return a game's seats in the order in which they were made."""
        rows = self._session.scalars(
            select(SeatRow)
            .where(SeatRow.game_id == game)
            .order_by(SeatRow.created_at, SeatRow.name)
        )
        return tuple(map(_seat, rows))

    def find_seat(self, game: str, name: str) -> StoredSeat | None:
        """Return a seat; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(SeatRow, (game, name), with_for_update=self._locking or None)
        return None if row is None else _seat(row)

    def seat_of(self, token_hash: str) -> StoredSeat | None:
        """Return the seat that a token opens."""
        row = self._session.scalar(select(SeatRow).where(SeatRow.token_hash == token_hash))
        return None if row is None else _seat(row)

    def drop_seat(self, game: str, name: str) -> None:
        """Forget a seat."""
        self._session.execute(delete(SeatRow).where(SeatRow.game_id == game, SeatRow.name == name))

    def put_proposal(self, proposal: StoredProposal) -> None:
        """Keep a proposal, new or answered."""
        self._session.merge(
            ProposalRow(
                game_id=proposal.game,
                id=proposal.id,
                seat=proposal.seat,
                event=proposal.event,
                number=proposal.number,
                at=proposal.at,
                state=proposal.state,
                note=proposal.note,
            )
        )
        self._session.flush()

    def find_proposal(self, game: str, proposal: str) -> StoredProposal | None:
        """Return a proposal, answered or not."""
        row = self._session.get(
            ProposalRow, (game, proposal), with_for_update=self._locking or None
        )
        return None if row is None else _proposal(row)

    def proposals(self, game: str, *, is_open: bool) -> tuple[StoredProposal, ...]:
        """Return a game's proposals that wait for an answer, or those that have one."""
        rows = self._session.scalars(
            select(ProposalRow)
            .where(ProposalRow.game_id == game)
            .where((ProposalRow.state == "open") == is_open)
            .order_by(ProposalRow.at, ProposalRow.id)
        )
        return tuple(map(_proposal, rows))

    def put_snapshot(self, snapshot: StoredSnapshot, most: int) -> None:
        """Keep a snapshot and throw the oldest beyond ``most`` away."""
        self._session.merge(
            SnapshotRow(
                game_id=snapshot.game,
                number=snapshot.number,
                stamp=snapshot.stamp,
                state=snapshot.state,
            )
        )
        self._session.flush()
        kept = self.snapshots(snapshot.game)
        for number, stamp in kept[most:]:
            self._session.execute(
                delete(SnapshotRow).where(
                    SnapshotRow.game_id == snapshot.game,
                    SnapshotRow.number == number,
                    SnapshotRow.stamp == stamp,
                )
            )

    def snapshots(self, game: str) -> tuple[tuple[int, str], ...]:
        """Return the numbers and stamps of a game's snapshots, newest first."""
        rows = self._session.execute(
            select(SnapshotRow.number, SnapshotRow.stamp)
            .where(SnapshotRow.game_id == game)
            .order_by(SnapshotRow.number.desc(), SnapshotRow.stamp)
        )
        return tuple((number, stamp) for number, stamp in rows)

    def snapshot(self, game: str, number: int, stamp: str) -> StoredSnapshot | None:
        """Return a snapshot."""
        row = self._session.get(SnapshotRow, (game, number, stamp))
        return None if row is None else StoredSnapshot(game, number, stamp, row.state)

    def drop_snapshots(self, game: str) -> None:
        """Throw all snapshots of a game away."""
        self._session.execute(delete(SnapshotRow).where(SnapshotRow.game_id == game))


def _game(row: GameRow) -> StoredGame:
    return StoredGame(
        id=row.id,
        owner=row.owner_id,
        campaign=row.campaign_id,
        kind=row.kind,
        name=row.name,
        engine=row.engine,
        data=row.data,
        number=row.number,
        digest=row.digest,
        created_at=row.created_at,
        updated_at=row.updated_at,
        status=cast(GameStatus, row.status),
        result=row.result,
        auto_accept=row.auto_accept,
        shown=row.shown,
        join_code=row.join_code,
        trashed_at=row.trashed_at,
    )


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


def _proposal(row: ProposalRow) -> StoredProposal:
    return StoredProposal(
        game=row.game_id,
        id=row.id,
        seat=row.seat,
        event=row.event,
        number=row.number,
        at=row.at,
        state=cast(ProposalState, row.state),
        note=row.note,
    )
