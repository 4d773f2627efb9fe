"""Two players, the sample deck, for themselves to 9 runes: a trader against a plunderer."""

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.events import Entrant, SetUp
from gm_tools.games.world_adventure.month import used_cities
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import duties
from gm_tools.games.world_adventure.state import Caravan, Hero, Legendary, Power
from tests.games.world_adventure.makers import NEEDS
from tests.games.world_adventure.playing import HIT, MISS, Play, sample

ZAYA = Hero("Zaya of the Kites", hp=3, skill="double_strike")
RENZO = Hero("Renzo Two Hats", hp=2, accuracy=2, skill="double_strike")
TRADER = Caravan("Trader", cargo=4, chaser=1)
CHASER = Caravan("Chaser", cargo=2, chaser=3)


def begun() -> Play:
    """Ann trades (charisma 3, leadership 2) from Java, Bob plunders (explorer 3) from Japan."""
    players = (
        Entrant("Ann", ZAYA, TRADER, Power(0, 3, 2), "java"),
        Entrant("Bob", RENZO, CHASER, Power(3, 0, 2), "japan"),
    )
    bull = next(one for one in sample() if one.id == "legendary-blue")
    legendary = (Legendary(bull.id, "blue", Location("egypt", 4), card=bull),)
    away = {"quest-1", "quest-2", "quest-3"}
    box = tuple(one for one in sample() if one.id not in away)
    faceup = tuple(one for one in sample() if one.id in away)
    first = SetUp(players, needs=NEEDS, box=box, faceup=faceup, legendary=legendary)
    return Play(Event("setup", first))


def month_1(game: Play) -> None:
    """Ann buys cheaply and builds; Bob plunders a merchant, and slays imps with the action won."""
    game.month(1, 2)
    game("buy_roll", "P1", dice=[2, 2, 3, 3, 5, 6])
    game("buy", "P1", goods={"spice": 2, "chocolate": 2})
    assert game["P1"].gold == 20 - 4 * (4 - 3), "charisma 3 takes 3 off the 4 of each (742)"
    game("build_stall", "P1")
    assert (game["P1"].gold, game["P1"].hero.exp) == (11, 1), "5 gold, 1 exp (772, 901)"
    game.go("P1", "java.1", "japan.4")
    assert game.state.current == "P2", "her points are used: the turn is his (397)"
    game("recruit", "P2", color="red")("recruit", "P2", color="black").go("P2", "japan.2")
    game.plunder("P2", "merchant-1-1", 3, 6, 1)
    bob = game["P2"]
    assert (bob.gold, bob.goods) == (10 + 3 + 4, {"fruit": 1}), "gold dice of 3 and 6 (260)"
    assert (bob.wanted, bob.hero.exp, bob.runes) == (1, 1, {"merchant_green": 1})
    assert (bob.unspent_points, bob.actions) == (1, 1), "1st rune, second success (302, 649)"
    game("choose_power", "P2", name="Iron Rain", color="purple", other="Echo")
    game("spend_point", "P2", status="leadership")
    game.slay("P2", "minion", "monster-1-1", 1, 2, 5).no_power("P2")
    assert game["P2"].goods == {"fruit": 1, "iron": 1}
    assert len(game.state.monster_tokens) == len(game.state.merchant_tokens) == 1
    game.ends("P2").month_ends()


