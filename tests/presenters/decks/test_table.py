"""A deck as a table."""

from gm_tools.presenters.decks.table import CardRow, card_rows
from tests.decks_kept import a_deck


def test_of_each_card_what_is_not_usual() -> None:
    assert card_rows(a_deck()) == (
        CardRow("ferry", "The ferry", ("Value 12", "Sun", "water, night"), ()),
        CardRow("well", "The well", ("Sun", "Curse", "Depth 9", "Effect: adjust 2"), ("Stumble.",)),
    )
