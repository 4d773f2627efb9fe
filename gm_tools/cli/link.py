"""`gm-tools link`: a new sign-in link."""

import click

from gm_tools.bootstrap import now, open_store, own_rates
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.services.actor import OPERATOR
from gm_tools.services.people.accounts import Accounts
from gm_tools.settings import known_address


@click.command()
@click.option("--url", help="Address of the app. Default: where it last ran.")
def link(url: str | None) -> None:
    """Print a new sign-in link for the game master.

    The link works once, within the hour.
    """
    with plain_errors():
        settings = ready_database()
        token = Accounts(open_store(settings), now, own_rates()).new_link(OPERATOR)
    base = url or known_address(settings)
    click.echo(f"{base.rstrip('/')}/sign-in/{token}")
