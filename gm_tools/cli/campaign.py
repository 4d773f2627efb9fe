"""`gm-tools campaign`: whole campaigns, each in one file."""

import sys
from pathlib import Path

import click

from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.importing import NOBODY_YET, print_problems, read_file
from gm_tools.cli.output import UNREADABLE, examples
from gm_tools.documents.campaign_file import LARGEST_FILE
from gm_tools.services.actor import OPERATOR, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.services.importing import ImportRefusedError


@click.group()
def campaign() -> None:
    """List, export and import whole campaigns."""


@campaign.command("list", epilog=examples("gm-tools campaign list"))
def list_campaigns() -> None:
    """List your campaigns with their IDs."""
    with plain_errors():
        services = open_services(ready_database())
        for one in services.campaigns.led(_game_master(services)):
            click.echo(f"{one.id}  {one.name}")


@campaign.command(epilog=examples("gm-tools campaign export ID friday.zip"))
@click.argument("id")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--library", is_flag=True, help="Take along everything you have prepared.")
def export(id: str, file: Path, library: bool) -> None:
    """Write a campaign with everything that belongs to it to FILE.

    ID is the last part of the campaign's address in the browser; `gm-tools campaign list` prints
    it too. An existing file is never overwritten. Members, sign-ins, seats and join codes are not
    in it.

    Exit status: 0 written, 1 refused.
    """
    with plain_errors():
        services = open_services(ready_database())
        try:
            found = services.campaign_exchange.export(_game_master(services), id, library=library)
        except NotFoundError:
            raise click.ClickException(f"You lead no campaign {id!r}.") from None
        except TableRefusedError as error:
            raise click.ClickException("\n".join(error.problems)) from None
    _write(file, found.content)
    click.echo(f"The campaign is in {file}.")


@campaign.command("import", epilog=examples("gm-tools campaign import friday.zip"))
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
def import_files(files: tuple[Path, ...]) -> None:
    """Import campaigns: all of them, or none.

    Each FILE becomes a new campaign that you lead, and everything in it belongs to you. Use it also
    for files that are too large for the browser.

    Exit status: 0 all were imported, 2 at least one cannot be read, and nothing was changed.
    """
    try:
        read = tuple(read_file(path, LARGEST_FILE) for path in files)
        with plain_errors():
            services = open_services(ready_database())
            actor = _game_master(services)
            taken = services.campaign_exchange.import_files(actor, read)
    except ImportRefusedError as error:
        print_problems(error.problems)
        sys.exit(UNREADABLE)
    for path, one in zip(files, taken, strict=True):
        click.echo(f"{path}: {one}")


def _game_master(services: Services) -> Actor:
    try:
        return services.accounts.game_master(OPERATOR)
    except NotFoundError:
        raise click.ClickException(NOBODY_YET) from None


def _write(file: Path, content: bytes) -> None:
    try:
        with file.open("xb") as held:
            held.write(content)
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(f"{file} cannot be written: {reason}.") from None
