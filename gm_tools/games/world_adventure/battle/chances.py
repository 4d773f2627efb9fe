"""Exact chances of a stage, and of whole fights, from the same arithmetic as the battle.

What cards change is in them: ``edge`` is what they add to the throw of the stage that comes,
``later`` to those after it (G-WA-72). Nobody retreats in them, no die is thrown again, and damage
of skills that the app does not compute is not in them (G-WA-44).
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
    throwers,
)
from gm_tools.games.world_adventure.battle.state import EVEN, HERO, Edge, Fighter
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.facts import FACES

DIE = range(1, FACES + 1)
Chances = Mapping[int, Fraction]
Units = tuple[Fighter, ...]
Edges = tuple[Edge, Edge]
"""What cards add to a side's next throw, and to those after it."""
LEVEL: Final[Edges] = (EVEN, EVEN)
N = TypeVar("N", Fraction, float)
EXACT: Final = 100
"""The most that the hit points of both sides come to, multiplied, in a duel of whole fractions."""
KEPT: Final = 256
"""How many fights are remembered: pages ask for the same ones again and again."""


def in_words(chance: Fraction) -> str:
    """Say a chance: "never", "less than 1 %", "75 %", "for sure"; rounded half up.

    >>> in_words(Fraction(3, 4))
    '75 %'
    >>> in_words(Fraction(99_999_999, 100_000_000))
    'more than 99 %'
    """
    if chance in (0, 1):
        return "for sure" if chance else "never"
    whole = int(100 * chance + Fraction(1, 2))
    return {0: "less than 1 %", 100: "more than 99 %"}.get(whole, f"{whole} %")


def damage_chances(fighters: Iterable[Fighter], accuracy: int) -> Chances:
    """Return the chance of each damage that units deal in one stage to a target's accuracy."""
    found: Chances = {0: Fraction(1)}
    for one in fighters:
        if one.hp:
            found = _together(found, _of_one(one, accuracy))
    return found


def fell_chance(
    fighters: Sequence[Fighter], accuracy: int, hp: int, stages: int = 1, edges: Edges = LEVEL
) -> Fraction:
    """Return the chance that units deal so much within some stages, all of them staying up.

    >>> fell_chance([Fighter("red"), Fighter("blue", level=2, damage=2)], 3, 3)
    Fraction(1, 4)
    """
    dealt: Chances = {0: Fraction(1)}
    for stage in range(stages):
        edge = edges[min(stage, 1)]
        dealt = _together(dealt, dict(_thrown(tuple(fighters), accuracy, edge)))
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
def slay_chance(
    fighters: Units, accuracy: int, hp: int, barrier: int = 0, edges: Edges = LEVEL
) -> Fraction:
    """Return the chance that units slay a monster before all of them have fainted (1003).

    Each stage that does not slay it takes a point of the barrier, then one unit: the one whose
    loss hurts least, the hero last (G-WA-18, G-WA-19).

    >>> slay_chance((Fighter("red"),), 3, 1, barrier=1)
    Fraction(3, 4)
    """

    @cache
    def best(left: int, shield: int, units: Units) -> Fraction:
        return stage(left, shield, units, edges[1])

    def stage(left: int, shield: int, units: Units, edge: Edge) -> Fraction:
        if left <= 0 or not units:
            return Fraction(left <= 0)
        found = Fraction(0)
        for damage, chance in _thrown(units, accuracy, edge):
            after = left - damage
            if after <= 0 or shield:
                found += chance * best(after, max(0, shield - 1), units)
            else:
                found += chance * max(best(after, 0, rest) for rest in _one_fewer(units))
        return found

    return stage(hp, barrier, _alike(standing(fighters)), edges[0])


def _one_fewer(units: Units) -> set[Units]:
    """Return what may be left once a unit faints: a soldier fewer, the hero only where alone."""
    soldiers = [at for at, one in enumerate(units) if one.id != HERO] or [0]
    return {(*units[:at], *units[at + 1 :]) for at in soldiers}


def _alike(fighters: Iterable[Fighter]) -> Units:
    """Return units in one order, soldiers that hit alike as one and the same."""
    units = [one if one.id == HERO else Fighter("soldier", damage=one.damage) for one in fighters]
    return tuple(sorted(units, key=lambda one: (one.id != HERO, one.damage)))


@lru_cache(maxsize=KEPT)
def duel_chance(
    own: Units, rival: Units, own_edges: Edges = LEVEL, rival_edges: Edges = LEVEL
) -> Fraction:
    """Return the chance that the own side wins a duel that is fought to its end (1076-1084).

    Each side strikes one unit down after the other, soldiers in their order and then the hero;
    where both fall the roll-off is even. Long fights are worked out in floating point, good to
    twelve digits.

    >>> duel_chance((Fighter("red", hp=1),), (Fighter("s1", hp=1),))
    Fraction(1, 2)
    """
    sides = _in_turn(own), _in_turn(rival)
    ways = sum(one.hp for one in sides[0]) * sum(one.hp for one in sides[1])
    first, later = zip(own_edges, rival_edges, strict=True)
    if ways <= EXACT:
        return _duel(*sides, first, later, Fraction)
    return Fraction(_duel(*sides, first, later, float))


def _duel(
    own: Units, rival: Units, first: Edges, later: Edges, number: Callable[[Fraction], N]
) -> N:
    """Work a duel out by the damage that each side has taken in all.

    ``first`` and ``later`` are what cards add to both sides' throws in the first stage and after.
    """
    most = sum(one.hp for one in own), sum(one.hp for one in rival)

    @cache
    def thrown(units: Units, against: Units, edge: Edge) -> tuple[tuple[int, N], ...]:
        found = _thrown(units, hit_number(against), edge)
        return tuple((damage, number(chance)) for damage, chance in found)

    known: dict[tuple[int, int], N] = {}

    def wins(taken: int, dealt: int) -> N:
        if (taken, dealt) not in known:
            known[taken, dealt] = fought(taken, dealt, later)
        return known[taken, dealt]

    def fought(taken: int, dealt: int, edges: Edges) -> N:
        left, right = _after(own, taken), _after(rival, dealt)
        if not left or not right:
            return number(Fraction(bool(left) - bool(right) + 1, 2))
        found, still = number(Fraction(0)), number(Fraction(0))
        pairs = product(thrown(left, right, edges[0]), thrown(right, left, edges[1]))
        for (out, p), (back, q) in pairs:
            if out or back or edges != later:
                after = min(taken + back, most[0]), min(dealt + out, most[1])
                found += p * q * wins(*after)
            else:
                still = p * q
        return found / (1 - still) if still != 1 else found  # nobody ever hits: it never ends

    return fought(0, 0, first)


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
def _thrown(units: Units, accuracy: int, edge: Edge = EVEN) -> tuple[tuple[int, Fraction], ...]:
    """Return the damage that units deal in a stage, with its chances."""
    number = max(0, accuracy + edge.hit)
    return tuple(damage_chances(throwers(units, edge), number).items())
