"""What cards do in a fight: an example of each figure, by the events of the fight (G-WA-72)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.world_adventure.battle.formulas import dice_of, thrown_by
from gm_tools.games.world_adventure.battle.retreating import retreat_value
from gm_tools.games.world_adventure.battle.state import EVEN, Edge
from gm_tools.games.world_adventure.card_changes import Changes
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Caravan, Power, World
from tests.games.world_adventure.arenas import (
    BLUE,
    BRIGAND,
    LEGENDARY,
    MINION,
    RED,
    battle_of,
    fighter,
    merchant_found,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.counting import in_force, power
from tests.games.world_adventure.makers import FACTS

ATTACK = ("battle", "P1", {"kind": "merchant", "card": "m1"})


def plundering(figure: Any, by: int = 0, **more: Any) -> World:
    """P1 attacks a merchant of 4 HP, hit on 3, with Salman and two soldiers; two stages."""
    return play(in_force(merchant_found(), figure, by, **more), ATTACK)


def slaying(figure: Any = "heal", by: int = 0, **more: Any) -> World:
    """P1 attacks a minion of 4 HP, hit on 3."""
    here = table(fighter(caravan=Caravan("Shell", barrier=1)), npc=with_npc("minion", MINION))
    state = in_force(here, figure, by, **more)
    return play(state, ("battle", "P1", {"kind": "monster", "against": "minion"}))


def duelling(figure: Any = "heal", by: int = 0, **more: Any) -> World:
    """P1 attacks P2; each has Salman and two soldiers."""
    found = table(fighter(may_attack=("P2",)), fighter("P2"))
    state = in_force(found, figure, by, **more)
    return play(state, ("battle", "P1", {"kind": "player", "against": "P2"}))


def throw(state: World, *dice: int, by: str = "P1") -> World:
    return play(state, ("stage", by, {"dice": dice}))


# --- Throws ---------------------------------------------------------------------------------------


def test_dice_hit_with_one_number_more() -> None:
    """World Adventure 590, 937: 4 hits what is hit on 3."""
    assert battle_of(throw(plundering("hit", 1), 4, 6, 4, 5)).hp == 2
    assert battle_of(throw(plundering("heal", 1), 4, 6, 4, 5)).hp == 4
    assert battle_of(throw(plundering("hit", none=True), 1, 1, 1, 1)).hp == 4


@pytest.mark.parametrize("figure", ["merchant_hit", "hit"])
def test_merchants_are_hit_otherwise(figure: str) -> None:
    """World Adventure 930."""
    assert battle_of(throw(plundering(figure, -1), 3, 6, 2, 3)).hp == 3


def test_monsters_are_hit_otherwise_and_merchants_are_not() -> None:
    """World Adventure 979: with the full moon 3 becomes 2."""
    assert battle_of(throw(slaying("monster_hit", -1), 3, 6, 2, 3)).hp == 3
    assert battle_of(throw(plundering("monster_hit", -1), 3, 6, 2, 3)).hp == 1


def test_the_hero_or_the_soldiers_deal_more() -> None:
    """World Adventure 592, 939."""
    assert battle_of(throw(plundering("hero_damage", 2), 1, 6, 6, 6)).hp == 1
    assert battle_of(throw(plundering("soldier_damage", 1), 6, 6, 1, 6)).hp == 2
    assert battle_of(throw(plundering("soldier_damage", none=True), 6, 6, 1, 1)).hp == 4


def test_a_double_strike_deals_the_added_damage_twice() -> None:
    """World Adventure 703."""
    assert battle_of(throw(plundering("hero_damage", 1), 1, 3, 6, 6)).hp == 0


def test_dice_that_are_taken_away_are_those_of_the_weakest_soldiers() -> None:
    own = fighter(soldiers=(BLUE, RED), may_attack=("merchant",))
    strong = replace(own, soldiers=(replace(BLUE, level=2), RED))
    for by, dice in [(0, 4), (-1, 3), (-2, 2), (-3, 0)]:
        state = play(in_force(table(strong, fighter("P2")), "dice", by), ATTACK)
        side = battle_of(state).own
        assert len(dice_of(thrown_by(side))) == dice
    state = play(in_force(table(strong, fighter("P2")), "dice", -1), ATTACK)
    assert dice_of(thrown_by(battle_of(state).own)) == ("hero", "skill", "blue")


def test_a_die_that_is_added_hits_for_one() -> None:
    state = plundering("dice", 1)
    assert dice_of(thrown_by(battle_of(state).own)) == ("hero", "skill", "red", "black", "more1")
    assert battle_of(throw(state, 6, 6, 6, 6, 3)).hp == 3


def test_a_side_without_dice_deals_nothing() -> None:
    assert battle_of(throw(plundering("dice", none=True))).hp == 4


def test_the_enemy_throws_fewer_dice_in_a_duel() -> None:
    state = duelling("dice", -2, whom="enemy", of="P1", on="P2")
    battle = battle_of(state)
    assert dice_of(thrown_by(battle.own)) == ("hero", "skill", "red", "black")
    assert dice_of(thrown_by(battle.rival)) == ("hero", "skill")
    state = play(state, ("stage", "P1", {"dice": (6, 6, 1, 1), "rival": (6, 6)}))
    assert battle_of(state).own.due == 2


def test_npcs_hit_less_well() -> None:
    """World Adventure 1076: the brigand's 3 misses."""
    found = table(fighter(), npc=with_npc("brigand", BRIGAND))
    state = in_force(found, "hit", -1, whom="npcs")
    assert battle_of(state).attacked
    state = play(state, ("stage", "P1", {"dice": (6, 6, 6, 6), "rival": (3, 3, 2)}))
    assert battle_of(state).rival.due == 1


