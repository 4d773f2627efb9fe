"""Cards that the booklet does not print."""

from __future__ import annotations

import json

import pytest

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.world_adventure.cards import (
    Card,
    called,
    color,
    misprint,
    of_kind,
    of_stage,
    value,
    wrong_with,
)
from tests.places import RULES_DATA

SIX = [1, 2, 3, 4, 5, 6]

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


SCOUT = {"hp": 4, "accuracy": 3}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (Card("", "merchant", "", values=SCOUT, tags=("green",)), ""),
        (
            Card("", "merchant", "", values=SCOUT),
            "Say the colour of the merchant: green or yellow.",
        ),
        (Card("", "minion", ""), "Say the minion's hit points: 1 to 99."),
        (
            Card("", "raid", "Swarm", values={**SCOUT, "accuracy": 7}),
            "Swarm: 7 cannot be its hit number. Type a number from 1 to 6.",
        ),
        (
            Card("", "minion", "", values={**SCOUT, "number": 0}),
            "The minion: 0 cannot be its die under its place.",
        ),
        (Card("", "rune_power", "", tags=("purple",)), "Type the name of the Rune Power"),
        (Card("", "rune_power", "Gale"), "Say the colour of the Rune Power: yellow or purple."),
        (Card("", "quest", ""), "Type the name of the quest, or its text."),
        (Card("", "event", "", "It rains."), ""),
        (Card("", "event", "x" * 61), "The name of a card has at most 60 letters."),
        (Card("", "quest", "Long", "x" * 401), "The text of a card has at most 400 letters."),
        (Card("", "dragon", ""), "'dragon' is no kind of card"),
    ],
)
def test_a_card_that_is_entered_is_as_its_kind_is_printed(card: Card, said: str) -> None:
    """G-WA-70."""
    assert misprint(card).startswith(said)
    assert bool(misprint(card)) == bool(said)


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (Card("", "merchant", "", values=SCOUT, tags=("green",)), "Green merchant, 4 HP"),
        (Card("", "legendary", "", values={"hp": 14}), "Legendary monster, 14 HP"),
        (Card("", "brigand", "", values={"stage": 2}), "Brigand of stage 2"),
        (Card("", "caravan", "", values={"cargo": 3}), "Caravan for 3 goods"),
        (Card("", "quest", "", "Bring two spices here."), "Bring two spices here"),
        (Card("", "event", "", f"{'word ' * 20}"), f"{'word ' * 10}word\N{HORIZONTAL ELLIPSIS}"),
        (Card("", "minion", " Imps ", values=SCOUT), "Imps"),
    ],
)
def test_a_card_without_a_name_is_called_by_what_it_prints(card: Card, name: str) -> None:
    assert called(card) == name


def sample() -> tuple[Card, ...]:
    document = json.loads((RULES_DATA / "world_adventure/decks/sample.json").read_text("utf-8"))
    return from_plain(tuple[Card, ...], document["cards"])


def test_the_sample_deck_is_enough_for_four_players_and_three_stages() -> None:
    cards = sample()
    assert [wrong_with(one) for one in cards if wrong_with(one)] == []
    assert len({one.id for one in cards}) == len(cards)
    assert len(of_kind(cards, "hero")) >= 2 * 4
    for stage in (1, 2, 3):
        laid_out = (
            [*of_stage(cards, "merchant", stage)],
            [one for kind in ("minion", "destroyer") for one in of_stage(cards, kind, stage)],
        )
        assert [sorted(value(one, "number") for one in row) for row in laid_out] == [SIX, SIX]
        for kind in ("raid", "brigand", "government"):
            assert len(of_stage(cards, kind, stage)) == 1
    assert {color(one) for one in of_kind(cards, "merchant")} == {"green", "yellow"}
    assert {color(one) for one in of_kind(cards, "rune_power")} == {"yellow", "purple"}


def test_the_samples_cards_are_as_their_kinds_are_printed() -> None:
    """G-WA-70: the bounds hold for every card that comes with the app."""
    assert {misprint(one) for one in sample()} == {""}
