"""Running feet stand below what is printed, as wide as it is, on every paper size."""

from __future__ import annotations

from dataclasses import replace
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


def cards_html(count: int) -> str:
    creatures = list(the_bestiary().values())[:count]
    return printer()._pages.document(
        "creature_cards", view=creature_cards(rulebook(), creatures, {creatures[0].id: 20})
    )


def test_a_card_that_goes_on_is_once_in_the_list_of_parts() -> None:
    document = lay_out("creature_cards", cards_html(1))
    marks = [label for page in document.pages for _, label, *_ in page.bookmarks]
    assert len(page_boxes(document)) > 0
    assert len(marks) == 1


def test_headings_are_listed_without_what_is_said_behind_them() -> None:
    html = printer()._pages.document(
        "blank_sheet", view=blank_view(rulebook()), options=PaperOptions()
    )
    document = lay_out("blank_sheet", html)
    marks = [label for page in document.pages for _, label, *_ in page.bookmarks]
    assert "Aura" in marks
    assert "Signature move" in marks


def test_places_without_a_card_have_no_frame_but_their_neighbours() -> None:
    view = creature_cards(rulebook(), [the_bestiary()["heckler"]])
    html = printer()._pages.document("creature_cards", view=replace(view, cards=view.cards[:1] * 3))
    (page,) = page_boxes(lay_out("creature_cards", html))
    cells = [one for one in page.descendants() if one.element_tag == "td"]
    (empty,) = (one for one in cells if one.element.get("class") == "card none")
    (*_, edge) = (one for one in cells if one.element.get("class") == "edge last")
    assert (empty.border_bottom_width, edge.border_left_width) == (0, 0)
    assert empty.border_top_width > 0
    assert empty.border_left_width > 0
