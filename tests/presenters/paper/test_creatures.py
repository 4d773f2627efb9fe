"""Creatures on paper: a sheet for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.presenters.paper.creatures import creature_sheet
from gm_tools.printing import Paper
from gm_tools.viskara.creature.creature import Creature
from tests.cast import the_bestiary, the_rulebook
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

CREATURES = tuple(the_bestiary().values())


def words_of(creature: Creature) -> int:
    """The amount of text on a creature's sheet, in letters."""
    texts = [one.effect for one in creature.abilities] + [one.effect for one in creature.tactics]
    return sum(map(len, texts))


FULLEST = sorted(CREATURES, key=words_of, reverse=True)[:8]
QUICK = [(FULLEST[0], "letter"), (FULLEST[1], "a4"), (the_bestiary()["pike_beetle"], "a4")]
OTHERS = [
    sheet
    for sheet in [*((one, "a4") for one in CREATURES), *((one, "letter") for one in FULLEST)]
    if sheet not in QUICK
]
on_paper = pytest.mark.parametrize(
    ("creature", "paper"),
    [*QUICK, *(pytest.param(*sheet, marks=pytest.mark.slow) for sheet in OTHERS)],
    ids=lambda value: getattr(value, "id", value),
)
"""All of them on A4; on Letter, which is wider and shorter, those with the most to hold."""


@on_paper
def test_every_creature_has_a_sheet_that_holds_all_of_it(creature: Creature, paper: Paper) -> None:
    view = creature_sheet(the_rulebook(), creature)
    document = laid_out(view, paper)
    assert faults(document) == []
    assert len(document.pages) <= 2
    text = text_of(document)
    effects = [one.effect for one in view.creature.tactics]
    effects += [one.effect for one in view.creature.abilities]
    names = [one.name for one in creature.tactics] + [one.name for one in creature.abilities]
    assert [one for one in (*effects, *names) if squeezed(one) not in text] == []
    assert torn(document, "title") == []
    assert split(document, "action") == []


def test_a_small_creature_takes_one_page_with_its_odds() -> None:
    (page,) = pages_of(creature_sheet(the_rulebook(), the_bestiary()["pike_beetle"]))
    for words in ("Pike Beetle", "Quick Jab", "37 %", "56 %", "average 7.7, no red card 6 %"):
        assert squeezed(words) in page


def test_actions_stand_before_abilities_each_with_its_price() -> None:
    view = creature_sheet(the_rulebook(), the_bestiary()["pandoramun"])
    prices = [[(one.what, one.amount) for one in action.prices] for action in view.actions]
    assert prices == [
        [("effort", "1"), ("flair", "2")],
        [("effort", "1")],
        [("effort", "2")],
    ]
    assert [action.flourish_power for action in view.actions] == ["60", "", "60"]
    text = text_of(laid_out(view))
    assert text.index("Actions") < text.index("SupersonicSkydive") < text.index("Abilities")


def test_nothing_is_said_of_misprints_and_restored_names() -> None:
    text = text_of(laid_out(creature_sheet(the_rulebook(), the_bestiary()["pike_beetle_king"])))
    for words in ("restored", "Printed", "Notes", "(R8"):
        assert words not in text


def test_what_only_attaches_has_no_boxes() -> None:
    view = creature_sheet(the_rulebook(), the_bestiary()["somac_parasite"])
    assert view.health is None
    text = text_of(laid_out(view))
    assert "Addstoitshost:health10xX,morale5xX,levelX." in text


def test_ones_own_is_said_to_be_ones_own() -> None:
    view = creature_sheet(the_rulebook(), the_bestiary()["pike_beetle"], is_own=True)
    (page,) = pages_of(view)
    assert "Oneofyourown" in page
    assert "Manual,line" not in page


@pytest.mark.parametrize("name", [HOSTILE, LONG, "雷" * 300])
def test_odd_names_are_text_and_stay_inside(name: str) -> None:
    beetle = the_bestiary()["pike_beetle"]
    tactic = replace(beetle.tactics[0], name=name, effect=name.replace("{", ""))
    odd = replace(beetle, name=name, tactics=(tactic,), description=name)
    document = laid_out(creature_sheet(the_rulebook(), odd))
    assert faults(document) == []
    assert squeezed(name[:40]) in text_of(document)
