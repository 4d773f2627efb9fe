"""The printed page: what stands on it, and that it is one."""

from __future__ import annotations

import pytest

from gm_tools.presenters.games.balkanika.paper import DOCUMENTS, reference
from gm_tools.printing import Paper
from tests.cast import the_books
from tests.printing.prepared import faults, laid_out, squeezed, text_of, torn

BOOK = the_books()["balkanika"]
VIEW = reference(BOOK.facts, BOOK.rulings)


def test_its_tables_are_those_of_the_rules() -> None:
    """Balkanika 86-87, 121-123."""
    assert [(one.die, one.totals) for one in VIEW.edc][1:] == [
        (14, "13, 14 or 15"),
        (20, "19, 20 or 21"),
    ]
    assert VIEW.needs == ((1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5))
    assert VIEW.bosses == ((2, 1), (3, 2), (4, 3), (5, 4))
    assert len(VIEW.rulings) == 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_it_is_one_page_with_its_text_inside(paper: Paper) -> None:
    _, view = DOCUMENTS["reference"]
    document = laid_out(view(BOOK.facts, BOOK.rulings), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    assert torn(document) == []
    for said in ("Kigoi Musician", "Cards in a column", "Her goal"):
        assert squeezed(said.casefold()) in text_of(document).casefold()
    assert text_of(document).casefold().count("winner") >= 24