# --- Numbers that are used up ---------------------------------------------------------------------


def test_merchants_and_monsters_have_other_hit_points() -> None:
    """World Adventure 929, 978."""
    assert battle_of(plundering("merchant_hp", 2)).hp == 6
    assert battle_of(slaying("monster_hp", -1)).hp == 3
    assert battle_of(slaying("merchant_hp", 2)).hp == 4


def test_a_merchant_is_chased_for_longer() -> None:
    """World Adventure 804, 941."""
    assert battle_of(plundering("chaser", 1)).stages_left == 3
    assert battle_of(plundering("chaser", none=True)).result == "escaped"


def test_the_barrier_holds_more_but_not_against_a_legend() -> None:
    """World Adventure 805."""
    assert battle_of(slaying("barrier", 1)).barrier == 2
    here = table(fighter(), npc=with_npc("raid", replace(LEGENDARY, kind="raid")))
    beast = replace(here, npc=with_npc("minion", LEGENDARY))
    state = play(
        in_force(beast, "barrier", 2), ("battle", "P1", {"kind": "monster", "against": "minion"})
    )
    assert battle_of(state).barrier == 0


def test_a_hit_die_more_is_thrown_again() -> None:
    """World Adventure 697."""
    assert battle_of(plundering("rerolls", 1)).own.rerolls == 1
    strong = merchant_found(power=Power(2, 0, 4))
    assert battle_of(play(in_force(strong, "rerolls", none=True), ATTACK)).own.rerolls == 0


def test_a_card_that_begins_in_the_fight_changes_what_is_left() -> None:
    rope = power("purple", figure="chaser", by=1)
    state = play(merchant_found(rune_powers=(rope,)), ATTACK)
    state = throw(state, 6, 6, 6, 6)
    assert battle_of(state).stages_left == 1
    state = play(state, ("rune_power", "P1", {"name": "Gale"}))
    assert battle_of(state).stages_left == 2
    assert state.players["P1"].rune_powers == ()


def test_it_is_easier_to_get_away() -> None:
    """World Adventure 1007, 1104."""
    state = duelling("retreat", 1, whom="you", of="P1")
    battle = battle_of(state)
    assert [retreat_value(FACTS, state, battle, seat) for seat in ("P1", "P2")] == [4, 3]
    state = play(state, ("retreat", "P1", {"die": 4}))
    assert battle_of(state).result == "retreated"


# --- When -----------------------------------------------------------------------------------------


def test_a_stage_ends_what_lasts_a_stage() -> None:
    edge = power("purple", figure="hit", by=1, lasts="stage")
    state = play(merchant_found(rune_powers=(edge,)), ATTACK)
    state = play(state, ("rune_power", "P1", {"name": "Gale"}))
    assert (battle_of(state).own.edge, battle_of(state).own.later) == (Edge(hit=1), EVEN)
    state = throw(state, 4, 6, 4, 6)
    assert battle_of(state).hp == 2
    assert (battle_of(state).own.edge, state.in_force) == (EVEN, ())
    assert battle_of(throw(state, 4, 6, 4, 6)).hp == 2


def test_a_purple_power_counts_for_the_fight() -> None:
    edge = power("purple", figure="hit", by=1)
    state = play(merchant_found(rune_powers=(edge,)), ATTACK)
    state = play(state, ("rune_power", "P1", {"name": "Gale"}))
    state = throw(state, 6, 6, 6, 6)
    assert [one.lasts for one in state.in_force] == ["battle"]
    state = throw(state, 6, 6, 6, 6)
    assert battle_of(state).result == "escaped"
    assert state.in_force == ()


def test_a_throw_that_lies_is_not_changed_any_more() -> None:
    state = play(merchant_found(power=Power(2, 0, 4)), ATTACK)
    state = throw(state, 4, 6, 4, 6)
    assert battle_of(state).step == "rolled"
    state = in_force(state, "hit", 1)
    assert battle_of(state).own.edge == EVEN
    state = play(state, ("settle", "P1", {}))
    assert battle_of(state).hp == 4
    assert battle_of(state).own.edge == Edge(hit=1)


def test_the_throw_is_offered_with_what_counts_in_it() -> None:
    state = plundering("hit", 1)
    [stage] = [
        one for one in WORLD_ADVENTURE.legal(FACTS, state, "P1") if one.template.type == "stage"
    ]
    assert any("a die hits on 1 to 4" in one for one in stage.notes)
    assert stage.notes[-1] == "counted: Comet, +1 for hit dice"
    told = plundering("hit")
    [stage] = [
        one for one in WORLD_ADVENTURE.legal(FACTS, told, "P1") if one.template.type == "stage"
    ]
    assert stage.notes[-1] == "Comet says: It is said."


def test_changes_of_a_card_without_a_figure_leave_a_fight_alone() -> None:
    assert battle_of(plundering("")).own.edge == EVEN
    assert Changes().is_counted is False
