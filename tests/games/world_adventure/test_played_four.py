"""Four at the table, as many as the box seats (353; G-WA-34): each alone, and in teams."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.events import Entrant, SetUp
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Caravan, Hero, Power
from tests.games.world_adventure.makers import NAMES, NEEDS
from tests.games.world_adventure.playing import HIT, MISS, Play, printed

CITIES = {"P1": "java", "P2": "japan", "P3": "china", "P4": "russia"}
SEATS = tuple(CITIES)
HERO = Hero("Salman", hp=4, skill="double_strike")
CART = Caravan("Chaser", cargo=3, chaser=3)
SALT = printed("merchant", "green", hp=2, accuracy=3, exp=1)
SILK = printed("merchant", "yellow", hp=4, accuracy=3, exp=1)
IMPS = printed("minion", hp=2, accuracy=3, retreat=3, exp=1)
TROLL = printed("destroyer", hp=4, accuracy=3, retreat=3, exp=1)
SWARM = printed("raid", hp=5, accuracy=3, retreat=3, exp=2)
LAW = printed("government", explorer=2, level_1=2, exp=2, gold=6)
PIM = printed("brigand", explorer=2, level_1=3, exp=2, gold=6)
EAST_AND_WEST = {"East": ("P1", "P3"), "West": ("P2", "P4")}


def begun(charisma: int = 0, **changes: Any) -> Play:
    """Everybody scouts with three dice and leads two soldiers; Dov may trade instead."""
    hunter, trader = Power(3, 0, 2), Power(0, charisma, 5 - charisma)
    powers = (hunter, hunter, hunter, trader if charisma else hunter)
    players = tuple(
        Entrant(name, HERO, CART, power, city)
        for name, power, city in zip(NAMES, powers, CITIES.values(), strict=False)
    )
    first = SetUp(players, needs=NEEDS, real_cards=True)
    return Play(Event("setup", replace(first, **changes)))


def everybody_plunders(game: Play, field: int, card: dict[str, object], *seats: str) -> None:
    """Each goes to a field of the nation, and plunders its merchant."""
    for seat in seats:
        game.go(seat, f"{CITIES[seat]}.{field}").plunder(seat, card).no_power(seat)
        if game[seat].unspent_points:
            game("spend_point", seat, status="leadership")
        game.ends(seat)


def test_a_duel_to_mutual_death_and_the_ninth_token() -> None:
    """Three months of plunder; then two who are wanted fall together, and dice decide (1084)."""
    game = begun()
    game.month(1, 2, 3, 4)
    for seat in SEATS:
        game("recruit", seat, color="red")("recruit", seat, color="black")
        everybody_plunders(game, 1, SALT, seat)
    assert len(list(game.state.merchant_tokens)) == 4
    assert list(game.state.due) == ["government"], "with the third (1057)"
    game("spawn", npc="government", nation="europe", die=1, card=LAW)
    game.month_ends()
    game.month(1, 2, 3, 4)
    everybody_plunders(game, 2, SILK, *SEATS)
    assert len(list(game.state.merchant_tokens)) == 8
    assert list(game.state.due) == [], "it is still there with the sixth (1059)"
    game.month_ends()
    duel(game)
    the_ninth(game)
    assert game.replayed() == game.state


def duel(game: Play) -> None:
    """Ann crosses into Bob's field; both lose all units in the same stage, and Bob survives."""
    game.month(1, 2, 3, 4, raid={"nation": "europe", "die": 4})
    game.go("P1", "japan.2")
    game("scout", "P1", target="P2", dice=[1, 6, 6])
    assert [game[one].wanted for one in ("P1", "P2")] == [2, 2]
    gold = game["P1"].gold + game["P2"].gold
    game("battle", "P1", kind="player", against="P2")
    assert game["P1"].wanted == 2, "he is wanted: nothing rises (1138)"
    game("stage", "P1", dice=[HIT, MISS, HIT, HIT], rival=[HIT, HIT, MISS, HIT])
    assert (game.battle.own.due, game.battle.rival.due) == (3, 3), "a double strike is two (703)"
    assert game.code("assign", "P1", assign={"red": 2, "hero": 1}) == "hero_protected", "1084"
    game("assign", "P1", assign={"red": 2, "black": 1})
    game("assign", "P2", assign={"red": 1, "black": 2})
    game("stage", "P1", dice=[HIT, HIT, HIT], rival=[HIT, HIT, HIT])
    assert [one.fighters[0].hp for one in (game.battle.own, game.battle.rival)] == [2, 2]
    game("stage", "P1", dice=[HIT, HIT], rival=[HIT, HIT])
    assert game.battle.step == "roll_off"
    game("roll_off", "P1", own=3, rival=3)
    assert game.battle.step == "roll_off", "equal dice are thrown again"
    game("roll_off", "P1", own=2, rival=5)
    game("end_battle", "P1", nation="india")
    ann, bob = game["P1"], game["P2"]
    assert (ann.gold, ann.wanted, ann.penalty, bob.gold) == (0, 0, True, gold)
    assert bob.wanted == 2 - 1, "a wanted player was defeated (1145)"
    assert (bob.runes["player_defeat"], bob.hero.fainted) == (1, False)
    assert [one.fainted for one in bob.soldiers] == [True, True], "G-WA-47"
    assert (ann.location, game.state.current) == (Location("india"), "P2"), "her turn is over"
    game.no_power("P2")


