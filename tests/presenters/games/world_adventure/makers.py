"""Moments of World Adventure for the tests of its screens."""

from __future__ import annotations

from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Caravan,
    Hero,
    Legendary,
    Marker,
    Npc,
    Npcs,
    Options,
    Player,
    Power,
    Soldier,
    Upgrades,
    World,
)

ANA = Player(
    "P1",
    "Ana",
    power=Power(explorer=0, charisma=3, leadership=2),
    gold=31,
    hero=Hero("Zaya", hp=3, skill="double_strike", exp=6),
    soldiers=(Soldier("red", exp=2), Soldier("black", level=2, fainted=True)),
    caravan=Caravan("Trader", cargo=4),
    upgrades=Upgrades(smoke=1, cargo=1),
    goods={"spice": 2, "iron": 1},
    runes={"hero_lv2": 1, "quest": 2},
    powers_owed=1,
    stalls=("china",),
    location=Location("persia", 0),
    moves=2,
    actions=1,
    shop_visits={"china": 4},
)
BEN = Player(
    "P2",
    "Ben",
    gold=7,
    hero=Hero("Bram", hp=4),
    location=Location("arabia", 2),
    wanted=2,
    penalty=True,
)
IMPS = Card("i", "minion", "Ditch imps", values={"hp": 4, "accuracy": 3, "retreat": 4, "exp": 1})
WORLD = World(
    phase="action",
    options=Options(target=9),
    month=4,
    players={"P1": ANA, "P2": BEN},
    turn_order=("P2", "P1"),
    current="P1",
    markers={"persia": Marker("iron"), "arabia": Marker("silk", used=True)},
    stock={"fruit": 2, "spice": 0},
    merchant_tokens=(Location("arabia", 2), Location("persia", 5)),
    needs_fulfilled=4,
    npc=Npcs(brigand=Npc(Location("arabia", 3)), raid=Npc(Location("arabia", 1), IMPS)),
    legendary=(Legendary("bull", "blue", Location("india", 4)),),
    wanted_track={"0": ("P1",), "2": ("P2",)},
    due=("government",),
)
BATTLE = Battle(
    "monster",
    Side("P2", "Ben", (Fighter("hero", hp=4, most=4), Fighter("red"))),
    card=IMPS,
    npc="minion",
    stage=2,
    hp=2,
    barrier=1,
)
