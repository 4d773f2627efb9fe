"""The tags of a character.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: a character begins without tags."""
    column: sa.Column[str] = sa.Column("tags", sa.Text(), nullable=False, server_default="[]")
    op.add_column("character", column)
