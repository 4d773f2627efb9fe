"""Counted tries, and join codes that end.

Revision ID: 0006
Revises: 0005
"""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

GAME = sa.table(
    "game",
    sa.column("id", sa.String),
    sa.column("status", sa.String),
    sa.column("join_code", sa.String),
    sa.column("join_until", sa.DateTime(timezone=True)),
    sa.column("updated_at", sa.DateTime(timezone=True)),
    sa.column("trashed_at", sa.DateTime(timezone=True)),
)


def upgrade() -> None:
    """Add the table and the column; a code that is open stays so for a day after the last event."""
    op.create_table(
        "rate",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("rested", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rate")),
    )
    op.create_index(op.f("ix_rate_rested"), "rate", ["rested"])
    op.add_column("game", sa.Column("join_until", sa.DateTime(timezone=True), nullable=True))
    is_over = sa.or_(GAME.c.status == "finished", GAME.c.trashed_at.is_not(None))
    op.execute(sa.update(GAME).where(is_over).values(join_code=None))
    found = sa.select(GAME.c.id, GAME.c.updated_at).where(GAME.c.join_code.is_not(None))
    for game, at in op.get_bind().execute(found).all():
        until = sa.update(GAME).where(GAME.c.id == game).values(join_until=at + timedelta(days=1))
        op.execute(until)
