"""A deck as a table."""

from gm_tools.games.balkanika.cards import Card, Effect
from gm_tools.games.battle_royale.cards import Card as Won
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


def test_values_that_have_words_are_called_by_them_unless_they_are_usual() -> None:
    fog = Won("c1", "Fog", 7, figure="roll_sum", by=-1, whom="others", lasts="round")
    [plain, row] = card_rows(KeptDeck("battle_royale", "Two", (Won("c2", "Key", 7), fog)))
    assert plain.facts == ("Value 7",)
    assert row.facts == (
        "Value 7",
        "It changes: the sum of the dice against a card",
        "By how much -1",
        "For whom: the others",
        "How long: from winning it until the winner's next turn",
    )
