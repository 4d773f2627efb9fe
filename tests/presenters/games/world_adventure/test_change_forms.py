"""What an entered card changes, as fields of its form, and back again (G-WA-72)."""

from __future__ import annotations

import json

import pytest

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.world_adventure.card_changes import Changes
from gm_tools.games.world_adventure.card_events import PutInForce
from gm_tools.games.world_adventure.card_figures import KINDS
from gm_tools.games.world_adventure.changed_figures import FIGURES, IN_A_FIGHT
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.presenters.games.shared.from_form import read_form
from gm_tools.presenters.games.world_adventure.change_forms import change_fields


def values(kind: str, field: str) -> list[str]:
    """What may be chosen in a field of a kind of card."""
    found = {one.name: one for one in change_fields("card.changes", kind)}
    return [one.value for one in found[f"card.changes.{field}"].choices]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_card_asks_for_it_folded(kind: str) -> None:
    found = list(change_fields("card.changes", kind))
    assert {one.fold for one in found} == {"Numbers that count"}
    assert not any(one.required for one in found if one.kind != "select")


def test_what_is_fought_changes_the_fight() -> None:
    assert values("event", "figure") == ["", *FIGURES]
    assert values("merchant", "figure") == ["", *IN_A_FIGHT]
    assert values("merchant", "whom") == ["you", "everybody", "others", "enemy"]
    assert "one" in values("rune_power", "whom")
    assert "one" not in values("quest", "whom")


def test_what_holds_now_is_chosen() -> None:
    held = Changes("heal", -2, whom="others", lasts="good", gold=3)
    found = {one.name.rpartition(".")[2]: one for one in change_fields("c", "event", held)}
    chosen = {
        name: [choice.value for choice in one.choices if choice.is_chosen]
        for name, one in found.items()
        if one.choices
    }
    assert chosen == {"figure": ["heal"], "whom": ["others"], "lasts": ["good"], "good": [""]}
    assert (found["by"].value, found["gold"].value, found["damage"].value) == ("-2", "3", "")


def test_a_form_becomes_a_card_that_changes_something() -> None:
    form = {
        "event": [json.dumps({"type": "put_in_force", "data": {}})],
        "card": ["+"],
        "card.kind": ["event"],
        "card.name": ["Comet"],
        "card.changes.figure": ["buy"],
        "card.changes.by": ["-1"],
        "card.changes.none": ["true"],
        "card.changes.whom": ["you"],
        "card.changes.lasts": ["usual"],
        "card.changes.good": ["silk"],
        "card.changes.gold": [""],
        "player": ["P2"],
    }
    data = from_plain(PutInForce, read_form(form, EVENTS)["data"])
    assert data.player == "P2"
    assert not isinstance(data.card, str)
    assert data.card.changes == Changes("buy", -1, none=True, good="silk")
