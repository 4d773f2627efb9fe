"""Heroes and caravans of a table with real cards, entered when they first matter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Caravan, Hero
from tests.games.world_adventure.makers import FACTS, Table, setup, table

ZAYA = {
    "id": "",
    "kind": "hero",
    "name": "Zaya",
    "values": {"hp": 3, "accuracy": 2, "damage": 1, "cast": 2, "hp_2": 5},
    "tags": ["double_strike"],
}
TRADER = {"id": "", "kind": "caravan", "name": "", "values": {"cargo": 3, "chaser": 1}}
SALT = {"id": "", "kind": "merchant", "name": "", "values": {"hp": 2}, "tags": ["green"]}


def bare(**changes: Any) -> Table:
    """A table of two whose cards the app does not know; Ann stands in an outer field of Java."""
    named = setup(2).data.players
    players = tuple(replace(one, hero=Hero(), caravan=Caravan()) for one in named)
    found = table(2, players=players, box=(), legendary=(), real_cards=True)
    return found.have(location=Location("java", 1), may_attack=("merchant",), **changes)


def test_a_battle_waits_for_the_hero_and_where_it_counts_for_the_caravan() -> None:
    found = bare()
    assert found.code("battle", "P1", kind="merchant", card=SALT) == "no_hero"
    assert found.code("enter_hero", "P1", card=ZAYA) == ""
    assert found.code("battle", "P1", kind="merchant", card=SALT) == "no_caravan"
    assert found.code("enter_caravan", "P1", card=TRADER) == ""
    assert found.code("battle", "P1", kind="merchant", card=SALT) == ""


def test_a_hero_is_as_its_card_says() -> None:
    """World Adventure 583-597."""
    found = bare()
    found.do("enter_hero", "P1", card=ZAYA)
    hero = found.player().hero
    assert (hero.name, hero.hp, hero.accuracy, hero.cast) == ("Zaya", 3, 2, 2)
    assert (hero.skill, hero.second.hp) == ("double_strike", 5)
    assert found.code("enter_hero", "P1", card=ZAYA) == "already_entered"
    assert found.code("enter_hero", "P2", card="hero") == "taken"


def test_a_first_caravan_is_of_level_1_and_called_by_what_it_carries() -> None:
    found = bare()
    second = {**TRADER, "values": {**TRADER["values"], "level": 2}}  # type: ignore[dict-item]
    assert found.code("enter_caravan", "P1", card=second) == "bad_value"
    assert found.code("enter_caravan", "P1") == "bad_value"
    assert found.code("enter_caravan", "P1", card=TRADER) == ""
    assert found.player().caravan == Caravan("Caravan for 3 goods", cargo=3, chaser=1)


def test_what_was_entered_is_offered_by_name_to_the_next() -> None:
    found = bare()
    found.do("enter_caravan", "P1", card=TRADER)
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P2")
    offer = next(one for one in offers if one.template.type == "enter_caravan")
    (option,) = offer.fields[0].options
    assert (option.value, option.label) == ("caravan", "Caravan for 3 goods")
    assert option.notes == ("level 1", "cargo 3", "chaser 1", "barrier 0")


def test_games_whose_deck_the_app_draws_ask_for_nothing() -> None:
    assert not {"enter_hero", "enter_caravan"} & set(table().offers("P1"))
