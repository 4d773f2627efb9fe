"""Exact chances of a stage, and of whole fights, from the same arithmetic as the battle.

Nobody retreats in them, no die is thrown again, and damage of skills that the app does not compute
is not in them (G-WA-44).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeVar

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.formulas import (
    HeroDice,
    attack_damage,
    hit_number,
    standing,
)
from gm_tools.games.world_adventure.battle.state import HERO, Fighter
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.facts import FACES

DIE = range(1, FACES + 1)
Chances = Mapping[int, Fraction]
Units = tuple[Fighter, ...]
MOST_WAYS: Final = 1296
"""Chances in more ways than these are said per hundred."""
N = TypeVar("N", Fraction, float)
EXACT: Final = 100
"""The most that the hit points of both sides come to, multiplied, in a duel of whole fractions."""
KEPT: Final = 256
"""How many fights are remembered: pages ask for the same ones again and again."""


def in_words(chance: Fraction) -> str:
    """Say a chance: "never", "3 in 4", "17.25 in 100".

    >>> in_words(Fraction(3, 4))
    '3 in 4'
    >>> in_words(Fraction(99_999_999, 100_000_000))
    'almost for sure'
    """
    if chance in (0, 1):
        return "for sure" if chance else "never"
    if chance.denominator > MOST_WAYS:
        said = f"{float(100 * chance):.2f}".rstrip("0").rstrip(".")
        return {"100": "almost for sure", "0": "almost never"}.get(said, f"{said} in 100")
    return f"{chance.numerator} in {chance.denominator}"


def damage_chances(fighters: Iterable[Fighter], accuracy: int) -> Chances:
    """Return the chance of each damage that units deal in one stage to a target's accuracy."""
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


# --- Whole fights ---------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def slay_chance(fighters: Units, accuracy: int, hp: int, barrier: int = 0) -> Fraction:
    """Return the chance that units slay a monster before all of them have fainted (1003).

    Each stage that does not slay it takes a point of the barrier, then one unit: the one whose
    loss hurts least, the hero last (G-WA-18, G-WA-19).

    >>> slay_chance((Fighter("red"),), 3, 1, barrier=1)
    Fraction(3, 4)
    """

    @cache
    def best(left: int, shield: int, units: Units) -> Fraction:
        if left <= 0 or not units:
            return Fraction(left <= 0)
        found = Fraction(0)
        for damage, chance in _thrown(units, accuracy):
            after = left - damage
            if after <= 0 or shield:
                found += chance * best(after, max(0, shield - 1), units)
            else:
                found += chance * max(best(after, 0, rest) for rest in _one_fewer(units))
        return found

    return best(hp, barrier, _alike(standing(fighters)))


def _one_fewer(units: Units) -> set[Units]:
    """Return what may be left once a unit faints: a soldier fewer, the hero only where alone."""
    soldiers = [at for at, one in enumerate(units) if one.id != HERO] or [0]
    return {(*units[:at], *units[at + 1 :]) for at in soldiers}


def _alike(fighters: Iterable[Fighter]) -> Units:
    """Return units in one order, soldiers that hit alike as one and the same."""
    units = [one if one.id == HERO else Fighter("soldier", damage=one.damage) for one in fighters]
    return tuple(sorted(units, key=lambda one: (one.id != HERO, one.damage)))


@lru_cache(maxsize=KEPT)
def duel_chance(own: Units, rival: Units) -> Fraction:
    """Return the chance that the own side wins a duel that is fought to its end (1076-1084).

    Each side strikes one unit down after the other, soldiers in their order and then the hero;
    where both fall the roll-off is even. Long fights are worked out in floating point, good to
    twelve digits.

    >>> duel_chance((Fighter("red", hp=1),), (Fighter("s1", hp=1),))
    Fraction(1, 2)
    """
    sides = _in_turn(own), _in_turn(rival)
    ways = sum(one.hp for one in sides[0]) * sum(one.hp for one in sides[1])
    return _duel(*sides, Fraction) if ways <= EXACT else Fraction(_duel(*sides, float))


def _duel(own: Units, rival: Units, number: Callable[[Fraction], N]) -> N:
    """Work a duel out by the damage that each side has taken in all."""
    most = sum(one.hp for one in own), sum(one.hp for one in rival)

    @cache
    def thrown(units: Units, against: Units) -> tuple[tuple[int, N], ...]:
        found = _thrown(units, hit_number(against))
        return tuple((damage, number(chance)) for damage, chance in found)

    known: dict[tuple[int, int], N] = {}

    def wins(taken: int, dealt: int) -> N:
        if (taken, dealt) not in known:
            known[taken, dealt] = fought(taken, dealt)
        return known[taken, dealt]

    def fought(taken: int, dealt: int) -> N:
        left, right = _after(own, taken), _after(rival, dealt)
        if not left or not right:
            return number(Fraction(bool(left) - bool(right) + 1, 2))
        found, still = number(Fraction(0)), number(Fraction(0))
        for (out, p), (back, q) in product(thrown(left, right), thrown(right, left)):
            if out or back:
                after = min(taken + back, most[0]), min(dealt + out, most[1])
                found += p * q * wins(*after)
            else:
                still = p * q
        return found / (1 - still)

    return wins(0, 0)


def _in_turn(fighters: Iterable[Fighter]) -> Units:
    """Return the units of a side in the order in which they fall: the hero last."""
    return tuple(sorted(standing(fighters), key=lambda one: one.id == HERO))


def _after(units: Units, damage: int) -> Units:
    """Return the units that stand after so much damage in all, on one after the other."""
    left: list[Fighter] = []
    for one in units:
        taken = min(one.hp, damage)
        damage -= taken
        if taken < one.hp:
            left.append(replace(one, hp=one.hp - taken))
    return tuple(left)


@lru_cache(maxsize=KEPT * KEPT)
def _thrown(units: Units, accuracy: int) -> tuple[tuple[int, Fraction], ...]:
    """Return the damage that units deal in a stage, with its chances."""
    return tuple(damage_chances(units, accuracy).items())
