"""Rows and values with equal names."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from sqlalchemy import inspect

from gm_tools.services.evenings.records import StoredEvening, StoredPart, StoredSeat
from gm_tools.services.games.records import (
    StoredGame,
    StoredProposal,
    StoredSnapshot,
)
from gm_tools.services.records import (
    StoredCreature,
    StoredDeck,
    StoredPlan,
    StoredRevision,
    StoredStep,
)
from gm_tools.storage.models import (
    CreatureRow,
    DeckRow,
    EncounterRow,
    EveningRow,
    GameRow,
    PartRow,
    ProposalRow,
    RevisionRow,
    SeatRow,
    SnapshotRow,
    StepRow,
)
from gm_tools.storage.rows import row_of, value_of

PAIRS = (
    (GameRow, StoredGame),
    (EveningRow, StoredEvening),
    (SeatRow, StoredSeat),
    (PartRow, StoredPart),
    (ProposalRow, StoredProposal),
    (SnapshotRow, StoredSnapshot),
    (CreatureRow, StoredCreature),
    (DeckRow, StoredDeck),
    (EncounterRow, StoredPlan),
    (RevisionRow, StoredRevision),
    (StepRow, StoredStep),
)


@pytest.mark.parametrize(("row", "kind"), PAIRS)
def test_every_column_is_a_field_and_every_field_a_column(row: Any, kind: Any) -> None:
    columns = [one.key.removesuffix("_id") for one in inspect(row).column_attrs]
    assert sorted(columns) == sorted(one.name for one in fields(kind))


def test_what_is_kept_otherwise_is_said() -> None:
    snapshot = StoredSnapshot("g", 3, "s", "{}")
    row = row_of(SnapshotRow, snapshot, state="[]")
    assert (row.game_id, row.number, row.stamp, row.state) == ("g", 3, "s", "[]")
    assert value_of(StoredSnapshot, row, state="{}") == snapshot
