"""The printed pages: what stands on them, and that each is one."""

from __future__ import annotations

import pytest

from gm_tools.presenters.games.battle_royale.paper import DOCUMENTS, reference
from gm_tools.presenters.games.battle_royale.phrases import NOTE
from gm_tools.printing import Paper
from tests.cast import the_books
from tests.printing.prepared import faults, laid_out, squeezed, text_of, torn

BOOK = the_books()["battle_royale"]


def test_its_tables_are_those_of_the_rules() -> None:
    """Battle Royale 60-62."""
    view = reference(BOOK.facts, BOOK.rulings)
    assert [one.price for one in view.prices] == [1, 2, 3, 3]
    assert (12, 84, 39) in view.chances
    assert [len(one.steps) for one in view.parts] == [4, 4, 4, 4]
    assert len(view.rulings) == 4


@pytest.mark.parametrize(
    ("name", "paper", "said"),
    [("reference", "letter", NOTE), ("reference", "a4", "Alternative"), ("sums", "a4", "Player 8")],
)
def test_it_is_one_page_with_its_text_inside(name: str, paper: Paper, said: str) -> None:
    _, view = DOCUMENTS[name]
    document = laid_out(view(BOOK.facts, BOOK.rulings), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    assert torn(document) == []
    assert squeezed(said.casefold()) in text_of(document).casefold()
