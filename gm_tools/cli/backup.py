"""`gm-tools backup`: a copy of the database."""

from pathlib import Path

import click

from gm_tools.cli.database import plain_errors
from gm_tools.cli.output import examples
from gm_tools.settings import load
from gm_tools.storage.backup import backup as copy


@click.command(epilog=examples("gm-tools backup viskara-backup.db"))
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database to FILE, even while the app runs.

    An existing file is never overwritten.
    """
    with plain_errors():
        copy(load().database_url, file)
    click.echo(f"The database was copied to {file}.")
