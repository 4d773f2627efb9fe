"""Battles of adopted states."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.world_adventure.battle.sound import battle_sound
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from tests.games.world_adventure.arenas import MINION, fighter, table

OWN = Side("P1", "Ann", (Fighter("hero", hp=4, most=4), Fighter("red")))
RIVAL = Side("P2", "Bob", (Fighter("hero"),))
HUNT = Battle("monster", OWN, card=MINION, npc="minion", hp=4)
DUEL = Battle("player", OWN, RIVAL, npc="P2")


@pytest.mark.parametrize("battle", [HUNT, DUEL, replace(DUEL, step="done", result="won")])
def test_a_battle_as_it_may_be(battle: Battle) -> None:
    assert battle_sound(table(battle=battle)) is None


@pytest.mark.parametrize(
    ("battle", "changes", "code"),
    [
        (HUNT, {"own": Side("P9")}, "unknown_id"),
        (HUNT, {"npc": "yeti"}, "unknown_id"),
        (HUNT, {"rival": RIVAL}, "bad_value"),
        (HUNT, {"kind": "feast"}, "bad_value"),
        (HUNT, {"step": "lunch"}, "bad_value"),
        (HUNT, {"hp": -1}, "bad_value"),
        (HUNT, {"card": None}, "bad_value"),
        (HUNT, {"step": "done"}, "bad_value"),
        (HUNT, {"step": "rolled"}, "bad_value"),
        (HUNT, {"step": "roll_off"}, "bad_value"),
        (HUNT, {"own": Side("P1", fighters=(Fighter("red"), Fighter("red")))}, "bad_value"),
        (HUNT, {"own": Side("P1", fighters=(Fighter("s1"),))}, "bad_value"),
        (HUNT, {"own": Side("P1", fighters=(Fighter("red", hp=3),))}, "bad_value"),
        (DUEL, {"rival": replace(RIVAL, seat="P1")}, "unknown_id"),
        (DUEL, {"own": replace(OWN, due=-1)}, "bad_value"),
        (DUEL, {"step": "faint"}, "bad_value"),
    ],
)
def test_what_cannot_be(battle: Battle, changes: dict[str, Any], code: str) -> None:
    wrong = battle_sound(table(battle=replace(battle, **changes)))
    assert wrong is not None
    assert wrong.code == code


def test_no_battle_before_a_month_has_begun() -> None:
    assert battle_sound(table(fighter(), phase="begin", battle=HUNT)) is not None
