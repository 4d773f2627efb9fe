"""`gm-tools creature check`: a game master's own creature files."""

import sys
from pathlib import Path

import click

from gm_tools.cli.output import (
    UNREADABLE,
    cannot_be_read,
    file_bytes,
    print_json,
    problem_values,
    rulebook_data,
)
from gm_tools.documents import creature_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.presenters.character.verdict import finding_values
from gm_tools.presenters.creature.as_text import creature_values
from gm_tools.viskara.creature.conventions import warnings
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook

Result = tuple[Path, tuple[Creature, ...] | UnreadableFile]


@click.group()
def creature() -> None:
    """Check creature files of your own."""


@creature.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a list of the files.")
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """List everything unusual in creature files.

    A file holds a single creature or a pack. Unusual creatures are allowed all the same.

    Exit status: 0 all can be read, 2 at least one cannot be read.
    """
    rulebook = rulebook_data()
    results = [_read(path, rulebook) for path in files]
    if as_json:
        print_json([_values(rulebook, result) for result in results])
    else:
        for result in results:
            _print(rulebook, result)
    unreadable = any(isinstance(read, UnreadableFile) for _, read in results)
    sys.exit(UNREADABLE if unreadable else 0)


def _read(path: Path, rulebook: Rulebook) -> Result:
    try:
        return path, creature_file.read(file_bytes(path), rulebook)
    except UnreadableFile as error:
        return path, error


def _values(rulebook: Rulebook, result: Result) -> dict[str, object]:
    path, read = result
    if isinstance(read, UnreadableFile):
        return problem_values(path, read)
    creatures = [
        {
            "creature": creature_values(rulebook, one),
            "warnings": [finding_values(hint) for hint in warnings(rulebook, one)],
        }
        for one in read
    ]
    return {"file": str(path), "creatures": creatures}


def _print(rulebook: Rulebook, result: Result) -> None:
    path, read = result
    if isinstance(read, UnreadableFile):
        click.echo(cannot_be_read(path, read), err=True)
        return
    for one in read:
        found = warnings(rulebook, one)
        verdict = f"{len(found)} unusual" if found else "nothing unusual"
        click.echo(f"{path}: {one.name}, level {one.level}: {verdict}")
        for hint in found:
            click.echo(f"  {hint.where}: {hint.message} ({hint.source})")
