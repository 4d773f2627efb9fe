"""Whether phones may set values by hand without asking the host.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: in earlier games, too, the host is asked first."""
    column: sa.Column[bool] = sa.Column(
        "by_hand_at_once", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("game", column)
