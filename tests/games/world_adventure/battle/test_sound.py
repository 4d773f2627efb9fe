"""Battles of adopted states."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.world_adventure.battle.sound import battle_sound
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary
from tests.games.putting import put
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


UNITS = (Fighter("hero"), Fighter("red"))
ROLLED = replace(HUNT, own=replace(OWN, dice=(1, 2, 3)), step="rolled")
NUMBERS = "HP, stages and barrier of a battle are from 0; stages count from 1."
HITS = "A unit has from 0 HP to its full HP, and does no less than 0 damage."
DUE = "Damage that is due, and dice to be thrown again, are from 0."
RESULT = "A battle has a result once it is decided, and only then."
BROKEN: list[tuple[Battle, str, Any, str]] = [
    (HUNT, "own.seat", "P9", "No seat 'P9' can fight this battle."),
    (DUEL, "rival.seat", "P9", "No seat 'P9' can fight this battle."),
    (DUEL, "kind", "brigand", "Only a duel of players has a seat on the other side."),
    (HUNT, "npc", "yeti", "There is no monster 'yeti'."),
    (HUNT, "step", "lunch", "A battle has one of the known kinds, and one of the known steps."),
    (DUEL, "kind", "feast", "Only a duel of players has a seat on the other side."),
    (replace(DUEL, rival=Side()), "kind", "feast", "one of the known kinds"),
    *((HUNT, name, -1, NUMBERS) for name in ("hp", "stages_left", "barrier")),
    *((HUNT, name, 1000, NUMBERS) for name in ("hp", "stages_left", "barrier")),
    (HUNT, "stage", 0, NUMBERS),
    (HUNT, "step", "done", RESULT),
    (HUNT, "result", "won", RESULT),
    (replace(HUNT, step="done"), "result", "drawn", RESULT),
    (HUNT, "card", None, "A merchant or a monster is fought by its card."),
    (HUNT, "rival.fighters", (Fighter("s1"),), "Only a duel has units on the other side."),
    (HUNT, "own.fighters", (UNITS[1], UNITS[1]), "the hero first."),
    (HUNT, "own.fighters", UNITS[::-1], "the hero first."),
    (HUNT, "own.fighters", (Fighter("s1"),), "the hero and soldiers by their colours."),
    (DUEL, "rival.fighters", (Fighter("s1"),), "the hero and soldiers by their colours."),
    (HUNT, "own.fighters.1.hp", -1, HITS),
    (HUNT, "own.fighters.1.hp", 3, HITS),
    (HUNT, "own.fighters.1.most", 1000, HITS),
    (HUNT, "own.fighters.1.damage", -1, HITS),
    (DUEL, "own.due", -1, DUE),
    (DUEL, "own.rerolls", -1, DUE),
    (DUEL, "rival.due", -1, DUE),
    (ROLLED, "own.dice", (1, 2), "The dice of a stage are those of the units that stand."),
    (ROLLED, "own.fighters.1.hp", 0, "The dice of a stage are those of the units that stand."),
    (ROLLED, "rival.dice", (1,), "The dice of a stage are those of the units that stand."),
    (HUNT, "step", "assign", "Damage is distributed in duels only."),
    (HUNT, "step", "roll_off", "Damage is distributed in duels only."),
    (DUEL, "step", "faint", "Units faint by choice against monsters only."),
]


@pytest.mark.parametrize(("battle", "path", "value", "word"), BROKEN)
def test_each_rule_is_broken_in_turn(battle: Battle, path: str, value: Any, word: str) -> None:
    wrong = battle_sound(table(battle=put(battle, path, value)))
    assert wrong is not None
    assert wrong.code == ("unknown_id" if word.startswith(("No", "There")) else "bad_value")
    assert word in wrong.message


@pytest.mark.parametrize(
    "battle",
    [
        ROLLED,
        replace(HUNT, hp=999, stages_left=999, barrier=999),
        replace(HUNT, hp=0),
        replace(HUNT, step="faint"),
        replace(HUNT, npc="bull"),
        *(replace(DUEL, step=step) for step in ("roll", "assign", "roll_off")),
        *(replace(HUNT, step="done", result=one) for one in ("won", "lost", "escaped")),
        *(replace(DUEL, step="done", result=one) for one in ("retreated", "rival_retreated")),
        replace(DUEL, kind="brigand", rival=Side("", "Pim", (Fighter("s1"), Fighter("s2")))),
        replace(DUEL, kind="government", rival=Side("", "Law", (Fighter("s1"),))),
    ],
)
def test_more_battles_as_they_may_be(battle: Battle) -> None:
    bull = Legendary("bull", "blue", Location("egypt", 3))
    assert battle_sound(table(battle=battle, legendary=(bull,))) is None


@pytest.mark.parametrize("phase", ["setup", "begin", "end", "over"])
def test_a_battle_goes_on_in_two_phases(phase: str) -> None:
    wrong = battle_sound(table(phase=phase, battle=HUNT))
    assert wrong is not None
    assert wrong.message == "A battle goes on in the action phase or the NPC phase."
    assert battle_sound(table(phase="npc", battle=HUNT)) is None
