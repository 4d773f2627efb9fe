from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from gm_tools.games.frame.overriding import (
    Override,
    bounds,
    out_of_bounds,
    overridden,
    override_refusal,
)
from gm_tools.games.frame.protocol import Refusal


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    ap: int = field(default=5, metadata=bounds(0, 9))
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Room:
    phase: str = "day"
    players: tuple[Player, ...] = (Player("P1"), Player("P2"))
    cells: Mapping[str, int] = field(default_factory=lambda: {"1,1": 3})
    flags: tuple[bool, ...] = ()


def _sound(state: Room) -> Refusal | None:
    total = sum(one.ap for one in state.players)
    return Refusal("bad_value", "Together they have at most 15.") if total > 15 else None


def _code(path: str, value: Any = 1, reason: str = "") -> str:
    refusal = override_refusal(Room(), Override(path, value, reason), _sound)
    return refusal.code if refusal else ""


def test_a_value_is_set_by_names_and_ids() -> None:
    after: Room = overridden(Room(), Override("players.P2.ap", 7))
    assert [one.ap for one in after.players] == [5, 7]
    assert overridden(Room(), Override("cells.1,1", 4)).cells == {"1,1": 4}
    assert overridden(Room(), Override("players.P1.title", "Ace")).players[0].title == "Ace"
    assert overridden(Room(), Override("flags", (True, False))).flags == (True, False)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("players.P1.ap", 9, ""),
        ("players.P1.ap", 10, "bad_value"),
        ("players.P1.ap", "5", "bad_value"),
        ("players.P1.ap", True, "bad_value"),
        ("players.P9.ap", 1, "bad_path"),
        ("players.0.ap", 1, "bad_path"),
        ("players.P1.id", "P3", "bad_path"),
        ("players.P1", {"id": "P7"}, "bad_value"),
        ("players.P1.ap.more", 1, "bad_path"),
        ("phase", "night", "bad_path"),
        ("", 1, "bad_path"),
        ("__class__", 1, "bad_path"),
        ("cells.9,9", 2, ""),
    ],
)
def test_only_within_type_bounds_and_paths(path: str, value: Any, code: str) -> None:
    assert _code(path, value) == code


def test_what_the_game_says_must_still_hold() -> None:
    state: Room = overridden(Room(), Override("players.P1.ap", 9))
    refusal = override_refusal(state, Override("players.P2.ap", 7), _sound)
    assert refusal == Refusal("bad_value", "Together they have at most 15.")


def test_a_reason_is_short() -> None:
    assert _code("players.P1.ap", 1, "x" * 400) == ""
    assert _code("players.P1.ap", 1, "x" * 401) == "bad_value"


def test_numbers_beyond_their_bounds_are_found_wherever_they_stand() -> None:
    assert out_of_bounds(Room()) is None
    refusal = out_of_bounds(Room(players=(Player("P1"), Player("P2", -1))))
    assert refusal == Refusal("bad_value", "players.P2.ap is from 0 to 9, not -1.")
