"""A deck as a table."""

from gm_tools.games.balkanika.cards import Card, Effect
from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.presenters.games.decks.card_rows import CardRow, card_rows
from tests.decks_kept import a_deck


def test_of_each_card_what_is_not_usual() -> None:
    assert card_rows(a_deck()) == (
        CardRow("ferry", "The ferry", ("Value 12", "Sun", "water, night"), ()),
        CardRow(
            "well", "The well", ("Sun", "Curse", "Depth: 9", "Effect: adjust 2"), ("Stumble.",)
        ),
    )


def test_a_sort_of_card_is_always_said_a_sort_of_effect_where_it_is_unusual() -> None:
    cards = (Card("a", "Dawn"), Card("b", "Dusk", "minor_boss", effect=Effect(sign="minus")))
    rows = card_rows(KeptDeck("balkanika", "Two", cards))
    assert [row.facts for row in rows] == [("Adventure",), ("Minor boss", "Effect: sign minus")]
    assert card_rows(KeptDeck("balkanika", "None")) == ()
