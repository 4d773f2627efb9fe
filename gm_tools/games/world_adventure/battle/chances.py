"""Exact chances of a stage that is about to be thrown, from the same arithmetic as the battle."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product

from gm_tools.games.world_adventure.battle.formulas import HeroDice, attack_damage
from gm_tools.games.world_adventure.battle.state import HERO, Fighter
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.facts import FACES

DIE = range(1, FACES + 1)
Chances = Mapping[int, Fraction]


def damage_chances(fighters: Iterable[Fighter], accuracy: int) -> Chances:
    """Return the chance of each damage that units deal in one stage to a target's accuracy.

    Damage of skills that the app does not compute is not in it (G-WA-44).
    """
    found: Chances = {0: Fraction(1)}
    for one in fighters:
        if one.hp:
            found = _together(found, _of_one(one, accuracy))
    return found


def fell_chance(fighters: Sequence[Fighter], accuracy: int, hp: int, stages: int = 1) -> Fraction:
    """Return the chance that units deal so much within some stages, all of them staying up.

    >>> fell_chance([Fighter("red"), Fighter("blue", level=2, damage=2)], 3, 3)
    Fraction(1, 4)
    """
    once, dealt = damage_chances(fighters, accuracy), {0: Fraction(1)}
    for _ in range(stages):
        dealt = dict(_together(dealt, once))
    return sum((chance for damage, chance in dealt.items() if damage >= hp), Fraction(0))


def _of_one(one: Fighter, accuracy: int) -> Chances:
    if one.id == HERO:
        strikes = one.skill == DOUBLE_STRIKE
        thrown = [
            attack_damage(HeroDice(hit, cast, one.damage, one.cast, strikes), (), accuracy)
            for hit, cast in product(DIE, DIE)
        ]
    else:
        thrown = [attack_damage(None, ((die, one.damage),), accuracy) for die in DIE]
    return {damage: Fraction(thrown.count(damage), len(thrown)) for damage in set(thrown)}


def _together(one: Chances, other: Chances) -> Chances:
    found: dict[int, Fraction] = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found
