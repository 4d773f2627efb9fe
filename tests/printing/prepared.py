"""A game master's documents, laid out and read back."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from gm_tools.presenters.paper.documents import PreparedView
from gm_tools.printing import Paper
from tests.printing import sheets
from tests.printing.sheets import lay_out, lines, outside, page_boxes, printer

MARGIN = 7.9  # millimetres: the screen's margin is the narrowest
HOSTILE = '<img src="http://example.invalid/x.png"><script>1</script>&amp; @import url(file:///etc)'
LONG = "word" * 800


def laid_out(view: PreparedView, paper: Paper = "a4") -> Any:
    html = printer()._pages.document(view.document, view=view)
    return lay_out(view.document, html, paper)


def faults(document: Any) -> list[str]:
    """Texts that stick out of their boxes, or out of the page's margins."""
    found = outside(document)
    for line in lines(document):
        box = document.pages[line.page]
        width, height = box.width / 96 * 25.4, box.height / 96 * 25.4
        inside = min(line.left, line.top) >= MARGIN
        inside = inside and line.right <= width - MARGIN and line.bottom <= height - MARGIN
        found += [] if inside else [f"{line.text[:60]!r} is in the margin of page {line.page}"]
    return found


def text_of(document: Any) -> str:
    """The text of all pages of a document, without spaces and footers."""
    return squeezed("".join(sheets.text_of(page.children[0]) for page in page_boxes(document)))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def pages_of(view: PreparedView, paper: Paper = "a4") -> list[str]:
    """The text of every page of the PDF, read back."""
    pdf = PdfReader(BytesIO(printer().prepared(view, paper)))
    return [squeezed(page.extract_text()) for page in pdf.pages]


HEADINGS = ("h1", "h2", "h3")


def torn(document: Any, *classes: str) -> list[str]:
    """Headings, and parts of these classes, below which nothing stands on their page."""
    found = []
    for number, page in enumerate(page_boxes(document)):
        boxes = list(page.children[0].descendants())
        texts = [box for box in boxes if type(box).__name__ == "TextBox" and box.text.strip()]
        for box in boxes:
            if _is_element(box) and (box.element_tag in HEADINGS or _classes(box) & {*classes}):
                below = (one for one in texts if one.position_y >= box.position_y + box.height - 1)
                if not any(_is_below(one, box) for one in below):
                    found.append(f"{sheets.text_of(box)[:60]!r} on page {number}")
    return found


def split(document: Any, name: str) -> list[str]:
    """Parts of a class that stand on two pages."""
    pages: dict[int, set[int]] = {}
    said: dict[int, str] = {}
    for number, page in enumerate(page_boxes(document)):
        for box in page.children[0].descendants():
            if _is_element(box) and name in _classes(box):
                pages.setdefault(id(box.element), set()).add(number)
                said[id(box.element)] = sheets.text_of(box)[:60]
    return [said[one] for one, found in pages.items() if len(found) > 1]


def _is_below(text: Any, box: Any) -> bool:
    return bool(text.position_x < box.position_x + box.width + 1 and _right(text) > box.position_x)


def _right(box: Any) -> float:
    return float(box.position_x + box.width)


def _is_element(box: Any) -> bool:
    return box.element is not None and type(box).__name__ not in ("TextBox", "LineBox")


def _classes(box: Any) -> set[str]:
    return set((box.element.get("class") or "").split())
