"""Paper: the sheet on screen, PDFs of sheet, cards and blank sheet, printing by the browser."""

from collections.abc import Callable
from pathlib import Path
from typing import cast, get_args

from flask import current_app, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.presenters.playing.faces import PAPERS
from gm_tools.services.errors import NoPrinterError, NotFoundError
from gm_tools.services.paper import Printed
from gm_tools.services.ports import PaperSize
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.paper import blueprint

STYLES = {
    "paper": "paper.css",
    "sheet": "character_sheet/sheet.css",
    "prep": "creature_sheet/parts.css",
    "creature_sheet": "creature_sheet/sheet.css",
    "creature_cards": "creature_cards/sheet.css",
    "encounter_sheet": "encounter_sheet/sheet.css",
    "chain_sheet": "chain_sheet/sheet.css",
    "screen": "screen/sheet.css",
}


@blueprint.get("/characters/<character>/sheet")
def preview(character: str) -> str:
    """Show the sheet as it will be printed."""
    shown = services().paper.preview(actor(), character)
    return render_template(
        "paper/preview.html",
        character=character,
        name=shown.name,
        is_made=shown.is_made,
        sheet=Markup(shown.html),  # noqa: S704  # the sheet's template escapes every value
        missing=services().paper.missing(),
    )


@blueprint.get("/characters/<character>/sheet.pdf")
def sheet(character: str) -> Response:
    """Send the sheet as PDF."""
    return printed(lambda: services().paper.sheet(actor(), character, size()), character)


@blueprint.get("/characters/<character>/cards.pdf")
def cards(character: str) -> Response:
    """Send the tactic cards as PDF."""
    return printed(lambda: services().paper.cards(actor(), character, size()), character)


@blueprint.get("/paper/blank.pdf")
def blank() -> Response:
    """Send an empty sheet as PDF."""
    return printed(lambda: services().paper.blank(actor(), size()), None)


@blueprint.get("/paper/<name>.css")
def style(name: str) -> Response:
    """Send a style sheet that paper and its preview share."""
    known = STYLES.get(name) or (f"{name}/sheet.css" if is_of_a_game(name) else None)
    if known is None:
        raise NotFoundError
    return Response((print_folder() / known).read_bytes(), mimetype="text/css")


def is_of_a_game(name: str) -> bool:
    """Whether a style sheet is that of a game's papers: it is named as the game, or longer."""
    starts = any(name == kind or name.startswith(f"{kind}_") for kind in PAPERS)
    return (
        starts
        and name.replace("_", "").isalpha()
        and (print_folder() / name / "sheet.css").is_file()
    )


def print_folder() -> Path:
    """Return where the templates of papers lie."""
    return Path(current_app.root_path, current_app.template_folder or "", "print")


def printed(make: Callable[[], Printed], character: str | None) -> Response:
    """Send a PDF, or lead to the page that explains why there is none."""
    try:
        made = make()
    except NoPrinterError:
        if character is None:
            return redirect(url_for("characters.library"))
        return redirect(url_for("paper.preview", character=character))
    return sent(made.content, "application/pdf", made.name, as_attachment=False)


def size() -> PaperSize:
    """Return the paper that the address asks for; anything unknown is A4."""
    asked = request.args.get("paper", "a4")
    return cast(PaperSize, asked) if asked in get_args(PaperSize) else "a4"
