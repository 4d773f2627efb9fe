"""The states through which undo and redo of a character go.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; characters begin without steps to undo."""
    column: sa.Column[int] = sa.Column("step", sa.Integer(), nullable=False, server_default="0")
    op.add_column("character", column)
    op.create_table(
        "character_step",
        sa.Column("character_id", sa.String(22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["character_id"], ["character.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("character_id", "number"),
    )
