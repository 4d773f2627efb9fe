"""`gm-tools import`: files into the database, including files too large for a browser."""

import sys
from pathlib import Path

import click

from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.output import UNREADABLE, file_bytes
from gm_tools.documents.game_file import LARGEST_FILE
from gm_tools.documents.problems import UnreadableFile
from gm_tools.services.actor import OPERATOR
from gm_tools.services.characters.exchange import (
    FileProblem,
    ImportRefusedError,
    NamedFile,
)
from gm_tools.services.errors import NotFoundError

NOBODY_YET = (
    "Nobody has signed in here yet, so there is no library to take it into. Run `gm-tools serve` "
    "and open the link that it prints, then import again."
)


@click.command("import")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
def import_files(files: tuple[Path, ...]) -> None:
    """Take files of games into the game master's own library, all of them or none.

    A file is what the log of a game or `gm-tools battle export` gives, "gm-tools-game/1". It
    becomes a new game with the same journal: it can be read, taken back and continued. A game
    that another version wrote and this one plays otherwise opens for reading only.

    Exit status: 0 all are taken, 2 one cannot be read or played, and nothing was changed.
    """
    try:
        read = tuple(map(_read, files))
        with plain_errors():
            services = open_services(ready_database())
            actor = services.accounts.game_master(OPERATOR)
            taken = services.game_exchange.import_files(actor, read)
    except ImportRefusedError as error:
        _print_problems(error.problems)
        sys.exit(UNREADABLE)
    except NotFoundError:
        raise click.ClickException(NOBODY_YET) from None
    for path, game in zip(files, taken, strict=True):
        click.echo(f"{path}: {game}")


def _read(path: Path) -> NamedFile:
    try:
        return NamedFile(str(path), file_bytes(path, LARGEST_FILE))
    except UnreadableFile as error:
        problems = tuple(FileProblem(str(path), *one) for one in error.problems)
        raise ImportRefusedError(problems) from None


def _print_problems(problems: tuple[FileProblem, ...]) -> None:
    click.echo("Nothing was imported.", err=True)
    for one in problems:
        where = f"{one.where}: " if one.where else ""
        click.echo(f"{one.file}: {where}{one.message}", err=True)
