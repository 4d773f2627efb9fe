"""Rules of an all out attack in words."""

from __future__ import annotations

from fractions import Fraction

from gm_tools.presenters.desk.all_out import defence_words, rule_lines
from gm_tools.viskara.deck.deck import FULL_DECK, NO_CARDS
from gm_tools.viskara.odds.all_out import Rule, run
from gm_tools.viskara.odds.all_out_attack import Plan, best_all_out
from gm_tools.viskara.odds.attack import UNDEFIED, Attack, Defence
from gm_tools.viskara.odds.goals import Goal
from gm_tools.viskara.odds.sorts import BLACK_LOW
from tests.shows import NUMBERS, a_show, a_stock, stop_after_pairs, stop_at_red

ATTACK = Attack(a_show((3, 5, 9)), break_point=4)
CARDS = a_stock(FULL_DECK, NO_CARDS, least=4)


def plan_of(rule: Rule) -> Plan:
    return Plan((UNDEFIED,), Fraction(1), rule, run(CARDS, rule))


def best_lines(goal: Goal) -> tuple[str, ...]:
    (plan,) = best_all_out(ATTACK, (), goal).plans
    return rule_lines(plan, NUMBERS, 4)


def test_the_best_rule_for_damage() -> None:
    assert best_lines(Goal()) == (
        "0 or 1 red: go on.",
        "2 red: go on, from 10 pairs on stop.",
        "3 red: stop.",
    )


def test_the_best_rule_for_health_damage_stops_above_the_break_point() -> None:
    assert best_lines(Goal("expected", "health")) == ("0 or 1 red: go on.", "2 or 3 red: stop.")


def test_the_best_rule_for_a_flourish_looks_at_the_last_card() -> None:
    assert best_lines(Goal("flourish")) == (
        "0 or 1 red: last card 4+: stop; a lower one: go on.",
        "2 red: last card 4+: stop; a lower one: go on, from 14 pairs on stop.",
        "3 red: stop.",
    )


def test_simple_rules() -> None:
    assert rule_lines(plan_of(stop_at_red(2)), NUMBERS, 4) == (
        "0 or 1 red: go on.",
        "2 or 3 red: stop.",
    )
    assert rule_lines(plan_of(stop_after_pairs(1)), NUMBERS, 4) == ("0 or 1 or 2 red: stop.",)


def test_what_cannot_be_seen_is_not_spoken_of() -> None:
    """Two pairs with two red cards and a third: only there the attack went on."""
    assert rule_lines(plan_of(stop_after_pairs(2)), NUMBERS, 4) == (
        "0 or 1 or 2 red: go on, from 2 pairs on stop.",
        "3 red: stop.",
    )


def test_a_rule_may_ask_the_last_cards_colour() -> None:
    rule = frozenset(seen for seen in stop_at_red(1) if seen.last == BLACK_LOW)
    assert (
        rule_lines(plan_of(rule), NUMBERS, 4)[0] == "0 red: last card 4+: stop; a lower one: go on."
    )
    odd = frozenset(seen for seen in stop_at_red(2) if seen.last == BLACK_LOW)
    assert rule_lines(plan_of(odd), NUMBERS, 4)[1] == (
        "1 red: last card black, below 4: go on; last card black, 4+: stop; "
        "last card red, below 4: stop; last card red, 4+: stop."
    )


def test_defies_in_words() -> None:
    assert defence_words([UNDEFIED]) == ""
    assert defence_words([Defence(4, False, 4, 1)]) == (
        "4 against health, highest output 4, 1 red card"
    )
    assert defence_words([Defence(2, True, 6, 3)]) == (
        "2 against health and morale to 0, highest output 6, 3 red cards"
    )
    assert defence_words([Defence(0, True, 0, 0)] * 8).endswith("; and 2 more")
