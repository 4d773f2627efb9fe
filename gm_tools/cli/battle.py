"""`gm-tools battle`: battles in the database."""

import json

import click

from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.output import examples
from gm_tools.games.battle.game import KIND
from gm_tools.presenters.games.battle.recap import recap_lines, recap_view
from gm_tools.presenters.games.battle.recap_data import recap_data
from gm_tools.services.actor import OPERATOR
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.retelling import Told


@click.group()
def battle() -> None:
    """Export battles, or recap them."""


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
            raise _no_battle(id) from None


@battle.command(epilog=examples("gm-tools battle recap ID > friday.md"))
@click.argument("id")
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as JSON.")
def recap(id: str, *, as_json: bool) -> None:
    """Print who did what in a battle, round by round, as its game master heard it.

    ID is the last part of the battle's address in the browser. The text is Markdown.
    """
    told = _told(id)
    name = told.game.name or "A battle"
    view, numbers = recap_view(told.events), recap_data(told.game.name, told.events)
    if view is None:
        raise click.ClickException("This battle was made with another version: see the log.")
    if as_json:
        click.echo(json.dumps(numbers, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(recap_lines(name, view)).rstrip())


def _told(id: str) -> Told:
    with plain_errors():
        services = open_services(ready_database())
        try:
            if services.game_looks.kind(OPERATOR, id) == KIND:
                return services.retelling.told(OPERATOR, id)
        except NotFoundError:
            pass
    raise _no_battle(id)


def _no_battle(id: str) -> click.ClickException:
    return click.ClickException(f"There is no battle {id!r}.")
