"""The set-up form: what it becomes, and what it says is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gm_tools.catalog.games import load_books
from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Caravan, Hero, Power
from gm_tools.presenters.games.world_adventure.setup import first_event
from tests.places import ROOT

TWO = {"name_1": ["Ana"], "opening_1": ["merchant"], "name_2": ["Ben"], "opening_2": ["hunter"]}
BY_HAND = {
    "name_1": ["Ana"],
    "explorer_1": ["3"],
    "charisma_1": ["0"],
    "leadership_1": ["2"],
    "cargo_1": ["2"],
    "chaser_1": ["3"],
    "barrier_1": ["0"],
}


@pytest.fixture(scope="module")
def facts() -> Facts:
    found = load_books(ROOT / "rules_data")["world_adventure"].facts
    assert isinstance(found, Facts)
    return found


@pytest.fixture(scope="module")
def deck() -> list[Any]:
    path = ROOT / "rules_data" / "world_adventure" / "decks" / "sample.json"
    cards: list[Any] = json.loads(path.read_text("utf-8"))["cards"]
    return cards


def mistakes(form: dict[str, list[str]], facts: Facts, deck: Any = None) -> dict[str, str]:
    found = first_event(form, facts, deck)
    assert not isinstance(found, Event)
    return dict(found)


def test_two_names_and_a_deck_are_enough(facts: Facts, deck: list[Any]) -> None:
    event = first_event(TWO, facts, deck)
    assert isinstance(event, Event)
    ana, ben = event.data.players
    assert (ana.power.charisma, ana.caravan.name, ana.caravan.cargo) == (3, "Trader", 4)
    assert (ben.caravan.name, ana.hero, ben.hero) == ("Scout Shell", Hero(), Hero())
    assert (event.data.deal, event.data.faceup, event.data.next_event) == (True, (), "")
    assert len(event.data.legendary) == 5
    started = WORLD_ADVENTURE.refusal(facts, WORLD_ADVENTURE.blank, event)
    assert started is None
    draws = WORLD_ADVENTURE.draws(facts, WORLD_ADVENTURE.blank, event)
    assert [(one.source, one.count) for one in draws][2:] == [("hero", 4), ("quest", 3)]


def test_a_hero_of_the_deck_is_named_and_a_small_deck_deals_none(
    facts: Facts, deck: list[Any]
) -> None:
    event = first_event({**TWO, "hero_1": ["Zaya of the Kites"]}, facts, deck)
    assert isinstance(event, Event)
    ana, ben = event.data.players
    assert (ana.hero.skill, ana.hero.second.hp, ben.hero) == ("double_strike", 5, Hero())
    small = [one for one in deck if one["kind"] != "hero" or one["id"] in ("hero-1", "hero-2")]
    event = first_event(TWO, facts, small)
    assert isinstance(event, Event)
    assert [one.hero.name for one in event.data.players] == ["Zaya of the Kites", "Bram Ironpot"]
    without = first_event({"name_1": ["Ana"], "name_2": ["Ben"]}, facts, deck)
    assert isinstance(without, Event)
    assert without.data.players[0].caravan == Caravan(), "it is chosen in the game"


def test_values_are_typed_where_no_deck_has_them(facts: Facts) -> None:
    both = {**BY_HAND, **{one.replace("_1", "_2"): held for one, held in BY_HAND.items()}}
    event = first_event({**both, "name_2": ["Ben"], "need_java": ["silk"]}, facts, None)
    assert isinstance(event, Event)
    assert event.data.players[1].caravan.chaser == 3
    assert event.data.needs == {"java": "silk"}


def test_every_mistake_is_named_at_its_field(facts: Facts) -> None:
    wrong = {**BY_HAND, "name_2": ["Ben"], "charisma_1": ["1"], "hp_1": ["many"]}
    wrong["chaser_2"] = ["2"]
    found = mistakes({**wrong, "start_1": ["atlantis"], "mode": ["competitive-9"]}, facts)
    assert found["explorer_1"] == "Ana spends 5 power points, not 6."
    assert found["hp_1"] == "Ana: hit points is a number from 1 to 99, not 'many'."
    assert found["start_1"] == "There is no nation 'atlantis'. Choose one from the list."
    assert found["cargo_2"].startswith("Ben: cargo is missing.")


def test_with_cards_on_the_table_names_are_enough(facts: Facts) -> None:
    """What can wait is asked for in the game: points, hero, caravan, legendary monsters."""
    event = first_event({"name_1": ["Ana"], "name_2": ["Ben"]}, facts, None)
    assert isinstance(event, Event)
    assert event.data.real_cards
    assert {(one.power, one.hero, one.caravan) for one in event.data.players} == {
        (Power(), Hero(), Caravan())
    }
    assert WORLD_ADVENTURE.refusal(facts, WORLD_ADVENTURE.blank, event) is None
    state = WORLD_ADVENTURE.apply(facts, WORLD_ADVENTURE.blank, event)
    assert [one.unspent_points for one in state.players.values()] == [5, 5]


def test_a_deck_may_only_name_the_cards_of_the_table(facts: Facts, deck: list[Any]) -> None:
    event = first_event({**TWO, "real_cards": ["1"]}, facts, deck)
    assert isinstance(event, Event)
    assert (event.data.real_cards, event.data.faceup, event.data.legendary) == (True, (), ())
    assert len(event.data.box) == len(deck)
    assert event.data.players[0].hero == Hero()
    assert event.data.players[0].caravan.name == "Trader"


def test_a_status_has_a_most_and_markers_are_drawn_once(facts: Facts, deck: list[Any]) -> None:
    form = {**TWO, "explorer_1": ["5"], "start_1": ["java"], "start_2": ["java"]}
    found = mistakes(form, facts, deck)
    assert found["explorer_1"] == "Ana: explorer is a number from 0 to 4, not '5'."
    assert found["start_2"] == "Two players awake in Java: each marker is drawn once."


def test_a_double_strike_is_typed_in_words(facts: Facts, deck: list[Any]) -> None:
    """The one skill that the app computes (703); others stay as they are typed."""
    typed = {"hero_1": ["Ina"], "hero_2": ["Bo"], "skill_1": ["Double  strike"]}
    event = first_event({**TWO, **typed, "skill_2": ["Sees far"]}, facts, deck)
    assert isinstance(event, Event), event
    assert [one.hero.skill for one in event.data.players] == ["double_strike", "Sees far"]


def test_a_skill_and_an_event_have_their_length(facts: Facts, deck: list[Any]) -> None:
    found = mistakes({**TWO, "skill_1": ["s" * 201], "next_event": ["e" * 401]}, facts, deck)
    assert found == {
        "skill_1": "A skill has at most 200 letters.",
        "next_event": "An event has at most 400 letters.",
    }


def test_the_next_event_is_typed_or_drawn_with_the_first_month(
    facts: Facts, deck: list[Any]
) -> None:
    typed = first_event({**TWO, "next_event": ["A storm"]}, facts, deck)
    drawn = first_event(TWO, facts, deck)
    assert isinstance(typed, Event)
    assert isinstance(drawn, Event)
    assert (typed.data.next_event, drawn.data.next_event) == ("A storm", "")


def test_one_player_alone_cannot_begin(facts: Facts) -> None:
    assert "name_2" in mistakes({"name_1": ["Ana"], "opening_1": ["merchant"]}, facts)


def test_teams_alternate_where_nobody_says(facts: Facts, deck: list[Any]) -> None:
    four = {f"name_{row}": [f"N{row}"] for row in range(1, 5)}
    ways = {f"opening_{row}": ["bandit"] for row in range(1, 5)}
    event = first_event({**four, **ways, "mode": ["team_2-18"]}, facts, deck)
    assert isinstance(event, Event)
    assert event.data.teams == {"Team A": ("P1", "P3"), "Team B": ("P2", "P4")}
    assert event.data.target == 18
    assert "mode" in mistakes({**TWO, "mode": ["team_2-18"]}, facts, deck)


def test_a_deck_that_cannot_be_read_is_said_so(facts: Facts, deck: list[Any]) -> None:
    odd = {**deck[-1], "odd": 1}
    assert "odd" in mistakes(TWO, facts, [*deck[:-1], odd])["deck"]


def test_heroes_and_caravans_of_a_deck_keep_what_they_change(facts: Facts, deck: list[Any]) -> None:
    changes = {"figure": "moves", "by": 1}
    hero = next(one for one in deck if one["kind"] == "hero")
    cart = next(one for one in deck if one["kind"] == "caravan")
    others = [one for one in deck if one not in (hero, cart)]
    own = [{**hero, "changes": changes}, {**cart, "changes": changes}, *others]
    typed = {"hero_1": [hero["name"]], "caravan_1": [cart["name"]]}
    event = first_event({**TWO, **typed}, facts, own)
    assert isinstance(event, Event), event
    first = event.data.players[0]
    assert (first.hero.changes.by, first.caravan.changes.by) == (1, 1)
    assert (first.caravan.note, event.data.players[1].caravan.note) == (cart["note"], "")
