"""`gm-tools bestiary`: the creatures of the bestiary."""

import re
from typing import get_args

import click

from gm_tools.cli.output import bestiary_data, examples, print_json, rulebook_data
from gm_tools.presenters.creature.as_text import (
    creature_text,
    creature_values,
    matches,
)
from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.creature.creature import (
    Creature,
    Keyword,
    Kind,
)

LEVELS = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")


def _levels(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    """Return the lowest and the highest level of an option such as 3 or 3-8."""
    if value is None:
        return None
    found = LEVELS.fullmatch(value.strip())
    lowest = int(found[1]) if found else 0
    highest = int(found[2] or found[1]) if found else 0
    if found is None or lowest > highest:
        message = f"{value!r} is not a level or a range of levels. Write 3 or 3-8."
        raise click.BadParameter(message, ctx, param)
    return lowest, highest


@click.command(epilog=examples("gm-tools bestiary --level 3-8 --type projectile"))
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option(
    "--level",
    "levels",
    callback=_levels,
    metavar="LEVELS",
    help="Only these levels: 3 or 3-8.",
)
@click.option("--size", metavar="SIZE", help="Only this size, such as 2x2.")
@click.option("--speed", type=click.Choice(get_args(SpeedClass)), help="Only this speed class.")
@click.option("--type", "kind", type=click.Choice(get_args(Kind)), help="Only with such a tactic.")
@click.option("--keyword", type=click.Choice(get_args(Keyword)), help="Only with this keyword.")
@click.option("--search", metavar="TEXT", default="", help="Only those with these words.")
def bestiary(
    as_json: bool,
    levels: tuple[int, int] | None,
    size: str | None,
    speed: str | None,
    kind: str | None,
    keyword: str | None,
    search: str,
) -> None:
    """List creatures with every printed number and every oddity."""
    rulebook = rulebook_data()
    found = [
        one
        for one in bestiary_data(rulebook).values()
        if _is_within(one, levels)
        and size in (None, one.size)
        and speed in (None, one.speed_class)
        and (kind is None or any(kind == tactic.type for tactic in one.tactics))
        and (keyword is None or any(keyword in tactic.keywords for tactic in one.tactics))
        and matches(rulebook, one, search)
    ]
    if as_json:
        print_json([creature_values(rulebook, one) for one in found])
        return
    for one in found:
        click.echo(creature_text(rulebook, one))
    click.echo(f"{len(found)} found.")


def _is_within(creature: Creature, levels: tuple[int, int] | None) -> bool:
    if levels is None:
        return True
    return creature.level != "X" and levels[0] <= creature.level <= levels[1]
