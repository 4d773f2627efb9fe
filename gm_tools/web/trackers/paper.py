"""A game's papers: on the screen as they will be printed, and as PDF."""

from flask import redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.presenters.games.shared.presenters import PAPERS
from gm_tools.services.errors import NoPrinterError, NotFoundError
from gm_tools.services.paper.preparing import Prepared
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.papers import NAMES, is_of_a_game, size, sizes
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
    ways = [
        (NAMES[one], url_for(".paper_pdf", kind=kind, document=document, paper=one))
        for one in sizes()
    ]
    return render_template(
        "paper/prepared.html",
        name=made.name,
        kind=made.kind,
        document=made.view.document,
        sheet=Markup(services().preparing_paper.preview(made).html),  # noqa: S704  # escaped there
        missing=services().preparing_paper.missing(),
        ways=ways,
        home=url_for(".papers", kind=kind),
        also=None,
        styles=[
            "paper",
            *(name for name in (kind, made.view.document) if is_of_a_game(name)),
        ],
    )


@blueprint.get("/<kind>/paper/<document>.pdf")
def paper_pdf(kind: str, document: str) -> Response:
    """Send a paper as PDF, or lead to the page that explains why there is none."""
    made = _made(kind, document)
    try:
        printed = services().preparing_paper.printed(made, size())
    except NoPrinterError:
        return redirect(url_for(".paper", kind=kind, document=document))
    return sent(printed.content, "application/pdf", printed.name, as_attachment=False)


def _made(kind: str, document: str) -> Prepared:
    if document not in PAPERS.get(kind, {}):
        raise NotFoundError
    title, view = PAPERS[kind][document]
    book = services().books[kind]
    return services().preparing_paper.of_game(
        actor(), book.name, title, view(book.facts, book.rulings)
    )
