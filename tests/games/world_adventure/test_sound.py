"""What an adopted state, or one set by hand, must keep to."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.battle.state import Battle, Side
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import Marker, Npc, Power, RunePower, Upgrades
from tests.games.putting import put
from tests.games.world_adventure.makers import FACTS, Table, soldiers, table

OUTER = tuple(Location("java", spot) for spot in range(1, 7))


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        (table().with_state(current=""), "turn order"),
        (table().with_state(turn_order=("P1", "P9")), "turn order"),
        (table().with_state(month=0), "month"),
        (table().with_state(stock={"silk": -1}), "less than none"),
        (table().with_state(merchant_tokens=(*OUTER, *OUTER)), "at most 8"),
        (table().with_state(monster_tokens=(Location("java"),)), "six outer fields"),
        (table().with_state(wanted_track={"2": ("P1",)}), "wanted"),
        (table().with_state(wanted_track={"x": ("P1",)}), "wanted"),
        (table().have(gold=100), "gold"),
        (table().have(goods={"silk": -2}), "less than none"),
        (table().have(soldiers=soldiers("red", "red")), "each colour"),
        (table().have(rune_powers=(RunePower("Wind"), RunePower("Wind"))), "one name"),
        (table().have(stalls=("java", "java")), "one stall"),
        (table().have(location=Location("java", 7)), "6 fields"),
        (table().have(id="P3"), "P1"),
    ],
)
def test_what_is_not_sound(changed: Table, word: str) -> None:
    refusal = sound(FACTS, changed.state)
    assert refusal is not None
    assert refusal.code == "bad_value"
    assert word in refusal.message


def test_seats_are_named_in_their_order() -> None:
    state = table(3).state
    assert sound(FACTS, state) is None
    players = dict(reversed(list(state.players.items())))
    alone = {"P1": state.players["P1"]}
    wrong = [sound(FACTS, replace(state, players=held)) for held in (players, alone)]
    assert [one.message if one else "" for one in wrong] == [
        "The seats are P1, P2, P3, in this order.",
        "2 to 6 can play this game, not 1.",
    ]


JAVA = Location("java", 2)
BROKEN: list[tuple[str, Any, str]] = [
    ("players.P1.location", Location("atlantis", 1), "There is no nation called 'atlantis'"),
    ("players.P1.location", Location("java", -1), "6 fields"),
    ("players.P1.stalls", ("atlantis",), "There is no nation called 'atlantis'"),
    ("players.P1.goods", {"wool": 1}, "There is no good called 'wool'"),
    ("npc.brigand", Npc(Location("atlantis", 1)), "There is no nation called 'atlantis'"),
    ("npc.destroyer", Npc(Location("java", 7)), "6 fields"),
    ("legendary.0.location", Location("atlantis", 1), "There is no nation called 'atlantis'"),
    ("merchant_tokens", (Location("atlantis", 1),), "There is no nation called 'atlantis'"),
    ("monster_tokens", (Location("atlantis", 1),), "There is no nation called 'atlantis'"),
    ("markers", {"atlantis": Marker("silk")}, "There is no nation called 'atlantis'"),
    ("markers", {"java": Marker("wool")}, "There is no good called 'wool'"),
    ("stock", {"wool": 1}, "There is no good called 'wool'"),
    ("players.P1.runes", {"raid": -1}, "less than none of 'raid'"),
    ("merchant_tokens", (JAVA,) * 9, "at most 8 lie"),
    ("monster_tokens", (JAVA,) * 9, "at most 8 lie"),
    ("merchant_tokens", (Location("java"),), "six outer fields"),
    ("turn_order", ("P1", "P1"), "at most once"),
    ("current", "P9", "must be in the turn order"),
    ("wanted_track", {"0": ("P1", "P9")}, "wanted"),
    ("wanted_track", {"1": ("P1",)}, "wanted"),
    ("players.P1.wanted", 1, "wanted"),
    ("players.P1.power", Power(6, 0, 0), "players.P1.power.explorer is from 0 to 5, not 6."),
    ("players.P2.power", Power(0, 6, 0), "players.P2.power.charisma is from 0 to 5, not 6."),
    ("players.P1.power", Power(0, 0, 6), "players.P1.power.leadership is from 0 to 5, not 6."),
    ("players.P1.upgrades", Upgrades(mount=2), "players.P1.upgrades.mount is from 0 to 1, not 2."),
    ("players.P1.upgrades", Upgrades(cargo=2), "players.P1.upgrades.cargo is from 0 to 1, not 2."),
    ("players.P1.upgrades", Upgrades(smoke=2), "players.P1.upgrades.smoke is from 0 to 1, not 2."),
    ("players.P1.upgrades", Upgrades(medic=4), "players.P1.upgrades.medic is from 0 to 3, not 4."),
    ("players.P1.hero.exp", 7, "players.P1.hero.exp is from 0 to 6, not 7."),
    ("players.P1.soldiers", soldiers("blue", exp=7), "soldiers.blue.exp is from 0 to 6, not 7."),
    ("players.P1.gold", 100, "players.P1.gold is from 0 to 99, not 100."),
    ("battle", Battle("monster", Side("P9")), "No seat 'P9' can fight"),
]


@pytest.mark.parametrize(("path", "value", "word"), BROKEN)
def test_each_rule_is_broken_in_turn(path: str, value: Any, word: str) -> None:
    state = table().state
    assert sound(FACTS, state) is None
    refusal = sound(FACTS, put(state, path, value))
    assert refusal is not None
    assert refusal.code == ("unknown_id" if word.startswith(("There is no", "No")) else "bad_value")
    assert word in refusal.message


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("merchant_tokens", (*OUTER, *OUTER)[:8]),
        ("monster_tokens", (*OUTER, *OUTER)[:8]),
        ("wanted_track", {}),
        ("wanted_track", {"0": ("P2",)}),
        ("current", "P2"),
        ("players.P1.gold", 99),
        ("players.P1.power", Power(5, 5, 5)),
        ("players.P1.upgrades", Upgrades(mount=1, cargo=1, smoke=1, medic=3)),
        ("players.P1.hero.exp", 6),
        ("players.P1.soldiers", soldiers("red", "black", "purple", "blue", "green", exp=6)),
        ("players.P1.location", Location("java", 6)),
        ("stock.silk", 0),
    ],
)
def test_what_is_just_sound(path: str, value: Any) -> None:
    assert sound(FACTS, put(table().state, path, value)) is None


def test_before_a_month_a_player_may_have_no_city() -> None:
    nowhere = put(table().state, "players.P1.location", Location())
    assert sound(FACTS, nowhere) is not None
    for phase in ("setup", "begin"):
        assert sound(FACTS, replace(nowhere, phase=phase, current="")) is None


def test_the_player_on_turn_sits_at_the_table() -> None:
    state = replace(table().state, phase="npc", current="P9")
    assert sound(FACTS, state) == Refusal("unknown_id", "There is no seat 'P9'.")
