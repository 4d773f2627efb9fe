"""`gm-tools rulings`: readings of the manual's unclear passages."""

import click

from gm_tools.cli.output import examples, print_json, rulebook_data
from gm_tools.presenters.rulebook.as_text import ruling_text, ruling_values
from gm_tools.viskara.rulebook import Rulebook, Ruling


@click.command(epilog=examples("gm-tools rulings B6 B34"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def rulings(ids: tuple[str, ...], as_json: bool) -> None:
    """List all rulings, or those you name."""
    found = _chosen(rulebook_data(), ids)
    if as_json:
        print_json([ruling_values(ruling) for ruling in found])
        return
    for ruling in found:
        click.echo(ruling_text(ruling))


def _chosen(rulebook: Rulebook, ids: tuple[str, ...]) -> list[Ruling]:
    wanted = [name.upper() for name in ids]
    unknown = [name for name in wanted if name not in rulebook.rulings]
    if unknown:
        raise click.BadParameter(f"There is no ruling {', '.join(unknown)}.", param_hint="ID")
    return [rulebook.rulings[name] for name in wanted] or list(rulebook.rulings.values())
