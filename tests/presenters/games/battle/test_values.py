"""Values to set by hand: path, type, bounds and current value."""

from gm_tools.games.battle.override import set_refusal
from gm_tools.presenters.games.battle.values import (
    read_value,
    values_of,
    values_of_battle,
    values_of_side,
)
from tests.games.battle.makers import foe, hero, table

BATTLE = table(hero("Ann"), foe("Cat")).state


def test_a_number_says_its_bounds() -> None:
    flair = next(one for one in values_of(BATTLE, "c1") if one.path.endswith(".flair"))
    assert (flair.held, flair.said) == ("1", "a whole number from 0 to 30")
    assert read_value(flair, " 12 ") == 12
    assert read_value(flair, "lots") == "lots"


def test_words_are_listed() -> None:
    values = {one.label: one for one in values_of(BATTLE, "c1")}
    assert values["Status"].choices == ("in", "left", "lost", "dead")
    assert values["Side"].choices == ("heroes", "foes")
    assert read_value(values["Anchored"], "yes") is True


def test_everything_offered_can_be_set_as_it_stands() -> None:
    offered = (*values_of(BATTLE, "c1"), *values_of_side(BATTLE, "foes"), *values_of_battle(BATTLE))
    refused = {
        one.path: set_refusal(BATTLE, one.path, read_value(one, one.held))
        for one in offered
        if one.held
    }
    assert {path: why for path, why in refused.items() if why} == {}
