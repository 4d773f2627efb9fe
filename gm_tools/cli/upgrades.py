"""`gm-tools upgrades`: every upgrade and maneuver of the rulebook data."""

from collections.abc import Iterator
from typing import get_args

import click

from gm_tools.cli.output import examples, print_json, rulebook_data
from gm_tools.presenters.rulebook.as_text import (
    matches,
    upgrade_text,
    upgrade_values,
)
from gm_tools.viskara.character.build import SHADOWS
from gm_tools.viskara.rulebook import Rulebook, Section, Upgrade


@click.command(epilog=examples("gm-tools upgrades --shadow aura --search stored"))
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option("--shadow", type=click.Choice(SHADOWS), help="Only this shadow.")
@click.option("--section", type=click.Choice(get_args(Section)), help="Only this section.")
@click.option("--acts", metavar="WHEN", help="Only those that act then: show, pay...")
@click.option("--search", metavar="TEXT", default="", help="Only those with these words.")
def upgrades(
    as_json: bool, shadow: str | None, section: str | None, acts: str | None, search: str
) -> None:
    """List upgrades and maneuvers with their points and effects.

    Points are as printed, effects are those of a single purchase.
    """
    rulebook = rulebook_data()
    if acts is not None and acts not in rulebook.acts:
        known = ", ".join(rulebook.acts)
        raise click.BadParameter(f"{acts!r} is none of: {known}.", param_hint="--acts")
    found = [
        upgrade
        for upgrade in _all(rulebook, shadow)
        if section in (None, upgrade.section)
        and (acts is None or acts in upgrade.acts)
        and matches(upgrade, search)
    ]
    if as_json:
        print_json([upgrade_values(upgrade) for upgrade in found])
        return
    for upgrade in found:
        click.echo(upgrade_text(upgrade))
    click.echo(f"{len(found)} found.")


def _all(rulebook: Rulebook, shadow: str | None) -> Iterator[Upgrade]:
    for name in SHADOWS:
        if shadow in (None, name):
            yield from rulebook.tree(name).values()
