"""Chances of a stage and of whole fights, beside every throw counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from gm_tools.games.world_adventure.battle import chances
from gm_tools.games.world_adventure.battle.chances import (
    LEVEL,
    Edges,
    damage_chances,
    duel_chance,
    fell_chance,
    slay_chance,
)
from gm_tools.games.world_adventure.battle.formulas import (
    HeroDice,
    attack_damage,
    damage_of,
    dice_of,
    hit_number,
    in_turn,
    standing,
    struck,
    throwers,
)
from gm_tools.games.world_adventure.battle.state import EVEN, HERO, Edge, Fighter

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


# --- Whole fights ---------------------------------------------------------------------------------

Units = tuple[Fighter, ...]
GREEN = Fighter("green", hp=1)
MAGE = Fighter(HERO, hp=2, most=2, cast=2, skill="gale")


def throws(units: Units) -> list[tuple[int, ...]]:
    """Every throw of some units."""
    return list(product(range(1, 7), repeat=len(dice_of(units))))


def slain(units: Units, accuracy: int, hp: int, barrier: int, edges: Edges = LEVEL) -> Fraction:
    """Count every throw of a monster battle, and try every unit that may faint."""
    ready = standing(units)
    if not ready:
        return Fraction(0)
    found, later = Fraction(0), (edges[1], edges[1])
    thrown = throwers(ready, edges[0])
    counted = throws(thrown)
    for dice in counted:
        left = hp - damage_of(thrown, dice, max(0, accuracy + edges[0].hit))
        if left <= 0:
            found += 1
        elif barrier:
            found += slain(ready, accuracy, left, barrier - 1, later)
        else:
            soldiers = [one for one in ready if one.id != HERO] or list(ready)
            fewer = (tuple(one for one in ready if one is not gone) for gone in soldiers)
            found += max(slain(rest, accuracy, left, 0, later) for rest in fewer)
    return found / len(counted)


@pytest.mark.parametrize(
    ("units", "accuracy", "hp", "barrier"),
    [
        ((RED,), 3, 1, 0),
        ((RED,), 3, 2, 2),
        ((RED, BLUE), 3, 3, 0),
        ((RED, BLUE), 2, 3, 1),
        ((SALMAN,), 3, 3, 1),
        ((SALMAN, RED), 4, 3, 0),
        ((Fighter("red", hp=0), BLUE), 3, 2, 0),
    ],
)
def test_a_monster_is_slain_as_often_as_every_throw_says(
    units: Units, accuracy: int, hp: int, barrier: int
) -> None:
    """World Adventure 1003; G-WA-18, -19."""
    assert slay_chance(units, accuracy, hp, barrier) == slain(units, accuracy, hp, barrier)


SHARP, BLUNT, FEW, MORE = Edge(hit=1), Edge(hit=-2), Edge(dice=-1), Edge(dice=1)
STRONG, WEAK = Edge(hero=2, soldiers=1), Edge(soldiers=-1)
CHANGED = [
    (SHARP, EVEN),
    (SHARP, SHARP),
    (BLUNT, SHARP),
    (FEW, EVEN),
    (FEW, FEW),
    (MORE, EVEN),
    (STRONG, WEAK),
    (WEAK, WEAK),
    (Edge(hit=-99), EVEN),
    (Edge(hit=1, dice=-1, hero=1), MORE),
]
"""What cards add to the throw of this stage, and to those of later ones."""


@pytest.mark.parametrize("edges", CHANGED)
@pytest.mark.parametrize(
    ("units", "hp", "barrier"), [((RED, BLUE), 3, 1), ((SALMAN, RED), 3, 0), ((RED,), 2, 1)]
)
def test_a_monster_is_slain_as_often_with_cards_that_count(
    units: Units, hp: int, barrier: int, edges: Edges
) -> None:
    """G-WA-72."""
    assert slay_chance(units, 3, hp, barrier, edges) == slain(units, 3, hp, barrier, edges)


@pytest.mark.parametrize("edges", CHANGED)
def test_a_merchant_is_plundered_as_often_with_cards_that_count(edges: Edges) -> None:
    """G-WA-72: every throw of two stages."""
    units = (SALMAN, RED)
    first, later = (every_damage(throwers(units, one), max(0, 3 + one.hit)) for one in edges)
    beaten = sum(m * n for (a, m), (b, n) in product(first.items(), later.items()) if a + b >= 3)
    ways = first.total() * later.total()
    assert fell_chance(units, 3, 3, 2, edges) == Fraction(beaten, ways)


def every_damage(units: Units, number: int) -> Counter[int]:
    """How often each damage comes up among all throws of some units."""
    return Counter(damage_of(units, one, number) for one in throws(units))


def test_nobody_slays_nothing() -> None:
    assert slay_chance((), 3, 2) == 0


Known = dict[tuple[Units, Units, Edges, Edges], Fraction]


def won(
    own: Units, rival: Units, known: Known, mine: Edges = LEVEL, theirs: Edges = LEVEL
) -> Fraction:
    """Count every pair of throws of a duel; a stage without damage is fought again."""
    up, down = standing(own), standing(rival)
    if not up or not down:
        return Fraction(bool(up) - bool(down) + 1, 2)
    key = (own, rival, mine, theirs)
    if key in known:
        return known[key]
    later = (mine[1], mine[1]), (theirs[1], theirs[1])
    striking, striking_back = throwers(up, mine[0]), throwers(down, theirs[0])
    found, still, pairs = Fraction(0), 0, 0
    for thrown in throws(striking):
        for back_thrown in throws(striking_back):
            pairs += 1
            out = damage_of(striking, thrown, max(0, hit_number(down) + mine[0].hit))
            back = damage_of(striking_back, back_thrown, max(0, hit_number(up) + theirs[0].hit))
            if not out and not back and (mine, theirs) == later:
                still += 1
                continue
            after = struck(own, in_turn(own, back)), struck(rival, in_turn(rival, out))
            found += won(*after, known, *later)
    known[key] = found / (pairs - still) if still < pairs else found
    return known[key]


@pytest.mark.parametrize(
    ("own", "rival"),
    [
        ((GREEN,), (GREEN,)),
        ((RED,), (GREEN,)),
        ((RED, GREEN), (BLUE,)),
        ((MAGE,), (RED, GREEN)),
        ((SALMAN,), (Fighter("s1", accuracy=2),)),
        ((MAGE, GREEN), (GREEN,)),
        ((GREEN,), (Fighter(HERO, hp=2, accuracy=5, damage=2), Fighter("s1", hp=0))),
        ((), (GREEN,)),
        ((Fighter("red", hp=0),), (Fighter("s1", hp=0),)),
    ],
)
def test_a_duel_is_won_as_often_as_every_pair_of_throws_says(own: Units, rival: Units) -> None:
    """World Adventure 1076-1084; G-WA-38, -43."""
    assert duel_chance(own, rival) == won(own, rival, {})


@pytest.mark.parametrize(
    ("mine", "theirs"), [(one, CHANGED[(at + 3) % 10]) for at, one in enumerate(CHANGED[:8])]
)
@pytest.mark.parametrize(("own", "rival"), [((RED,), (GREEN, RED)), ((MAGE,), (BLUE,))])
def test_a_duel_is_won_as_often_with_cards_that_count(
    own: Units, rival: Units, mine: Edges, theirs: Edges
) -> None:
    """G-WA-72: on both sides."""
    assert duel_chance(own, rival, mine, theirs) == won(own, rival, {}, mine, theirs)


def test_a_duel_in_which_nobody_ever_hits_is_won_by_nobody() -> None:
    never = (Edge(hit=-99), Edge(hit=-99))
    assert duel_chance((RED,), (GREEN,), never, never) == 0


def test_equal_sides_win_equally_often() -> None:
    soldiers = tuple(Fighter(f"s{n}", hp=4, most=4, level=2, damage=2) for n in range(5))
    side = (Fighter(HERO, hp=8, most=8), *soldiers)
    assert float(duel_chance(side, side)) == pytest.approx(0.5, abs=1e-12)


def test_long_duels_come_out_as_short_ones_do(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = duel_chance((RED, BLUE), (GREEN, RED))
    monkeypatch.setattr(chances, "EXACT", 0)
    duel_chance.cache_clear()
    rounded = duel_chance((RED, BLUE), (GREEN, RED))
    duel_chance.cache_clear()
    assert exact != rounded
    assert float(exact) == pytest.approx(float(rounded), abs=1e-12)
