"""`gm-tools db`: the database's tables."""

import click

from gm_tools.cli.database import plain_errors
from gm_tools.settings import load, ready_instance
from gm_tools.storage.migrate import upgrade as bring_up


@click.group()
def db() -> None:
    """Bring the database up to date."""


@db.command()
def upgrade() -> None:
    """Bring the database up to date.

    You need this for PostgreSQL only: `gm-tools serve` updates its own SQLite database.
    """
    with plain_errors():
        settings = load()
        ready_instance(settings)
        bring_up(settings.database_url)
    click.echo("The database is up to date.")
