"""Running feet stand below what is printed, as wide as it is, on every paper size."""

from __future__ import annotations

from typing import get_args

import pytest

from gm_tools.presenters.paper.creature_cards import creature_cards
from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.presenters.paper.screen import reference, screen
from gm_tools.presenters.paper.sheet import blank_view
from gm_tools.printing import Paper
from tests.cast import the_bestiary
from tests.printing.sheets import lay_out, page_boxes, printer, rulebook

PIXELS_PER_MM = 96 / 25.4
WIDE, USUAL = 261, 190


def feet(document: str, html: str, paper: Paper) -> list[tuple[float, float, float]]:
    """Of each page the white on the left and right of its foot, and the foot's width: in mm."""
    found = []
    for page in page_boxes(lay_out(document, html, paper)):
        margin = [one for one in page.children if type(one).__name__ == "MarginBox"]
        left = min(one.content_box_x() for one in margin)
        right = max(one.content_box_x() + one.width for one in margin)
        white = page.margin_width() - right
        found.append((round(left), round(white), round(right - left)))
    return [tuple(value / PIXELS_PER_MM for value in one) for one in found]


@pytest.mark.parametrize("paper", get_args(Paper))
@pytest.mark.parametrize("name", ["blank_sheet", "creature_cards", "screen", "reference"])
def test_they_are_as_wide_as_what_stands_above(name: str, paper: Paper) -> None:
    pages = printer()._pages
    html = {
        "blank_sheet": lambda: pages.document(
            "blank_sheet", view=blank_view(rulebook()), options=PaperOptions(paper)
        ),
        "creature_cards": lambda: pages.document(
            "creature_cards", view=creature_cards(rulebook(), [the_bestiary()["heckler"]])
        ),
        "screen": lambda: pages.document("screen", view=screen(rulebook())),
        "reference": lambda: pages.document("screen", view=reference(rulebook())),
    }[name]()
    is_wide = name in ("screen", "reference")
    for left, right, width in feet("screen" if is_wide else name, html, paper):
        assert width == pytest.approx(WIDE if is_wide else USUAL, abs=0.5)
        assert left == pytest.approx(right, abs=0.5)
