"""Words of the rules, each explained in a sentence."""

from gm_tools.games.battle.events import EVENTS
from gm_tools.presenters.games.battle.explained import (
    ACTIONS,
    actions_explained,
    parts_explained,
    tactic_explained,
)
from gm_tools.viskara.trace import figure
from tests.games.battle.makers import a_block


def test_each_part_of_a_number_is_explained_once() -> None:
    output = figure(("high", 5), ("agility perk", 1), ("Ring of Nowhere", 2))
    found = parts_explained((output, output), a_block())
    assert [word for word, _ in found] == ["high", "agility perk"]


def test_actions_are_those_of_the_game() -> None:
    assert set(ACTIONS) <= set(EVENTS)
    assert [word for word, _ in actions_explained(["anchor", "attack", "anchor"])] == ["Anchor"]


def test_a_card_says_what_its_type_and_its_break_point_mean() -> None:
    assert [word for word, _ in tactic_explained("exposure", "8")] == ["Exposure", "Break point"]
    assert list(tactic_explained("special", "")) == []
