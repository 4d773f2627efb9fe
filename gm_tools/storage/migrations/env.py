"""Alembic's entry point: runs migrations on the connection passed to it."""

from alembic import context

from gm_tools.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
context.run_migrations()
