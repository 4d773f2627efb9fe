"""The set-up form, with every mistake at its field."""

from __future__ import annotations

from gm_tools.games.balkanika.events import Setup, Sitting
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.state import Options
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.balkanika.setup import first_event
from tests.cast import the_books

FACTS = the_books()["balkanika"].facts
FORM = {"name_1": ["Ana"], "character_1": ["Stone Adept"]}
BEN = {"name_3": ["Ben"], "character_3": ["own"], "own_3": ["Cook"]}


def test_a_form_becomes_the_first_event() -> None:
    more = {"first_3": ["Might"], "second_3": ["Soup"], "first_dm": ["3"], "pass_limit": ["2"]}
    form = {**FORM, **BEN, **more, "rounds": ["4"], "lone_card_need": ["0"]}
    event = first_event(form, FACTS, None)
    assert isinstance(event, Event)
    assert event.data == Setup(
        players=(Sitting("Ana", "Stone Adept"), Sitting("Ben", "Cook", ("Might", "Soup"))),
        first_dm=1,
        options=Options(
            rounds=4, lone_card_need=0, pass_limit=2, rolls_settle=True, columns_settle=True
        ),
    )
    assert BALKANIKA.refusal(FACTS, BALKANIKA.blank, event) is None


def test_every_mistake_is_named_at_once() -> None:
    form = {
        **FORM,
        **BEN,
        "rounds": ["7"],
        "pass_limit": ["x"],
        "first_dm": ["2"],
        "deck_count": ["0"],
        "effect_default": ["-1"],
    }
    found = first_event(form, FACTS, [{"id": "c1", "odd": 1}])
    assert isinstance(found, tuple)
    assert {where for where, _ in found} == {
        "own_3",
        "rounds",
        "pass_limit",
        "first_dm",
        "deck_count",
        "effect_default",
        "deck",
    }


def test_an_empty_form_asks_for_players() -> None:
    found = first_event({}, FACTS, None)
    assert found == (("name_1", "2 to 5 players, each with a name."),)


def test_a_chosen_deck_is_the_games() -> None:
    form = {**FORM, "name_2": ["Ben"], "character_2": ["Desert Adept"]}
    event = first_event(form, FACTS, [{"id": "c1", "title": "Gate"}])
    assert isinstance(event, Event)
    assert [one.title for one in event.data.cards] == ["Gate"]


def test_the_samples_columns_are_tried_once_and_by_two_players_twice() -> None:
    two = {**FORM, "name_2": ["Ben"], "character_2": ["Desert Adept"], "deck": ["sample"]}
    three = {**two, "name_3": ["Cleo"], "character_3": ["Forest Adept"]}
    tried = [first_event(form, FACTS, None) for form in (two, three, {**two, "deck": [""]})]
    assert [one.data.options.pass_limit for one in tried if isinstance(one, Event)] == [2, 1, None]
