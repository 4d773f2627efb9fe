"""Papers on pages: their sizes, previews, PDFs, and the style sheets beside their templates."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast, get_args

from flask import (
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from markupsafe import Markup
from werkzeug.wrappers import Response
from wtforms import Form

from gm_tools.presenters.games.shared.presenters import PAPERS
from gm_tools.presenters.paper.creature_cards import CreatureCards
from gm_tools.services.errors import NoPrinterError, TooLongToPrintError
from gm_tools.services.paper.characters import Printed
from gm_tools.services.paper.ports import Layout, PaperOptions, PaperSize
from gm_tools.services.paper.preparing import Prepared
from gm_tools.web.context import services
from gm_tools.web.downloads import sent
from gm_tools.web.new_tab import being_made, may_say_so

NAMES: Mapping[PaperSize, str] = {"a4": "A4", "letter": "Letter"}
LAYOUTS: Mapping[Layout, str] = {
    "standard": "Standard",
    "page": "One page, for play",
    "large": "Large print",
}
TOO_LONG = (
    "This is too long for a PDF: it would be more than sixty pages. Shorten its longest texts, or "
    "print this page with your browser."
)
KEPT = "paper"
"""In a browser's session: how paper was wished for last."""
NOTHING: Mapping[str, Form] = {}
Way = tuple[str, str]
"""A paper's name and the address of its PDF."""


def sizes() -> tuple[PaperSize, ...]:
    """Return the available paper sizes."""
    return get_args(PaperSize)


def size() -> PaperSize:
    """Return the paper size in the address; anything unknown is A4."""
    asked = request.args.get("paper", "a4")
    return asked if asked in sizes() else "a4"


def options() -> PaperOptions:
    """Return how a sheet is wished for in the address; an unknown layout is the standard one."""
    asked = request.args.get("layout", "standard")
    layout = cast("Layout", asked) if asked in get_args(Layout) else "standard"
    return PaperOptions(size(), layout, notes=bool(request.args.get("notes")))


def ways(page: str, **thing: Any) -> Sequence[Way]:
    """Return the PDFs of a thing, one for each size; that of the last paper comes first."""
    last = session.get(KEPT, {}).get("paper")
    ordered = sorted(sizes(), key=lambda one: one != last)
    return [(NAMES[one], url_for(page, **thing, paper=one)) for one in ordered]


def preview(
    made: Prepared,
    found: Sequence[Way],
    home: str,
    also: Way | None = None,
    styles: Sequence[str] = (),
    counted: Mapping[str, Form] = NOTHING,
    problem: str = "",
) -> str:
    """Return the page that shows a document as it will be printed; ``home`` is the way back.

    ``counted`` are forms for the numbers of creatures on cards, by their ids; ``problem`` says why
    there is no PDF of it.
    """
    paper = services().preparing_paper
    return render_template(
        "paper/prepared.html",
        name=made.name,
        kind=made.kind,
        document=made.view.document,
        sheet=Markup(paper.preview(made).html),  # noqa: S704  # its template escapes every value
        missing=paper.missing(),
        ways=found,
        home=home,
        also=also,
        styles=styles or ("paper", "prep", made.view.document),
        counted=counted,
        problem=problem,
        copies=made.view.counted if isinstance(made.view, CreatureCards) else (),
    )


def pdf(printed: Callable[[], Printed], instead: str, what: str = "a PDF") -> Response:
    """Send a PDF, or redirect to the page that explains why there is none.

    In a new tab a page comes first that says ``what`` is being made.
    """
    if may_say_so():
        return make_response(being_made(what, instead))
    try:
        made = printed()
    except NoPrinterError:
        return redirect(instead)
    except TooLongToPrintError:
        flash(TOO_LONG)
        return redirect(instead)
    return sent(made.content, "application/pdf", made.name, as_attachment=False)


def prepared_pdf(made: Prepared, instead: str) -> Response:
    """Send a prepared document as PDF."""
    if "paper" in request.args:
        session[KEPT] = {**session.get(KEPT, {}), "paper": size()}
    what = made.name if made.kind in made.name.lower() else f"{made.kind}, {made.name}"
    return pdf(lambda: services().preparing_paper.printed(made, size()), instead, what)


def is_of_a_game(name: str) -> bool:
    """Whether a style sheet belongs to a game's papers: its name starts with the game's."""
    starts = any(name == kind or name.startswith(f"{kind}_") for kind in PAPERS)
    return (
        starts
        and name.replace("_", "").isalpha()
        and (print_folder() / name / "sheet.css").is_file()
    )


def print_folder() -> Path:
    """Return the folder of the templates of papers."""
    return Path(current_app.root_path, current_app.template_folder or "", "print")
