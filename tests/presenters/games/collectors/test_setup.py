"""The set-up form, with every mistake at its field."""

from __future__ import annotations

import json
from typing import Any

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.events import NewPlayer
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.presenters.games.collectors.setup import first_event
from tests.games.collectors.makers import FACTS, RULES
from tests.places import RULES_DATA

SAMPLE = RULES_DATA / "collectors" / "decks" / "sample.json"
FORM = {
    "name_1": ["Ana"],
    "type_1": ["Hats"],
    "signature_1": ["Top hat, Old crown"],
    "lose_1": ["Bareheaded."],
    "name_3": ["Ben"],
    "character_3": ["Jasmine"],
    "type_3": ["Dreams"],
    "grit_3": ["1"],
    "cunning_3": ["4"],
    "reflexes_3": ["10"],
    "items_3": ["5"],
}


def cards() -> Any:
    return json.loads(SAMPLE.read_text(encoding="utf-8"))["cards"]


def test_a_form_becomes_the_first_event() -> None:
    event = first_event({**FORM, "instigator": ["3"]}, FACTS, None)
    assert isinstance(event, Event)
    hats = (Item(name="Top hat", type="Hats"), Item(name="Old crown", type="Hats"))
    assert event.data.players == (
        NewPlayer("Ana", "Hats", "", 2, 2, 11, hats, 12, 8, lose="Bareheaded."),
        NewPlayer("Ben", "Dreams", "Jasmine", 1, 4, 10, (), 5, 8),
    )
    assert event.data.instigator == "P2"
    assert COLLECTORS.refusal(RULES, COLLECTORS.blank, event) is None


def test_every_mistake_is_named_at_once() -> None:
    wrong = {
        "name_1": ["Ana"],
        "grit_1": ["6"],
        "items_1": ["many"],
        "signature_1": [",".join("abcdefghijklmnopqrstuvw")],
        "name_2": ["Ben"],
        "type_2": ["Dreams"],
        "cunning_2": ["3"],
        "character_2": ["x" * 41],
        "instigator": ["5"],
    }
    found = first_event(wrong, FACTS, None)
    assert isinstance(found, tuple)
    assert [where for where, _ in found] == [
        "type_1",
        "grit_1",
        "items_1",
        "signature_1",
        "grit_2",
        "character_2",
        "instigator",
    ]
    assert dict(found)["grit_2"].endswith("together are 8, not 9.")
    alone = first_event({"name_2": ["Ben"], "type_2": ["Dreams"]}, FACTS, None)
    assert alone == (("name_1", "2 to 6 Collectors, each with a name."),)


def test_a_deck_brings_characters_with_everything() -> None:
    form = {"name_1": ["Ana"], "name_2": ["Ben"], "character_2": ["odo"], "name_4": ["Cleo"]}
    event = first_event(form, FACTS, cards())
    assert isinstance(event, Event)
    players = event.data.players
    assert [one.character for one in players] == ["Mira", "Odo", "Tamsin"]
    assert event.source == DIGITAL
    odo = players[1]
    assert (odo.type, odo.grit, odo.cunning, odo.reflexes) == ("Clocks", 4, 0, 11)
    assert ([one.name for one in odo.signature], len(odo.collection_deck)) == (
        ["The First Clock"],
        7,
    )
    assert (len(odo.escapade_deck), [one.name for one in odo.abilities]) == (5, ["Wind Back"])
    draws = COLLECTORS.draws(RULES, COLLECTORS.blank, event)
    whole = COLLECTORS.drawn(event, tuple(one.pool[:3] for one in draws))
    assert COLLECTORS.refusal(RULES, COLLECTORS.blank, whole) is None


def test_a_deck_that_does_not_suffice_is_named() -> None:
    form = {f"name_{row}": ["A"] for row in range(1, 6)}
    few = first_event(form, FACTS, cards())
    assert few == (("deck", "The deck has 4 characters for 5 Collectors."),)
    wish = first_event(
        {"name_1": ["A"], "name_2": ["B"], "character_2": ["Nobody"]}, FACTS, cards()
    )
    assert isinstance(wish, tuple)
    assert [where for where, _ in wish] == ["character_2"]
    odd = first_event(FORM, FACTS, [{"id": "c", "name": "C", "odd": 1}])
    assert isinstance(odd, tuple)
    assert [where for where, _ in odd] == ["deck"]
