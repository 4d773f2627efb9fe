"""Chances of fights in words, and what cards say beside their numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tools.games.battle_royale.chances import before_fight, percent, to_win
from gm_tools.games.battle_royale.state import Fight, Score
from tests.games.battle_royale.makers import on_the_map, on_turn
from tests.games.battle_royale.trial import NUMBERS, card

TWO = on_the_map(c14=card(8), c74=card(9))


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(1, 2), "50 %"),
        (Fraction(1, 900), "1 %"),
        (Fraction(899, 900), "99 %"),
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_only_what_is_certain_is_called_so(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_a_fight_says_its_chance_and_what_each_needs() -> None:
    """Battle Royale 47, 53: a shield is a round more; without a card two dice, the lower counts."""
    shielded = {"active": (card(1, shield=1),)}
    state = on_turn("4,4", "4,4", grid=TWO, P2=shielded)
    one, other = state.players
    assert before_fight(state, other, one, NUMBERS) == (
        "66 % to win",
        "you need 3 rounds, Name 1 needs 4",
        "counted for Name 2: Card 1, +1 shield",
    )
    bare = before_fight(state, one, other, NUMBERS)
    assert bare[1:] == (
        "you need 4 rounds, Name 2 needs 3",
        "without a card you roll 2 dice and the lower counts",
        "counted for Name 2: Card 1, +1 shield",
    )


def test_a_fight_under_way_counts_the_rounds_that_were_won() -> None:
    assert to_win(Fight("P1", "P2", Score(2, 2), Score(3, 3))) == Fraction(1, 2)
    assert to_win(Fight("P1", "P2", Score(2, 0), Score(3, 3))) == Fraction(7, 8)
