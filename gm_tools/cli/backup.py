"""`gm-tools backup`: everything in one file."""

from datetime import UTC, datetime
from pathlib import Path

import click

from gm_tools.cli.database import instance_of, plain_errors, use
from gm_tools.cli.output import examples
from gm_tools.settings import load
from gm_tools.storage.copies.files import megabytes
from gm_tools.storage.copies.packing import make_backup

LEFT_OUT = (
    "It leaves out what opens the app: sign-ins and sign-in links, join codes, which phone holds "
    "which seat, and the secret key."
)
COUNTED = (
    ("campaign", "campaign", "campaigns"),
    ("character", "character", "characters"),
    ("creature", "creature", "creatures"),
    ("encounter", "encounter or chain", "encounters and chains"),
    ("deck", "deck", "decks"),
    ("game", "game", "games"),
    ("entry", "log line", "log lines"),
)
"""What people know of the tables."""


@click.command(epilog=examples("gm-tools backup viskara-backup.zip"))
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Back up everything to FILE, even while the app runs.

    The backup holds the database and uploaded pictures. It is read back before it gets its name.
    An existing file is never overwritten. `gm-tools restore` puts a backup in place.
    """
    with plain_errors():
        instance = instance_of(load())
        use(instance)
        made = make_backup(instance, file, datetime.now(UTC))
    click.echo(f"The backup is {file} ({megabytes(file.stat().st_size)}). It was read back: whole.")
    click.echo(f"It holds {held(made.rows, len(made.uploads))}.")
    click.echo(LEFT_OUT)


def held(rows: dict[str, int], uploads: int) -> str:
    """Return what is in a backup: "2 campaigns, 3 characters, 1 game with 40 log lines"."""
    counted = [(rows.get(table, 0), one, many) for table, one, many in COUNTED]
    counted.append((uploads, "picture", "pictures"))
    found = [f"{many:,} {one if many == 1 else more}" for many, one, more in counted if many]
    return ", ".join(found) or "nothing yet"
