"""The encounter that a battle was begun from, and its place in a chain.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: of earlier battles it is not known. A battle outlives its plan."""
    for name in ("encounter_id", "chain_id"):
        op.add_column("game", sa.Column(name, sa.String(22), nullable=True))
        op.create_index(f"ix_game_{name}", "game", [name])
    op.add_column("game", sa.Column("place", sa.Integer(), nullable=True))
