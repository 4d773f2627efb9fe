"""What is paid and counted on the play sheet."""

from __future__ import annotations

from gm_tools.presenters.play_sheet.actions import (
    actions,
    battles,
    ending,
    fate_tick,
    notes,
    starting,
)
from gm_tools.presenters.play_sheet.views import Doing, Tick
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build

ANCHORED, MOVED = Tick("anchored", "Anchored", "turn_start"), Tick("moved", "Moved", "turn_end")


def test_a_turn_starts_with_effort_and_flair(rulebook: Rulebook) -> None:
    start = starting(rulebook.battle, (ANCHORED, MOVED), counters=("attacked_1",))
    assert start.does == (
        "set turn 1; set effort 3; set effort 1 if health <= 0; take effort 2 if fate_debt = 1; "
        "set fate_debt 0; add flair 3 if morale > 0; add flair 1 if morale <= 0; set attacks 0; "
        "set moves 0; set spent 0; set flair_spent 0; set stanced 0; set attacked_1 0; "
        "set anchored 0"
    )


def test_a_turn_ends_with_what_lasts_until_then() -> None:
    assert ending((ANCHORED, MOVED)).does == (
        "set turn 0; set attacks 0; set moves 0; set spent 0; set flair_spent 0; set stanced 0; "
        "set moved 0"
    )


def test_moves_cost_what_the_speed_class_says(rulebook: Rulebook) -> None:
    fast = sheet(rulebook, a_build(speed_class="high"))
    costs = {one.name: (one.effort, one.flair) for one in actions(fast)}
    assert costs == {
        "Sidestep": (1, 0),
        "Dash": (1, fast.dash_cost),
        "Anchor": (0, fast.anchor_cost),
        "Challenge fate": (0, 0),
    }


def test_the_first_move_of_a_turn_readies_agility(rulebook: Rulebook) -> None:
    agile = sheet(rulebook, a_build(specializations=("agility", "body")))
    sidestep = actions(agile)[0]
    assert sidestep.does == (
        "pay effort 1; add spent 1; set agility 1 if turn = 1 & moves = 0; add moves 1; set moved 1"
    )
    assert "agility" not in actions(sheet(rulebook, a_build()))[0].does


def test_challenging_fate_raises_the_next_maneuver(rulebook: Rulebook) -> None:
    fate = actions(sheet(rulebook, a_build()))[3]
    assert fate.does == "add effort 1; set fate 1; set fate_debt 1; set fate_ready 1"


def test_fate_is_not_challenged_in_the_next_battle_either(rulebook: Rulebook) -> None:
    fate = actions(sheet(rulebook, a_build()))[3]
    assert fate.when == "fate = 0 & fate_before = 0 & health > 0"


def test_a_battle_after_fate_begins_with_half_of_the_maximum_and_in_a_chain_with_no_more() -> None:
    assert [(one.name, one.does) for one in battles(51)] == [
        (
            "New battle",
            "reset but fate; set fate_before 1 if fate = 1; set health 26 if fate = 1; set fate 0",
        ),
        (
            "Next battle of a chain",
            "reset but health fate; set fate_before 1 if fate = 1; "
            "set health 26 if fate = 1 & health > 26; set fate 0",
        ),
    ]


def test_challenging_fate_says_what_it_leaves() -> None:
    tick = fate_tick(50)
    assert tick.label == (
        "Fate challenged: not again in this battle or the next, after it 25 health"
    )


def test_what_befalls_says_when(rulebook: Rulebook) -> None:
    assert [one.when for one in notes(sheet(rulebook, a_build()))] == [
        "health <= 0",
        "morale <= 0",
        "turn = 1 & attacks >= 2",
        "fate_debt = 1",
        "fate_before = 1",
        "turn = 1 & stanced = 1",
    ]


def test_a_price_in_words() -> None:
    assert [Doing("", "", *cost).price for cost in ((0, 0), (1, 0), (0, 3), (1, 3))] == [
        "",
        "1 effort",
        "3 flair",
        "1 effort and 3 flair",
    ]
