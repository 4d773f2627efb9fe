"""`gm-tools deck check`: files of decks of free cards."""

import sys
from pathlib import Path

import click

from gm_tools.cli.output import UNREADABLE, cannot_be_read, file_bytes, print_json, problem_values
from gm_tools.documents import deck_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.kinds import CARDS

Result = tuple[Path, KeptDeck | UnreadableFile]


@click.group()
def deck() -> None:
    """Check decks of your own for the card games."""


@deck.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a list of the files.")
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """List every mistake in deck files.

    Exit status: 0 all can be played, 2 at least one cannot.
    """
    results = [_read(path) for path in files]
    if as_json:
        print_json([_values(result) for result in results])
    else:
        for result in results:
            _print(result)
    unreadable = any(isinstance(read, UnreadableFile) for _, read in results)
    sys.exit(UNREADABLE if unreadable else 0)


def _read(path: Path) -> Result:
    classes = {kind: cards.card for kind, cards in CARDS.items()}
    try:
        return path, deck_file.read(file_bytes(path), classes)
    except UnreadableFile as error:
        return path, error


def _values(result: Result) -> dict[str, object]:
    path, read = result
    if isinstance(read, UnreadableFile):
        return problem_values(path, read)
    return {"file": str(path), "kind": read.kind, "name": read.name, "cards": len(read.cards)}


def _print(result: Result) -> None:
    path, read = result
    if isinstance(read, UnreadableFile):
        click.echo(cannot_be_read(path, read), err=True)
        return
    click.echo(f"{path}: {read.name}, {len(read.cards)} cards for {read.kind}: fine")
