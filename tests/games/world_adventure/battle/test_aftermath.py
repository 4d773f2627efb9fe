"""What a beaten merchant or monster leaves is told in one order: experience, gold, goods."""

from __future__ import annotations

import pytest

from gm_tools.games.world_adventure.battle.aftermath import loot_dice, loot_words
from gm_tools.games.world_adventure.battle.state import MERCHANT, WON, Battle, Side
from gm_tools.games.world_adventure.card_figures import KINDS, LOOT
from gm_tools.games.world_adventure.card_words import said_of
from gm_tools.games.world_adventure.cards import Card

SALT = Card("s", "merchant", "Salt", values={"hp": 4, "exp": 2, "cargo": 3, "loot": 1})


def beaten(card: Card) -> Battle:
    """A merchant that was plundered."""
    return Battle(MERCHANT, Side("P1"), card=card, result=WON)


def test_dice_of_loot_are_thrown_for_gold_first_then_for_goods() -> None:
    """World Adventure 932-933."""
    assert loot_dice(beaten(SALT)) == (1, 3)
    assert loot_words(beaten(SALT)) == ("1 gold die", "3 cargo dice")


def test_a_card_says_its_loot_in_the_order_of_the_dice() -> None:
    assert [one for one in said_of(SALT) if "exp" in one or "di" in one][-3:] == [
        "2 exp",
        "1 gold die",
        "3 cargo dice",
    ]


@pytest.mark.parametrize("kind", [one for one, names in KINDS.items() if "loot" in names])
def test_a_card_is_entered_in_the_order_in_which_it_is_told(kind: str) -> None:
    names = [one for one in KINDS[kind] if one == "exp" or one in LOOT]
    assert names == ["exp", *LOOT]
