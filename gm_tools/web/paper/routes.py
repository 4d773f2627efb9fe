"""Paper: the sheet on screen, PDFs of sheet, cards and blank sheet, the browser's print."""

from functools import partial

from flask import render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.errors import NotFoundError
from gm_tools.services.paper.characters import Preview
from gm_tools.services.paper.ports import PaperOptions, PaperSize
from gm_tools.web.context import actor, services
from gm_tools.web.paper import blueprint
from gm_tools.web.paper.wishes import Wishes, wished
from gm_tools.web.papers import LAYOUTS, NAMES, is_of_a_game, options, pdf, print_folder, size

STYLES = {
    "paper": "paper.css",
    "sheet": "character_sheet/sheet.css",
    "preview": "preview.css",
    "cards": "cards/sheet.css",
    "blank": "blank_sheet/sheet.css",
    "sheet_page": "character_sheet/layout_page.css",
    "sheet_large": "character_sheet/layout_large.css",
    "prep": "creature_sheet/parts.css",
    "creature_sheet": "creature_sheet/sheet.css",
    "creature_cards": "cards/sheet.css",
    "encounter_sheet": "encounter_sheet/sheet.css",
    "chain_sheet": "chain_sheet/sheet.css",
    "screen": "screen/sheet.css",
    "battle_recap": "battle_recap/sheet.css",
    "evening_recap": "evening_recap/sheet.css",
}


@blueprint.get("/characters/<character>/sheet")
def preview(character: str) -> str:
    """Show the sheet or the cards as they will be printed."""
    wishes = wished()
    shown = _shown(character, wishes)
    return render_template(
        "paper/preview.html",
        character=character,
        name=shown.name,
        is_made=shown.is_made,
        has_notes=shown.has_notes,
        wishes=wishes,
        layouts=LAYOUTS,
        sizes=NAMES,
        sheet=Markup(shown.html),  # noqa: S704  # the sheet's template escapes every value
        missing=services().paper.missing(),
    )


@blueprint.get("/characters/<character>/paper.pdf")
def chosen(character: str) -> Response:
    """Send the paper that is wished for as PDF."""
    wishes = wished()
    if wishes.what.data == "cards":
        return _cards(character, wishes.options.size)
    return (
        _blank(wishes.options) if wishes.what.data == "blank" else _sheet(character, wishes.options)
    )


@blueprint.get("/characters/<character>/sheet.pdf")
def sheet(character: str) -> Response:
    """Send the sheet as PDF."""
    return _sheet(character, options())


@blueprint.get("/paper/characters.pdf")
def sheets() -> Response:
    """Send the sheets of the characters in the address as one PDF."""
    chosen = request.args.getlist("character")
    if not chosen:
        raise NotFoundError
    printed = partial(services().paper.sheets, actor(), chosen, options())
    return pdf(printed, url_for("characters.library"), f"{len(chosen)} character sheets")


@blueprint.get("/characters/<character>/cards.pdf")
def cards(character: str) -> Response:
    """Send the tactic cards as PDF."""
    return _cards(character, size())


@blueprint.get("/paper/blank.pdf")
def blank() -> Response:
    """Send an empty sheet as PDF."""
    return _blank(options())


@blueprint.get("/paper/<name>.css")
def style(name: str) -> Response:
    """Send a style sheet that paper and its preview share."""
    known = STYLES.get(name) or (f"{name}/sheet.css" if is_of_a_game(name) else None)
    if known is None:
        raise NotFoundError
    return Response((print_folder() / known).read_bytes(), mimetype="text/css")


def _shown(character: str, wishes: Wishes) -> Preview:
    paper = services().paper
    if wishes.what.data == "cards":
        return paper.preview_cards(actor(), character)
    if wishes.what.data == "blank":
        return paper.preview_blank(actor(), character, wishes.options)
    return paper.preview(actor(), character, options=wishes.options)


def _sheet(character: str, wishes: PaperOptions) -> Response:
    what = f"the sheet of {_name(character)}"
    printed = partial(services().paper.sheet, actor(), character, wishes)
    return pdf(printed, _preview(character), what)


def _cards(character: str, paper: PaperSize) -> Response:
    what = f"the cards of {_name(character)}"
    printed = partial(services().paper.cards, actor(), character, paper)
    return pdf(printed, _preview(character), what)


def _blank(wishes: PaperOptions) -> Response:
    printed = partial(services().paper.blank, actor(), wishes)
    return pdf(printed, url_for("characters.library"), "an empty sheet")


def _name(character: str) -> str:
    """Return a character's name; NotFoundError for those who may not see it."""
    return shown_name(services().characters.get(actor(), character).character.name)


def _preview(character: str) -> str:
    return url_for("paper.preview", character=character)
