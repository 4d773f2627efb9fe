"""What of a card is filled in follows from its class."""

from dataclasses import dataclass

import pytest

from gm_tools.games.world_adventure.cards import Card as AdventureCard
from gm_tools.presenters.games.decks.leaves import (
    Leaf,
    in_words,
    leaves,
    value_at,
)
from tests.decks_kept import FERRY, WELL, Card


def test_every_field_but_the_id() -> None:
    found = {leaf.path: leaf.kind for leaf in leaves(Card)}
    assert found == {
        "name": "text",
        "value": "number",
        "suit": "choice",
        "curse": "flag",
        "tags": "lines",
        "values": "pairs",
        "effect.text": "long",
        "effect.adjust": "number",
        "price": "number",
        "note": "long",
    }


def test_bounds_choices_and_groups() -> None:
    by_path = {leaf.path: leaf for leaf in leaves(Card)}
    assert by_path["effect.adjust"] == Leaf(
        "effect.adjust", "Adjust", "Effect", "number", default=1, least=0, most=5
    )
    assert by_path["suit"].options == ("sun", "moon")
    assert by_path["price"].is_optional


def test_what_stands_at_a_path() -> None:
    assert value_at(WELL, "effect.adjust") == 2
    assert value_at(FERRY, "price.currency") is None
    assert in_words("must_take") == "Must take"
    assert in_words("hp_2") == "HP 2"


def test_a_class_may_name_the_choices_of_a_text_and_hint_at_what_counts() -> None:
    by_path = {leaf.path: leaf for leaf in leaves(AdventureCard)}
    assert (by_path["kind"].kind, by_path["kind"].options[0]) == ("choice", "hero")
    assert "quest exp, gold, meeples" in by_path["values"].said


def test_what_no_form_can_show_is_a_mistake_of_the_class() -> None:
    @dataclass(frozen=True)
    class Odd:
        id: str
        name: str
        pairs: tuple[int, ...] = ()

    with pytest.raises(TypeError, match="pairs"):
        leaves(Odd)
