"""Chances in whole numbers."""

from __future__ import annotations

from fractions import Fraction

from gm_tools.viskara.odds.chances import (
    Chances,
    certain,
    chance,
    each,
    mean,
    mixed,
    seen_as,
    together,
)

DIE = Chances({value: 1 for value in range(1, 7)}, 6)
COIN = Chances({0: 1, 1: 1}, 2)


def test_a_die() -> None:
    assert chance(DIE, lambda value: value >= 5) == Fraction(1, 3)
    assert mean(DIE, lambda value: value) == Fraction(7, 2)
    assert each(seen_as(DIE, lambda value: value % 2)) == {1: Fraction(1, 2), 0: Fraction(1, 2)}


def test_two_dice() -> None:
    both = together(DIE, DIE, lambda one, other: one + other)
    assert (both.weights[7], both.weights[2], both.total) == (6, 1, 36)


def test_what_is_certain_changes_nothing() -> None:
    assert together(DIE, certain(0), lambda one, other: one + other) == DIE


def test_a_die_or_a_coin() -> None:
    """A case that is twice as likely weighs twice, for any totals."""
    found = mixed([(2, DIE), (1, COIN)])
    assert sum(found.weights.values()) == found.total
    assert each(found)[1] == Fraction(2, 3) * Fraction(1, 6) + Fraction(1, 3) * Fraction(1, 2)
    assert each(found)[0] == Fraction(1, 6)
