"""An evening's recap on paper."""

from __future__ import annotations

import pytest

from gm_tools.games.frame.event import TABLE
from gm_tools.presenters.games.evening.paper import EveningPaper, evening_paper
from gm_tools.presenters.games.evening.recap import (
    EveningRecap,
    ItemView,
    PlayedView,
    evening_recap,
)
from gm_tools.printing import Paper
from tests.games.evening.test_recap import evening
from tests.printing.prepared import HOSTILE, LONG, faults, laid_out, squeezed, text_of


def the_paper() -> EveningPaper:
    games = (PlayedView("Bridge", "The party won after 3 rounds"),)
    view = evening_recap(evening().told(TABLE), games)
    return evening_paper("Friday night", "6 March 2026", view)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_usual_evening_has_one_page_with_its_text_inside(paper: Paper) -> None:
    document = laid_out(the_paper(), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    for said in ("Friday night", "Rail (Ana), Sol (Ben) and Cleo", "Bridge", "Come alone."):
        assert squeezed(said) in text_of(document)


@pytest.mark.parametrize("text", [HOSTILE, LONG])
def test_whatever_people_type_stays_inside_and_is_text(text: str) -> None:
    item = ItemView("handout", text, text, (text,))
    view = EveningRecap((text,), (item, item), (PlayedView(text, text),))
    assert faults(laid_out(evening_paper(text, "today", view))) == []


def test_an_evening_at_which_nothing_happened_says_so() -> None:
    document = laid_out(evening_paper("Friday", "today", EveningRecap((), (), ())))
    assert squeezed("Nothing was asked for at this table.") in text_of(document)
