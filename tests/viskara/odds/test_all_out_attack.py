"""All out attacks with break point, defies and goals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.viskara.odds import all_out
from gm_tools.viskara.odds.all_out import all_out_results, run, stock_of
from gm_tools.viskara.odds.all_out_attack import all_out_under, best_all_out
from gm_tools.viskara.odds.attack import Attack, Defy, attack_chances
from gm_tools.viskara.odds.chances import chance, each, mean
from gm_tools.viskara.odds.goals import Goal, worth
from gm_tools.viskara.odds.show import Modifiers, Show
from tests.shows import NUMBERS, a_show, stop_at_red

ATTACK = Attack(a_show((3, 5, 9)), break_point=4, move_red=2)
HEALTH = Defy(a_show((2, 4, 6)), "health")
SUPPRESSING = Defy(a_show((1, 2, 3), modifiers=Modifiers(red=(9,))), "morale")

GOALS = [
    Goal(),
    Goal("expected", "health"),
    Goal("reach", least=5),
    Goal("reach", "morale", least=5),
    Goal("flourish"),
    Goal("move"),
]


def test_more_damage_than_an_ordinary_attack() -> None:
    found = best_all_out(ATTACK, (), Goal())
    ordinary = mean(attack_chances(ATTACK), lambda one: one.health + one.morale)
    assert mean(found.outcomes, lambda one: one.health + one.morale) > ordinary
    assert len(found.plans) == 1
    assert found.plans[0].chance == 1


def test_health_alone_is_safe_with_two_red_cards() -> None:
    """Medium output is above the break point: going on gains nothing."""
    found = best_all_out(ATTACK, (), Goal("expected", "health"))
    assert mean(found.outcomes, lambda one: one.health) == 4
    assert found.spoiled == 0


def test_a_simple_rule_asks_nothing_of_the_defies() -> None:
    found = all_out_under(ATTACK, [HEALTH], stop_at_red(3))
    alone = run(stock_of(ATTACK.show, needs_finale=False), stop_at_red(3))
    assert each(found.results) == each(all_out_results(ATTACK.show, alone.revealed))
    assert len(found.plans) == 1


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("defies", [(), (HEALTH,)])
def test_the_best_rule_beats_every_simple_one(goal: Goal, defies: tuple[Defy, ...]) -> None:
    best = best_all_out(ATTACK, defies, goal)
    assert sum(best.outcomes.weights.values()) == best.outcomes.total
    for red in (1, 2, 3):
        simple = all_out_under(ATTACK, defies, stop_at_red(red))
        assert mean(simple.outcomes, lambda one: worth(goal, one)) <= mean(
            best.outcomes, lambda one: worth(goal, one)
        )


def test_the_rule_knows_what_the_defies_came_to() -> None:
    """It is shown after them (3575): their chances add up over the plans."""
    found = best_all_out(ATTACK, [HEALTH], Goal("reach", least=6))
    assert len(found.plans) > 1
    assert sum(plan.chance for plan in found.plans) == 1


def test_nothing_is_risked_where_nothing_can_be_won() -> None:
    found = best_all_out(ATTACK, [SUPPRESSING], Goal("flourish"))
    assert chance(found.outcomes, lambda one: one.flourish) == 0
    assert all(not plan.rule for plan in found.plans)


def test_exertion_asks_a_higher_last_card_unless_three_are_red() -> None:
    plain, third = (
        best_all_out(Attack(ATTACK.show, 4, is_exerted=is_third), (), Goal("flourish"))
        for is_third in (False, True)
    )
    flourishes = [chance(one.outcomes, lambda x: x.flourish) for one in (plain, third)]
    assert flourishes[1] < flourishes[0] < 1


@pytest.mark.parametrize(
    ("goal", "value"), [(GOALS[0], 9), (GOALS[1], 4), (GOALS[2], 1), (GOALS[3], 1), (GOALS[4], 1)]
)
def test_what_an_outcome_is_worth(goal: Goal, value: int) -> None:
    certain = all_out_under(
        Attack(a_show((9, 9, 9), zero=9, modifiers=Modifiers(finale=9)), 4), (), stop_at_red(1)
    )
    assert mean(certain.outcomes, lambda one: worth(goal, one)) == Fraction(value)


# --- Other numbers of the rules ----------------------------------------------------------------


@pytest.mark.parametrize("at_a_time", [1, 3])
@pytest.mark.parametrize("goal", [Goal(), Goal("flourish")])
def test_the_best_rule_is_the_best_however_many_cards_come_at_a_time(
    at_a_time: int, goal: Goal
) -> None:
    numbers = replace(NUMBERS, all_out_cards=at_a_time, bust_red=5, sure_red=2)
    attack = Attack(Show((3, 5, 9), numbers=numbers), break_point=4)
    best = best_all_out(attack, (), goal)
    assert sum(best.outcomes.weights.values()) == best.outcomes.total
    found = mean(best.outcomes, lambda one: worth(goal, one))
    rules = [all_out.stop_at_red(numbers, red) for red in (1, 2, 3)]
    for simple in (*rules, all_out.stop_after_pairs(numbers, 2)):
        under = all_out_under(attack, (), simple).outcomes
        assert mean(under, lambda one: worth(goal, one)) <= found
