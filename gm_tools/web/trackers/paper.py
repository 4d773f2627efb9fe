"""A game's papers: on the screen as they will be printed, and as PDF."""

from flask import render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.shared.presenters import PAPERS
from gm_tools.services.errors import NotFoundError
from gm_tools.services.paper.preparing import Prepared
from gm_tools.web.context import actor, services
from gm_tools.web.papers import NAMES, is_of_a_game, prepared_pdf, preview, sizes, ways
from gm_tools.web.trackers import blueprint


@blueprint.get("/<kind>/paper")
def papers(kind: str) -> str:
    """List the papers of a game."""
    if kind not in PAPERS:
        raise NotFoundError
    return render_template(
        "trackers/papers.html",
        book=services().books[kind],
        papers=PAPERS[kind],
        sizes=[(one, NAMES[one]) for one in sizes()],
        missing=services().preparing_paper.missing(),
    )


@blueprint.get("/<kind>/paper/<document>")
def paper(kind: str, document: str) -> str:
    """Show a paper as it will be printed."""
    made = _made(kind, document)
    found = ways(".paper_pdf", kind=kind, document=document)
    own = tuple(one for one in (kind, made.view.document) if is_of_a_game(one))
    return preview(made, found, url_for(".papers", kind=kind), styles=("paper", *own))


@blueprint.get("/<kind>/paper/<document>.pdf")
def paper_pdf(kind: str, document: str) -> Response:
    """Send a paper as PDF, or redirect to the page that explains why there is none."""
    return prepared_pdf(_made(kind, document), url_for(".paper", kind=kind, document=document))


def _made(kind: str, document: str) -> Prepared:
    if document not in PAPERS.get(kind, {}):
        raise NotFoundError
    title, view = PAPERS[kind][document]
    book = services().books[kind]
    return services().preparing_paper.of_game(
        actor(), book.name, title, view(book.facts, book.rulings)
    )
