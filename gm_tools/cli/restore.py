"""`gm-tools restore`: a backup in the place of what is there."""

from datetime import UTC, datetime
from pathlib import Path

import click

from gm_tools.cli.backup import held
from gm_tools.cli.database import instance_of, plain_errors
from gm_tools.cli.output import examples
from gm_tools.settings import load
from gm_tools.storage.copies import restoring
from gm_tools.storage.copies.restoring import Restored

KEPT = """What was there before is in {kept}
To get it back: gm-tools restore {kept}
Delete that folder when you no longer need it."""
BACKED_UP = """What was there before was backed up to {kept}
To get it back: gm-tools restore {kept}"""
SIGN_IN = """Everybody must sign in again: `gm-tools link` prints your sign-in link.
Open joining anew in games with phones; each player takes a seat again."""


@click.command(epilog=examples("gm-tools restore viskara-backup.zip"))
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.option("--check", "only_check", is_flag=True, help="Read the backup, and change nothing.")
def restore(file: Path, only_check: bool) -> None:
    """Put the backup FILE in the place of your data. Stop the app first.

    The backup is verified before anything changes, and what it replaces is kept. FILE may also be
    a copy of a database (.db), or the folder that an earlier restore has kept. A backup of SQLite
    moves into PostgreSQL and back: GM_TOOLS_DATABASE_URL says where it goes.

    Exit status: 0 restored, 1 refused, and nothing was changed.
    """
    with plain_errors():
        instance, now = instance_of(load()), datetime.now(UTC)
        if only_check:
            found = restoring.check(instance, file, now)
            click.echo(f"{file} is whole and can be restored{described(found)}.")
            return
        found = restoring.restore(instance, file, now)
    click.echo(f"{file} was restored{described(found)}.")
    if found.kept:
        click.echo((KEPT if found.kept.is_dir() else BACKED_UP).format(kept=found.kept))
    click.echo(SIGN_IN)


def described(found: Restored) -> str:
    """Return when a backup was made and what is in it: ", made 2026-11-23 ...: 3 characters"."""
    made = found.manifest
    when = f", made {made.made_at:%Y-%m-%d %H:%M} UTC with version {made.app}" if made else ""
    return f"{when}: {held(found.rows, len(made.uploads) if made else 0)}"
