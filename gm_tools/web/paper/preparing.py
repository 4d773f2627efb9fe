"""Creatures, encounters, chains and the screen on paper: a preview and a PDF of each."""

from collections.abc import Callable, Mapping, Sequence

from flask import flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NoPrinterError, NotFoundError
from gm_tools.services.paper.preparing import Prepared, PreparingPaper
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.paper import blueprint
from gm_tools.web.papers import NAMES, size, sizes

Prepare = Callable[[PreparingPaper, Actor, str], Prepared]
Way = tuple[str, str]
"""A paper's name and the address of its PDF."""

PREPARE: Mapping[str, Prepare] = {
    "creature": PreparingPaper.creature,
    "card": lambda paper, who, creature: paper.cards(who, (creature,)),
    "encounter": PreparingPaper.encounter,
    "encounter-cards": PreparingPaper.encounter_cards,
    "chain": PreparingPaper.chain,
}
OTHERS: Mapping[str, tuple[str, str]] = {
    "creature": ("Card", "card"),
    "card": ("Creature sheet", "creature"),
    "encounter": ("Creature cards", "encounter-cards"),
    "encounter-cards": ("Encounter sheet", "encounter"),
}


@blueprint.get("/paper/<kind>/<thing>")
def prepared(kind: str, thing: str) -> str:
    """Show a document as it will be printed; ``kind`` is the kind of paper."""
    ways = [
        (NAMES[one], url_for(".prepared_pdf", kind=kind, thing=thing, paper=one)) for one in sizes()
    ]
    also = OTHERS.get(kind)
    other = (also[0], url_for(".prepared", kind=also[1], thing=thing)) if also else None
    return _page(_made(kind, thing), ways, _home(kind, thing), other)


@blueprint.get("/paper/<kind>/<thing>.pdf")
def prepared_pdf(kind: str, thing: str) -> Response:
    """Send a document as PDF."""
    return _sent(_made(kind, thing), url_for(".prepared", kind=kind, thing=thing))


@blueprint.get("/paper/cards")
def creature_cards() -> str | Response:
    """Show cards of the creatures in the address."""
    chosen = request.args.getlist("creature")
    if not chosen:
        flash("Tick the creatures whose cards you want.")
        return redirect(url_for("bestiary.browse"))
    ways = [
        (NAMES[one], url_for(".creature_cards_pdf", creature=chosen, paper=one)) for one in sizes()
    ]
    made = services().preparing_paper.cards(actor(), chosen)
    return _page(made, ways, url_for("bestiary.browse"))


@blueprint.get("/paper/cards.pdf")
def creature_cards_pdf() -> Response:
    """Send cards of the creatures in the address."""
    chosen = request.args.getlist("creature")
    made = services().preparing_paper.cards(actor(), chosen)
    return _sent(made, url_for(".creature_cards", creature=chosen))


@blueprint.get("/paper/screen")
def screen() -> str:
    """Show the game master screen."""
    ways = [(NAMES[one], url_for(".screen_pdf", paper=one)) for one in sizes()]
    made = services().preparing_paper.screen(actor())
    return _page(made, ways, url_for("desk.reference"))


@blueprint.get("/paper/screen.pdf")
def screen_pdf() -> Response:
    """Send the game master screen."""
    return _sent(services().preparing_paper.screen(actor()), url_for(".screen"))


def _made(kind: str, thing: str) -> Prepared:
    prepare = PREPARE.get(kind)
    if prepare is None:
        raise NotFoundError
    return prepare(services().preparing_paper, actor(), thing)


def _home(kind: str, thing: str) -> str:
    if kind in ("creature", "card"):
        return url_for("bestiary.creature", creature=thing)
    return url_for("encounters.show", plan=thing)


def _page(made: Prepared, ways: Sequence[Way], home: str, also: Way | None = None) -> str:
    paper = services().preparing_paper
    return render_template(
        "paper/prepared.html",
        name=made.name,
        kind=made.kind,
        document=made.view.document,
        sheet=Markup(paper.preview(made).html),  # noqa: S704  # its template escapes every value
        missing=paper.missing(),
        ways=ways,
        home=home,
        also=also,
    )


def _sent(made: Prepared, instead: str) -> Response:
    """Send a PDF, or redirect to the page that explains why there is none."""
    try:
        printed = services().preparing_paper.printed(made, size())
    except NoPrinterError:
        return redirect(instead)
    return sent(printed.content, "application/pdf", printed.name, as_attachment=False)
