"""The forms with which cards are entered: what each kind prints, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer, Option
from gm_tools.games.world_adventure.battle.events import OpenBattle
from gm_tools.games.world_adventure.card_events import EnterCaravan
from gm_tools.games.world_adventure.card_figures import KINDS
from gm_tools.games.world_adventure.state import Found
from gm_tools.games.world_adventure.turns.events import Meet
from gm_tools.presenters.games.shared.offers import offered_actions
from gm_tools.presenters.games.shared.refilled import refilled
from gm_tools.presenters.games.shared.views import Action, FieldView
from gm_tools.presenters.games.world_adventure.card_forms import parts
from gm_tools.presenters.games.world_adventure.presenter import PRESENTER
from tests.games.world_adventure.makers import table
from tests.presenters.games.world_adventure.makers import WORLD

ATTACK = Event("battle", OpenBattle("merchant"), "P1")


def asked(kind: str, event: Event = ATTACK, state: Any = WORLD) -> dict[str, FieldView]:
    """Return the fields of a card by their names within it."""
    found = parts(state, Field("card", "card", of=kind), event)
    return {one.name.removeprefix("card."): one for one in found}


@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_of_a_kind_is_asked_for_but_the_stage_that_runs(kind: str) -> None:
    figures = {one.removeprefix("values.") for one in asked(kind) if one.startswith("values.")}
    assert figures == {one for one in KINDS[kind] if one != "stage"}
    assert asked(kind)["kind"].value == kind


def test_small_numbers_are_tapped_and_others_typed_within_their_bounds() -> None:
    merchant = asked("merchant")
    hit, hp = merchant["values.accuracy"], merchant["values.hp"]
    assert (hit.kind, [one.value for one in hit.choices]) == ("chips", list("123456"))
    assert [one.value for one in hit.choices if one.is_chosen] == ["3"]
    assert (hp.kind, hp.least, hp.most, hp.required) == ("number", 1, 99, True)
    assert [one.label for one in merchant["tags"].choices] == ["Green", "Yellow"]


def test_a_monsters_place_is_one_of_the_dice_that_were_thrown() -> None:
    found = table().have(found=Found("monster", (5, 2)))
    dice = asked("minion", Event("meet", Meet("minion"), "P1"), found.state)["values.number"]
    assert [one.value for one in dice.choices] == ["2", "5"]
    found.have(found=Found("monster", (4, 4)))
    (sole,) = asked("minion", Event("meet", Meet("minion"), "P1"), found.state)[
        "values.number"
    ].choices
    assert (sole.value, sole.is_chosen) == ("4", True)


def test_the_first_caravan_has_neither_level_nor_price() -> None:
    assert "values.price" not in asked("caravan", Event("enter_caravan", EnterCaravan(), "P1"))
    assert "values.price" in asked("caravan")


def test_known_cards_come_first_with_their_numbers() -> None:
    known = Option("m1", "Salt carrier", notes=("green", "3 HP"))
    action = _offered(Field("card", "card", (known,), of="merchant"))
    (field,) = action.fields
    (choice,) = field.choices
    assert (choice.label, choice.note, field.kind) == ("Salt carrier", "green \u00b7 3 HP", "card")
    assert field.parts


def test_a_refused_card_comes_back_filled_in() -> None:
    action = _offered(Field("card", "card", of="merchant"))
    form = {"event": [action.event], "card": ["+"], "card.values.hp": ["0"], "card.tags": ["green"]}
    (field,) = refilled(action, form).fields
    inside = {one.name: one for one in field.parts}
    assert (field.value, inside["card.values.hp"].value) == ("+", "0")
    assert [one.value for one in inside["card.tags"].choices if one.is_chosen] == ["green"]


def _offered(field: Field) -> Action:
    (action,) = offered_actions(PRESENTER, WORLD, "P1", (Offer(ATTACK, (field,)),))
    return action
