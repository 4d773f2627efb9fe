"""Attacks against a break point and defies: examples of the rules, then a slow twin."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.deck.deck import (
    COLOURS,
    Card,
    deck_of,
)
from gm_tools.viskara.odds.attack import (
    UNDEFIED,
    Attack,
    AttackOutcome,
    Damage,
    Defence,
    Defy,
    attack_chances,
    damage,
    defence_chances,
)
from gm_tools.viskara.odds.chances import chance, each, mean
from gm_tools.viskara.odds.show import Modifiers, Result, flourish_chance, results
from tests.shows import a_show

PLAIN = a_show((3, 5, 9))


def attack(**rest: bool | int) -> Attack:
    return Attack(PLAIN, 4, **rest)  # type: ignore[arg-type]


def defied(*outputs: int, morale: bool = False) -> Defence:
    """Defies with these outputs against health; the most red cards equal the highest output."""
    return Defence(sum(outputs), morale, max(outputs), max(outputs))


# --- Break point and defies --------------------------------------------------------------------


def test_output_above_the_break_point_is_morale_damage() -> None:
    """The manual's example (3560): 7 against a break point of 4."""
    assert damage(attack(), 7) == Damage(4, 3)
    assert damage(attack(), 4) == Damage(4, 0)
    assert damage(attack(), 0) == Damage(0, 0)


def test_without_a_break_point_everything_is_health_damage() -> None:
    """R55."""
    assert damage(Attack(PLAIN), 100) == Damage(100, 0)


def test_a_defy_reduces_health_damage_by_its_output_only() -> None:
    """R39, R45: the damage after the split, not the output."""
    assert damage(attack(), 7, defied(3)) == Damage(1, 3)
    assert damage(attack(), 7, defied(5)) == Damage(0, 3)


@pytest.mark.parametrize("output", [0, 1, 7])
def test_a_morale_choice_wipes_morale_damage_whatever_the_output(output: int) -> None:
    """R42."""
    assert damage(attack(), 7, Defence(0, True, output, 1)) == Damage(4, 0)


def test_both_only_with_an_output_strictly_above_the_total() -> None:
    """R39."""
    assert damage(attack(), 7, Defence(7, False, 7, 3)) == Damage(0, 3)
    assert damage(attack(), 7, Defence(8, False, 8, 3)) == Damage(0, 0)
    assert damage(attack(), 7, Defence(0, True, 8, 3)) == Damage(0, 0)


def test_several_defies_add_up_against_health_but_not_for_both() -> None:
    """R40."""
    assert damage(attack(), 7, defied(2, 1)) == Damage(1, 3)
    assert damage(attack(), 7, defied(6, 6)) == Damage(0, 3)
    assert damage(attack(), 7, Defence(2, True, 2, 1)) == Damage(2, 0)


# --- Exertion and replacements -----------------------------------------------------------------


def test_exertion_halves_each_part_after_the_split_and_rounds_up() -> None:
    """R30: 7 at break point 4 is 2 and 2."""
    assert damage(attack(is_exerted=True), 7) == Damage(2, 2)
    assert damage(attack(is_exerted=True), 7, defied(3)) == Damage(1, 2)


def test_exertion_does_not_lower_the_total_that_both_must_beat() -> None:
    """R40."""
    assert damage(attack(is_exerted=True), 7, Defence(7, False, 7, 3)) == Damage(0, 2)


def test_exertion_lowers_the_finale_and_so_the_flourish() -> None:
    """R29: a last card of 6 or more."""
    outcomes = attack_chances(attack(is_exerted=True))
    assert chance(outcomes, lambda one: one.flourish) == Fraction(18, 44)


def test_damage_out_of_turn_is_morale_damage_once_defies_have_chosen() -> None:
    """R50."""
    assert damage(attack(is_out_of_turn=True), 7) == Damage(0, 7)
    assert damage(attack(is_out_of_turn=True), 7, Defence(0, True, 0, 0)) == Damage(0, 4)


def test_morale_damage_to_a_shaken_side_is_dealt_to_health() -> None:
    """R51, R54: out of turn too; a morale choice still wipes what is above the break point."""
    assert damage(attack(is_shaken=True), 7) == Damage(7, 0)
    assert damage(attack(is_shaken=True), 7, Defence(0, True, 0, 0)) == Damage(4, 0)
    assert damage(attack(is_shaken=True, is_out_of_turn=True), 7) == Damage(7, 0)


# --- Flourish and suppression ------------------------------------------------------------------


def test_an_attack_that_nobody_defies_is_not_suppressed() -> None:
    outcomes = attack_chances(attack(move_red=2))
    assert chance(outcomes, lambda one: one.is_suppressed) == 0
    assert chance(outcomes, lambda one: one.flourish) == Fraction(26, 44)
    assert defence_chances(()).weights == {UNDEFIED: 1}


def test_a_defier_suppresses_with_strictly_more_red_cards() -> None:
    """R43, R44: damage stands."""
    bare = Defy(a_show((0, 0, 1), is_performed=False), "health")
    outcomes = attack_chances(attack(), [bare])
    no_red = chance(attack_chances(attack()), lambda one: one.output == 0)
    assert chance(outcomes, lambda one: one.is_suppressed) == no_red
    assert mean(outcomes, lambda one: one.health) == mean(
        attack_chances(attack()), lambda one: one.health
    )