def month_2(game: Play) -> None:
    """A sale worth 16; the marker turns when the shop is left; a toll of charisma 4."""
    game.month(1, 2)
    assert game["P1"].gold == 11 + 5, "a stall's income (776)"
    game.go("P1", "japan.city")
    game("sell", "P1", goods={"spice": 2, "chocolate": 1})
    ann = game["P1"]
    assert (ann.gold, ann.hero.exp) == (16 + 6 + 6 + 4, 3), "needed 6, else 4; 2 exp (732, 900)"
    assert ann.runes == {"trade_16": 1}
    game("buy_roll", "P1", dice=[2, 1, 4, 4, 6, 6])
    assert game.code("buy", "P1", goods={"spice": 1}) == "needed_good", "it still lies open (750)"
    game("spend_point", "P1", status="charisma").no_power("P1")
    game("buy", "P1", goods={"medicine": 2, "silk": 1})
    assert game["P1"].gold == 32, "charisma 4 pays nothing (742)"
    game("build_stall", "P1").no_power("P1")
    assert game["P1"].runes == {"trade_16": 1, "stall_2": 1}
    assert used_cities(game.state) == ()
    game.go("P1", "japan.3")
    assert used_cities(game.state) == ("japan",), "with the city left (750; G-WA-13)"
    game.ends("P1")
    game.go("P2", "japan.city")
    assert (game["P1"].gold, game["P2"].gold) == (27 + 2, 21 - 2), "the toll (675, 777)"
    game("sell", "P2", goods={"iron": 1})
    game("recruit", "P2", color="purple")("take_quest", "P2", card="quest-1").ends("P2")
    assert game.state.phase == "end"
    game.month_ends(japan="silk")
    assert game.state.markers["japan"].needed == "silk"


def month_3(game: Play) -> None:
    """Ann's 4th rune brings stage 2, and its cards: the raid is exchanged where it stands."""
    game.month(1, 2, raid={"nation": "egypt", "die": 1})
    assert game.stands("raid") == ("egypt.1", "raid-1", ""), "the 3rd month (380-384)"
    assert game["P1"].gold == 29 + 10
    game.go("P1", "russia.1", "russia.city")
    game("sell", "P1", goods={"medicine": 2, "silk": 1}).no_power("P1")
    assert (game["P1"].gold, game["P1"].hero.exp) == (39 + 16, 6)
    assert game["P1"].runes["trade_12"] == 1, "the higher one is taken already (G-WA-2)"
    game("buy_roll", "P1", dice=[5, 5, 6, 6, 1, 2])("buy", "P1", goods={"iron": 1, "silk": 1})
    game("build_stall", "P1").no_power("P1")
    assert (game.state.stage, sum(game["P1"].runes.values())) == (2, 4), "316-320"
    assert game.stands("raid")[1] == "raid-2", "328-330"
    assert game.state.due == (), "the app has exchanged the cards itself"
    game("spend_point", "P1", status="leadership")
    game("train", "P1", units=[{"unit": "hero", "die": 4}])
    assert (game["P1"].gold, game["P1"].hero.level) == (45, 1), "5 gold, and it failed (878-882)"
    assert game.code("train", "P1", units=[{"unit": "hero", "die": 1}]) == "already_trained"
    game("train", "P1", sure=["hero"]).no_power("P1")
    assert (game["P1"].gold, game["P1"].hero.level) == (30, 2), "15 gold for sure (877; G-WA-32)"
    assert game["P1"].runes["hero_lv2"] == 1
    game.ends("P1")
    assert game.state.current == "P2"
    game.go("P2", "japan.5", "china.2")
    game.plunder("P2", "merchant-2-4", 1, 1, 2, 2, 3, 4)
    assert game["P2"].goods == {"fruit": 1, "chocolate": 1}, "room for one (932; G-WA-57)"
    assert (game["P2"].gold, game["P2"].wanted) == (18 + 2 + 2 + 2 + 2, 2)
    game.no_power("P2")("engage", "P2", dice=[4, 4])
    game("meet", "P2", tier="destroyer", card="monster-2-4")
    game("battle", "P2", kind="monster", against="destroyer")
    game("stage", "P2", dice=[1, 1, 1, 1, 1])
    assert (game.battle.hp, game.battle.step) == (8 - 5, "faint"), "one of the clan faints (1005)"
    game("faint", "P2", unit="purple").wins("P2", 1, 1, 1, 1, 6, 6)
    assert (game["P2"].wanted, game["P2"].runes["destroyer"]) == (1, 1), "1 less (1143)"
    assert [one.fainted for one in game["P2"].soldiers] == [False, False, True]
    game.no_power("P2")("spend_point", "P2", status="leadership").ends("P2")
    game.month_ends(russia="spice")


