"""The printed battles, with the booklet's own dice."""

from itertools import product

import pytest

from gm_tools.games.world_adventure.battle.formulas import (
    HeroDice,
    SoldierDie,
    Veteran,
    attack_damage,
    damage_of,
    dice_of,
    hit_number,
    mutual_death,
    only_way,
    retreat,
    struck,
)
from gm_tools.games.world_adventure.battle.state import Fighter
from tests.games.world_adventure.printed import after_battle

HERO = Fighter("hero", hp=4, most=4, skill="double_strike")
RED, BLACK = Fighter("red"), Fighter("black")
BRIGANDS = (Fighter("s1"), Fighter("s2"), Fighter("s3"))


def test_four_soldiers_and_a_hero_attack_a_merchant() -> None:
    """The leadership example: 4, 2 and 2, 3, 5, 6 against accuracy 3 (World Adventure 701-703)."""
    soldiers = (SoldierDie(2), SoldierDie(3), SoldierDie(5), SoldierDie(6))
    assert attack_damage(HeroDice(4, 2), soldiers, 3) == 2


@pytest.mark.parametrize(
    ("hit", "skill", "damage"), [(3, 3, 2), (3, 4, 1), (4, 1, 0), (1, 1, 2), (1, 6, 1)]
)
def test_a_double_strike_needs_the_hit_and_the_cast(hit: int, skill: int, damage: int) -> None:
    assert attack_damage(HeroDice(hit, skill), (), 3) == damage


def test_other_skills_add_nothing_by_themselves() -> None:
    assert attack_damage(HeroDice(1, 1, damage=2, double_strike=False), (), 3) == 2


def test_all_gain_exp_and_those_who_stand_heal() -> None:
    """The hero, a fainted soldier, one with 1 damage, one unhurt (World Adventure 1118-1120)."""
    units = (Veteran(0, 4, 4), Veteran(1, 0, 2), Veteran(0, 1, 2), Veteran(5, 2, 2))
    assert after_battle(units, 2) == (
        Veteran(2, 4, 4),
        Veteran(3, 0, 2),
        Veteran(2, 2, 2),
        Veteran(6, 2, 2),
    )


def test_level_2_gains_no_exp() -> None:
    assert after_battle([Veteran(0, 3, 4, level=2)], 2) == (Veteran(0, 4, 4, level=2),)


@pytest.mark.parametrize(("die", "gets_away"), [(3, True), (4, False)])
def test_a_retreat_die_at_most_the_value_gets_away(die: int, gets_away: bool) -> None:
    assert retreat(die, 3) is gets_away


def test_the_higher_die_survives_mutual_death_and_equal_ones_are_thrown_again() -> None:
    assert mutual_death({"own": 5, "rival": 2}) == "own"
    assert mutual_death({"own": 4, "rival": 4}) is None


def test_dice_are_named_in_their_order() -> None:
    assert dice_of((HERO, RED, Fighter("black", hp=0))) == ("hero", "skill", "red")
    assert dice_of((Fighter("hero", hp=0), RED)) == ("red",)


def test_the_hero_is_aimed_at_once_no_soldier_stands() -> None:
    hero, tough = Fighter("hero", accuracy=2), Fighter("red", accuracy=4)
    assert hit_number((hero, tough, BLACK)) == 3
    assert hit_number((hero, Fighter("red", hp=0))) == 2


def test_damage_falls_by_itself_where_nobody_has_to_choose() -> None:
    assert only_way((HERO, RED, BLACK), 1) is None
    assert only_way((HERO, RED), 1) == {"red": 1}
    assert only_way((HERO, RED, BLACK), 5) == {"red": 2, "black": 2, "hero": 1}
    assert only_way((HERO, RED), 9) == {"red": 2, "hero": 4}
    assert only_way((HERO, RED, BLACK), 0) == {}


def test_damage_is_never_more_than_what_stands() -> None:
    for damage, hp in product(range(9), range(3)):
        side = (HERO, Fighter("red", hp=hp), Fighter("black", level=2, hp=4, most=4))
        way = only_way(side, damage)
        if way is not None:
            after = struck(side, way)
            before = sum(one.hp for one in side)
            assert sum(one.hp for one in after) == max(0, before - damage)


def test_a_fainted_unit_throws_no_die() -> None:
    assert damage_of((Fighter("hero", hp=0), RED, BLACK), (1, 4), 3) == 1
