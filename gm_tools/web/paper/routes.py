"""Paper: the sheet on screen, PDFs of sheet, cards and blank sheet, the browser's print."""

from functools import partial

from flask import render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import actor, services
from gm_tools.web.paper import blueprint
from gm_tools.web.papers import is_of_a_game, pdf, print_folder, size

STYLES = {
    "paper": "paper.css",
    "sheet": "character_sheet/sheet.css",
    "prep": "creature_sheet/parts.css",
    "creature_sheet": "creature_sheet/sheet.css",
    "creature_cards": "creature_cards/sheet.css",
    "encounter_sheet": "encounter_sheet/sheet.css",
    "chain_sheet": "chain_sheet/sheet.css",
    "screen": "screen/sheet.css",
    "battle_recap": "battle_recap/sheet.css",
    "evening_recap": "evening_recap/sheet.css",
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
    return pdf(lambda: services().paper.sheet(actor(), character, size()), _preview(character))


@blueprint.get("/paper/characters.pdf")
def sheets() -> Response:
    """Send the sheets of the characters in the address as one PDF."""
    chosen = request.args.getlist("character")
    if not chosen:
        raise NotFoundError
    printed = partial(services().paper.sheets, actor(), chosen, size())
    return pdf(printed, url_for("characters.library"))


@blueprint.get("/characters/<character>/cards.pdf")
def cards(character: str) -> Response:
    """Send the tactic cards as PDF."""
    return pdf(lambda: services().paper.cards(actor(), character, size()), _preview(character))


@blueprint.get("/paper/blank.pdf")
def blank() -> Response:
    """Send an empty sheet as PDF."""
    return pdf(lambda: services().paper.blank(actor(), size()), url_for("characters.library"))


@blueprint.get("/paper/<name>.css")
def style(name: str) -> Response:
    """Send a style sheet that paper and its preview share."""
    known = STYLES.get(name) or (f"{name}/sheet.css" if is_of_a_game(name) else None)
    if known is None:
        raise NotFoundError
    return Response((print_folder() / known).read_bytes(), mimetype="text/css")


def _preview(character: str) -> str:
    return url_for("paper.preview", character=character)
