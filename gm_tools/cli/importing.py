"""`gm-tools import`: files into the database, including files too large for a browser."""

import sys
from pathlib import Path

import click

from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.output import UNREADABLE, examples, file_bytes
from gm_tools.documents.game_file import LARGEST_FILE
from gm_tools.documents.problems import UnreadableFile
from gm_tools.services.actor import OPERATOR
from gm_tools.services.errors import NotFoundError
from gm_tools.services.importing import FileProblem, ImportRefusedError, NamedFile

NOBODY_YET = (
    "No game master has signed in yet, so there is no library to import into. Run `gm-tools serve` "
    "and open the link that it prints, then import again."
)


@click.command("import", epilog=examples("gm-tools import friday.json saturday.json"))
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
def import_files(files: tuple[Path, ...]) -> None:
    """Import games into the game master's library: all of them, or none.

    A FILE is a game that you saved as JSON from its log, or with `gm-tools battle export`. It
    becomes a new game with the same journal: you can read it, undo what was done and play on. A
    game of another version that this one would play differently opens read-only.

    Use it also for files that are too large for the browser.

    Exit status: 0 all were imported, 2 at least one cannot be read or played, and nothing was
    changed.
    """
    try:
        read = tuple(read_file(path, LARGEST_FILE) for path in files)
        with plain_errors():
            services = open_services(ready_database())
            actor = services.accounts.game_master(OPERATOR)
            taken = services.game_exchange.import_files(actor, read)
    except ImportRefusedError as error:
        print_problems(error.problems)
        sys.exit(UNREADABLE)
    except NotFoundError:
        raise click.ClickException(NOBODY_YET) from None
    for path, game in zip(files, taken, strict=True):
        click.echo(f"{path}: {game}")


def read_file(path: Path, largest: int) -> NamedFile:
    """Return a file to import; ImportRefusedError if it is too large or cannot be opened."""
    try:
        return NamedFile(str(path), file_bytes(path, largest))
    except UnreadableFile as error:
        problems = tuple(FileProblem(str(path), *one) for one in error.problems)
        raise ImportRefusedError(problems) from None


def print_problems(problems: tuple[FileProblem, ...]) -> None:
    """Say that nothing was imported, and why."""
    click.echo("Nothing was imported.", err=True)
    for one in problems:
        where = f"{one.where}: " if one.where else ""
        click.echo(f"{one.file}: {where}{one.message}", err=True)