def test_defiers_are_compared_each_alone() -> None:
    """R43: red cards of several defiers are not added up."""
    one = Defy(a_show((1, 2, 3), is_performed=False), "health")
    alone, both = (attack_chances(attack(), [one] * count) for count in (1, 2))
    assert chance(alone, lambda x: x.is_suppressed) == chance(both, lambda x: x.is_suppressed)


def test_bonus_red_cards_count_in_the_comparison() -> None:
    """R43: current red cards."""
    certain = Defy(a_show((1, 2, 3), modifiers=Modifiers(red=(9,))), "health")
    assert chance(attack_chances(attack(), [certain]), lambda one: one.is_suppressed) == 1


def test_a_defiers_own_flourish_asks_only_its_finale() -> None:
    assert flourish_chance(results(a_show((2, 4, 6)))) == Fraction(26, 44)


# --- The twin ----------------------------------------------------------------------------------


def slowly(an: Attack, defies: list[Defy]) -> dict[AttackOutcome, Fraction]:
    """Every result of every show, with the rules applied step by step."""
    shows = [an.show, *(defy.show for defy in defies)]
    if an.is_exerted:
        old = an.show.modifiers
        lower = Modifiers(old.red, old.finale - 2, old.output, old.halvings)
        shows[0] = a_show(an.show.outputs, an.show.zero, lower)
    found: dict[AttackOutcome, Fraction] = {}
    for mine, *theirs in product(*(each(results(show)).items() for show in shows)):
        share = mine[1]
        for _, of in theirs:
            share *= of
        key = step_by_step(an, mine[0], [one for one, _ in theirs], defies)
        found[key] = found.get(key, Fraction(0)) + share
    return found


def step_by_step(
    an: Attack, mine: Result, theirs: list[Result], defies: list[Defy]
) -> AttackOutcome:
    total = mine.output
    health = total if an.break_point is None or total < an.break_point else an.break_point
    morale = total - health
    for one, defy in zip(theirs, defies, strict=True):
        if one.output > total:
            health, morale = 0, 0
        elif defy.choice == "health":
            health = max(health - one.output, 0)
        else:
            morale = 0
    if an.is_exerted:
        health, morale = (health + 1) // 2, (morale + 1) // 2
    if an.is_out_of_turn:
        health, morale = 0, health + morale
    if an.is_shaken:
        health, morale = health + morale, 0
    beaten = any(one.red > mine.red for one in theirs)
    flourish = mine.finale >= 4 and not beaten
    moves = flourish and mine.original_red >= an.move_red and mine.red >= an.move_red
    return AttackOutcome(total, health, morale, flourish, moves, beaten)


SHORT = deck_of(Card(colour, value) for colour, value in product(COLOURS, (2, 3, 5, 9)))
TWO = [
    Defy(a_show((2, 4, 6), modifiers=Modifiers(output=1)), "health"),
    Defy(a_show((1, 3, 12), zero=2, modifiers=Modifiers(red=(-1,))), "morale"),
]


@pytest.mark.parametrize("count", [0, 1])
@pytest.mark.parametrize(
    "rest",
    [
        {"is_exerted": True},
        {"is_out_of_turn": True, "move_red": 3},
        {"is_shaken": True, "move_red": 2},
        {"is_shaken": True, "is_out_of_turn": True, "is_exerted": True},
    ],
)
def test_an_attack_agrees_with_every_result_of_every_show(
    rest: dict[str, bool | int], count: int
) -> None:
    an = attack(**rest)
    assert each(attack_chances(an, TWO[:count])) == slowly(an, TWO[:count])


def test_two_defies_agree_with_every_result_of_three_shows() -> None:
    few = a_show((3, 5, 9), deck=SHORT)
    an = Attack(few, 4, move_red=2)
    defies = [Defy(a_show(one.show.outputs, deck=SHORT), one.choice) for one in TWO]
    assert each(attack_chances(an, defies)) == slowly(an, defies)


BONUS = st.integers(-3, 3)
OUTPUTS = st.tuples(st.integers(0, 4), st.integers(5, 8), st.integers(9, 20))


@settings(max_examples=30)
@given(OUTPUTS, OUTPUTS, BONUS, st.integers(0, 12), st.sampled_from(["health", "morale"]))
def test_a_defy_never_helps_the_attacker(
    mine: tuple[int, int, int],
    theirs: tuple[int, int, int],
    bonus: int,
    break_point: int,
    choice: str,
) -> None:
    an = Attack(a_show(mine, modifiers=Modifiers(red=(bonus,))), break_point)
    plain = attack_chances(an)
    found = attack_chances(an, [Defy(a_show(theirs), "health" if choice == "health" else "morale")])
    assert sum(found.weights.values()) == found.total
    for place in ("health", "morale", "flourish", "moves"):
        worth = attrgetter(place)
        assert mean(found, worth) <= mean(plain, worth)
