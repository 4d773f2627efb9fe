"""Quick hands: what the host presses is an override that the rules accept; others have none."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Power, RunePower, World
from gm_tools.presenters.games.world_adventure.board_views import Board, Hand
from gm_tools.presenters.games.world_adventure.boards import board
from tests.games.world_adventure.arenas import MINION, fighter, play, with_npc
from tests.games.world_adventure.arenas import table as arena
from tests.games.world_adventure.makers import FACTS, soldiers, table
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD


def hands_of(seen: Board) -> list[Hand]:
    """Return every hand of a board."""
    found = [one for mat in seen.mats for said in mat.hands for one in said.hands]
    found += [one for mat in seen.mats for unit in mat.units for one in unit.hands]
    found += [one for mat in seen.mats for track in mat.upgrades for one in track.hands]
    found += [one for mat in seen.mats for power in mat.powers for one in power.hands]
    if seen.battle and seen.battle.target:
        found += seen.battle.target.hands
        found += [one for said in seen.battle.figures for one in said.hands]
        found += [one for side in seen.battle.sides for said in side.hands for one in said.hands]
        found += [
            one for side in seen.battle.sides for fighter in side.fighters for one in fighter.hands
        ]
    return found


def pressed(state: World, hand: Hand) -> World:
    """Return the state after a hand was pressed."""
    plain = json.loads(hand.event)
    event = Event(plain["type"], from_plain(EVENTS[plain["type"]], plain["data"]), HOST)
    assert WORLD_ADVENTURE.refusal(FACTS, state, event) is None
    return WORLD_ADVENTURE.apply(FACTS, state, event)


def test_every_hand_is_accepted() -> None:
    state = table().have(soldiers=soldiers("red"), gold=5).state
    found = hands_of(board(FACTS, state, HOST))
    assert len(found) > 10
    assert all(pressed(state, one) != state for one in found)


def test_health_goes_up_and_down_within_its_bounds() -> None:
    fought = board(FACTS, replace(WORLD, battle=BATTLE), HOST).battle
    assert fought is not None
    assert fought.target is not None
    assert [one.said for one in fought.target.hands] == [
        "Hit points: one less",
        "Hit points: one more",
    ]
    hero = fought.sides[0].fighters[0]
    assert [one.label for one in hero.hands] == ["\N{MINUS SIGN}"], "it is whole"


def test_a_unit_faints_and_is_ready_again() -> None:
    state = table().have(soldiers=soldiers("red")).state
    (ann, _) = board(FACTS, state, HOST).mats
    red = next(one for one in ann.units if one.look == "red")
    after = pressed(state, red.hands[0])
    assert after.players["P1"].soldiers[0].fainted


def test_uses_upgrades_and_a_barrier_go_up_and_down() -> None:
    held = (RunePower("Wind", "yellow", 1), RunePower("A. B.", "yellow", 2))
    state = table().have(rune_powers=held).state
    (ann, _) = board(FACTS, state, HOST).mats
    assert [one.said for one in ann.powers[0].hands] == [
        "Uses of Wind: one less",
        "Uses of Wind: one more",
    ]
    assert ann.powers[1].hands == (), "a path goes by points"
    assert pressed(state, ann.powers[0].hands[0]).players["P1"].rune_powers[0].uses_left == 0
    smoke = next(one for one in ann.upgrades if one.name == "Smoke bomb")
    assert [one.label for one in smoke.hands] == ["\N{MINUS SIGN}"], "one is the most"
    fought = board(FACTS, replace(WORLD, battle=BATTLE), HOST).battle
    assert fought is not None
    barrier = next(one for one in fought.figures if one.name == "Barrier")
    assert barrier.hands != ()


def test_a_die_that_lies_is_turned_one_up_or_down() -> None:
    """Red at leadership 4: the dice wait, since one may be thrown again."""
    strong = fighter(power=Power(1, 0, 4))
    state = play(
        arena(strong, npc=with_npc("minion", MINION)),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (6, 5, 1, 6)}),
    )
    fought = board(FACTS, state, HOST).battle
    assert fought is not None
    salman, skill, red, _black = fought.sides[0].hands
    assert (salman.name, skill.name, red.text) == ("Salman", "Skill", "1")
    assert [one.said for one in red.hands] == ["Die of Red soldier: one more"]
    after = pressed(state, skill.hands[0])
    assert after.battle is not None
    assert after.battle.own.dice == (6, 4, 1, 6)


@pytest.mark.parametrize("viewer", [TABLE, "P1"])
def test_nobody_else_has_hands(viewer: str) -> None:
    assert hands_of(board(FACTS, replace(WORLD, battle=BATTLE), viewer)) == []
