"""Encounters, chains of battles and templates."""

import json
from typing import cast

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from gm_tools.services.records import PlanKind, StoredPlan
from gm_tools.storage.models import EncounterRow


class SqlPlans:
    """The plans port over one session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` keeps found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, stored: StoredPlan) -> None:
        """Keep a plan, new or changed."""
        self._session.merge(
            EncounterRow(
                id=stored.id,
                owner_id=stored.owner,
                campaign_id=stored.campaign,
                kind=stored.kind,
                name=stored.name,
                tags=json.dumps(stored.tags, ensure_ascii=False),
                document=stored.document,
                number=stored.number,
                updated_at=stored.updated_at,
                created_at=stored.created_at,
                trashed_at=stored.trashed_at,
            )
        )
        self._session.flush()

    def find(self, plan: str) -> StoredPlan | None:
        """Return a plan; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(EncounterRow, plan, with_for_update=self._locking or None)
        return None if row is None else _stored(row)

    def drop(self, plan: str) -> None:
        """Forget a plan."""
        self._session.execute(delete(EncounterRow).where(EncounterRow.id == plan))

    def listed(
        self, campaigns: tuple[str, ...], kind: PlanKind, trashed: bool
    ) -> tuple[StoredPlan, ...]:
        """Return the plans of one kind in some campaigns, last changed first."""
        rows = self._session.scalars(
            select(EncounterRow)
            .where(EncounterRow.campaign_id.in_(campaigns), EncounterRow.kind == kind)
            .where(EncounterRow.trashed_at.is_not(None) == trashed)
            .order_by(EncounterRow.updated_at.desc(), EncounterRow.id)
        )
        return tuple(_stored(row) for row in rows)


def _stored(row: EncounterRow) -> StoredPlan:
    return StoredPlan(
        id=row.id,
        owner=row.owner_id,
        campaign=row.campaign_id,
        kind=cast(PlanKind, row.kind),
        name=row.name,
        tags=tuple(json.loads(row.tags)),
        document=row.document,
        number=row.number,
        updated_at=row.updated_at,
        created_at=row.created_at,
        trashed_at=row.trashed_at,
    )
