"""Preparing an evening: what campaigns write down, creatures, encounters, the desk.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    with op.batch_alter_table("campaign") as campaign:
        campaign.add_column(sa.Column("document", sa.Text(), server_default="{}", nullable=False))
        campaign.add_column(sa.Column("trashed_at", sa.DateTime(timezone=True), nullable=True))
    _creature()
    _encounter()
    _desk()


def _owned(table: str) -> tuple[sa.schema.SchemaItem, ...]:
    """The constraints of a table whose rows belong to an account and a campaign."""
    return (
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f(f"fk_{table}_owner_id_account")
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f(f"fk_{table}_campaign_id_campaign")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{table}")),
    )


def _creature() -> None:
    op.create_table(
        "creature",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("owner_id", sa.String(length=22), nullable=False),
        sa.Column("campaign_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("trashed_at", sa.DateTime(timezone=True), nullable=True),
        *_owned("creature"),
    )
    op.create_index(op.f("ix_creature_owner_id"), "creature", ["owner_id"])
    op.create_index("ix_creature_campaign_name", "creature", ["campaign_id", "name"])


def _encounter() -> None:
    op.create_table(
        "encounter",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("owner_id", sa.String(length=22), nullable=False),
        sa.Column("campaign_id", sa.String(length=22), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("tags", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("trashed_at", sa.DateTime(timezone=True), nullable=True),
        *_owned("encounter"),
    )
    op.create_index(op.f("ix_encounter_owner_id"), "encounter", ["owner_id"])
    op.create_index("ix_encounter_campaign_updated", "encounter", ["campaign_id", "updated_at"])


def _desk() -> None:
    op.create_table(
        "desk",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
            name=op.f("fk_desk_account_id_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_desk")),
    )
