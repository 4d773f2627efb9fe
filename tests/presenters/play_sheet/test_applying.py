"""Whether styles and perks apply now."""

from __future__ import annotations

import pytest

from gm_tools.presenters.play_sheet.applying import perk_notes, perks, style_of, ticks
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build


@pytest.mark.parametrize(
    ("style", "when", "tick"),
    [
        ("aggressive", "", None),
        ("dauntless", "health <= 24", None),
        ("dreadnought", "faltering = 1", "faltering"),
        ("fast", "moved = 1", "moved"),
        ("rhythm", "effort = 0 | effort = 2", None),
        ("territorial", "anchored = 1", "anchored"),
        ("universal", "styled = 1", "styled"),
    ],
)
def test_when_a_style_applies(rulebook: Rulebook, style: str, when: str, tick: str | None) -> None:
    found = style_of(sheet(rulebook, a_build(style=style)))
    assert found is not None
    assert (found.when, found.tick and found.tick.id) == (when, tick)


def test_less_than_half_of_an_odd_maximum(rulebook: Rulebook) -> None:
    odd = a_build(level=1, style="dauntless", stats=Stats(body=1))
    found = sheet(rulebook, odd)
    assert found.max_health.value == 15
    style = style_of(found)
    assert style is not None
    assert style.when == "health <= 7"


def test_a_universal_style_is_paid_with_flair(rulebook: Rulebook) -> None:
    style = style_of(sheet(rulebook, a_build(style="universal")))
    assert style is not None
    assert style.doing is not None
    assert (style.doing.does, style.doing.flair) == (
        "pay flair 1; add flair_spent 1; set styled 1",
        1,
    )


def test_perks_say_what_they_add_while_they_do(rulebook: Rulebook) -> None:
    stats = Stats(creativity=4, logic=3)
    found = sheet(rulebook, a_build(stats=stats, specializations=("creativity", "logic")))
    assert [(one.id, one.when) for one in perks(found)] == [
        ("creativity", "turn = 1 & spent >= 1"),
        ("logic", "turn = 1 & stanced = 1 | turn = 1 & effort >= 1"),
    ]
    creative, logical = perk_notes(found)
    assert creative.text.startswith("Creativity perk: 4 more output")
    assert creative.is_good
    assert logical.doing is not None
    assert (logical.doing.name, logical.doing.does) == ("+3 health", "gain health 3")


def test_a_perk_of_nothing_is_left_out(rulebook: Rulebook) -> None:
    assert list(perks(sheet(rulebook, a_build()))) == []


def test_boxes_that_actions_tick(rulebook: Rulebook) -> None:
    agile = a_build(stats=Stats(agility=4), specializations=("agility", "body"), style="universal")
    assert [one.id for one in ticks(sheet(rulebook, agile))] == [
        "moved",
        "anchored",
        "styled",
        "agility",
    ]
