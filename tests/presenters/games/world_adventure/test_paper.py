"""The papers of World Adventure: what stands on them, and that each is one page."""

from __future__ import annotations

import pytest

from gm_tools.catalog.games import load_books
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.presenters.games.world_adventure.paper import (
    DOCUMENTS,
    board_sheet,
    mat,
)
from gm_tools.printing import Paper
from tests.places import ROOT
from tests.printing.prepared import faults, laid_out, squeezed, text_of


@pytest.fixture(scope="module")
def facts() -> Facts:
    found = load_books(ROOT / "rules_data")["world_adventure"].facts
    assert isinstance(found, Facts)
    return found


def test_the_mat_has_a_box_for_each_of_the_22_runes(facts: Facts) -> None:
    assert sum(one.boxes for one in mat(facts, {}).objectives) == 22
    assert mat(facts, {}).total == 22


def test_raids_come_in_the_framed_months(facts: Facts) -> None:
    assert board_sheet(facts, {}).raid_months[:3] == (3, 5, 7)
    assert board_sheet(facts, {}).stages == ("1: 0 to 3 runes", "2: 4 to 6 runes", "3: 7 or more")


SAID = {
    "mat": "Own a level 2 caravan with every upgrade",
    "month": "5 and a die, 1 to 3, once a month; or 15 for sure",
    "battle": "Attack a player who is not wanted +1",
    "board": "3 Chocolate",
}


@pytest.mark.parametrize(
    ("name", "paper"), [*((name, "letter") for name in DOCUMENTS), ("battle", "a4")]
)
def test_each_is_one_page_with_its_text_inside(name: str, paper: Paper, facts: Facts) -> None:
    _, view = DOCUMENTS[name]
    document = laid_out(view(facts, {}), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    assert squeezed(SAID[name]) in text_of(document)
