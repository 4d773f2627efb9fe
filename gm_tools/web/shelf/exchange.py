"""Documents of any kind come and go as files."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, flash, redirect, render_template, request
from werkzeug.wrappers import Response

from gm_tools.services.importing import FileProblem, ImportRefusedError, NamedFile
from gm_tools.web.downloads import sent
from gm_tools.web.shelf.forms import ImportFiles

PASTED = "pasted text"
NOTHING = FileProblem("Nothing was sent", "", "Choose a file, or paste the text of one.")
JSON = "application/json"


@dataclass(frozen=True, slots=True)
class ImportPages:
    """Where files of one kind come in, and its words.

    ``take`` keeps what all files hold, or nothing, and returns the ids; ``arrived`` says so and
    returns the address to go on at. ``lead`` and ``more`` are sentences of the page, ``label``
    stands at the field for files, ``accept`` is what a browser offers there; ``back`` returns the
    address of the list, ``back_to`` names it. ``pastes``: a file is text that can be pasted.
    """

    place: str
    many: str
    lead: str
    label: str
    take: Callable[[tuple[NamedFile, ...]], tuple[str, ...]]
    arrived: Callable[[tuple[str, ...]], tuple[str, str]]
    back: Callable[[], str]
    back_to: str
    accept: str = f".json,{JSON}"
    more: str = ""
    pastes: bool = True


def arriving(
    many: str, one_at: Callable[[str], str], all_at: Callable[[], str]
) -> Callable[[tuple[str, ...]], tuple[str, str]]:
    """Return what ``arrived`` says of most kinds: a single document opens, several are listed."""

    def arrived(taken: tuple[str, ...]) -> tuple[str, str]:
        if len(taken) == 1:
            return "Imported.", one_at(taken[0])
        return f"{len(taken)} {many} imported.", all_at()

    return arrived


def register_import(blueprint: Blueprint, pages: ImportPages) -> None:
    """Give a blueprint the page that files come in by."""

    def ask_import() -> str:
        return _asked(pages, ImportFiles(), ())

    def take() -> Response | tuple[str, int]:
        return _taken(pages)

    blueprint.add_url_rule("/import", "ask_import", ask_import)
    blueprint.add_url_rule("/import", "take", take, methods=["POST"])


def register_export(
    blueprint: Blueprint, argument: str, file_of: Callable[[str], NamedFile]
) -> None:
    """Give a blueprint the address at which a document's file goes out."""

    def export(**at: str) -> Response:
        file = file_of(at[argument])
        return sent(file.content, JSON, file.name, as_attachment=True)

    blueprint.add_url_rule(f"/<{argument}>/export", "export", export)


def sent_files(text: str) -> tuple[NamedFile, ...]:
    """Return what was uploaded and pasted; a field left empty sends nothing."""
    uploads = tuple(
        NamedFile(upload.filename or "file", upload.read())
        for upload in request.files.getlist("files")
        if upload.filename
    )
    pasted = (NamedFile(PASTED, text.encode("utf-8", "surrogatepass")),) if text.strip() else ()
    return (*uploads, *pasted)


def _taken(pages: ImportPages) -> Response | tuple[str, int]:
    """Take what all files hold, or nothing and say everything that is wrong."""
    form = ImportFiles()
    files = sent_files(form.text.data or "")
    if not files:
        return _asked(pages, form, (NOTHING,)), 422
    try:
        taken = pages.take(files)
    except ImportRefusedError as error:
        return _asked(pages, form, error.problems), 422
    said, address = pages.arrived(taken)
    flash(said)
    return redirect(address, 303)


def _asked(pages: ImportPages, form: ImportFiles, problems: tuple[FileProblem, ...]) -> str:
    by_file: dict[str, list[FileProblem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    return render_template("shelf/import.html", pages=pages, form=form, problems=by_file)
