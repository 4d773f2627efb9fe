"""Several documents as one tagged PDF: its parts in the outline, its pages as each has them alone.

Pages are joined before the PDF is written: finished PDFs that are put together lose their tags.
"""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gm_tools.printing.fitting import laid_out
from gm_tools.printing.jobs import Job
from gm_tools.printing.printer import LONGEST, Printer
from gm_tools.services.packs.ports import Packed, Part, Told, TooManyPagesError

if TYPE_CHECKING:
    from weasyprint.document import Document, Page

MOST_PAGES = 100
"""In all: full of boxes they take 0.7 GB until they are written."""
PAGES = "pages"
EMPTY = "empty"
NOTHING = "<!doctype html><html lang='en'><title>Empty</title><body></body></html>"


class Catcher(Printer):
    """Catches what would be printed, with another printer's templates."""

    def __init__(self, printer: Printer) -> None:
        vars(self).update(vars(printer))
        self.jobs: list[Job] = []

    def once(self, jobs: Sequence[Job], make: Callable[[Sequence[Job]], bytes]) -> bytes:
        """Catch the jobs; nothing is laid out."""
        self.jobs.extend(jobs)
        return b""


class Press:
    """Makes packs with a printer, which others may use between two parts."""

    def __init__(self, printer: Printer) -> None:
        self._printer = printer

    def caught(self, use: Callable[[Printer], object]) -> Sequence[Job]:
        """Return what is printed by the printer that ``use`` is called with; it only catches."""
        catcher = Catcher(self._printer)
        use(catcher)
        return tuple(catcher.jobs)

    def pack(
        self, title: str, parts: Sequence[Part], told: Told, *, both_sides: bool = False
    ) -> Packed:
        """Return the parts as one PDF, or what was kept of the same; TooManyPagesError.

        ``both_sides``: an empty page follows a part of odd pages.
        """
        jobs = [job for part in parts for job in part.caught]
        for part in parts:
            if max((len(job.html) for job in part.caught), default=0) > LONGEST:
                raise TooManyPagesError(part.title, 0, MOST_PAGES)
        names = (f"{len(one.caught)} {one.title}" for one in parts)
        key = self._printer.key(jobs, title, f"{both_sides}", *names)
        content, counts = self._printer.kept.get(key), self._printer.kept.get(key + PAGES)
        if content is not None and counts is not None:
            return Packed(content, tuple(json.loads(counts)))
        made = self._made(title, parts, told, both_sides)
        self._printer.kept.keep(key, made.content)
        self._printer.kept.keep(key + PAGES, json.dumps(made.pages).encode())
        return made

    def _made(self, title: str, parts: Sequence[Part], told: Told, both_sides: bool) -> Packed:
        documents: list[list[Document]] = []
        for number, part in enumerate(parts):
            told(number)
            documents.append([self._laid_out(job) for job in part.caught])
            so_far = sum(len(one.pages) for found in documents for one in found)
            if so_far > MOST_PAGES:
                raise TooManyPagesError(part.title, so_far, MOST_PAGES)
        told(len(parts))
        counts = tuple(sum(len(one.pages) for one in found) for found in documents)
        for part, found in zip(parts, documents, strict=True):
            pages = [page for one in found for page in one.pages]
            _name_part(part.title, pages)
            if both_sides and len(pages) % 2:
                found.append(self._laid_out(Job(EMPTY, NOTHING, part.caught[-1].paper)))
        with self._printer.turn():
            return Packed(_written(title, [one for found in documents for one in found]), counts)

    def _laid_out(self, job: Job) -> "Document":
        with self._printer.turn() as engine:
            return laid_out(engine, job)


def _name_part(title: str, pages: "Sequence[Page]") -> None:
    """Give a part its line in the outline, above the headings in it."""
    for page in pages:
        page.bookmarks = [(level + 1, *rest) for level, *rest in page.bookmarks]
    pages[0].bookmarks.insert(0, (1, title, (0, 0), "closed"))


def _written(title: str, documents: "Sequence[Document]") -> bytes:
    """Return the pages of all documents as one tagged PDF."""
    whole = documents[0].copy([page for one in documents for page in one.pages])
    whole.metadata.title = title
    written: bytes = whole.write_pdf(pdf_tags=True)
    return written
