"""The portable file of a deck: there and back, and every fault at once."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.documents.deck_file import read, write
from gm_tools.documents.problems import UnreadableFile
from tests.decks_kept import FERRY, Card, a_deck

CLASSES = {"toy": Card}


def said(**changes: Any) -> str:
    values = {"format": "gm-tools-deck/1", "kind": "toy", "name": "Night", "cards": []}
    return json.dumps(values | changes)


def problems_of(text: str) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as caught:
        read(text, CLASSES)
    return dict(caught.value.problems)


def test_there_and_back() -> None:
    text = write(a_deck(), Card)
    assert read(text, CLASSES) == a_deck()
    assert read(text.encode(), CLASSES) == a_deck()
    assert json.loads(text)["cards"][0] == {
        "id": "ferry",
        "name": "The ferry",
        "value": 12,
        "tags": ["water", "night"],
    }


def test_every_problem_of_a_file_at_once() -> None:
    cards = [
        {"id": "a", "name": "Dawn", "value": "4", "colour": "red"},
        {"id": "b", "name": "Dusk", "value": 40, "effect": {"adjust": 9}},
        {"name": "Noon", "suit": "star"},
        {"id": "b", "name": "Dusk again"},
        "a card",
    ]
    found = problems_of(said(name="", cards=cards, author="me"))
    assert found == {
        "author": "is not known here. Remove it, or use one of: format, kind, name, cards.",
        "cards.0.colour": "is not known here.",
        "cards.0.value": "must be a whole number.",
        "cards.2.id": "is missing.",
        "cards.2.suit": "must be one of 'sun', 'moon'.",
        "cards.4": "must be an object.",
        "name": "is empty. Give the deck a name.",
        "cards.1.value": "is 40; it goes from 3 to 18.",
        "cards.1.effect.adjust": "is 9; it goes from 0 to 5.",
        "cards.3.id": 'is "b", the same as on an earlier card.',
    }


def test_a_game_that_has_no_cards() -> None:
    assert problems_of(said(kind="chess"))["kind"] == (
        'is "chess"; games with cards of their own: "toy".'
    )


def test_the_head_of_a_file() -> None:
    assert problems_of("[]")[""].startswith("A deck file is one object")
    assert problems_of(said(format="gm-tools-deck/2"))["format"].startswith('is "gm-tools-deck/2"')
    assert set(problems_of("{}")) == {"format", "kind", "name", "cards"}
    assert problems_of(said(kind=1, name=2, cards=3)).keys() == {"kind", "name", "cards"}


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "is empty"), ("{", "not valid JSON"), (b"\xff", "not UTF-8"), ("[" * 9999, "deeply")],
)
def test_what_is_no_json(text: str | bytes, words: str) -> None:
    with pytest.raises(UnreadableFile, match=words):
        read(text, CLASSES)


def test_nothing_is_written_that_could_not_be_read() -> None:
    with pytest.raises(UnreadableFile, match="value: is 1"):
        write(a_deck(replace(FERRY, value=1)), Card)


def test_a_key_that_stands_twice_and_a_number_out_of_this_world() -> None:
    text = said(cards=["X"]).replace('"X"', '{"id": "a", "name": "b", "name": "c", "value": 1e99}')
    assert problems_of(text).keys() == {"cards.0.name", "cards.0.value"}
