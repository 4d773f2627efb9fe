"""Creatures, encounters, chains and the screen on paper: a preview and a PDF of each."""

from collections.abc import Callable, Mapping

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError, TooManyCopiesError
from gm_tools.services.paper.preparing import Prepared, PreparingPaper
from gm_tools.web.context import actor, services
from gm_tools.web.paper import blueprint
from gm_tools.web.paper.copies import Copies, asked, made, made_or_said, typed
from gm_tools.web.papers import prepared_pdf, preview, ways

Prepare = Callable[[PreparingPaper, Actor, str], Prepared]

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


REFERENCE = "reference"


@blueprint.get("/paper/<kind>/<thing>")
def prepared(kind: str, thing: str) -> str:
    """Show a document as it will be printed; ``kind`` is the kind of paper."""
    found = ways(".document_pdf", kind=kind, thing=thing)
    also = OTHERS.get(kind)
    other = (also[0], url_for(".prepared", kind=also[1], thing=thing)) if also else None
    alone = {thing: Copies()} if kind == "card" else {}
    return preview(_made(kind, thing), found, _home(kind, thing), other, counted=alone)


@blueprint.get("/paper/<kind>/<thing>.pdf")
def document_pdf(kind: str, thing: str) -> Response:
    """Send a document as PDF."""
    return prepared_pdf(_made(kind, thing), url_for(".prepared", kind=kind, thing=thing))


@blueprint.get("/paper/cards")
def creature_cards() -> str | Response:
    """Show cards of the creatures in the address, with a form for how many there are of each."""
    wanted = asked()
    if not wanted:
        flash("Tick the creatures whose cards you want.")
        return redirect(url_for("bestiary.browse"))
    creatures, copies = typed(wanted)
    found = ways(".creature_cards_pdf", creature=creatures, copies=copies)
    cards, problem = made_or_said(wanted)
    home = url_for("bestiary.browse")
    return preview(cards, found, home, counted=dict(wanted), problem=problem)


@blueprint.get("/paper/cards.pdf")
def creature_cards_pdf() -> Response:
    """Send cards of the creatures in the address."""
    wanted = asked()
    creatures, copies = typed(wanted)
    instead = url_for(".creature_cards", creature=creatures, copies=copies)
    try:
        found = made(wanted)
    except TooManyCopiesError:
        return redirect(instead)
    return prepared_pdf(found, instead)


@blueprint.get("/paper/screen")
def screen() -> str:
    """Show the game master screen, or the rules reference behind it."""
    found, home = ways(".screen_pdf", pages=_pages()), url_for("desk.reference")
    if _pages():
        return preview(_screen(), found, home, ("Game master screen", url_for(".screen")))
    return preview(_screen(), found, home, ("Rules reference", url_for(".screen", pages=REFERENCE)))


@blueprint.get("/paper/screen.pdf")
def screen_pdf() -> Response:
    """Send the game master screen, or the rules reference behind it."""
    return prepared_pdf(_screen(), url_for(".screen", pages=_pages()))


def _screen() -> Prepared:
    paper = services().preparing_paper
    return paper.reference(actor()) if _pages() else paper.screen(actor())


def _pages() -> str | None:
    """Return which pages the address asks for: "reference", or None for the screen."""
    return REFERENCE if request.args.get("pages") == REFERENCE else None


def _made(kind: str, thing: str) -> Prepared:
    prepare = PREPARE.get(kind)
    if prepare is None:
        raise NotFoundError
    return prepare(services().preparing_paper, actor(), thing)


def _home(kind: str, thing: str) -> str:
    if kind in ("creature", "card"):
        return url_for("bestiary.creature", creature=thing)
    return url_for("encounters.show", plan=thing)
