"""Forms become events: each field is read as its event's type says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.presenters.games.shared.from_form import (
    read_cards,
    read_form,
    read_forms,
    read_squares,
)


def form_of(template: str, *fields: tuple[str, str]) -> dict[str, list[str]]:
    form: dict[str, list[str]] = {"event": [template]}
    for name, text in fields:
        form.setdefault(name, []).append(text)
    return form


def read(template: str, *fields: tuple[str, str]) -> dict[str, object]:
    return read_form(form_of(template, ("number", "7"), *fields), EVENTS)


def test_a_template_without_fields_stays_as_it_is() -> None:
    template = '{"type": "anchor", "by": "P1", "data": {"who": "c1"}}'
    assert read(template) == {"type": "anchor", "by": "P1", "data": {"who": "c1"}}


def test_a_name_turns_no_text_around_it_and_what_is_known_already_stays_as_it_is() -> None:
    known = '{"type": "mark", "data": {"who": "c1", "effect": "\u202eOld"}}'
    found = read(known, ("name", "\u202eShield\u202c"))
    assert found["data"] == {"who": "c1", "effect": "\u202eOld", "name": "Shield"}
    note = read('{"type": "note", "data": {}}', ("text", "\u2067Salam\u2069"))
    assert note["data"] == {"text": "\u2067Salam\u2069"}


def test_a_source_of_the_events_own_is_a_field_like_others() -> None:
    form = form_of('{"type": "ability", "data": {}}', ("source", "Whistle"))
    read_in = read_form(form, COLLECTORS.events)
    assert read_in == {"type": "ability", "data": {"source": "Whistle"}}


def test_a_number_of_the_events_own_follows_that_of_the_screen() -> None:
    template = '{"type": "stat_effect", "data": {"number": 0}}'
    assert read(template, ("number", "3"))["data"] == {"number": 3}
    assert read(template)["data"] == {"number": 0}


def test_several_events_have_fields_of_their_own() -> None:
    """Two shows in one form, each with its result; the screen's number is nobody's."""
    form = {
        "event": [
            '{"type": "show", "data": {"who": "c1"}}',
            '{"type": "show", "data": {"who": "c2"}}',
        ],
        "number": ["7"],
        "0.red": ["3"],
        "0.finale": ["6"],
        "1.red": ["0"],
        "1.finale": ["9"],
    }
    assert read_forms(form, EVENTS) == [
        {"type": "show", "data": {"who": "c1", "red": 3, "finale": 6}},
        {"type": "show", "data": {"who": "c2", "red": 0, "finale": 9}},
    ]


def test_of_several_events_those_left_empty_may_be_left_out() -> None:
    """The shows of players are told by themselves; without any the first one says what is amiss."""
    first, then = (
        '{"type": "show", "data": {"who": "c1"}}',
        '{"type": "show", "data": {"who": "c2"}}',
    )
    form = {"event": [first, then], "optional": ["1"], "0.red": [""], "1.red": ["2"]}
    assert read_forms(form, EVENTS) == [{"type": "show", "data": {"who": "c2", "red": 2}}]
    empty = {"event": [first, then], "optional": ["1"], "0.cards": ["", ""]}
    assert read_forms(empty, EVENTS) == [{"type": "show", "data": {"who": "c1"}}]


def test_what_is_ticked_comes_before() -> None:
    """Fate is challenged before the anchor that it pays for; the anchor's fields are its own."""
    fate = '{"type": "challenge_fate", "data": {"who": "c1"}}'
    form = form_of('{"type": "attack", "data": {"who": "c1"}}', ("targets", "c4"), ("before", fate))
    assert [one["type"] for one in read_forms(form, EVENTS)] == ["challenge_fate", "attack"]
    assert read_forms(form, EVENTS)[1]["data"] == {"who": "c1", "targets": ["c4"]}
    del form["before"]
    assert [one["type"] for one in read_forms(form, EVENTS)] == ["attack"]


def test_several_targets_and_a_box_that_is_ticked() -> None:
    template = '{"type": "attack", "data": {"who": "c1", "tactic": "tactics.0"}}'
    event = read(template, ("targets", "c4"), ("targets", "c5"), ("all_out", "true"))
    assert event["data"] == {
        "who": "c1",
        "tactic": "tactics.0",
        "targets": ["c4", "c5"],
        "all_out": True,
    }


def test_numbers_cards_and_where_they_come_from() -> None:
    template = '{"type": "show", "data": {"who": "c1"}}'
    assert read(template, ("red", "3"), ("finale", "6"))["data"] == {
        "who": "c1",
        "red": 3,
        "finale": 6,
    }
    digital = read(template, ("digital", "1"))
    assert digital == {"type": "show", "source": "digital", "data": {"who": "c1"}}
    typed = read(template, ("cards", "b3 r5 B0 red7 black 9".replace("black 9", "black9")))
    assert typed["data"] == {
        "who": "c1",
        "cards": [["black", 3], ["red", 5], ["black", 0], ["red", 7], ["black", 9]],
    }


def test_squares_are_read_as_people_say_them() -> None:
    assert read_squares("C4 d5") == [[2, 3], [3, 4]]
    assert read_squares("AA1") == [[26, 0]]
    assert read_squares("3,4") == [[3, 4]]
    path = read('{"type": "sidestep", "data": {"who": "c1"}}', ("path", "C4 C5"))
    assert path["data"] == {"who": "c1", "path": [[2, 3], [2, 4]]}


