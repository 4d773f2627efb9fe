"""Lists show the emblems of characters.

Revision ID: 0007
Revises: 0006
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

CHARACTER = sa.table(
    "character",
    sa.column("id", sa.String),
    sa.column("document", sa.Text),
    sa.column("emblem", sa.Text),
)


def upgrade() -> None:
    """Add the column, and fill it in from documents that name an emblem."""
    with op.batch_alter_table("character") as character:
        character.add_column(sa.Column("emblem", sa.Text(), server_default="", nullable=False))
    named = CHARACTER.c.document.contains('"emblem"', autoescape=True)
    found = sa.select(CHARACTER.c.id, CHARACTER.c.document).where(named)
    for id, document in op.get_bind().execute(found).all():
        row = sa.update(CHARACTER).where(CHARACTER.c.id == id)
        op.execute(row.values(emblem=_emblem_in(document)))


def _emblem_in(document: str) -> str:
    """Return the emblem in a document, "" for one that cannot be read: it is damaged already."""
    try:
        return str(json.loads(document).get("emblem", ""))
    except (ValueError, AttributeError):
        return ""
