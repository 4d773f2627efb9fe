"""How a decided battle is settled: loot, exp, runes, death (World Adventure 1118-1157)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.world_adventure.battle.state import LOST
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Legendary,
    News,
    Player,
    World,
)
from tests.games.world_adventure.arenas import (
    BRIGAND,
    FIELD,
    LEGENDARY,
    MERCHANT,
    MINION,
    battle_of,
    code,
    fighter,
    merchant_found,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS


def test_a_plundered_merchant_gives_exp_loot_and_its_rune() -> None:
    card = replace(MERCHANT, values={**MERCHANT.values, "loot": 2, "cargo": 2})
    state = play(
        merchant_found(),
        ("battle", "P1", {"kind": "merchant", "card": card}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
        ("end_battle", "P1", {"dice": (2, 6, 5, 6)}),
    )
    player = state.players["P1"]
    assert (player.gold, player.goods) == (20 + 2 + 4, {"iron": 1, "silk": 1})
    assert (player.hero.exp, [one.exp for one in player.soldiers]) == (1, [1, 1])
    assert News("battle_exp", "P1", amount=1) in state.news
    assert player.runes == {"merchant_green": 1}
    assert state.stock["silk"] == 1
    assert state.battle is None


def test_a_slain_minion_leaves_a_token_and_the_third_one_wakes_a_legendary_monster() -> None:
    tokens = (Location("java", 1), Location("java", 2))
    sleeping = (Legendary("blue", "blue", Location("egypt", 3), card=LEGENDARY),)
    state = table(
        npc=with_npc("minion", MINION, caller="P2"), monster_tokens=tokens, legendary=sleeping
    )
    state = play(
        state,
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
    )
    assert (state.battle, state.npc.minion) == (None, None)
    assert battle_of(state).own.dice == (1, 1, 1, 1)
    assert state.monster_tokens == (*tokens, FIELD)
    assert state.players["P1"].runes == {"minion": 1}
    state = play(state, ("spawn", "host", {"npc": "legendary", "id": "blue"}))
    assert state.legendary[0].state == "awake"


def test_a_legendary_monster_gives_its_item_a_point_and_takes_two_wanted_points() -> None:
    awake = (Legendary("blue", "blue", FIELD, "awake", LEGENDARY),)
    state = play(
        table(fighter(wanted=3), fighter("P2"), legendary=awake),
        ("battle", "P1", {"kind": "monster", "against": "blue"}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
    )
    player = state.players["P1"]
    assert state.legendary[0].state == "slain"
    assert (player.legendary_items, player.unspent_points) == (1, 1 + 1)
    assert (player.wanted, player.runes, player.hero.exp) == (1, {"legendary": 1}, 4)
    assert state.monster_tokens == ()


def duel(state: World, own: tuple[int, ...], rival: tuple[int, ...]) -> World:
    """P1 attacks P2, both alone with their heroes, whose HP are 1."""
    return play(
        state,
        ("battle", "P1", {"kind": "player", "against": "P2"}),
        ("stage", "P1", {"dice": own, "rival": rival}),
    )


def alone(seat: str, **changes: Any) -> Player:
    hero = replace(fighter().hero, hp=1)
    return fighter(seat, hero=hero, soldiers=(), **changes)


def test_the_victor_over_a_player_gains_loot_exp_and_a_rune() -> None:
    quest = replace(MERCHANT, id="q1", kind="quest", values={})
    loser = alone("P2", gold=90, goods={"silk": 3, "iron": 1}, quest=quest, wanted=2)
    state = table(alone("P1", may_attack=("P2",), wanted=1), loser)
    state = duel(state, (1, 6), (6, 6))
    assert code(state, "end_battle", "P1") == "unknown_id"
    assert code(state, "end_battle", "P1", nation="java") == "bad_value"
    taken = {"nation": "java", "goods": {"silk": 2, "iron": 1}}
    assert code(state, "end_battle", "P1", **taken | {"goods": {"iron": 2}}) == "not_owned"
    state = play(state, ("end_battle", "P1", taken))
    winner, dead = state.players["P1"], state.players["P2"]
    assert (winner.gold, winner.goods, winner.quest) == (99, {"silk": 2, "iron": 1}, quest)
    assert (winner.hero.exp, winner.runes, winner.wanted) == (2, {"player_defeat": 1}, 0)
    assert (dead.gold, dead.goods, dead.quest, dead.wanted) == (0, {}, None, 0)
    assert (dead.location, dead.penalty) == (Location("java"), True)
    assert (state.stock["silk"], state.stock["iron"]) == (3, 2)
    assert state.current == "P1"


def test_the_victor_is_asked_which_goods_where_not_all_fit() -> None:
    loser = alone("P2", goods={"silk": 3, "iron": 1})
    state = duel(table(alone("P1", may_attack=("P2",)), loser), (1, 6), (6, 6))
    for offer in WORLD_ADVENTURE.legal(FACTS, state, "P1"):
        if offer.template.type == "end_battle":
            asked = {one.name: one.most for one in offer.fields if one.name.startswith("goods.")}
            assert (asked, offer.notes) == ({"goods.silk": 3, "goods.iron": 1}, ("goods: 3 fit",))
    assert code(state, "end_battle", "P1", nation="java", goods={"iron": 1}) == "cargo_full"
    fought = duel(
        table(alone("P1", may_attack=("P2",)), alone("P2", goods={"iron": 1})), (1, 6), (6, 6)
    )
    assert code(fought, "end_battle", "P1", nation="java") == ""


def test_the_attacker_who_falls_loses_all_and_the_turn() -> None:
    state = table(alone("P1", may_attack=("P2",)), alone("P2"))
    state = play(duel(state, (6, 6), (1, 6)), ("end_battle", "P2", {"nation": "java"}))
    assert state.players["P2"].runes == {"player_defeat": 1}
    assert state.players["P1"].penalty
    assert state.current == "P2"
    assert not state.players["P2"].penalty


def test_when_both_fall_the_higher_die_survives() -> None:
    state = table(alone("P1", may_attack=("P2",)), alone("P2"))
    state = duel(state, (1, 6), (1, 6))
    again = play(state, ("roll_off", "P1", {"own": 4, "rival": 4}))
    assert again.battle == state.battle
    state = play(state, ("roll_off", "P2", {"own": 2, "rival": 5}))
    assert battle_of(state).result == LOST
    state = play(state, ("end_battle", "P1", {"nation": "china"}))
    assert not state.players["P2"].hero.fainted
    assert state.players["P2"].runes == {"player_defeat": 1}


def test_a_rune_that_wins_ends_the_game_with_the_battle_settled() -> None:
    runes = {"quest": 3, "hero_lv2": 1, "brigand": 1, "government": 1, "raid": 1, "trade_12": 1}
    state = play(
        table(fighter(runes=runes), fighter("P2"), npc=with_npc("minion", MINION)),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
    )
    assert (state.phase, state.winner, state.battle) == ("over", "P1", None)


def test_after_a_battle_with_the_brigand_its_gold_and_two_points_are_gone() -> None:
    state = play(
        table(
            fighter(may_attack=("brigand",), wanted=3),
            fighter("P2"),
            npc=with_npc("brigand", BRIGAND),
        ),
        ("battle", "P1", {"kind": "brigand"}),
        ("stage", "P1", {"dice": (1, 1, 4, 6), "rival": (1, 5, 6)}),
        ("assign", "P1", {"assign": {"s1": 2}}),
        ("assign", "P1", {"assign": {"red": 1}, "npc": True}),
        ("stage", "P1", {"dice": (1, 1, 4, 6), "rival": (1, 6)}),
        ("assign", "P1", {"assign": {"s2": 2}}),
        ("assign", "P1", {"assign": {"red": 1}, "npc": True}),
        ("stage", "P1", {"dice": (1, 1, 4), "rival": (1,)}),
    )
    player = state.players["P1"]
    assert [(one.color, one.fainted, one.exp) for one in player.soldiers] == [
        ("red", True, 2),
        ("black", False, 2),
    ]
    assert (player.gold, player.wanted, player.runes) == (26, 1, {"brigand": 1})
    assert state.npc.brigand is None
