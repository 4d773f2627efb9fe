"""The game master screen: panels to scan on three wide pages; the reference: all in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from gm_tools.presenters.desk.panels import panels
from gm_tools.presenters.paper.screen import GLANCES, PAGES, Screen, reference, screen
from gm_tools.printing import Paper
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.printing import sheets
from tests.printing.prepared import faults, laid_out, split, squeezed, text_of, torn
from tests.printing.sheets import page_boxes

papers = pytest.mark.parametrize("paper", get_args(Paper))
LEAST_POINTS = 8.5


def sizes_of_type(document: Any) -> set[float]:
    boxes = (box for page in page_boxes(document) for box in page.children[0].descendants())
    texts = (box for box in boxes if type(box).__name__ == "TextBox")
    return {round(box.style["font_size"] * 72 / 96, 2) for box in texts}


@papers
@pytest.mark.parametrize(("of_rules", "pages"), [(screen, 3), (reference, 4)])
def test_they_are_wide_pages_on_which_everything_fits(
    of_rules: Callable[[Rulebook], Screen], pages: int, paper: Paper
) -> None:
    document = laid_out(of_rules(the_rulebook()), paper)
    assert len(document.pages) == pages
    assert all(page.width > page.height for page in document.pages)
    assert faults(document) == []
    assert torn(document, "head") == []
    assert split(document, "panel") == []
    assert min(sizes_of_type(document)) >= LEAST_POINTS


def test_every_entry_of_its_sections_is_there() -> None:
    text = text_of(laid_out(reference(the_rulebook())))
    names = [name for _, sections in PAGES for name in sections]
    sections = [the_rulebook().reference.section(name) for name in names]
    assert None not in sections
    entries = [entry for one in sections if one for entry in one.entries]
    said = [part for one in entries for part in (one.title, one.text, one.cost, *one.steps)]
    assert [part for part in said if squeezed(part) not in text] == []


def test_every_panel_stands_on_the_screen() -> None:
    names = [one for columns in GLANCES.values() for column in columns for one in column]
    assert sorted(names) == sorted(panels(the_rulebook()))
    pages = page_boxes(laid_out(screen(the_rulebook())))
    text = squeezed("".join(sheets.text_of(page.children[0]) for page in pages))
    known = panels(the_rulebook()).values()
    cells = [cell for one in known for row in (one.head, *one.rows) for cell in row]
    said = [piece.text for cell in cells for piece in cell]
    assert [part for part in said if squeezed(part) not in text] == []


def test_costs_and_actions_come_first() -> None:
    first = screen(the_rulebook()).pages[0].panels[0]
    assert [one.title for one in first] == ["On your turn", "Reactions"]


def test_marks_are_drawn_and_say_what_they_are() -> None:
    html = sheets.printer()._pages.document("screen", view=screen(the_rulebook()))
    assert '<span class="amount">1 <svg class="mark"' in html
    for name in ("effort", "flair", "1 red"):
        assert f'aria-label="{name}"' in html


def test_the_numbers_are_those_of_the_rules() -> None:
    text = text_of(laid_out(screen(the_rulebook()))) + text_of(laid_out(reference(the_rulebook())))
    for words in ("36.63 %", "59.09 %", "Impossible to win", "187.5 %", "21 h 45", "6 h 10"):
        assert squeezed(words) in text
