"""A picture under the grid of a battle.

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no game had one."""
    op.add_column("game", sa.Column("ground", sa.Text(), nullable=True))
