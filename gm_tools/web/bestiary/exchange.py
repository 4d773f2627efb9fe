"""Creatures come and go as files."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.exchange import FileProblem, ImportRefusedError
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.forms import ImportCreatures
from gm_tools.web.characters.exchange import sent_files
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for files or text."""
    return _asked(ImportCreatures(), ())


@blueprint.post("/import")
def take() -> Response | tuple[str, int]:
    """Take all creatures of all files, or none and say everything that is wrong."""
    form = ImportCreatures()
    files = sent_files(form.text.data or "")
    if not files:
        nothing = FileProblem("Nothing was sent", "", "Choose a file, or paste the text of one.")
        return _asked(form, (nothing,)), 422
    try:
        taken = services().creature_exchange.import_files(actor(), files)
    except ImportRefusedError as error:
        return _asked(form, error.problems), 422
    return _arrived(taken)


@blueprint.get("/export")
def export() -> Response:
    """Send the creatures that are asked for, several as a pack; without any, one's own."""
    asked = tuple(dict.fromkeys(request.args.getlist("creature")))
    chosen = asked or tuple(one.id for one in services().bestiary.own(actor()))
    if not chosen:
        flash("There is nothing of your own to export yet. Choose creatures in the list.")
        return _to_list()
    file = services().creature_exchange.export(actor(), chosen)
    return sent(file.content, "application/toml", file.name, as_attachment=True)


def _asked(form: ImportCreatures, problems: tuple[FileProblem, ...]) -> str:
    by_file: dict[str, list[FileProblem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    return render_template("bestiary/import.html", form=form, problems=by_file)


def _arrived(taken: tuple[str, ...]) -> Response:
    if len(taken) == 1:
        flash("Imported.")
        return redirect(url_for("bestiary.creature", creature=taken[0]))
    flash(f"{len(taken)} creatures imported.")
    return redirect(url_for("bestiary.browse", origin="own"))


def _to_list() -> Response:
    return redirect(url_for("bestiary.browse"))
