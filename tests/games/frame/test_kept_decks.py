"""All faults of a deck are reported at once."""

from dataclasses import replace

import pytest

from gm_tools.games.frame.kept_decks import (
    KeptDeck,
    card_faults,
    card_name,
    deck_faults,
)
from gm_tools.games.world_adventure.cards import Card as AdventureCard
from tests.decks_kept import FERRY, WELL, Card, Effect, a_deck


def test_a_good_deck_has_no_fault() -> None:
    assert list(deck_faults(a_deck())) == []
    assert card_name(FERRY) == "The ferry"


@pytest.mark.parametrize(
    ("card", "where", "what"),
    [
        (replace(FERRY, id="the ferry"), "id", "must be 1 to 40"),
        (replace(FERRY, name=" "), "name", "is empty"),
        (replace(FERRY, name="x" * 201), "name", "is 201 characters long"),
        (replace(FERRY, value=19), "value", "is 19; it goes from 3 to 18."),
        (replace(FERRY, effect=Effect(adjust=-1)), "effect.adjust", "is -1"),
        (replace(FERRY, note="x" * 4001), "note", "is 4,001 characters long"),
        (replace(FERRY, tags=("a", "x" * 4001)), "tags.1", "at most 4,000 fit"),
    ],
)
def test_faults_of_a_card(card: Card, where: str, what: str) -> None:
    ((place, words),) = card_faults(card)
    assert place == where
    assert what in words


def test_a_text_that_is_none_of_its_choices() -> None:
    ((place, words),) = card_faults(AdventureCard("a", "wizard", "Ann"))
    assert place == "kind"
    assert words.startswith('is "wizard"; it is one of hero, caravan')


def test_every_fault_of_a_deck_with_its_place() -> None:
    deck = a_deck(FERRY, replace(WELL, value=2), replace(FERRY, name=""), name="")
    assert [place for place, _ in deck_faults(deck)] == [
        "name",
        "cards.1.value",
        "cards.2.id",
        "cards.2.name",
    ]


def test_a_deck_has_an_end() -> None:
    many = tuple(replace(FERRY, id=f"c{index}") for index in range(501))
    assert [place for place, _ in deck_faults(KeptDeck("toy", "Many", many))] == ["cards"]
