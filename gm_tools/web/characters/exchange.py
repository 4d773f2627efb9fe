"""Import, export, and the sample party."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.exchange import FileProblem, ImportRefusedError, NamedFile
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.addresses import builder_address
from gm_tools.web.characters.forms import ImportCharacters
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent

PASTED = "pasted text"


@blueprint.post("/samples")
def samples() -> Response:
    """Take the sample party into the library."""
    found = services().exchange.open_samples(actor())
    flash(f"{len(found)} characters of the sample party are in your library.")
    return redirect(url_for("characters.library"))


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for files or text."""
    return _asked(ImportCharacters(), ())


@blueprint.post("/import")
def take() -> Response | str | tuple[str, int]:
    """Take all characters, or none and say everything that is wrong."""
    form = ImportCharacters()
    files = sent_files(form.text.data or "")
    if not files:
        nothing = FileProblem("Nothing was sent", "", "Choose a file, or paste the text of one.")
        return _asked(form, (nothing,)), 422
    try:
        taken = services().exchange.import_files(actor(), files)
    except ImportRefusedError as error:
        return _asked(form, error.problems), 422
    return _arrived(taken)


def sent_files(text: str) -> tuple[NamedFile, ...]:
    """Return what was uploaded and pasted; a field left empty sends nothing."""
    uploads = tuple(
        NamedFile(upload.filename or "file", upload.read())
        for upload in request.files.getlist("files")
        if upload.filename
    )
    pasted = (NamedFile(PASTED, text.encode("utf-8", "surrogatepass")),) if text.strip() else ()
    return (*uploads, *pasted)


@blueprint.get("/<character>/export")
def export(character: str) -> Response:
    """Send a character's file."""
    file = services().exchange.export(actor(), character)
    return sent(file.content, "application/json", file.name, as_attachment=True)


def _asked(form: ImportCharacters, problems: tuple[FileProblem, ...]) -> str:
    by_file: dict[str, list[FileProblem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    return render_template("characters/import.html", form=form, problems=by_file)


def _arrived(taken: tuple[str, ...]) -> Response:
    if len(taken) == 1:
        flash("Imported.")
        return redirect(builder_address(taken[0]))
    flash(f"{len(taken)} characters imported.")
    return redirect(url_for("characters.library"))
