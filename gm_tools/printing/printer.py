"""Prints sheets and cards; WeasyPrint is only imported for the first rendering."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Literal

from gm_tools.presenters.paper.one_page import FITS, left_out
from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.presenters.paper.sheet import BlankView, SheetView
from gm_tools.presenters.paper.tactic_cards import tactic_cards
from gm_tools.printing.fitting import laid_out
from gm_tools.printing.garbage import left_for_later
from gm_tools.printing.jobs import Job, parts_of
from gm_tools.printing.keeping import NOWHERE, Kept, key_of
from gm_tools.printing.likenesses import pictures_of
from gm_tools.printing.loading import load_weasyprint
from gm_tools.printing.pages import Pages
from gm_tools.services.errors import TooLongToPrintError

if TYPE_CHECKING:  # a sheet of one character needs none of the others' views
    from gm_tools.presenters.paper.documents import PreparedView
    from gm_tools.printing.engine import Engine

Paper = Literal["a4", "letter"]

LONGEST = 600_000
"""In characters of HTML: some sixty full pages, twice what all creatures in one encounter take."""
HOW_TO_INSTALL = "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


@cache
def available() -> str | None:
    """Return why no PDF can be made here, or None if it can."""
    try:
        load_weasyprint()
    except OSError as error:
        first = str(error).splitlines()[0]
        return f"Pango, which lays out PDFs, is missing ({first}). On Debian: {HOW_TO_INSTALL}"
    return None


class Printer:
    """Makes PDFs from views; may be used by several threads, which take turns.

    TooLongToPrintError for a view that would take minutes to lay out.

    ``templates`` holds the ``print`` folder, ``vendor`` the typefaces' folders as their packages
    contain them, ``kept`` what was made before, ``compiled`` the templates as code (``Pages``).
    """

    def __init__(
        self,
        templates: Path,
        vendor: Path,
        kept: Kept = NOWHERE,
        compiled: Path | None = None,
    ) -> None:
        self._pages = Pages(templates, vendor, compiled)
        self._templates = templates
        self._vendor = vendor
        self.kept = kept
        self._lock = Lock()
        self._engine: Engine | None = None

    def character_sheet(self, view: SheetView, options: PaperOptions) -> bytes:
        """Return the sheet as PDF."""
        if options.layout == "page":
            return self.once([self._one_page(view, options)], self._made)
        html = self._pages.document("character_sheet", view=view, options=options)
        return self._print(_styled(options), html, options.size, pictures_of(view))

    def character_sheets(self, views: Sequence[SheetView], options: PaperOptions) -> bytes:
        """Return several sheets as one PDF, each beginning a page."""
        if options.layout == "page":
            return self.once([self._one_page(view, options) for view in views], self._made)
        html = self._pages.document("character_sheets", views=views, options=options)
        return self._print(_styled(options), html, options.size, pictures_of(*views))

    def _one_page(self, view: SheetView, options: PaperOptions) -> Job:
        """Return the job of a sheet that leaves out what does not fit on its page."""
        html, *shorter = (
            self._pages.document(
                "character_sheet", view=view, options=options, fit=fit, left_out=left_out(view, fit)
            )
            for fit in FITS
        )
        return Job(_styled(options), html, options.size, pictures_of(view), shorter)

    def tactic_cards(self, view: SheetView, paper: Paper) -> bytes:
        """Return the tactics as cards to cut out, nine to a page."""
        html = self._pages.document("tactic_cards", view=view, sheets=tactic_cards(view))
        return self._print("tactic_cards", html, paper, pictures_of(view))

    def blank_sheet(self, view: BlankView, options: PaperOptions) -> bytes:
        """Return a sheet to be filled in with a pencil."""
        html = self._pages.document("blank_sheet", view=view, options=options)
        return self._print("blank_sheet", html, options.size)

    def character_sheet_html(self, view: SheetView, options: PaperOptions) -> str:
        """Return the sheet's body for the screen: no inline style, no script, all text escaped.

        It needs ``print/paper.css``, ``print/character_sheet/sheet.css`` and, unless it has the
        standard layout, the layout's.
        """
        left = left_out(view, FITS[0])
        return self._pages.body(
            "character_sheet", view=view, options=options, fit=FITS[0], left_out=left
        )

    def blank_sheet_html(self, view: BlankView, options: PaperOptions) -> str:
        """Return the empty sheet's body for the screen, which needs blank_sheet/sheet.css too."""
        return self._pages.body("blank_sheet", view=view, options=options)

    def tactic_cards_html(self, view: SheetView) -> str:
        """Return the cards' body for the screen, which needs paper.css and cards/sheet.css."""
        return self._pages.body("tactic_cards", view=view, sheets=tactic_cards(view))

    def prepared(self, view: "PreparedView", paper: Paper) -> bytes:
        """Return a game master's document as PDF; the view names its template."""
        html = self._pages.document(view.document, view=view)
        return self._print(view.document, html, paper, pictures_of(view))

    def prepared_html(self, view: "PreparedView") -> str:
        """Return the document's body for the screen, as ``character_sheet_html`` does.

        It needs ``print/paper.css``, ``print/creature_sheet/parts.css`` and its own sheet.css.
        """
        return self._pages.body(view.document, view=view)

    def _print(
        self, document: str, html: str, paper: Paper, pictures: Mapping[str, bytes] | None = None
    ) -> bytes:
        return self.once([Job(document, html, paper, pictures or {})], self._made)

    def once(self, jobs: Sequence[Job], make: Callable[[Sequence[Job]], bytes]) -> bytes:
        """Return what these jobs make as one PDF: the kept one if nothing has changed since."""
        if sum(len(job.html) for job in jobs) > LONGEST:
            raise TooLongToPrintError
        key = self.key(jobs)
        found = self.kept.get(key)
        if found is not None:
            return found
        with self.turn():
            found = self.kept.get(key)  # whoever had the turn may have wanted the same
            if found is None:
                found = make(jobs)
                self.kept.keep(key, found)
        return found

    def key(self, jobs: Sequence[Job], *besides: str) -> str:
        """Return the key of what these jobs make, with whatever else it depends on."""
        if self.kept is NOWHERE:
            return ""
        parts = (part for job in jobs for part in parts_of(job, self._templates, self._vendor))
        return key_of((*parts, *besides))

    @contextmanager
    def turn(self) -> Iterator["Engine"]:
        """Have the engine alone, until the block is left."""
        with self._lock, left_for_later():
            yield self.engine

    def _made(self, jobs: Sequence[Job]) -> bytes:
        found = [laid_out(self.engine, job) for job in jobs]
        whole = found[0].copy([page for document in found for page in document.pages])
        written: bytes = whole.write_pdf(pdf_tags=True)
        return written

    @property
    def engine(self) -> "Engine":
        """The layout engine, started when it is first needed."""
        if self._engine is None:
            load_weasyprint()
            from gm_tools.printing.engine import Engine

            self._engine = Engine(self._templates / "print", self._vendor)
        return self._engine


def _styled(options: PaperOptions) -> str:
    """Return the document whose style sheets a sheet of this layout has."""
    layout = "" if options.layout == "standard" else f"_{options.layout}"
    return f"character_sheet{layout}"