def the_ninth(game: Play) -> None:
    """The ninth merchant brings nobody while the government stands, and all tokens return (913)."""
    game.go("P2", "japan.3")("scout", "P2", target="merchant", dice=[HIT, HIT, MISS])
    game("merchant_dice", "P2", dice=[1, 4])("battle", "P2", kind="merchant", card=SALT)
    assert ("merchant_tokens_return", "") in game.told()
    assert (game.state.merchant_tokens, game.state.due) == ((), ())
    game.wins("P2")
    assert game.code("scout", "P2", target="merchant", dice=[1, 1, 1]) == "same_target"
    game.ends("P2").go("P3", "china.1")
    assert game.code("scout", "P3", target="merchant", dice=[1, 1, 1]) == "", "it may be met again"


# --- Two against two --------------------------------------------------------------------------

GOODS = {"P1": ("spice", 2), "P2": ("fruit", 1), "P3": ("iron", 5)}
WAYS = {"P1": "japan", "P2": "java", "P3": "india"}
"""Which city needs what each of three buys at home."""


def team_month_1(game: Play) -> None:
    """Three buy what another city needs; Ann and Cat plunder and slay; Dov builds a stall."""
    game.month(1, 2, 3, 4)
    for seat, (good, die) in GOODS.items():
        game("recruit", seat, color="red")("recruit", seat, color="black")
        game("buy_roll", seat, dice=[die, 6, 6, 6, 6, 6])
        game("buy", seat, goods={good: 1}).go(seat, f"{CITIES[seat]}.1")
        if seat != "P2":
            game.plunder(seat, SALT).no_power(seat)("spend_point", seat, status="explorer")
            game.slay(seat, "minion", IMPS).no_power(seat)
        game.go(seat, f"{WAYS[seat]}.4").ends(seat)
    game("build_stall", "P4").ends("P4").month_ends()
    assert [sum(game[one].runes.values()) for one in SEATS] == [2, 0, 2, 0]


def team_month_2(game: Play) -> None:
    """Three needs are met: the brigand comes. Quests are completed in the cities."""
    game.month(1, 2, 3, 4)
    for seat, (good, _) in GOODS.items():
        game.go(seat, f"{WAYS[seat]}.city")("sell", seat, goods={good: 1})
        quest(game, seat, 1).ends(seat)
    assert game.state.due == ("brigand",)
    assert game.state.needs_fulfilled == 3
    game("spawn", npc="brigand", nation="japan", die=2, card=PIM).ends("P4")
    game.month_ends(japan="iron", java="silk", india="fruit")


def team_month_3(game: Play) -> None:
    """The brigand strikes who comes to it, the raid who comes near it; both are beaten."""
    game.month(1, 2, 3, 4, raid={"nation": "india", "die": 3})
    wanted = game["P1"].wanted
    game.go("P1", "japan.2")
    assert (game.battle.kind, game.battle.attacked) == ("brigand", True), "477"
    game.wins("P1").no_power("P1")
    assert game["P1"].wanted == max(0, wanted - 2), "1142"
    game("spend_point", "P1", status="leadership")
    game.plunder("P1", SILK).no_power("P1").slay("P1", "destroyer", TROLL).no_power("P1").ends("P1")
    game.go("P2", "java.4", "russia.4").ends("P2")
    game("npc_card", npc="raid", card=SWARM).go("P3", "india.2").wins("P3").no_power("P3")
    game("spend_point", "P3", status="leadership")
    game.plunder("P3", SILK).no_power("P3").slay("P3", "destroyer", TROLL).no_power("P3")
    game.ends("P3", "P4")
    assert [sum(game[one].runes.values()) for one in SEATS] == [6, 1, 6, 0]
    game.month_ends()


def team_months_4_to_6(game: Play) -> None:
    """Quests, and heroes of level 2, until the two have 18 together."""
    for month in (4, 5):
        raid = {"nation": "europe", "die": 1} if month == 5 else None
        game.month(1, 2, 3, 4, raid=raid)
        for seat, city in (("P1", "japan"), ("P3", "india")):
            if month == 4:
                game.go(seat, f"{city}.city")
            quest(game, seat, month).ends(seat)
            if seat == "P1" and month == 4:
                gold = game["P2"].gold, game["P4"].gold
                game.go("P2", "russia.city")
                assert (game["P2"].gold, game["P4"].gold) == gold, "mates pay no toll (G-WA-16)"
            game.ends("P2")
        game.ends("P4").month_ends()


def quest(game: Play, seat: str, number: int) -> Play:
    """Take a face-up quest at the table, and complete it."""
    card = printed("quest", name=f"Quest {seat} {number}", exp=1, gold=4)
    game("take_quest", seat, card=card)("complete_quest", seat).no_power(seat)
    if game.state.phase != "over" and game[seat].unspent_points:
        game("spend_point", seat, status="charisma")
    return game


def test_two_teams_to_eighteen_runes() -> None:
    """The runes of mates add up, however they are shared (126-132)."""
    game = begun(mode="team", target=18, teams=EAST_AND_WEST, charisma=4)
    for month in (team_month_1, team_month_2, team_month_3, team_months_4_to_6):
        month(game)
    assert [sum(game[one].runes.values()) for one in SEATS] == [8, 1, 8, 0]
    game.month(1, 2, 3, 4)
    game("train", "P1", units=[{"unit": "hero", "die": 3}]).no_power("P1").ends("P1", "P2")
    assert game.state.phase == "action", "17"
    game("train", "P3", units=[{"unit": "hero", "die": 1}])
    found = outcome(game.state)
    assert found is not None
    assert (found.winner, found.months) == ("East", 6)
    assert game.replayed() == game.state
