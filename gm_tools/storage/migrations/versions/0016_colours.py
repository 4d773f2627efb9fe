"""Lists show the colours of characters.

Revision ID: 0016
Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no character has a colour yet."""
    with op.batch_alter_table("character") as character:
        character.add_column(sa.Column("colour", sa.Text(), server_default="", nullable=False))
