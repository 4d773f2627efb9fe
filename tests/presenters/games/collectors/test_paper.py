"""The printed pages: what stands on them, and that each is one."""

from __future__ import annotations

import pytest

from gm_tools.presenters.games.collectors.paper import (
    DOCUMENTS,
    reference,
    rows,
    sheet,
)
from gm_tools.printing import Paper
from tests.cast import the_books
from tests.printing.prepared import faults, laid_out, squeezed, text_of, torn

BOOK = the_books()["collectors"]
SAID = {
    "reference": ("A trade of others", "Knocked out", "How it is read here"),
    "sheet": ("Stamina", "Loses if", "once a round"),
}


def test_the_table_is_bonus_0_to_5_by_reflexes_7_to_12() -> None:
    found = rows(BOOK.facts.numbers)
    assert [one.bonus for one in found] == ["+0", "+1", "+2", "+3", "+4", "+5"]
    assert found[0].cells == (("7+", 6), ("8+", 5), ("9+", 4), ("10+", 3), ("11+", 2), ("12", 1))
    assert found[5].cells[0] == ("2+", 11)
    assert dict(reference(BOOK.facts, BOOK.rulings).trades)[24][0] == 1


def test_the_sheet_says_how_many_points_there_are() -> None:
    """Collectors 63."""
    said = sheet(BOOK.facts, BOOK.rulings).notes.stats.text
    assert said == "8 points above +0 Grit, +0 Cunning and 7 Reflexes: circle one of each"


@pytest.mark.parametrize(("name", "paper"), [("reference", "letter"), ("sheet", "letter")])
def test_each_is_one_page_with_its_text_inside(name: str, paper: Paper) -> None:
    document = laid_out(DOCUMENTS[name][1](BOOK.facts, BOOK.rulings), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    assert torn(document) == []
    for said in SAID[name]:
        assert squeezed(said.casefold()) in text_of(document).casefold()
