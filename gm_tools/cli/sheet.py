"""`gm-tools sheet`: a character as PDF."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from gm_tools.cli.output import InputError, examples, read_character, rulebook_data
from gm_tools.documents.problems import UnreadableFile
from gm_tools.printing.garbage import left_for_later
from gm_tools.services.errors import TooLongToPrintError
from gm_tools.settings import kept_folder
from gm_tools.settings import load as load_settings

if TYPE_CHECKING:
    from gm_tools.presenters.paper.options import Layout, PaperSize
    from gm_tools.presenters.paper.sheet import SheetView
    from gm_tools.printing import Printer

TOO_LONG = "This is too long for a PDF: it would be more than sixty pages. Shorten its texts."


@click.command(
    epilog=examples("gm-tools sheet rylie.json -o rylie.pdf", "gm-tools sheet --blank -o blank.pdf")
)
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="The PDF file to write."
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option(
    "--layout",
    type=click.Choice(["standard", "page", "large"]),
    default="standard",
    show_default=True,
    help="What is needed in play on one page, or large print.",
)
@click.option("--notes", is_flag=True, help="Print the character's notes too.")
@click.option("--cards", is_flag=True, help="Print the tactics instead, as cards to cut out.")
@click.option("--blank", is_flag=True, help="Print an empty sheet; needs no FILE.")
def sheet(file: Path | None, output: Path, cards: bool, blank: bool, **wishes: Any) -> None:
    """Print a character file as a PDF, with any broken rules marked.

    Exit status: 0 written, 1 no PDF can be made on this computer, 2 the file cannot be read.
    """
    if blank == (file is not None) or (blank and cards):
        raise click.UsageError("Name a character FILE, or ask for --blank without one.")
    try:
        with left_for_later():
            _write(output, _content(file, cards, **wishes))
    except TooLongToPrintError:
        raise click.ClickException(TOO_LONG) from None


def _content(
    file: Path | None, cards: bool, paper: "PaperSize", layout: "Layout", notes: bool
) -> bytes:
    view = _view(file) if file else None
    printer = _printer()
    from gm_tools.presenters.paper.options import PaperOptions

    options = PaperOptions(paper, layout, notes)
    if view is None:
        from gm_tools.presenters.paper.sheet import blank_view

        return printer.blank_sheet(blank_view(rulebook_data()), options)
    return printer.tactic_cards(view, paper) if cards else printer.character_sheet(view, options)


def _view(file: Path) -> "SheetView":
    from gm_tools.presenters.paper.sheet import sheet_view
    from gm_tools.viskara.character.verdict import verdict

    rulebook = rulebook_data()
    try:
        character = read_character(file, rulebook)
    except UnreadableFile as error:
        raise InputError(f"{file} cannot be read:\n{error}") from None
    return sheet_view(rulebook, character, verdict(rulebook, character))


def _printer() -> "Printer":
    from gm_tools.printing import Printer, available

    reason = available()
    if reason:
        raise click.ClickException(reason)
    settings = load_settings()
    compiled = kept_folder(settings, "templates")
    return Printer(settings.templates, settings.vendor, compiled=compiled)


def _write(output: Path, content: bytes) -> None:
    try:
        output.write_bytes(content)
    except OSError as error:
        raise click.ClickException(
            f"{output} cannot be written: {error.strerror or error}."
        ) from None
    click.echo(f"{output}: {len(content) // 1024 + 1} KB")
