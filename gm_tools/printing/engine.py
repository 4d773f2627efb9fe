"""WeasyPrint, with a single font configuration and a cached style sheet per document.

A new font configuration per render leaks memory, and sharing it between threads corrupts it:
the caller holds a lock.
"""

import re
from pathlib import Path

from weasyprint import CSS, HTML
from weasyprint.document import Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

BASE = "http://paper.invalid/"  # urljoin does not know our own scheme
FONTS = f"{BASE}fonts/"
FURTHER_LATIN = re.compile("[\u0100-\u02ff\u0300-\u036f\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]")
SHEETS = {
    "character_sheet": ("paper.css", "page.css", "character_sheet/sheet.css"),
    "blank_sheet": (
        "paper.css",
        "page.css",
        "character_sheet/sheet.css",
        "blank_sheet/sheet.css",
    ),
    "tactic_cards": ("paper.css", "page.css", "tactic_cards/sheet.css"),
    **{
        name: ("paper.css", "page.css", "creature_sheet/parts.css", f"{name}/sheet.css")
        for name in ("creature_sheet", "creature_cards", "encounter_sheet", "chain_sheet", "screen")
    },
    **{
        f"collectors_{name}": ("paper.css", "page.css", "collectors/sheet.css")
        for name in ("reference", "sheet")
    },
    **{
        f"{name}_recap": ("paper.css", "page.css", f"{name}_recap/sheet.css")
        for name in ("battle", "evening")
    },
    "balkanika_reference": ("paper.css", "page.css", "balkanika_reference/sheet.css"),
    "battle_royale_reference": ("paper.css", "page.css", "battle_royale_reference/sheet.css"),
    "battle_royale_sums": ("paper.css", "page.css", "battle_royale_sums/sheet.css"),
    **{
        f"world_adventure_{name}": ("paper.css", "page.css", "world_adventure/sheet.css")
        for name in ("mat", "month", "battle", "board")
    },
}


class RefusedError(ValueError):
    """The document requested a resource that is not part of it."""


class LocalFetcher(URLFetcher):  # type: ignore[misc]  # weasyprint has no types
    """Serves the typefaces and refuses everything else: no file, no host, no data address.

    A typeface that the build unpacked (a ``.ttf`` beside it) is served unpacked, which saves
    the first sheet the time.
    """

    def __init__(self, fonts: Path) -> None:
        super().__init__(fail_on_errors=True)
        self._fonts = fonts.resolve()

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        """Return a typeface; RefusedError for any other address."""
        path = (self._fonts / url.removeprefix(FONTS)).resolve()
        if not url.startswith(FONTS) or not path.is_relative_to(self._fonts):
            raise RefusedError(f"paper does not fetch {url[:200]}")
        unpacked = path.with_suffix(".ttf")
        if unpacked.is_file():
            return URLFetcherResponse(url, unpacked.read_bytes(), {"Content-Type": "font/ttf"})
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": "font/woff2"})


class Engine:
    """Lays out documents with the style sheets below ``templates`` and the typefaces."""

    def __init__(self, templates: Path, fonts: Path) -> None:
        self._templates = templates
        self._fetcher = LocalFetcher(fonts)
        self._fonts = FontConfiguration()
        self._parsed: dict[tuple[str, str], CSS] = {}
        self._has_further_latin = False
        self._parse("fonts.css")

    def pdf(self, document: str, html: str, paper: str) -> bytes:
        """Return a document as tagged PDF."""
        laid_out = self.lay_out(document, html, paper)
        written: bytes = laid_out.write_pdf(pdf_tags=True)
        return written

    def lay_out(self, document: str, html: str, paper: str) -> Document:
        """Return a document's pages."""
        self._load_further_latin(html)
        source = HTML(string=html, base_url=BASE, url_fetcher=self._fetcher)
        sheet = self._sheet(document, paper)
        return source.render(font_config=self._fonts, stylesheets=[sheet])

    def _load_further_latin(self, html: str) -> None:
        """Unpack the typefaces' further letters when a text needs them for the first time."""
        if not self._has_further_latin and FURTHER_LATIN.search(html):
            self._parse("fonts_ext.css")
            self._has_further_latin = True

    def _sheet(self, document: str, paper: str) -> CSS:
        """Return a single style sheet for a document and a paper: more would slow every element."""
        if (document, paper) not in self._parsed:
            self._parsed[document, paper] = self._parse(*SHEETS[document], f"{paper}.css")
        return self._parsed[document, paper]

    def _parse(self, *names: str) -> CSS:
        text = "\n".join((self._templates / name).read_text(encoding="utf-8") for name in names)
        return CSS(string=text, base_url=BASE, url_fetcher=self._fetcher, font_config=self._fonts)
