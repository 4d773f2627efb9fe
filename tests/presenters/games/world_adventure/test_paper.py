"""The papers of World Adventure: what stands on them, and that each is one page."""

from __future__ import annotations

from dataclasses import replace

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
from tests.printing.prepared import faults, laid_out, squeezed, text_of, torn


@pytest.fixture(scope="module")
def facts() -> Facts:
    found = load_books(ROOT / "rules_data")["world_adventure"].facts
    assert isinstance(found, Facts)
    return found


def test_the_mat_has_a_box_for_each_of_the_22_runes(facts: Facts) -> None:
    assert sum(one.boxes for one in mat(facts, {}).objectives) == 22
    assert mat(facts, {}).total == 22


def test_raids_come_in_the_framed_months(facts: Facts) -> None:
    """Those of two years; the wanted track goes down from 8."""
    assert board_sheet(facts, {}).raid_months == (3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23)
    assert board_sheet(facts, {}).wanted == (8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert board_sheet(facts, {}).stages == ("1: 0 to 3 runes", "2: 4 to 6 runes", "3: 7 or more")


def said(facts: Facts) -> str:
    """Everything that the papers say."""
    return "\n".join(repr(view(facts, {})) for _, view in DOCUMENTS.values())


@pytest.mark.parametrize(
    ("group", "changed", "sentence"),
    [
        ("limits", {"moves": 1, "actions": 3}, "1 move and 3 actions, in any order"),
        ("limits", {"moves": 3}, "4: a 4th move. 5: a 5th, sure success."),
        ("limits", {"gold": 50, "start_gold": 9}, "above 50 is lost; you begin with 9"),
        ("fights", {"soldier_hp": 3}, "level 1: 3 hit points, 1 damage; level 2: 6 and 2"),
        ("limits", {"shop_closed": 4}, "closed to you this month and the next 3."),
        ("limits", {"first_raid": 2}, "Months 2, 4 and 6, and so on:"),
        ("prices", {"sell_needed": 9}, "+4; a needed one +9"),
        ("fights", {"every": 2, "tokens": 8}, "title='Every 2nd', rows=(('Merchant token', "),
        ("fights", {"tokens": 11}, "'11th token'"),
    ],
)
def test_a_sentence_changes_with_its_facts(
    facts: Facts, group: str, changed: dict[str, int], sentence: str
) -> None:
    other = replace(facts, **{group: replace(getattr(facts, group), **changed)})
    assert sentence not in said(facts)
    assert sentence in said(other)


def test_sentences_change_with_dice_stages_deeds_and_reach(facts: Facts) -> None:
    robbed = replace(facts.deeds["attack_merchant"], change=-3)
    slow = replace(facts.reach["brigand"], moves=1)
    other = replace(
        facts,
        gold_die=(1, 1, 1, 2, 2, 9),
        stages=(0, 2, 5),
        slots=(2, 6),
        deeds={**facts.deeds, "attack_merchant": robbed},
        reach={**facts.reach, "brigand": slow},
        trades=tuple(replace(one, exp=one.exp + 3) for one in facts.trades),
    )
    for sentence in (
        "1-3 gives 1, 4-5 gives 2, 6 gives 9.",
        "s rune 2, 3 from rune 5.",
        "'Runes 2 and 6'",
        "slots=('2nd', '6th')",
        "Wanted -3 and a merchant token",
        "('Attack a merchant', '-3')",
        "Up to 1 territory toward its prey",
        "4 from 12 gold or 5 from 16 gold",
    ):
        assert sentence not in said(facts)
        assert sentence in said(other)


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
    assert torn(document) == []
    assert squeezed(SAID[name]) in text_of(document)