def month_4(game: Play) -> None:
    """The third token of a merchant: the government comes, finds Bob, and he dies (1057, 625)."""
    game.month(1, 2)
    assert game.stands("destroyer")[0] == ""
    assert game.code("sell", "P1", goods={"iron": 1}) == "shop_closed", "752"
    game.go("P1", "russia.1", "india.1").ends("P1")
    game.go("P2", "china.3")
    game.plunder("P2", "merchant-2-1", 1, 1, 1, 1, 1)
    assert game.state.due == ("government",)
    assert game["P2"].runes["merchant_green"] == 1, "plundered once already (112)"
    game("spawn", npc="government", nation="china", die=6).ends("P2")
    assert game.stands("government") == ("china.6", "government-2", "")
    game("npc_move", npc="government", to={"nation": "china", "spot": 3})  # through the city (504)
    gold, runes = game["P2"].gold, game["P2"].runes
    assert (gold > 0, game["P2"].wanted) == (True, 2)
    game("npc_scout", npc="government", player="P2", dice=[1, 5, 5, 6])
    game("stage", "P2", dice=[MISS] * 4, rival=[HIT, MISS, MISS, MISS, HIT])
    game("reroll", "P2", unit="red", die=MISS)  # leadership 4, once a battle (697)
    game("assign", "P2", npc=True, assign={"red": 2, "black": 1})
    game("stage", "P2", dice=[MISS] * 3, rival=[HIT] * 3 + [MISS] * 2)
    assert game.battle.result == "lost", "1 on black, then 2 on the hero (1084; G-WA-43)"
    game("end_battle", "P2", nation="java")
    bob = game["P2"]
    assert (bob.gold, bob.goods, bob.wanted, bob.quest) == (0, {}, 0, None), "625"
    assert (bob.penalty, bob.location, bob.runes) == (True, Location("java"), runes)
    assert (bob.hero.fainted, [one.fainted for one in bob.soldiers]) == (False, [True] * 3)
    assert "quest-1" in {one.id for one in game.state.guild.faceup}, "nobody holds it now"
    assert game.stands("government")[0] == "china.3"
    game.month_ends()


def month_5(game: Play) -> None:
    """Bob serves his penalty; Ann's third need brings the brigand, which enters no city."""
    game.month(2, 1, raid={"nation": "egypt", "die": 2})
    assert game.code("heal", "P2", units=["red"]) == "penalty_turn"
    game("penalty_turn", "P2", dice=[1, 3, 6])
    assert game["P2"].gold == 2 + 3 + 4, "627, 260"
    game.go("P1", "india.city")("sell", "P1", goods={"iron": 1, "silk": 1})
    assert game.state.due == ("brigand",), "the third need (1053)"
    game("spawn", npc="brigand", nation="india", die=1)("build_stall", "P1").no_power("P1")
    assert sum(game["P1"].runes.values()) == 6
    game.ends("P1")
    assert game.code("npc_move", npc="brigand", to={"nation": "india"}) == "in_city", "473"
    game("npc_move", npc="brigand", to={"nation": "india", "spot": 3})
    assert "move_government" not in duties(game.state), "nobody is wanted (499)"
    game.month_ends(india="fruit")


def months_6_to_8(game: Play) -> None:
    """A quest a month: the 7th rune brings stage 3, the 9th ends the game where it is placed."""
    for month, quest in ((6, "quest-2"), (7, "quest-3"), (8, "quest-1")):
        assert game.state.month == month
        raid = {"nation": "persia", "die": 6} if month == 7 else None
        game.month(1, 2, raid=raid)
        game("take_quest", "P1", card=quest)("complete_quest", "P1").no_power("P1")
        if game.state.phase != "over":
            game.ends("P1", "P2")
            game("npc_move", npc="brigand", to={"nation": "india", "spot": 3}).month_ends()
            assert game.stands("brigand")[1] == "brigand-3", "330"


def test_a_trader_and_a_plunderer_play_until_the_trader_has_nine_runes() -> None:
    game = begun()
    for month in (month_1, month_2, month_3, month_4, month_5, months_6_to_8):
        month(game)
    found = outcome(game.state)
    assert found is not None
    assert (found.winner, found.months) == ("P1", 8), "at once (G-WA-36)"
    assert [(one.name, one.total) for one in found.standings] == [("Ann", 9), ("Bob", 4)]
    assert game["P1"].runes["quest"] == 3
    assert game.code("end_turn", "P1") == "game_over"
    assert game.replayed() == game.state
