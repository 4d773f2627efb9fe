"""The game master screen: four wide pages, large type, nothing left out."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from gm_tools.presenters.paper.screen import PAGES, screen
from gm_tools.printing import Paper
from tests.cast import the_rulebook
from tests.printing.prepared import faults, laid_out, squeezed, text_of
from tests.printing.sheets import page_boxes

papers = pytest.mark.parametrize("paper", get_args(Paper))
LEAST_POINTS = 8.5


def sizes_of_type(document: Any) -> set[float]:
    boxes = (box for page in page_boxes(document) for box in page.children[0].descendants())
    texts = (box for box in boxes if type(box).__name__ == "TextBox")
    return {round(box.style["font_size"] * 72 / 96, 2) for box in texts}


@papers
def test_it_is_four_wide_pages_on_which_everything_fits(paper: Paper) -> None:
    document = laid_out(screen(the_rulebook()), paper)
    assert len(document.pages) == 4
    assert all(page.width > page.height for page in document.pages)
    assert faults(document) == []
    assert min(sizes_of_type(document)) >= LEAST_POINTS


def test_every_entry_of_its_sections_is_there() -> None:
    text = text_of(laid_out(screen(the_rulebook())))
    names = [name for _, sections in PAGES for name in sections]
    sections = [the_rulebook().reference.section(name) for name in names]
    assert None not in sections
    entries = [entry for one in sections if one for entry in one.entries]
    said = [part for one in entries for part in (one.title, one.text, one.cost, *one.steps)]
    assert [part for part in said if squeezed(part) not in text] == []


def test_the_numbers_are_those_of_the_rules() -> None:
    text = text_of(laid_out(screen(the_rulebook())))
    for words in ("36.63 %", "59.09 %", "Impossible to win", "187.5 %", "21 h 45", "6 h 10"):
        assert squeezed(words) in text


def test_quick_minimums_of_level_5_go_up_to_10() -> None:
    tables = [
        table for page in screen(the_rulebook()).pages for one in page.columns for table in one
    ]
    (minimums,) = (one for one in tables if one.title == "Quick minimums")
    assert minimums.rows[4] == ("5", "1-2", "2-4", "4-6", "6-8", "8-10")
