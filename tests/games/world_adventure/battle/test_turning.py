"""A die that lies is turned by the host: a card says so, or it was read wrong."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.battle.state import ROLL, ROLLED
from gm_tools.games.world_adventure.state import Power, World
from tests.games.world_adventure.arenas import (
    BRIGAND,
    MINION,
    battle_of,
    code,
    fighter,
    play,
    table,
    with_npc,
)

STRONG = fighter(power=Power(1, 0, 4), hero=replace(fighter().hero, skill=""))


def turns(state: World, **given: Any) -> World:
    return play(state, ("turn_die", HOST, given))


def thrown(*dice: int) -> World:
    """P1, who may throw a hit die again, has thrown at the imps: hero, skill, red, black."""
    state = table(STRONG, npc=with_npc("minion", MINION))
    state = play(state, ("battle", "P1", {"kind": "monster", "against": "minion"}))
    return play(state, ("stage", "P1", {"dice": dice}))


def test_a_die_that_lies_is_turned_and_counts_as_it_lies_then() -> None:
    state = turns(thrown(6, 6, 5, 6), at=2, die=1)
    assert battle_of(state).own.dice == (6, 6, 1, 6)
    assert battle_of(state).own.rerolls == 1, "nothing is used up"
    state = play(state, ("settle", "P1", {}))
    assert battle_of(state).hp == 3


def test_where_nothing_is_left_to_throw_again_the_dice_count_at_once() -> None:
    state = thrown(1, 6, 1, 6)
    assert battle_of(state).step == ROLLED
    state = turns(state, at=3, die=2)
    assert battle_of(state).hp == 1


def test_dice_of_the_other_side_are_turned_too() -> None:
    state = table(STRONG, npc=with_npc("brigand", BRIGAND))
    state = play(state, ("npc_attack", HOST, {"npc": "brigand", "player": "P1"}))
    state = play(state, ("stage", "P1", {"dice": (6, 6, 6, 6), "rival": (1, 6, 6)}))
    state = turns(state, side="rival", at=0, die=6)
    assert battle_of(state).rival.dice == (6, 6, 6)


def test_what_cannot_be_turned() -> None:
    state = thrown(6, 6, 5, 6)
    assert code(state, "turn_die", at=4, die=1) == "unknown_id"
    assert code(state, "turn_die", side="rival", at=0, die=1) == "unknown_id"
    assert code(state, "turn_die", at=0, die=7) == "die_range"
    assert code(state, "turn_die", "P1", at=0, die=1) == "wrong_player"
    before = table(STRONG, npc=with_npc("minion", MINION))
    before = play(before, ("battle", "P1", {"kind": "monster", "against": "minion"}))
    assert battle_of(before).step == ROLL
    assert code(before, "turn_die", at=0, die=1) == "wrong_step"
    assert code(table(), "turn_die", at=0, die=1) == "no_battle"
