"""Games: their journals, seats, snapshots and proposals.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    _game()
    _entry()
    _seat()
    _snapshot()
    _proposal()


def _of_game(table: str, *key: str) -> tuple[sa.schema.SchemaItem, ...]:
    """The constraints of a table whose rows go with their game."""
    return (
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f(f"fk_{table}_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", *key, name=op.f(f"pk_{table}")),
    )


def _time(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _game() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("owner_id", sa.String(length=22), nullable=False),
        sa.Column("campaign_id", sa.String(length=22), nullable=True),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("engine", sa.Integer(), nullable=False),
        sa.Column("data", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("auto_accept", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("join_code", sa.String(length=16), nullable=True),
        _time("created_at"),
        _time("updated_at"),
        _time("trashed_at", nullable=True),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f("fk_game_owner_id_account")
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f("fk_game_campaign_id_campaign")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("join_code", name=op.f("uq_game_join_code")),
    )
    op.create_index(op.f("ix_game_owner_id"), "game", ["owner_id"])
    op.create_index("ix_game_campaign_updated", "game", ["campaign_id", "updated_at"])


def _entry() -> None:
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("actor", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.String(length=64), nullable=False),
        sa.Column("type", sa.String(length=64), nullable=False),
        sa.Column("of", sa.Integer(), server_default="0", nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("source", sa.String(length=16), nullable=False),
        sa.Column("v", sa.Integer(), nullable=False),
        _time("at"),
        *_of_game("entry", "number"),
        sa.UniqueConstraint("game_id", "id", name=op.f("uq_entry_game_id")),
    )


def _seat() -> None:
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("offered", sa.Boolean(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=True),
        sa.Column("approved", sa.Boolean(), nullable=False),
        _time("created_at"),
        _time("taken_at", nullable=True),
        _time("seen_at", nullable=True),
        _time("freed_at", nullable=True),
        *_of_game("seat", "name"),
        sa.UniqueConstraint("token_hash", name=op.f("uq_seat_token_hash")),
    )


def _snapshot() -> None:
    op.create_table(
        "snapshot",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stamp", sa.String(length=128), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        *_of_game("snapshot", "number", "stamp"),
    )


def _proposal() -> None:
    op.create_table(
        "proposal",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.String(length=64), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        _time("at"),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        *_of_game("proposal", "id"),
    )
