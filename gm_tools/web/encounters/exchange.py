"""Import and export of encounters, templates and chains."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.exchange import FileProblem, ImportRefusedError
from gm_tools.web.characters.exchange import sent_files
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.lists import ENDPOINTS, WORDS


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for files or text."""
    return _asked("", ())


@blueprint.post("/import")
def take() -> Response | str | tuple[str, int]:
    """Take all plans, or none and say everything that is wrong."""
    text = request.form.get("text", "")
    files = sent_files(text)
    if not files:
        nothing = FileProblem("Nothing was sent", "", "Choose a file, or paste the text of one.")
        return _asked(text, (nothing,)), 422
    try:
        taken = services().plan_exchange.import_files(actor(), files)
    except ImportRefusedError as error:
        return _asked(text, error.problems), 422
    return _arrived(taken)


@blueprint.get("/<plan>/export")
def export(plan: str) -> Response:
    """Send a plan's file."""
    file = services().plan_exchange.export(actor(), plan)
    return sent(file.content, "application/json", file.name, as_attachment=True)


def _asked(text: str, problems: tuple[FileProblem, ...]) -> str:
    by_file: dict[str, list[FileProblem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    return render_template("encounters/import.html", text=text, problems=by_file)


def _arrived(taken: tuple[str, ...]) -> Response:
    kept = services().plans.get(actor(), taken[0])
    if len(taken) == 1:
        flash(f"Imported as {WORDS[kept.kind][0]}.")
        return redirect(url_for("encounters.show", plan=taken[0]), 303)
    flash(f"{len(taken)} imported. A file without a party is among the templates.")
    return redirect(url_for(ENDPOINTS[kept.kind]), 303)
