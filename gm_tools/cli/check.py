"""`gm-tools check`: legality and sheet of character files."""

import sys
from pathlib import Path

import click

from gm_tools.cli.output import (
    UNREADABLE,
    cannot_be_read,
    examples,
    print_json,
    read_character,
    rulebook_data,
)
from gm_tools.documents.problems import UnreadableFile
from gm_tools.presenters.character.verdict import verdict_values
from gm_tools.presenters.character.verdict_text import verdict_text
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import Verdict, verdict
from gm_tools.viskara.rulebook import Rulebook

ILLEGAL = 1
Result = tuple[Path, Character, Verdict] | tuple[Path, UnreadableFile]


@click.command(epilog=examples("gm-tools check --explain rylie.json"))
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON; a list for several files.")
@click.option("--explain", is_flag=True, help="Show how every number is made up.")
def check(files: tuple[Path, ...], as_json: bool, explain: bool) -> None:
    """Check character files against the rules and print every number of the sheet.

    Exit status: 0 all are legal, 1 at least one is illegal, 2 at least one cannot be read.
    """
    rulebook = rulebook_data()
    results = [_judged(path, rulebook) for path in files]
    if as_json:
        values = [_values(result, explain) for result in results]
        print_json(values[0] if len(values) == 1 else values)
    else:
        for result in results:
            _print(result, explain)
    sys.exit(max(_status(result) for result in results))


def _judged(path: Path, rulebook: Rulebook) -> Result:
    try:
        character = read_character(path, rulebook)
    except UnreadableFile as error:
        return path, error
    return path, character, verdict(rulebook, character)


def _status(result: Result) -> int:
    if isinstance(result[1], UnreadableFile):
        return UNREADABLE
    return 0 if result[2].legal else ILLEGAL


def _values(result: Result, explain: bool) -> dict[str, object]:
    if isinstance(result[1], UnreadableFile):
        return {"file": str(result[0]), "error": str(result[1])}
    return verdict_values(result[2], explain=explain)


def _print(result: Result, explain: bool) -> None:
    if isinstance(result[1], UnreadableFile):
        click.echo(cannot_be_read(result[0], result[1]), err=True)
        return
    click.echo(f"{result[0]}\n{verdict_text(result[1], result[2], explain=explain)}")
