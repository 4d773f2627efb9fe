"""Cards as a table writes them down."""

from gm_tools.presenters.battle.cards import short_cards
from tests.games.battle.makers import cards


def test_cards_are_their_colour_and_value() -> None:
    assert short_cards(cards("r5 b0 b10")) == "r5 b0 b10"
    assert short_cards(()) == ""
