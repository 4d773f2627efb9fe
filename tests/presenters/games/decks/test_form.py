"""A card's form shows what is typed and what is wrong."""

from gm_tools.presenters.games.decks.form import (
    card_form,
    new_texts,
    texts_of,
    texts_sent,
)
from tests.decks_kept import FERRY, WELL, Card


def test_a_card_as_it_would_be_typed() -> None:
    typed = texts_of(WELL)
    assert (typed["values"], typed["curse"], typed["price"]) == ("depth: 9", "yes", "")
    assert texts_of(FERRY)["tags"] == "water\nnight"


def test_a_new_card_begins_with_what_is_usual() -> None:
    begun = new_texts(Card)
    assert (begun["name"], begun["value"], begun["effect.adjust"]) == ("", "3", "1")


def test_only_the_cards_fields_are_taken_from_what_was_sent() -> None:
    sent = {"card.name": "Gate", "card.note": "a\r\nb", "card.id": "x", "name": "no"}
    found = texts_sent(Card, sent)
    assert (found["name"], found["note"], found["tags"]) == ("Gate", "a\nb", "")
    assert "id" not in found


def test_fields_stand_in_groups_with_their_hints_and_problems() -> None:
    wrong = {"value": "Too high.", "tags.1": "Too long.", "values.depth": "Odd."}
    groups = card_form(Card, texts_of(FERRY), wrong)
    assert [group.label for group in groups] == ["", "Effect", ""]
    by_name = {field.name: field for group in groups for field in group.fields}
    assert by_name["card.value"].hint == "3 to 18."
    assert by_name["card.price"].hint == "A whole number, or nothing."
    assert by_name["card.suit"].options == (("sun", "Sun"), ("moon", "Moon"))
    said = {name: field.wrong for name, field in by_name.items() if field.wrong}
    assert said == {"card.value": "Too high.", "card.tags": "Too long.", "card.values": "Odd."}
