"""Getting away from monsters, NPCs and players (World Adventure 817, 1005-1007, 1100-1104)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.world_adventure.battle.state import RETREATED, RIVAL_RETREATED
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.state import Upgrades, World
from tests.games.world_adventure.arenas import (
    MINION,
    battle_of,
    code,
    fighter,
    play,
    table,
    with_npc,
)

BOMB = Upgrades(smoke=1)
MISS = ("stage", "P1", {"dice": (6, 6, 6, 6)})


def hunt(card: Card = MINION, **changes: Any) -> World:
    """P1 fights a minion whose retreat value is 3."""
    state = table(fighter(**changes), fighter("P2"), npc=with_npc("minion", card))
    return play(state, ("battle", "P1", {"kind": "monster", "against": "minion"}))


def duel(**changes: Any) -> World:
    """P1 has attacked P2."""
    state = table(fighter(may_attack=("P2",), **changes), fighter("P2", upgrades=BOMB))
    return play(state, ("battle", "P1", {"kind": "player", "against": "P2"}))


def test_the_retreat_die_comes_before_a_further_stage_once() -> None:
    state = hunt()
    assert code(state, "retreat", "P1", die=1) == "first_stage"
    state = play(state, MISS, ("faint", "P1", {"unit": "red"}))
    failed = play(state, ("retreat", "P1", {"die": 4}))
    assert code(failed, "retreat", "P1", die=1) == "already_tried"
    away = play(state, ("retreat", "P1", {"die": 3}))
    assert battle_of(away).result == RETREATED
    assert [one.fainted for one in away.players["P1"].soldiers] == [True, False]
    assert away.npc.minion is not None


def test_a_die_that_failed_lets_the_stage_be_fought_and_the_next_try_be_made() -> None:
    state = play(hunt(), MISS, ("faint", "P1", {"unit": "red"}), ("retreat", "P1", {"die": 6}))
    state = play(state, ("stage", "P1", {"dice": (6, 6, 6)}))
    assert code(state, "retreat", "P1", die=1) == ""


def test_a_smoke_bomb_gets_away_before_the_dice_and_costs_a_good() -> None:
    state = hunt(upgrades=BOMB, goods={"silk": 1})
    after = play(state, ("smoke_retreat", "P1", {}))
    assert battle_of(after).result == RETREATED
    assert after.players["P1"].goods == {}
    assert after.players["P1"].upgrades.smoke == 0
    assert after.stock["silk"] == state.stock["silk"] + 1


def test_no_bomb_no_smoke_and_none_once_the_dice_lie() -> None:
    assert code(hunt(upgrades=Upgrades()), "smoke_retreat", "P1") == "none_left"
    state = play(hunt(upgrades=BOMB), MISS)
    assert code(state, "smoke_retreat", "P1") == "after_roll"
    assert code(state, "retreat", "P1", die=1) == "after_roll"
    card = replace(MINION, values={**MINION.values, "loot": 1})
    slain = play(hunt(card, upgrades=BOMB), ("stage", "P1", {"dice": (1, 1, 1, 1)}))
    assert code(slain, "smoke_retreat", "P1") == "wrong_step"


def test_of_several_goods_one_is_named() -> None:
    state = duel(goods={"silk": 1, "iron": 2})
    assert code(state, "retreat", "P1", die=1) == "bad_value"
    assert code(state, "retreat", "P1", die=1, drop="spice") == "unknown_id"
    assert code(state, "retreat", "P1", die=1, drop="iron") == ""


def test_the_pursuer_takes_the_good_a_rune_and_exp() -> None:
    """Putting a player to flight counts as a defeat (G-WA-37)."""
    state = duel(goods={"silk": 1})
    away = play(state, ("retreat", "P1", {"die": 3}))
    taken = play(away, ("end_battle", "P2", {}))
    rival = taken.players["P2"]
    assert (rival.goods, rival.runes, rival.hero.exp) == ({"silk": 1}, {"player_defeat": 1}, 2)
    assert taken.stock == state.stock
    left = play(away, ("end_battle", "P2", {"take": False}))
    assert left.players["P2"].goods == {}
    assert left.stock["silk"] == state.stock["silk"] + 1


def test_the_other_player_may_flee_as_well() -> None:
    state = play(duel(), ("smoke_retreat", "P2", {}))
    assert battle_of(state).result == RIVAL_RETREATED
    assert state.players["P1"].runes == {"player_defeat": 1}


def test_nobody_flees_from_a_merchant_or_without_a_battle() -> None:
    hunter = fighter(may_attack=("merchant",), upgrades=BOMB)
    state = table(hunter, fighter("P2"))
    assert code(state, "retreat", "P1", die=1) == "no_battle"
    state = play(state, ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    assert code(state, "retreat", "P1", die=1) == "no_retreat"
    assert code(state, "smoke_retreat", "P1") == "no_retreat"
