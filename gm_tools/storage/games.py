"""Games and their proposals and snapshots; the journal has a file of its own."""

from sqlalchemy import bindparam, delete, or_, select

from gm_tools.services.games.records import (
    StoredGame,
    StoredProposal,
    StoredSnapshot,
)
from gm_tools.storage.models import GameRow, ProposalRow, SnapshotRow
from gm_tools.storage.rows import row_of, value_of
from gm_tools.storage.shelf import SqlShelf

PROPOSALS = {
    is_open: select(ProposalRow)
    .where(ProposalRow.game_id == bindparam("game"))
    .where((ProposalRow.state == "open") == is_open)
    .order_by(ProposalRow.at, ProposalRow.id)
    for is_open in (True, False)
}
"""Asked for every screen, and so put together once."""


class SqlGames(SqlShelf[StoredGame]):
    """The games port over a session."""

    table = GameRow
    value = StoredGame

    def listed(
        self, owner: str, campaigns: tuple[str, ...], trashed: bool
    ) -> tuple[StoredGame, ...]:
        """Return the games of some campaigns, and an owner's without one, last changed first."""
        own = GameRow.campaign_id.is_(None) & (GameRow.owner_id == owner)
        found = self._lying(trashed=trashed).where(or_(GameRow.campaign_id.in_(campaigns), own))
        return self._values(found.order_by(GameRow.updated_at.desc(), GameRow.id))

    def at_evening(self, evening: str) -> tuple[StoredGame, ...]:
        """Return the games of an evening that are not in the trash, first begun first."""
        found = self._lying(trashed=False).where(GameRow.evening_id == evening)
        return self._values(found.order_by(GameRow.created_at, GameRow.id))

    def begun_from(self, plans: tuple[str, ...]) -> tuple[StoredGame, ...]:
        """Return the games begun from some encounters or chains, not in the trash, newest first."""
        asked = or_(GameRow.encounter_id.in_(plans), GameRow.chain_id.in_(plans))
        found = self._lying(trashed=False).where(asked)
        return self._values(found.order_by(GameRow.created_at.desc(), GameRow.id))

    def put_proposal(self, proposal: StoredProposal) -> None:
        """Store a proposal, new or answered."""
        self._session.merge(row_of(ProposalRow, proposal))
        self._session.flush()

    def find_proposal(self, game: str, proposal: str) -> StoredProposal | None:
        """Return a proposal, answered or not."""
        row = self._session.get(
            ProposalRow, (game, proposal), with_for_update=self._locking or None
        )
        return None if row is None else value_of(StoredProposal, row)

    def proposals(self, game: str, *, is_open: bool) -> tuple[StoredProposal, ...]:
        """Return a game's proposals, either the open ones or the answered ones."""
        rows = self._session.scalars(PROPOSALS[is_open], {"game": game})
        return tuple(value_of(StoredProposal, row) for row in rows)

    def drop_answered(self, game: str, most: int) -> None:
        """Delete a game's oldest answered proposals beyond ``most``."""
        answered = (ProposalRow.game_id == game) & (ProposalRow.state != "open")
        newest = ProposalRow.at.desc(), ProposalRow.id.desc()
        old = select(ProposalRow.id).where(answered).order_by(*newest).offset(most).limit(500)
        ids = tuple(self._session.scalars(old))
        self._session.execute(
            delete(ProposalRow).where(ProposalRow.game_id == game, ProposalRow.id.in_(ids))
        )

    def put_snapshot(self, snapshot: StoredSnapshot, most: int) -> None:
        """Store a snapshot and delete the oldest beyond ``most``."""
        self._session.merge(row_of(SnapshotRow, snapshot))
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
        """Return a snapshot by its number and stamp, or None."""
        row = self._session.get(SnapshotRow, (game, number, stamp))
        return None if row is None else value_of(StoredSnapshot, row)

    def drop_snapshots(self, game: str) -> None:
        """Delete all snapshots of a game."""
        self._session.execute(delete(SnapshotRow).where(SnapshotRow.game_id == game))