@pytest.mark.parametrize("text", ["C4 nowhere", "44", "C0x"])
def test_what_is_no_square_stays_for_the_strict_reader_to_name(text: str) -> None:
    assert read_squares(text) == text


def test_what_is_no_card_stays_for_the_strict_reader_to_name() -> None:
    assert read_cards("r5 green2") == "r5 green2"


def test_fields_that_the_event_does_not_know_are_left_out() -> None:
    event = read('{"type": "anchor", "data": {"who": "c1"}}', ("unknown", "1"), ("csrf_token", "x"))
    assert event["data"] == {"who": "c1"}


@pytest.mark.parametrize("template", ["", "no json", "[1]"])
def test_a_broken_template_is_an_event_of_no_type(template: str) -> None:
    assert "type" not in read(template)


@pytest.mark.parametrize(("written", "meant"), [("False", False), ("True", True), ("true", True)])
def test_yes_or_no_among_radio_buttons_is_read_as_it_is_written(written: str, meant: bool) -> None:
    """The free Move is a sidestep or a dash: the button of the sidestep says False."""
    template = '{"type": "take_move", "data": {"who": "c1"}}'
    assert read(template, ("dash", written))["data"] == {"who": "c1", "dash": meant}


def test_changes_by_hand_are_numbers_by_what_they_change() -> None:
    template = '{"type": "use", "data": {"who": "c1", "effect": "e"}}'
    event = read(template, ("changes.c2.health", "-4"), ("changes.c1.flair", ""))
    assert event["data"] == {"who": "c1", "effect": "e", "changes": {"c2.health": -4}}


# --- What trackers ask for --------------------------------------------------------------------


@dataclass(frozen=True)
class Small:
    """A card with a value."""

    title: str
    value: int = 0


@dataclass(frozen=True)
class Turn:
    """Values that a tracker's event may hold."""

    dice: tuple[int, ...] = ()
    die: int | None = None
    card: Small | None = None
    uses: tuple[Small, ...] = ()
    rolls: Mapping[str, int] = field(default_factory=dict)


def read_turn(*fields: tuple[str, str]) -> dict[str, Any]:
    return read_form(form_of('{"type": "turn", "data": {}}', *fields), {"turn": Turn})


def test_dice_side_by_side_come_in_their_order() -> None:
    event = read_turn(("dice", "3"), ("dice", "5"), ("die", ""), ("rolled", "dice"))
    assert (event["data"], event.get("source")) == ({"dice": [3, 5]}, None)


def test_dice_that_may_be_told_by_seat_too_come_in_their_order() -> None:
    """The roll for the start of Battle Royale takes a list, or a number for each seat."""
    form = form_of('{"type": "start_roll", "data": {}}', ("rolls", "6"), ("rolls", "1"))
    assert read_form(form, BATTLE_ROYALE.events)["data"] == {"rolls": [6, 1]}


def test_what_the_app_rolls_is_not_read() -> None:
    event = read_turn(("dice", "3"), ("die", "2"), ("rolled", "dice"), ("digital", "1"))
    assert (event["data"], event["source"]) == ({"die": 2}, "digital")


def test_what_is_within_a_card_or_a_mapping() -> None:
    event = read_turn(
        ("card.title", "Rope"), ("card.value", "4"), ("rolls.P1", "12"), ("rolls.P2", "")
    )
    assert event["data"] == {"card": {"title": "Rope", "value": 4}, "rolls": {"P1": 12}}


def test_whole_things_are_written_as_json() -> None:
    event = read_turn(("uses", '{"title":"Rope","value":1}'), ("uses", "no json"))
    assert event["data"] == {"uses": [{"title": "Rope", "value": 1}, "no json"]}


ATTACK = '{"type": "battle", "by": "P1", "data": {"kind": "merchant"}}'
MERCHANT = (
    ("card.kind", "merchant"),
    ("card.tags", "green"),
    ("card.values.hp", "4"),
    ("card.values.loot", ""),
    ("card.name", ""),
)


def test_a_card_that_is_known_is_named_whatever_stands_beside_it() -> None:
    form = form_of(ATTACK, ("card", "m1"), *MERCHANT)
    assert read_form(form, WORLD_ADVENTURE.events)["data"] == {"kind": "merchant", "card": "m1"}


def test_another_card_is_entered_with_what_it_prints() -> None:
    form = form_of(ATTACK, ("card", "+"), *MERCHANT)
    whole = {"id": "", "name": "", "kind": "merchant", "tags": ["green"], "values": {"hp": 4}}
    assert read_form(form, WORLD_ADVENTURE.events)["data"] == {"kind": "merchant", "card": whole}


def test_a_card_that_nobody_chose_is_left_out() -> None:
    for chosen in ((), (("card", ""),)):
        form = form_of(ATTACK, *chosen, *MERCHANT)
        assert read_form(form, WORLD_ADVENTURE.events)["data"] == {"kind": "merchant"}


def test_of_several_cards_one_is_entered() -> None:
    template = '{"type": "take_quest", "by": "P1", "data": {"from_": "facedown"}}'
    fields = (("others", "+"), ("others.kind", "quest"), ("others.note", "Two wells."))
    data = read_form(form_of(template, *fields), WORLD_ADVENTURE.events)["data"]
    whole = {"id": "", "name": "", "kind": "quest", "note": "Two wells."}
    assert data == {"from_": "facedown", "others": [whole]}
