"""What a document on paper may fetch: typefaces, icons and the pictures it was given."""

from collections.abc import Mapping
from pathlib import Path

from weasyprint.urls import URLFetcher, URLFetcherResponse

BASE = "http://paper.invalid/"  # urljoin does not know our own scheme
FONTS = f"{BASE}fonts/"
ICONS = f"{BASE}icons/"
PICTURES = f"{BASE}pictures/"
RULED = f"{BASE}ruled.svg"
LINES = "".join(f"M0 {7 * number - 0.1:.1f}h190" for number in range(1, 37))
RULED_PAPER = f"""<svg xmlns="http://www.w3.org/2000/svg" width="190mm" height="252mm"
viewBox="0 0 190 252"><path d="{LINES}" stroke="#aaa" stroke-width="0.12"/></svg>"""
"""Lines for a pencil, 7 mm apart; they lie below the text and show where there is none."""

Pictures = Mapping[str, bytes]
"""Pictures (WebP) by the names that follow ``pictures/`` in a document's addresses."""


class RefusedError(ValueError):
    """The document requested a resource that is not part of it."""


class LocalFetcher(URLFetcher):  # type: ignore[misc]  # weasyprint has no types
    """Serves what belongs to the app and to a document, and refuses everything else.

    No file, no host, no data address. ``vendor`` holds the typefaces and, in ``game-icons``, the
    icons. ``pictures`` are those of the document that is laid out now: who may see them was decided
    before. A typeface that the build unpacked (a ``.ttf`` beside it) is served unpacked, which
    saves the first sheet the time.
    """

    def __init__(self, vendor: Path) -> None:
        super().__init__(fail_on_errors=True)
        self._vendor = vendor.resolve()
        self.pictures: Pictures = {}

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        """Return a typeface, icon, picture or the ruled lines; RefusedError for anything else."""
        if url.startswith(FONTS):
            return self._typeface(url)
        if url == RULED:
            return URLFetcherResponse(url, RULED_PAPER.encode(), {"Content-Type": "image/svg+xml"})
        if url.startswith(ICONS):
            icon = self._file(url, self._vendor / "game-icons", ICONS)
            return URLFetcherResponse(url, icon.read_bytes(), {"Content-Type": "image/svg+xml"})
        picture = self.pictures.get(url.removeprefix(PICTURES))
        if picture is None or not url.startswith(PICTURES):
            raise _refused(url)
        return URLFetcherResponse(url, picture, {"Content-Type": "image/webp"})

    def _typeface(self, url: str) -> URLFetcherResponse:
        path = self._file(url, self._vendor, FONTS)
        unpacked = path.with_suffix(".ttf")
        if unpacked.is_file():
            return URLFetcherResponse(url, unpacked.read_bytes(), {"Content-Type": "font/ttf"})
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": "font/woff2"})

    def _file(self, url: str, folder: Path, start: str) -> Path:
        path = (folder / url.removeprefix(start)).resolve()
        if not path.is_relative_to(folder):
            raise _refused(url)
        return path


def _refused(url: str) -> RefusedError:
    return RefusedError(f"paper does not fetch {url[:200]}")
