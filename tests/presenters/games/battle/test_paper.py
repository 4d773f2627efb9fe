"""A battle's recap on paper: what stands on it, and that a usual battle has one page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.game import BATTLE
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.paper import RecapPaper, recap_paper
from gm_tools.presenters.games.battle.recap import recap_view
from gm_tools.presenters.games.battle.recap_views import RecapView
from gm_tools.printing import Paper
from tests.games.battle.test_recap import told
from tests.games.battle.test_recorded import steps
from tests.printing.prepared import (
    HOSTILE,
    LONG,
    faults,
    laid_out,
    pages_of,
    squeezed,
    text_of,
    torn,
)


def the_view() -> RecapView:
    """The recap of the recorded battle, as its host heard it."""
    events = tuple(steps())
    rules, state = BATTLE.rules(None, events[0][1]), BATTLE.blank
    found: list[Happened] = []
    for number, event in events:
        after = BATTLE.apply(rules, state, event)
        found += told([(event, state, after)], HOST, number)
        state = after
    view = recap_view(found)
    assert view is not None
    return view


def paper_of(view: RecapView, name: str = "The ford") -> RecapPaper:
    return recap_paper(name, "24 November 2026", view)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_usual_battle_has_one_page_with_its_text_inside(paper: Paper) -> None:
    document = laid_out(paper_of(the_view()), paper)
    assert len(document.pages) == 1
    assert faults(document) == []
    assert torn(document) == []
    for said in ("The ford", "24 November 2026", "Party won after 3 rounds", "Bryn Halloway"):
        assert squeezed(said) in text_of(document)


def test_it_is_read_back_from_the_pdf() -> None:
    (page,) = pages_of(paper_of(the_view()))
    for said in ("The turning point", "led from the first damage on", "Enemies became shaken"):
        assert squeezed(said).casefold() in page.casefold()


def test_sides_stand_by_themselves_and_the_finales_are_numerals() -> None:
    found = paper_of(the_view(), "")
    assert found.title == "Battle"
    assert [one.name for one in found.sides] == ["Party", "Enemies"]
    assert found.sides[0].parts[1].finales == ("7", "8", "5", "2", "1", "0")


def test_who_neither_did_nor_took_anything_is_named_in_one_line() -> None:
    view = the_view()
    idle = replace(view.parts[0], did="nothing", dealt="0", taken="0", stood="", finales="")
    parts = (*view.parts, replace(idle, name="Ana"), replace(idle, name="Ben"))
    found = paper_of(replace(view, parts=parts))
    assert (found.sides[0].idle, len(found.sides[0].parts)) == ("Ana and Ben", 3)
    assert squeezed("Neither did nor took anything: Ana and Ben.") in text_of(laid_out(found))


def test_of_a_long_battle_only_the_main_rounds_are_printed() -> None:
    view = the_view()
    rounds = (replace(view.rounds[0], is_main=False), *view.rounds[1:])
    found = paper_of(replace(view, rounds=rounds))
    assert [one.number for one in found.rounds] == [2, 3]
    assert found.quiet == "Less happened in round 1."


@pytest.mark.parametrize("text", [HOSTILE, LONG])
def test_whatever_people_type_stays_inside_and_is_text(text: str) -> None:
    view = the_view()
    parts = tuple(replace(one, name=text, side=text, best=text) for one in view.parts)
    document = laid_out(paper_of(replace(view, parts=parts, ended=text), text))
    assert faults(document) == []
