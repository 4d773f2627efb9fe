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
