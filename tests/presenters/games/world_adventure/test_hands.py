"""Quick hands: what the host presses is an override that the rules accept; others have none."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.overriding import Override
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.board_views import Board, Hand
from gm_tools.presenters.games.world_adventure.boards import board
from tests.games.world_adventure.makers import FACTS, soldiers, table
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD


def hands_of(seen: Board) -> list[Hand]:
    """Return every hand of a board."""
    found = [one for mat in seen.mats for said in mat.hands for one in said.hands]
    found += [one for mat in seen.mats for unit in mat.units for one in unit.hands]
    if seen.battle and seen.battle.target:
        found += seen.battle.target.hands
        found += [
            one for side in seen.battle.sides for fighter in side.fighters for one in fighter.hands
        ]
    return found


def pressed(state: World, hand: Hand) -> World:
    """Return the state after a hand was pressed."""
    plain = json.loads(hand.event)
    event = Event(plain["type"], from_plain(Override, plain["data"]), HOST)
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


@pytest.mark.parametrize("viewer", [TABLE, "P1"])
def test_nobody_else_has_hands(viewer: str) -> None:
    assert hands_of(board(FACTS, replace(WORLD, battle=BATTLE), viewer)) == []
