"""A turn in which nothing is left passes by itself; whatever may still be done keeps it."""

from typing import Any

import pytest

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Found, Npc, Npcs, RunePower, Upgrades
from tests.games.world_adventure.makers import CARDS, Table, table

FIELD = Location("java", 1)
QUEST = next(one for one in CARDS if one.kind == "quest")


def last_move(npc: Npcs | None = None, **changes: Any) -> Table:
    """Ann spends her last move, with no action left, and ends it in a field of Java."""
    plain: dict[str, Any] = {"location": FIELD, "moves": 1, "actions": 0}
    found = table().have(**{**plain, **changes}).with_state(npc=npc or Npcs())
    to = {"nation": "java", "spot": 2 if found.player().location == FIELD else 1}
    assert found.code("travel", "P1", to=to) == ""
    return found


def test_with_the_last_point_the_turn_is_over() -> None:
    """World Adventure 397; G-WA-64."""
    found = last_move()
    assert found.state.current == "P2"
    assert [one.what for one in found.state.news] == ["turn"]


@pytest.mark.parametrize(
    "changes",
    [
        {"moves": 2},
        {"actions": 1},
        {"unspent_points": 1},
        {"powers_owed": 1},
        {"quest": QUEST},
        {"rune_powers": (RunePower("Wind"),)},
    ],
    ids=lambda one: next(iter(one)),
)
def test_what_may_still_be_done_keeps_the_turn(changes: dict[str, Any]) -> None:
    assert last_move(**changes).state.current == "P1"


def test_a_purple_power_is_for_fights() -> None:
    assert last_move(rune_powers=(RunePower("Fang", "purple", 1),)).state.current == "P2"


def test_in_a_city_the_player_ends_the_turn() -> None:
    found = table().have(location=FIELD, moves=1, actions=0)
    assert found.code("travel", "P1", to={"nation": "java", "spot": 0}) == ""
    assert found.state.current == "P1"


def test_a_raid_that_strikes_comes_first() -> None:
    """World Adventure 535: also where it may reach over a border that nobody has marked."""
    for nation, spot in (("java", 3), ("china", 4)):
        raid = Npcs(raid=Npc(Location(nation, spot)))
        assert last_move(raid).state.current == "P1"
    assert last_move(Npcs(raid=Npc(Location("java", 5)))).state.current == "P2"


def test_a_failed_scouting_may_be_thrown_again_in_smoke() -> None:
    found = table().have(location=FIELD, moves=0, upgrades=Upgrades(smoke=1))
    assert found.code("scout", "P1", target="merchant", dice=[5, 6]) == ""
    assert found.state.current == "P1"
    found = table().have(location=FIELD, moves=0, upgrades=Upgrades(smoke=0))
    assert found.code("scout", "P1", target="merchant", dice=[5, 6]) == ""
    assert found.state.current == "P2"


def test_a_target_that_was_found_may_be_attacked() -> None:
    found = table().have(location=FIELD, moves=0, upgrades=Upgrades(smoke=0))
    assert found.code("scout", "P1", target="merchant", dice=[1, 6]) == ""
    assert found.player().found == Found("merchant", (1, 6), 1, True)
    assert found.state.current == "P1"


def test_months_of_engine_3_ask_for_the_end_of_each_turn() -> None:
    found = table().with_state(step_by_step=True).have(location=FIELD, moves=1, actions=0)
    assert found.code("travel", "P1", to={"nation": "java", "spot": 2}) == ""
    assert found.state.current == "P1"
