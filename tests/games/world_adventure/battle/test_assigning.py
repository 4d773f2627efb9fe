"""Damage in duels: who is struck, and how much of it (World Adventure 1080-1094; G-WA-43)."""

from collections.abc import Mapping

import pytest

from gm_tools.games.world_adventure.battle.state import ASSIGN, LOST, ROLL, ROLL_OFF
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import World
from tests.games.world_adventure.arenas import (
    BRIGAND,
    battle_of,
    code,
    fighter,
    hp_of,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS

FIGHT = ("battle", "P1", {"kind": "brigand"})


def duel() -> World:
    """A hero and two soldiers against three of level 1."""
    state = table(fighter(may_attack=("brigand",)), fighter("P2"), npc=with_npc("brigand", BRIGAND))
    return play(state, FIGHT)


def test_the_printed_duel() -> None:
    state = play(duel(), ("stage", "P1", {"dice": (1, 1, 4, 6), "rival": (1, 5, 6)}))
    assert (battle_of(state).own.due, battle_of(state).rival.due) == (2, 1)
    state = play(
        state,
        ("assign", "P1", {"assign": {"s1": 2}}),
        ("assign", "P1", {"assign": {"red": 1}, "npc": True}),
    )
    assert hp_of(state) == ({"hero": 4, "red": 1, "black": 2}, {"s1": 0, "s2": 2, "s3": 2})
    assert battle_of(state).step == ROLL
    assert code(state, "stage", "P1", dice=(1, 1, 4, 6), rival=(1, 5, 6)) == "dice_count"


def test_the_app_may_give_both_sides_dice_in_one_row() -> None:
    state = play(duel(), ("stage", "P1", {"dice": (1, 1, 4, 6, 1, 5, 6)}))
    assert battle_of(state).own.dice == (1, 1, 4, 6)
    assert battle_of(state).rival.dice == (1, 5, 6)


@pytest.mark.parametrize(
    ("assign", "refused"),
    [
        ({"s1": 3}, "overkill"),
        ({"s1": 1, "s2": 1}, "not_all_assigned"),
        ({"s9": 3}, "unknown_id"),
        ({"s1": -1}, "bad_value"),
        ({"s1": 2, "s2": 1}, ""),
    ],
)
def test_damage_is_distributed_whole(assign: Mapping[str, int], refused: str) -> None:
    state = play(duel(), ("stage", "P1", {"dice": (1, 1, 1, 6), "rival": (1, 5, 6)}))
    assert code(state, "assign", "P1", assign=assign) == refused


@pytest.mark.parametrize(
    ("assign", "refused"),
    [
        ({"hero": 1, "red": 2}, "hero_protected"),
        ({"red": 2, "black": 1}, ""),
    ],
)
def test_a_hero_is_struck_after_the_last_soldier(assign: Mapping[str, int], refused: str) -> None:
    state = play(duel(), ("stage", "P1", {"dice": (6, 6, 6, 6), "rival": (1, 2, 3)}))
    assert battle_of(state).step == ASSIGN
    assert code(state, "assign", "P1", assign=assign, npc=True) == refused


def test_each_distributes_its_own_damage() -> None:
    state = play(duel(), ("stage", "P1", {"dice": (6, 6, 6, 6), "rival": (1, 5, 6)}))
    assert code(state, "assign", "P1", assign={"s1": 1}) == "nothing_due"
    assert code(state, "assign", "P2", assign={"red": 1}) == "wrong_player"
    assert code(duel(), "assign", "P1") == "wrong_step"


def test_nobody_distributes_for_a_player_who_is_there() -> None:
    state = table(fighter(may_attack=("P2",)), fighter("P2"))
    state = play(
        state,
        ("battle", "P1", {"kind": "player", "against": "P2"}),
        ("stage", "P2", {"dice": (1, 6, 6, 6), "rival": (1, 6, 6, 6)}),
    )
    assert code(state, "assign", "P1", assign={"red": 1}, npc=True) == "bad_value"
    state = play(
        state,
        ("assign", "P2", {"assign": {"black": 1}}),
        ("assign", "P1", {"assign": {"red": 1}}),
    )
    own, rival = hp_of(state)
    assert (own["black"], rival["red"]) == (1, 1)


def test_both_may_fall_at_once() -> None:
    card = BRIGAND.__class__("b2", "brigand", "One", values={"level_1": 1})
    state = table(
        fighter(may_attack=("brigand",), soldiers=(), hero=fighter().hero),
        fighter("P2"),
        npc=with_npc("brigand", card),
    )
    state = play(state, FIGHT)
    for _ in range(3):
        state = play(state, ("stage", "P1", {"dice": (6, 6), "rival": (1,)}))
    state = play(state, ("stage", "P1", {"dice": (1, 1), "rival": (1,)}))
    assert battle_of(state).step == ROLL_OFF
    assert code(state, "roll_off", "P1", own=3) == "dice_count"
    state = play(state, ("roll_off", "P1", {"own": 3, "rival": 4}))
    assert battle_of(state).result == LOST


def test_a_form_has_the_units_that_may_be_struck() -> None:
    """The hero is none of them while the damage cannot fell all soldiers."""
    state = play(duel(), ("stage", "P1", {"dice": (1, 6, 6, 6), "rival": (1, 2, 3)}))
    found = [one for one in WORLD_ADVENTURE.legal(FACTS, state, "P1") if one.fields]
    forms = {one.what: one for one in found if one.template.type == "assign"}
    assert [(one.name, one.most) for one in forms["assign_npc"].fields] == [
        ("assign.red", 2),
        ("assign.black", 2),
    ]
    assert forms["assign_npc"].notes == ("3 damage in all on P1; HP left, in this order: 2, 2",)
    assert [one.most for one in forms["assign"].fields] == [1, 1, 1]
