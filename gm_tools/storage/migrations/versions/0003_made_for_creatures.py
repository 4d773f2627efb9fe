"""Lists tell builds that are made for a creature from characters.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: nothing that was kept before is made for a creature."""
    with op.batch_alter_table("character") as character:
        character.add_column(sa.Column("making", sa.Text(), server_default="", nullable=False))
        character.add_column(sa.Column("made_for", sa.Text(), server_default="", nullable=False))
