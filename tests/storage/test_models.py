"""The tables."""

from typing import Any

from sqlalchemy import make_url
from sqlalchemy.schema import CreateTable

from gm_tools.storage.models import Base

POSTGRESQL = make_url("postgresql+psycopg://").get_dialect()()


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
        "character.tags": "[]",
        "character.step": "0",
        "character.colour": "",
        "character.emblem": "",
        "character.made_for": "",
        "entry.of": "0",
        "game.by_hand_at_once": "false",
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
        "evening": {"campaign_id", "join_code", "join_until", "log", "stage", "closed_at"},
        "game": {
            "campaign_id",
            "chain_id",
            "encounter_id",
            "evening_id",
            "ground",
            "place",
            "result",
            "trashed_at",
        },
        "seat": {"token_hash", "taken_at", "seen_at", "freed_at"},
        "share": {"revision", "seen_at"},
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
        "character_step.character_id",
        "part.evening_id",
        "part.game_id",
        "part.seat",
        "seat.evening_id",
        "share.character_id",
        "snapshot.game_id",
    }
