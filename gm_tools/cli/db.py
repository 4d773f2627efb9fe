"""`gm-tools db`: the database's tables."""

import click

from gm_tools.cli.database import bring_up, instance_of, plain_errors, use
from gm_tools.settings import load, ready_instance


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
        use(instance_of(settings))
        bring_up(settings)
    click.echo("The database is up to date.")
