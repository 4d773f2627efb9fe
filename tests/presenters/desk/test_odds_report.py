"""The odds of a show or an attack as values and as lines."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from gm_tools.presenters.desk.odds import fraction_text
from gm_tools.presenters.desk.odds_report import (
    Question,
    goal_words,
    odds_text,
    odds_values,
    report,
    simple_rules,
)
from gm_tools.viskara.odds.attack import Attack, Defy, attack_chances
from gm_tools.viskara.odds.chances import mean
from gm_tools.viskara.odds.goals import Goal
from gm_tools.viskara.odds.show import Modifiers
from tests.shows import NUMBERS, TASKS, a_show

question = partial(Question, tasks=TASKS)
ATTACK = Attack(a_show((3, 5, 9)), break_point=4, move_red=2)
HEALTH = Defy(a_show((2, 4, 6)), "health")


def test_every_group_of_chances_adds_up() -> None:
    values = odds_values(report(question(ATTACK, (HEALTH,), "exposure")))
    for group in ("red", "original_red", "tiers", "output", "finale", "side_effects"):
        assert sum(map(Fraction, values[group].values())) == 1
    assert sum(Fraction(one["chance"]) for one in values["damage"]) == 1


def test_values_of_an_undefied_attack() -> None:
    values = odds_values(report(question(ATTACK, minimum=5)))
    assert values["red"].keys() == {"0", "1", "2", "3", "4", "5"}
    assert values["flourish"] == values["flourish_undefied"] == "13/22"
    assert values["suppressed"] == "0/1"
    assert values["minimum"] == {"output": 5, "chance": "13413/19393"}
    assert (values["move_trigger"], "all_out" in values, "defies" in values) == (None, False, False)


def test_damage_of_a_defied_attack() -> None:
    values = odds_values(report(question(ATTACK, (HEALTH,))))
    outcomes = attack_chances(ATTACK, (HEALTH,))
    assert values["expected"]["health"] == fraction_text(mean(outcomes, lambda one: one.health))
    assert values["expected"]["morale"] == fraction_text(mean(outcomes, lambda one: one.morale))
    assert values["defies"] == [
        {"outputs": [2, 4, 6], "zero": 0, "choice": "health", "flourish": "13/22"}
    ]


def test_current_and_original_red_cards() -> None:
    attack = Attack(a_show((3, 5, 9), modifiers=Modifiers(red=(1,))))
    values = odds_values(report(question(attack)))
    assert values["red"].keys() == {"1", "2", "3", "4", "5", "6"}
    assert values["original_red"]["0"] == values["red"]["1"]


def test_an_all_out_attack() -> None:
    values = odds_values(report(question(ATTACK, goal=Goal())))["all_out"]
    assert values["simple_rules"].keys() == simple_rules(NUMBERS).keys()
    best = Fraction(values["worth"])
    assert all(Fraction(worth) <= best for worth in values["simple_rules"].values())
    assert values["goal"] == {"aim": "expected", "part": "total", "least": 0}
    assert values["rules"] == [
        {
            "after_defies": [],
            "chance": "1/1",
            "rule": [
                "0 or 1 red: go on.",
                "2 red: go on, from 10 pairs on stop.",
                "3 red: stop.",
            ],
        }
    ]


def test_an_all_out_attack_after_defies_says_which() -> None:
    found = report(question(ATTACK, (HEALTH,), goal=Goal("reach", least=6)))
    rules = odds_values(found)["all_out"]["rules"]
    assert sum(Fraction(rule["chance"]) for rule in rules) == 1
    assert rules[0]["after_defies"][0] == {
        "health": 0,
        "is_morale": False,
        "highest": 0,
        "most_red": 0,
    }
    assert "After defies of 0 against health, highest output 0, 0 red cards" in odds_text(found)


def test_lines_of_a_show() -> None:
    lines = odds_text(report(question(ATTACK, type="exposure", minimum=5))).splitlines()
    assert lines[:7] == [
        "             output    chance   or better",
        "No red card       0    6.06 %    100.00 %",
        "Low               3   24.78 %     93.94 %",
        "Medium            5   36.63 %     69.16 %",
        "High              9   32.53 %     32.53 %",
        "Average output: 5.50",
        "Flourish: 59.09 %",
    ]
    assert "Move trigger (exposure): 41.85 %" in lines
    assert "Output 5 or more: 69.16 % (13413/19393)" in lines
    assert "  4 health, 5 morale: 32.53 %" in lines


def test_lines_of_an_all_out_attack_with_fewer_decimals() -> None:
    text = odds_text(report(question(ATTACK, (HEALTH,), goal=Goal("flourish"))), 0)
    assert "All out, chance of a flourish: 84 %" in text
    assert "  stop at 3 red: 73 %" in text
    assert "prevents the flourish: 16 %" in text


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (Goal(), "damage on average"),
        (Goal("expected", "morale"), "morale damage on average"),
        (Goal("reach", "health", 3), "chance of 3+ health damage"),
        (Goal("move"), "chance of the move trigger"),
    ],
)
def test_goals_in_words(goal: Goal, words: str) -> None:
    assert goal_words(goal) == words
