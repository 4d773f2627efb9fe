"""`gm-tools backup`: a copy of the database."""

from pathlib import Path

import click

from gm_tools.cli.database import plain_errors
from gm_tools.settings import load
from gm_tools.storage.backup import backup as copy


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database into FILE, also while the app runs; an existing file is left alone."""
    with plain_errors():
        copy(load().database_url, file)
    click.echo(f"The database was copied to {file}.")
