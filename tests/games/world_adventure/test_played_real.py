"""Two players with the box's own cards, each entered where it comes up; a legendary must fall."""

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.events import Entrant, SetUp
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Power
from tests.games.world_adventure.makers import NEEDS
from tests.games.world_adventure.playing import MISS, Play, printed

ZAYA = {
    "id": "",
    "kind": "hero",
    "name": "Zaya",
    "values": {"hp": 4, "accuracy": 3, "damage": 1, "cast": 2},
    "tags": ["double_strike"],
}
CART = printed("caravan", cargo=3, chaser=2, barrier=0)
SHELL = printed("caravan", cargo=2, chaser=1, barrier=2)
SALT = printed("merchant", "green", hp=2, accuracy=3, exp=1, loot=2)
SILK = printed("merchant", "yellow", hp=4, accuracy=3, exp=1, loot=3)
IMPS = printed("minion", hp=2, accuracy=3, retreat=3, exp=1, loot=1)
TROLL = printed("destroyer", hp=4, accuracy=3, retreat=3, exp=1, loot=1)
SWARM = printed("raid", hp=7, accuracy=3, retreat=3, exp=2, loot=3)
BULL = printed("legendary", name="The Bull", hp=8, accuracy=3, retreat=2, exp=4, item=1)


def begun() -> Play:
    """Cy hunts with four soldiers from Java, Di scouts from Japan; nothing is known of the box."""
    players = (
        Entrant("Cy", power=Power(1, 0, 4), start="java"),
        Entrant("Di", power=Power(3, 0, 2), start="japan"),
    )
    first = SetUp(players, needs=NEEDS, real_cards=True, require_legendary=True)
    return Play(Event("setup", first))


def month_1(game: Play) -> None:
    """A hero and a caravan are entered once they matter; two tokens of monsters lie."""
    game.month(1, 2)
    for color in ("red", "black", "purple", "blue"):
        game("recruit", "P1", color=color)
    assert (game["P1"].gold, game.code("recruit", "P1", color="green")) == (0, "slots_full")
    game.go("P1", "java.1")
    assert game.code("scout", "P1", target="merchant", dice=[1]) == ""
    game.meet("P1", "minion", IMPS)
    assert game.code("battle", "P1", kind="monster", against="minion") == "no_hero"
    game("enter_hero", "P1", card=ZAYA)("enter_caravan", "P1", card=SHELL)
    game.fight("P1", "minion", 6).no_power("P1")("spend_point", "P1", status="explorer")
    assert (game["P1"].gold, game["P1"].runes) == (4, {"minion": 1})
    game.ends("P1")
    game("enter_hero", "P2", card={**ZAYA, "name": "Nam"})("enter_caravan", "P2", card=CART)
    game("recruit", "P2", color="red")("recruit", "P2", color="black").go("P2", "japan.1")
    game.plunder("P2", SALT, 6, 6).no_power("P2")("spend_point", "P2", status="explorer")
    game.slay("P2", "minion", IMPS, 1).no_power("P2").ends("P2").month_ends()
    assert (game["P2"].gold, game["P2"].wanted) == (10 + 4 + 4 + 2, 1)


def month_2(game: Play) -> None:
    """A second destroyer replaces the first (971); the third token wakes a legendary (967)."""
    game.month(1, 2)
    game.go("P1", "java.2").meet("P1", "destroyer", TROLL).ends("P1")
    assert game.stands("destroyer")[2] == "P1"
    assert game["P2"].moves == 2 + 1, "explorer 4 (651)"
    game.go("P2", "java.3").plunder("P2", SILK, 6, 6, 6).no_power("P2")
    game.meet("P2", "destroyer", TROLL)
    place, _, caller = game.stands("destroyer")
    assert (place, caller) == ("java.3", "P2")
    game.fight("P2", "destroyer", 6).no_power("P2")
    assert (game["P2"].wanted, game.state.stage) == (1 + 1 - 1, 2), "4 runes"
    assert game.state.due == ("legendary",)
    game("spawn", npc="legendary", nation="java", die=6, card=BULL)
    game("spend_point", "P2", status="leadership").ends("P2").month_ends()


