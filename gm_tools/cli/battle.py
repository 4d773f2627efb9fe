"""`gm-tools battle`: battles in the database."""

import click

from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.output import examples
from gm_tools.games.battle.game import KIND
from gm_tools.services.actor import OPERATOR
from gm_tools.services.errors import NotFoundError


@click.group()
def battle() -> None:
    """Export battles."""


@battle.command(epilog=examples("gm-tools battle export ID > friday.json"))
@click.argument("id")
def export(id: str) -> None:
    """Print a battle's journal and result as JSON.

    ID is the last part of the battle's address in the browser. `gm-tools import` and
    `gm-tools play --from` read the output.
    """
    with plain_errors():
        looks = open_services(ready_database()).game_looks
        try:
            click.echo(looks.export(OPERATOR, id, KIND))
        except NotFoundError:
            raise click.ClickException(f"There is no battle {id!r}.") from None
