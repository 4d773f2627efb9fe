"""What is typed becomes a card, or everything that is wrong with it is said at its field."""

from dataclasses import replace

import pytest

from gm_tools.games.world_adventure.cards import Card as AdventureCard
from gm_tools.presenters.games.decks.form import new_texts, texts_of
from gm_tools.presenters.games.decks.reading import id_from, read_card
from tests.decks_kept import FERRY, WELL, Card


@pytest.mark.parametrize("card", [FERRY, WELL, replace(WELL, price=7, note="One.\nTwo.")])
def test_a_card_is_read_as_it_was_shown(card: Card) -> None:
    assert read_card(Card, texts_of(card), card.id).card == card


def test_what_is_left_empty_is_as_usual() -> None:
    found = read_card(Card, {"name": "The Gate", "suit": "", "value": " "}).card
    assert found == Card("the-gate", "The Gate")


def test_everything_wrong_at_once() -> None:
    typed = {
        **texts_of(FERRY),
        "name": "",
        "value": "many",
        "suit": "star",
        "values": "depth 9\nwidth: 2",
        "effect.adjust": "9",
    }
    found = read_card(Card, typed, "ferry")
    assert found.card is None
    assert found.wrong == {
        "value": '"many" is no whole number. Write one in digits, such as 3.',
        "values": '"depth 9" lacks its colon: write it as "depth: 9".',
        "suit": "Must be one of 'sun', 'moon'.",
        "effect.adjust": "9 does not fit: it goes from 0 to 5.",
    }
    mended = {**texts_of(FERRY), "name": " ", "note": "x" * 4001}
    assert read_card(Card, mended, "ferry").wrong == {
        "name": "Is empty. Give the card a name.",
        "note": "Is 4,001 characters long; at most 4,000 fit.",
    }


def test_a_choice_that_has_to_be_made() -> None:
    begun = {**new_texts(AdventureCard), "name": "Ann"}
    assert read_card(AdventureCard, begun).wrong == {"kind": "Choose one."}
    assert read_card(AdventureCard, {**begun, "kind": "hero"}).card.id == "ann"


def test_what_nothing_can_show_goes() -> None:
    typed = {**new_texts(Card), "name": "Ga\x00te\x85", "tags": "a\n\n \x07b"}
    found = read_card(Card, typed).card
    assert (found.name, found.tags) == ("Gate", ("a", "b"))


@pytest.mark.parametrize(
    ("name", "id"),
    [("The Ferry", "the-ferry"), ("Zürich!", "zurich"), ("井", "card"), ("x" * 99, "x" * 32)],
)
def test_ids_remind_of_names(name: str, id: str) -> None:
    assert id_from(name) == id
