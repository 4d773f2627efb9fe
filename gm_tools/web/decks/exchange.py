"""Decks come and go as files."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.exchange import FileProblem, ImportRefusedError
from gm_tools.web.characters.exchange import sent_files
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.downloads import sent


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for files or text."""
    return _asked("", ())


@blueprint.post("/import")
def take() -> Response | tuple[str, int]:
    """Take the decks of all files, or none and say everything that is wrong."""
    text = request.form.get("text", "")
    files = sent_files(text)
    if not files:
        nothing = FileProblem("Nothing was sent", "", "Choose a file, or paste the text of one.")
        return _asked(text, (nothing,)), 422
    try:
        taken = services().deck_exchange.import_files(actor(), files)
    except ImportRefusedError as error:
        return _asked(text, error.problems), 422
    flash("Imported." if len(taken) == 1 else f"{len(taken)} decks imported.")
    if len(taken) == 1:
        return redirect(url_for("decks.page", deck=taken[0]))
    return redirect(url_for("decks.listing"))


@blueprint.get("/<deck>/export")
def export(deck: str) -> Response:
    """Send a deck's file."""
    file = services().deck_exchange.export(actor(), deck)
    return sent(file.content, "application/json", file.name, as_attachment=True)


def _asked(text: str, problems: tuple[FileProblem, ...]) -> str:
    by_file: dict[str, list[FileProblem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    return render_template("decks/import.html", text=text, problems=by_file)
