"""A chain of battles on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from gm_tools.presenters.paper.chain import chain_sheet
from gm_tools.printing import Paper
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from tests.cast import the_rulebook
from tests.printing.prepared import (
    HOSTILE,
    LONG,
    faults,
    laid_out,
    pages_of,
    split,
    squeezed,
    text_of,
    torn,
)

PARTY = tuple(ChainMember(name, 5) for name in ("Bryn", "Maro", "Oren", "Tess"))
ROAD = Chain(
    "The road north",
    party=PARTY,
    battles=(Battle("Ambush", 16), Battle("Bridge", 14, morale_lost=10), Battle("Gate", 4)),
)


@pytest.mark.parametrize("paper", get_args(Paper))
def test_the_battles_stand_in_order_with_what_they_cost(paper: Paper) -> None:
    view = chain_sheet(the_rulebook(), ROAD, {})
    text = "".join(pages_of(view, paper))
    for words in ("Ambush", "80 %", "loses 5 x 3 = 15", "maximum 35, level 3.5", "14 levels"):
        assert squeezed(words) in text
    assert text.index("Ambush") < text.index("Bridge") < text.index("Gate")
    assert squeezed("afterwards 90") in text
    assert faults(laid_out(view, paper)) == []
    assert torn(laid_out(view, paper), "labels") == []


@pytest.mark.parametrize("battles", [2, 3, 4, 5, 7])
def test_a_battle_stands_on_one_page(battles: int) -> None:
    view = chain_sheet(the_rulebook(), replace(ROAD, battles=(Battle("Dice", 9),) * battles), {})
    document = laid_out(view)
    assert torn(document, "labels", "head") == []
    assert split(document, "battle") == []


def test_a_battle_whose_encounter_is_gone_says_so() -> None:
    gone = replace(ROAD, battles=(Battle("Ambush", 16, encounter="gone"),))
    view = chain_sheet(the_rulebook(), gone, {})
    assert squeezed("Its encounter is gone") in text_of(laid_out(view))


def test_a_battle_without_a_name_is_called_as_its_encounter() -> None:
    battles = (Battle("", 16, encounter="mill"), Battle("Gate", 4, encounter="mill"), Battle("", 4))
    plan = replace(ROAD, battles=battles)
    view = chain_sheet(the_rulebook(), plan, {"mill": 16}, {"mill": "Ambush at the Mill"})
    text = text_of(laid_out(view))
    for words in ("1 Ambush at the Mill", "2 Gate", "3 Battle"):
        assert squeezed(words) in text


def test_an_encounter_that_is_there_counts() -> None:
    linked = replace(ROAD, battles=(Battle("Ambush", 1, encounter="there"),))
    text = text_of(laid_out(chain_sheet(the_rulebook(), linked, {"there": 20})))
    assert squeezed("20 enemy levels against 20.") in text


@pytest.mark.parametrize("empty", [Chain(), Chain(party=PARTY), replace(ROAD, party=())])
def test_an_unfinished_chain_is_a_sheet_too(empty: Chain) -> None:
    view = chain_sheet(the_rulebook(), empty, {})
    assert view.chain.problems
    document = laid_out(view)
    assert faults(document) == []
    assert squeezed(view.chain.problems[0]) in text_of(document)


def test_a_large_chain_leaves_the_boxes_away() -> None:
    """There are boxes for 300 tracks: a member has one in each battle."""

    def has_boxes(members: int, battles: int) -> bool:
        party = tuple(ChainMember(f"Member {nth}", 5) for nth in range(members))
        crowd = Chain(party=party, battles=(Battle("Dice", 1),) * battles)
        return chain_sheet(the_rulebook(), crowd, {}).has_boxes

    assert (has_boxes(50, 6), has_boxes(43, 7)) == (True, False)


@pytest.mark.parametrize("name", [HOSTILE, LONG, "雷" * 300])
def test_odd_names_are_text_and_stay_inside(name: str) -> None:
    odd = Chain(
        name,
        notes=name,
        party=(ChainMember(name, 5), ChainMember("Maro", 5)),
        battles=(Battle(name, 5, leaves=(name,), joins=(ChainMember(name, 3),)),),
    )
    document = laid_out(chain_sheet(the_rulebook(), odd, {}))
    assert faults(document) == []
    assert squeezed(name) in text_of(document)
