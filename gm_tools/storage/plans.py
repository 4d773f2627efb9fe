"""Encounters, chains of battles and templates."""

from typing import Any

from gm_tools.services.faults import reading_kept
from gm_tools.services.records import PlanKind, StoredPlan
from gm_tools.storage.models import EncounterRow
from gm_tools.storage.rows import row_of, value_of
from gm_tools.storage.shelf import SqlShelf
from gm_tools.storage.tags import tags_in, tags_text


class SqlPlans(SqlShelf[StoredPlan]):
    """The plans port over a session; tags are stored in their column as JSON."""

    table = EncounterRow
    value = StoredPlan

    def listed(
        self, campaigns: tuple[str, ...], kind: PlanKind, trashed: bool
    ) -> tuple[StoredPlan, ...]:
        """Return some campaigns' plans of a kind, last changed first."""
        found = self._lying(trashed=trashed).where(
            EncounterRow.campaign_id.in_(campaigns), EncounterRow.kind == kind
        )
        return self._values(found.order_by(EncounterRow.updated_at.desc(), EncounterRow.id))

    def _value(self, row: Any) -> StoredPlan:
        with reading_kept("the tags of an encounter"):
            tags = tags_in(row.tags)
        return value_of(StoredPlan, row, tags=tags)

    def _row(self, stored: StoredPlan) -> EncounterRow:
        return row_of(EncounterRow, stored, tags=tags_text(stored.tags))