def month_3(game: Play) -> None:
    """The raid strikes who comes near, in the action phase; a destroyer strikes a neighbour."""
    game.month(2, 1, raid={"nation": "java", "die": 5})
    game.go("P2", "java.4")
    assert game.code("npc_attack", npc="raid", player="P2") == "no_card"
    game("npc_card", npc="raid", card=SWARM)
    assert game["P2"].actions == 1, "the raid began (535)"
    wanted = game["P2"].wanted
    game.wins("P2", 6, 6, 6).no_power("P2")
    assert (game["P2"].runes["raid"], game["P2"].wanted) == (1, wanted - 1)
    assert (game.state.npc.raid, len(game.state.monster_tokens)) == (None, 3), "no token (963)"
    game.meet("P2", "destroyer", TROLL).ends("P2")
    game.go("P1", "java.3").ends("P1")
    assert (game.state.phase, game.battle.own.seat) == ("npc", "P1"), "not who called it (527)"
    game("stage", "P1", dice=[MISS] * 6)
    assert game.code("settle", "P1") == ""
    game("settle", "P1")
    assert (game.battle.barrier, game.battle.stage) == (1, 2), "the barrier takes it (805)"
    game("retreat", "P1", die=3)
    assert all(not one.fainted for one in game["P1"].soldiers)
    assert game["P1"].gold == 4, "nothing is lost (1007; G-WA-20)"
    game.month_ends()
    assert game.state.npc.destroyer is None, "it leaves at the month's end (527, 567)"


def month_4(game: Play) -> None:
    """Cy comes to the legendary monster and dies; Di buys time with a quest."""
    game.month(1, 2)
    game.go("P1", "java.city", "java.6")
    assert game.battle.npc == game.state.legendary[0].id, "before he engages it (543)"
    dice = 6
    while dice:
        game("stage", "P1", dice=[MISS] * dice)
        game.ends_the_throw("P1")
        dice = game.ready("P1")
    assert game.battle.result == "lost"
    assert (game.battle.barrier, game.battle.stage) == (0, 5), "no barrier against it (805)"
    game("end_battle", "P1", nation="europe")
    cy = game["P1"]
    assert (cy.gold, cy.penalty, cy.location, cy.runes) == (
        0,
        True,
        Location("europe"),
        {"minion": 1},
    )
    assert game.state.current == "P2", "his turn is over with it (G-WA-55)"
    game.go("P2", "java.city")
    quests(game, "Wells")
    assert game.state.legendary[0].state == "awake"
    game.ends("P2").month_ends()


def quests(game: Play, name: str) -> None:
    """Di takes a quest and completes it."""
    card = {"id": "", "kind": "quest", "name": name, "values": {"exp": 1, "gold": 3}}
    game("take_quest", "P2", card=card)("complete_quest", "P2").no_power("P2")


def months_5_and_6(game: Play) -> None:
    """Nine runes are not enough while no legendary monster was slain (132)."""
    game.month(1, 2, raid={"nation": "europe", "die": 1})
    assert game.code("travel", "P1", to={"nation": "europe", "spot": 1}) == "penalty_turn"
    game("penalty_turn", "P1", dice=[1, 1, 1])
    quests(game, "Bell")
    assert (game.state.stage, sum(game["P2"].runes.values())) == (3, 7)
    game("spend_point", "P2", status="leadership").ends("P2").month_ends()
    game.month(1, 2).ends("P1")
    quests(game, "Map")
    assert game["P2"].hero.exp == 6
    game("train", "P2", units=[{"unit": "hero", "die": 3}]).no_power("P2")
    assert (sum(game["P2"].runes.values()), game.state.phase) == (9, "action")
    game("heal", "P2", units=[one.id for one in game["P2"].soldiers if one.fainted])
    game.ends("P2").month_ends()


def test_nine_runes_and_a_legendary_monster_of_entered_cards() -> None:
    game = begun()
    for month in (month_1, month_2, month_3, month_4, months_5_and_6):
        month(game)
    game.month(2, 1, raid={"nation": "europe", "die": 1}).go("P2", "java.6").wins("P2")
    found = outcome(game.state)
    assert found is not None
    assert (found.winner, found.months) == ("P2", 7)
    assert (game["P2"].runes["legendary"], game["P2"].legendary_items) == (1, 1)
    assert game["P2"].unspent_points == 1, "the item's point (985)"
    assert game.replayed() == game.state
