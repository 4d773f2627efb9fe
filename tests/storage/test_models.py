"""Times in the database."""

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from sqlalchemy import make_url
from sqlalchemy.schema import CreateTable

from gm_tools.storage.models import Base, UtcTime

SQLITE = make_url("sqlite://").get_dialect()()
POSTGRESQL = make_url("postgresql+psycopg://").get_dialect()()
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_times_go_in_and_come_out_in_utc() -> None:
    elsewhere = NOON.astimezone(timezone(timedelta(hours=9)))
    kept = UtcTime().process_bind_param(elsewhere, SQLITE)
    assert kept == NOON.replace(tzinfo=None)
    assert UtcTime().process_result_value(kept, SQLITE) == NOON
    assert UtcTime().process_bind_param(elsewhere, POSTGRESQL) == NOON


def test_a_time_without_a_zone_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="zone"):
        UtcTime().process_bind_param(NOON.replace(tzinfo=None), SQLITE)


def test_no_number_is_counted_by_the_database() -> None:
    """Entries, revisions and snapshots bring their own; other ids are random."""
    tables = Base.metadata.sorted_tables
    assert [one.name for one in tables if "SERIAL" in _creating(one)] == []
    counted = [one.name for one in tables if one.autoincrement_column is not None]
    assert counted == []


def _creating(table: Any) -> str:
    return str(CreateTable(table).compile(dialect=POSTGRESQL))


def test_what_the_database_fills_in() -> None:
    columns = [one for table in Base.metadata.sorted_tables for one in table.columns]
    filled = {
        f"{one.table.name}.{one.name}": str(one.server_default.arg)  # type: ignore[attr-defined]
        for one in columns
        if one.server_default is not None
    }
    assert filled == {
        "campaign.document": "{}",
        "character.making": "",
        "character.emblem": "",
        "character.made_for": "",
        "entry.of": "0",
    }


def test_what_may_be_missing() -> None:
    found = {
        table.name: {one.name for one in table.columns if one.nullable}
        for table in Base.metadata.sorted_tables
    }
    assert {name: columns for name, columns in found.items() if columns} == {
        "account": {"is_host"},
        "campaign": {"trashed_at"},
        "login_link": {"used_at"},
        "character": {"draft_tab", "unsaved_since", "trashed_at"},
        "creature": {"trashed_at"},
        "deck": {"trashed_at"},
        "encounter": {"trashed_at"},
        "game": {"campaign_id", "result", "join_code", "join_until", "trashed_at"},
        "seat": {"token_hash", "taken_at", "seen_at", "freed_at"},
    }


def test_what_goes_with_what_it_belongs_to() -> None:
    """Rows of a deleted owner go too; what people keep is never deleted so."""
    keys = [one for table in Base.metadata.sorted_tables for one in table.foreign_keys]
    cascading = {
        f"{one.parent.table.name}.{one.parent.name}" for one in keys if one.ondelete == "CASCADE"
    }
    assert cascading == {
        "desk.account_id",
        "membership.account_id",
        "membership.campaign_id",
        "session.account_id",
        "entry.game_id",
        "proposal.game_id",
        "revision.character_id",
        "seat.game_id",
        "snapshot.game_id",
    }
