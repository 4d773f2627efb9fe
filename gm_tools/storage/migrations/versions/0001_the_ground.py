"""Accounts, campaigns, characters and their revisions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "account",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("is_host", sa.Boolean(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("is_host", name=op.f("uq_account_is_host")),
    )
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaign")),
    )
    op.create_table(
        "login_link",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_login_link")),
    )
    op.create_table(
        "character",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("owner_id", sa.String(length=22), nullable=False),
        sa.Column("campaign_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("search", sa.Text(), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("aura_rank", sa.Integer(), nullable=False),
        sa.Column("signature_rank", sa.Integer(), nullable=False),
        sa.Column("arts_rank", sa.Integer(), nullable=False),
        sa.Column("legal", sa.Boolean(), nullable=False),
        sa.Column("problems", sa.Integer(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("draft_number", sa.Integer(), nullable=False),
        sa.Column("draft_tab", sa.String(length=64), nullable=True),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("unsaved_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("trashed_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f("fk_character_campaign_id_campaign")
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f("fk_character_owner_id_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_character")),
    )
    op.create_index(
        "ix_character_campaign_updated", "character", ["campaign_id", "updated_at"], unique=False
    )
    op.create_index(op.f("ix_character_owner_id"), "character", ["owner_id"], unique=False)
    op.create_table(
        "membership",
        sa.Column("campaign_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
            name=op.f("fk_membership_account_id_account"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id"],
            ["campaign.id"],
            name=op.f("fk_membership_campaign_id_campaign"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("campaign_id", "account_id", name=op.f("pk_membership")),
    )
    op.create_index(op.f("ix_membership_account_id"), "membership", ["account_id"], unique=False)
    op.create_table(
        "session",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
            name=op.f("fk_session_account_id_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_session_token_hash")),
    )
    op.create_index(op.f("ix_session_account_id"), "session", ["account_id"], unique=False)
    op.create_table(
        "revision",
        sa.Column("character_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["character_id"],
            ["character.id"],
            name=op.f("fk_revision_character_id_character"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("character_id", "number", name=op.f("pk_revision")),
    )
