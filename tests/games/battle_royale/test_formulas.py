"""The numbers of Battle Royale, as the booklet prints them and as the rulings read them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from gm_tools.games.battle_royale.formulas import (
    card_attack,
    chance,
    counted_value,
    effective_values,
    end_check,
    fight,
    fight_chance,
    fight_need,
    required_active,
    resurrection_price,
    round_chances,
    round_winner,
)
from tests.games.battle_royale.trial import FACTS, NUMBERS


@pytest.mark.parametrize(
    ("value", "throws"), [(9, 162), (10, 138), (11, 111), (12, 84), (13, 60), (14, 39)]
)
def test_chances_of_216(value: int, throws: int) -> None:
    """Triples count; the twin counts sums and adds the triples that fall short."""
    assert chance(value, 0, NUMBERS) == throws
    dice = list(product(range(1, 7), repeat=3))
    enough = sum(sum(one) >= value for one in dice)
    short = sum(3 * face < value for face in range(1, 7))
    assert chance(value, 0, NUMBERS) == enough + short


def test_a_bonus_is_as_good_as_a_lower_card() -> None:
    """But not quite: a triple that falls short wins either way."""
    assert chance(12, 2, NUMBERS) == chance(10, 0, NUMBERS)
    assert [chance(one, 0, NUMBERS) for one in (19, 3, 1)] == [6, 216, 216]


def test_an_attack_on_a_card() -> None:
    """Battle Royale 41, 75."""
    assert card_attack((4, 4, 3), 11, 0) == (11, False, True)
    assert card_attack((4, 4, 2), 11, 0) == (10, False, False)
    assert card_attack((4, 4, 2), 11, 1) == (11, False, True)
    assert card_attack((1, 1, 1), 14, -5) == (-2, True, True)
    assert card_attack((4, 4, 4), 14, 0).triple
    assert card_attack((6, 5, 1), counted_value(14, True, NUMBERS), 0).win


def test_rounds_that_are_needed() -> None:
    """Battle Royale 47; G-BR-17: beating a shield takes one more round."""
    assert fight_need(0, 0, NUMBERS) == (3, 3)
    assert fight_need(2, 0, NUMBERS) == (3, 5)
    need = fight_need(shield_attacker=1, shield_defender=2, numbers=NUMBERS)
    assert (need.attacker, need.defender) == (5, 4)


def test_a_round() -> None:
    """Battle Royale 47, 53: a tie counts for nobody, of two dice the lower one counts."""
    assert round_winner((5,), (4,)) == "a"
    assert round_winner((4,), (4,)) == ""
    assert round_winner((6, 2), (3,)) == "d"


def test_a_fight_from_its_rounds() -> None:
    won = [((5,), (4,)), ((2,), (2,)), ((1,), (6,)), ((6,), (1,)), ((6,), (5,))]
    assert fight(1, won, (0, 0), NUMBERS) == ((3, 1), "a")
    assert fight(1, won, (0, 1), NUMBERS) == ((3, 1), None)
    assert fight(0, [((6, 1), (2,))] * 3, (0, 0), NUMBERS) == ((0, 3), "d")
    with pytest.raises(ValueError, match="number of dice"):
        fight(0, [((6,), (2,))], (0, 0), NUMBERS)
    with pytest.raises(ValueError, match="over before"):
        fight(1, [*won, ((6,), (1,))], (0, 0), NUMBERS)


def test_three_cards_are_active_or_all_of_fewer() -> None:
    """Battle Royale 31."""
    assert [required_active(total, NUMBERS) for total in range(6)] == [0, 1, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("abv", "price"), [(40, 1), (20.5, 1), (20, 2), (12, 2), (10.1, 2), (10, 3), (5, 3), (0, 3)]
)
def test_the_price_list(abv: float, price: int) -> None:
    """Battle Royale 60-62; G-BR-12."""
    assert resurrection_price(abv, FACTS.prices) == price


def test_only_high_cards_left() -> None:
    """Battle Royale 75; G-BR-9: house cards above 14 are high too."""
    assert effective_values((13, 14, 17), NUMBERS) == (12, 12, 12)
    assert effective_values((13, 12), NUMBERS) == (13, 12)
    assert effective_values((), NUMBERS) == ()


def test_the_end() -> None:
    """Battle Royale 68-71 with the printed lead of 9 cards against 5; G-BR-11, G-BR-13."""
    sums = {"P1": 60, "P2": 70, "P3": 10}
    assert end_check(1, {"P1": 9, "P2": 5, "P3": 5}, sums, NUMBERS) == (True, "b", ("P1",))
    assert end_check(1, {"P1": 8, "P2": 5, "P3": 5}, sums, NUMBERS) == (False, None, ())
    assert end_check(2, {"P1": 9, "P2": 5, "P3": 5}, sums, NUMBERS) == (False, None, ())
    assert end_check(0, {"P1": 9, "P2": 5, "P3": 5}, sums, NUMBERS) == (True, "a", ("P2",))
    even = {"P1": 60, "P2": 60, "P3": 10}
    assert end_check(0, {"P1": 9, "P2": 5, "P3": 5}, even, NUMBERS).winner == ("P1",)
    assert end_check(0, {"P1": 7, "P2": 7, "P3": 5}, even, NUMBERS).winner == ("P1", "P2")


def test_the_chance_to_win_a_fight_is_that_of_every_course_of_rounds() -> None:
    """Battle Royale 47, 53: beside it the rounds that count, tried one by one."""
    for dice in (1, 2):
        ours, theirs = round_chances(dice)
        won = ours / (ours + theirs)
        for need in product(range(1, 5), repeat=2):
            first, second = need
            courses = product("ad", repeat=first + second - 1)
            brute = sum(
                (
                    won ** one.count("a") * (1 - won) ** one.count("d")
                    for one in courses
                    if one.count("a") >= first
                ),
                Fraction(),
            )
            assert fight_chance(first, second, dice) == brute


def test_a_fight_between_equals_is_even_and_the_lower_of_two_dice_is_not() -> None:
    assert fight_chance(3, 3, 1) == Fraction(1, 2)
    assert round_chances(2) == (Fraction(55, 216), Fraction(125, 216))
    assert fight_chance(0, 2, 1) == Fraction(1)
    assert fight_chance(2, 0, 1) == Fraction(0)
