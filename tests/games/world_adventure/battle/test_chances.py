"""Chances of a stage, beside every throw counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from gm_tools.games.world_adventure.battle.chances import damage_chances, fell_chance
from gm_tools.games.world_adventure.battle.formulas import HeroDice, attack_damage
from gm_tools.games.world_adventure.battle.state import HERO, Fighter

SALMAN = Fighter(HERO, hp=3, most=3, damage=1, cast=3, skill="double_strike")
RED = Fighter("red")
BLUE = Fighter("blue", level=2, damage=2)


def test_every_throw_of_hero_and_two_soldiers_is_counted() -> None:
    counted = [
        attack_damage(HeroDice(hit, cast), [(red, 1), (blue, 2)], 3)
        for hit, cast, red, blue in product(range(1, 7), repeat=4)
    ]
    assert damage_chances([SALMAN, RED, BLUE], 3) == {
        damage: Fraction(counted.count(damage), 6**4) for damage in range(6)
    }


def test_several_stages_add_up_and_who_fainted_throws_nothing() -> None:
    assert fell_chance([RED], 3, 1) == Fraction(1, 2)
    assert fell_chance([RED], 3, 1, stages=2) == Fraction(3, 4)
    assert fell_chance([Fighter("red", hp=0)], 3, 1) == 0
