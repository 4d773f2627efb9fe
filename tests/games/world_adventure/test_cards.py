"""Cards that the booklet does not print."""

from __future__ import annotations

import pytest

from gm_tools.games.codec import from_plain, to_plain
from gm_tools.games.world_adventure.cards import Card, color, of_stage, value, wrong_with

SALMAN = Card("h1", "hero", "Salman", values={"hp": 3, "cast": 3}, tags=("double_strike",))
SALT = Card("m1", "merchant", "Salt caravan", values={"stage": 2, "hp": 4}, tags=("green",))


def test_a_card_survives_json() -> None:
    assert from_plain(Card, to_plain(Card, SALMAN)) == SALMAN


def test_a_value_that_the_card_does_not_say_is_the_usual_one() -> None:
    assert value(SALMAN, "hp", 2) == 3
    assert value(SALMAN, "accuracy", 3) == 3
    assert value(None, "accuracy", 3) == 3


def test_a_merchant_has_a_colour_and_a_stage() -> None:
    assert color(SALT) == "green"
    assert color(SALMAN) == ""
    assert of_stage((SALMAN, SALT), "merchant", 2) == (SALT,)
    assert of_stage((SALMAN, SALT), "merchant", 1) == ()


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (SALMAN, ""),
        (Card("x", "hero", "With a value of its own", values={"wings": 2}), ""),
        (Card("x", "dragon", "Smoke"), "'dragon' is no kind of card"),
        (Card("x", "rune_power", " "), "The rune power needs a name."),
        (Card("x", "hero", "Giant", values={"hp": 100}), "Giant: hp is from -9 to 99, not 100."),
    ],
)
def test_what_is_wrong_with_a_card(card: Card, said: str) -> None:
    assert wrong_with(card).startswith(said)
    assert bool(wrong_with(card)) == bool(said)
