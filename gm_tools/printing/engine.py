"""WeasyPrint, with a single font configuration and a cached style sheet per document.

A new font configuration per render leaks memory, and sharing it between threads corrupts it:
the caller holds a lock.
"""

from collections.abc import Sequence
from pathlib import Path

from weasyprint import CSS, HTML
from weasyprint.document import Document
from weasyprint.text.fonts import FontConfiguration

from gm_tools.printing.fetching import BASE, LocalFetcher, Pictures
from gm_tools.printing.styles import SHEETS, needed_typefaces, style
from gm_tools.printing.typefaces import Family, faces, needed, with_names

NONE: Pictures = {}


class Engine:
    """Lays out documents; ``templates`` holds the style sheets, ``vendor`` typefaces and icons."""

    def __init__(self, templates: Path, vendor: Path) -> None:
        self._templates = templates
        self._vendor = vendor
        self._fetcher = LocalFetcher(vendor)
        self._fonts = FontConfiguration()
        self._parsed: dict[tuple[str, str], CSS] = {}
        self._loaded: set[str] = set()

    def pdf(self, document: str, html: str, paper: str, pictures: Pictures = NONE) -> bytes:
        """Return a document as tagged PDF; ``pictures`` are all that it may show."""
        self.show(pictures)
        laid_out = self.lay_out(document, html, paper)
        written: bytes = laid_out.write_pdf(pdf_tags=True)
        return written

    def show(self, pictures: Pictures) -> None:
        """Let the documents that are laid out next show these pictures and no others."""
        self._fetcher.pictures = pictures

    def lay_out(self, document: str, html: str, paper: str) -> Document:
        """Return a document's pages."""
        for name in needed_typefaces(html):
            self._load(name, style(self._templates, (name,)))
        names = needed(self._vendor, html)
        for family in names:
            self._load(family.name, faces(family))
        sheet = self._sheet(document, paper, names)
        source = HTML(string=html, base_url=BASE, url_fetcher=self._fetcher)
        return source.render(font_config=self._fonts, stylesheets=[sheet])

    def _load(self, name: str, face: str) -> None:
        """Load a typeface that no text needed before."""
        if name not in self._loaded:
            self._loaded.add(name)
            self._parse(face)

    def _sheet(self, document: str, paper: str, names: Sequence[Family]) -> CSS:
        """Return a single style sheet for a document and a paper: more would slow every element.

        One that names typefaces of other scripts is not kept: the next text needs others.
        """
        if names:
            return self._parse(with_names(self._style(document, paper), names))
        if (document, paper) not in self._parsed:
            self._parsed[document, paper] = self._parse(self._style(document, paper))
        return self._parsed[document, paper]

    def _style(self, document: str, paper: str) -> str:
        return style(self._templates, (*SHEETS[document], f"{paper}.css"))

    def _parse(self, text: str) -> CSS:
        return CSS(string=text, base_url=BASE, url_fetcher=self._fetcher, font_config=self._fonts)
