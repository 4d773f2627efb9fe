"""The set-up form."""

from __future__ import annotations

import json

from gm_tools.games.battle_royale.events import Seat, Setup
from gm_tools.games.battle_royale.state import Options
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.battle_royale.phrases import NOTE
from gm_tools.presenters.games.battle_royale.setup import first_event
from tests.games.battle_royale.trial import FACTS
from tests.places import ROOT

DECK = json.loads((ROOT / "rules_data/battle_royale/decks/sample.json").read_text("utf-8"))
FORM = {"name_1": ["Ana"], "name_4": [" Bo "], "drink_4": ["mixed"], "count_visible": ["1"]}


def test_a_plain_form_counts_tokens() -> None:
    found = first_event(FORM, FACTS, None)
    assert found == Event(
        "setup",
        Setup(
            (Seat("Ana"), Seat("Bo", "mixed")),
            Options(empty_turns_end=True, forced_choices_pass=True),
        ),
    )


def test_a_deck_is_laid_out() -> None:
    found = first_event({**FORM, "alt_text": ["a handstand"]}, FACTS, DECK["cards"])
    assert isinstance(found, Event)
    assert len(found.data.deck) == 25
    assert found.data.options == Options(
        alt_text="a handstand", empty_turns_end=True, forced_choices_pass=True
    )


def test_every_option_is_what_the_form_says() -> None:
    said = {"base_actions": ["3"], "price_mode": ["alcohol"], "adults_confirmed": ["1"]}
    found = first_event({**FORM, **said, "alt_text": ["a handstand"]}, FACTS, None)
    assert isinstance(found, Event)
    assert found.data.options == Options(3, "alcohol", True, "a handstand", True, True, True)


def test_every_mistake_is_named_with_its_field() -> None:
    form = {
        "name_2": ["x" * 50],
        "drink_2": ["rum"],
        "base_actions": ["6"],
        "price_mode": ["alcohol"],
        "alt_text": ["y" * 300],
    }
    found = first_event(form, FACTS, [{"id": "c1", "name": "A", "value": 30}])
    assert isinstance(found, tuple)
    assert [where for where, _ in found] == [
        "name_1",
        "name_2",
        "drink_2",
        "base_actions",
        "adults_confirmed",
        "alt_text",
        "deck",
        "deck",
    ]


def test_a_deck_that_cannot_be_read_is_said() -> None:
    found = first_event(FORM, FACTS, [{"id": "c1"}] * 25)
    assert found == (("deck", "The deck cannot be used: name is missing."),)


def test_the_note_stands_on_the_form() -> None:
    text = (ROOT / "templates/games/battle_royale/setup.html").read_text("utf-8")
    assert NOTE in text
