"""The brigand and the government move and scout (World Adventure 461-504)."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Npc
from tests.games.world_adventure.arenas import (
    BRIGAND,
    FIELD,
    GOVERNMENT,
    MINION,
    battle_of,
    code,
    npc_phase,
    play,
    seated,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS

CITY = Location("arabia")
BESIDE, ACROSS = Location("arabia", 1), Location("arabia", 5)
AWAY = Location("china", 3)
SCOUT: dict[str, Any] = {"npc": "brigand", "player": "P1", "dice": (1, 6)}


def test_the_brigand_moves_two_territories_and_scouts_the_wealthier_player() -> None:
    """Both stand in one territory, B has more gold (World Adventure 485)."""
    state = npc_phase(
        *seated(("P1", {"gold": 5}), ("P2", {"gold": 9})),
        npc=with_npc("brigand", BRIGAND, Location("arabia", 4)),
    )
    state = play(state, ("npc_move", HOST, {"npc": "brigand", "to": FIELD}))
    assert code(state, "npc_scout", **SCOUT) == "not_the_target"
    state = play(state, ("npc_scout", HOST, {**SCOUT, "player": "P2"}))
    assert battle_of(state).own.seat == "P2"


@pytest.mark.parametrize(("explorer", "finds"), [(4, False), (5, True)])
def test_at_explorer_5_the_brigand_finds_whatever_it_rolls(explorer: int, finds: bool) -> None:
    """World Adventure 649-655; G-WA-9."""
    card = replace(BRIGAND, values={**BRIGAND.values, "explorer": explorer})
    state = npc_phase(*seated(("P1", {}), ("P2", {"location": AWAY})))
    state = replace(state, npc=with_npc("brigand", card))
    state = play(state, ("npc_scout", HOST, {**SCOUT, "dice": (6,) * explorer}))
    assert (state.battle is not None) is finds


def test_a_scout_that_fails_ends_the_brigands_phase() -> None:
    state = npc_phase(*seated(("P1", {}), ("P2", {"location": AWAY})))
    state = replace(state, npc=with_npc("brigand", BRIGAND))
    waiting = replace(state, due=("legendary",))
    after = play(waiting, ("npc_scout", HOST, {**SCOUT, "dice": (4, 6)}))
    assert after.battle is None
    assert code(after, "npc_scout", **SCOUT) == "already_scouted"
    assert code(after, "npc_move", npc="brigand", to=BESIDE) == "already_moved"
    assert play(state, ("npc_scout", HOST, {**SCOUT, "dice": (4, 6)})).phase == "begin"


@pytest.mark.parametrize(
    ("npc", "to", "refused"),
    [
        ("brigand", CITY, "in_city"),
        ("brigand", ACROSS, "too_far"),
        ("brigand", Location("arabia", 4), ""),
        ("brigand", AWAY, ""),
        ("brigand", Location("mars", 1), "unknown_id"),
        ("brigand", Location("arabia", 7), "bad_value"),
        ("government", CITY, ""),
        ("government", ACROSS, ""),
    ],
)
def test_where_it_may_move(npc: str, to: Location, refused: str) -> None:
    card = BRIGAND if npc == "brigand" else GOVERNMENT
    assert code(npc_phase(npc=with_npc(npc, card)), "npc_move", npc=npc, to=to) == refused


def test_the_government_scouts_wanted_players_also_in_cities() -> None:
    state = npc_phase(
        *seated(("P1", {"location": CITY}), ("P2", {"location": CITY, "wanted": 1})),
        npc=with_npc("government", GOVERNMENT, CITY),
    )
    scout: dict[str, Any] = {"npc": "government", "dice": (6, 6, 1)}
    assert code(state, "npc_scout", player="P1", **scout) == "not_the_target"
    state = play(state, ("npc_scout", HOST, {"player": "P2", **scout}))
    assert battle_of(state).kind == "government"


def test_scouting_needs_the_place_and_the_dice() -> None:
    state = npc_phase(
        *seated(("P1", {}), ("P2", {"location": AWAY})), npc=with_npc("brigand", BRIGAND)
    )
    assert code(state, "npc_scout", **{**SCOUT, "player": "P2"}) == "not_here"
    assert code(state, "npc_scout", **{**SCOUT, "dice": (1,)}) == "dice_count"
    assert code(state, "npc_scout", **{**SCOUT, "npc": "government"}) == "unknown_id"


def test_the_brigand_acts_before_the_government_and_both_before_monsters() -> None:
    """World Adventure 463."""
    board = replace(with_npc("brigand", BRIGAND, BESIDE), raid=Npc(FIELD, MINION))
    board = replace(board, government=Npc(ACROSS, GOVERNMENT))
    away = {"location": AWAY, "wanted": 1}
    state = npc_phase(*seated(("P1", {}), ("P2", away)), npc=board)
    strike: dict[str, Any] = {"npc": "raid", "player": "P1"}
    assert code(state, "npc_move", npc="government", to=BESIDE) == "duties_open"
    offered = WORLD_ADVENTURE.legal(FACTS, state, HOST)
    moves = [(one.what, one.refusal) for one in offered if one.template.type == "npc_move"]
    assert [(npc, why.code if why else "") for npc, why in moves] == [
        ("brigand", ""),
        ("government", "duties_open"),
    ]
    assert code(state, "npc_attack", **strike) == "duties_open"
    state = play(state, ("npc_move", HOST, {"npc": "brigand", "to": BESIDE}))
    assert code(state, "npc_attack", **strike) == "duties_open"
    state = play(state, ("tick", HOST, {"duty": "move_government"}))
    assert code(state, "npc_attack", **strike) == ""
