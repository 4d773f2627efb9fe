"""What holds of every sound state: each rule is broken in turn, and the refusal names it."""

from typing import Any

import pytest

from gm_tools.games.collectors.sound import LONGEST, sound
from gm_tools.games.collectors.state import State
from tests.games.collectors.makers import state

TWO = [{"id": "x"}, {"id": "x"}]


def of(seat: str, **given: Any) -> State:
    return state(players={seat: given})


def listed(*ids: str) -> dict[str, Any]:
    return {"pool": [{"id": one} for one in ids]}


UNSOUND: list[tuple[State, str, str]] = [
    (state(many=1), "player_count", "2 to 6 players can play this game, not 1."),
    (state(many=0), "player_count", "2 to 6 players can play this game, not 0."),
    (of("P2", id="P4"), "bad_value", "Players have the ids P1, P2 and so on, in their order."),
    (
        state(players={one: {"in_play": False} for one in ("P1", "P2", "P3")}),
        "bad_value",
        "At least one Collector has to be in play.",
    ),
    (of("P2", stamina=11), "bad_value", "players.P2.stamina is from 0 to 10, not 11."),
    (of("P2", mods={"grit": -21}), "bad_value", "players.P2.mods.grit is from -20 to 20, not -21."),
    (state(round=0), "bad_value", "round is from 1 to 999, not 0."),
    (state(instigator="P4"), "unknown_id", "There is no seat 'P4' (instigator)."),
    (state(current="P4"), "unknown_id", "There is no seat 'P4' (current)."),
    (state(winner="P4"), "unknown_id", "There is no seat 'P4' (winner)."),
    (state(rollers=["P1", "P4"]), "unknown_id", "There is no seat 'P4' (rollers)."),
    (state(circulation=[{"id": ""}]), "bad_value", "Every item and every Escapade has an id."),
    (of("P1", hand=[{"id": ""}]), "bad_value", "Every item and every Escapade has an id."),
    (state(circulation=[{"id": "i2"}]), "bad_value", "'i2' is the id of two cards."),
    (of("P1", items=TWO), "bad_value", "'x' is the id of two cards."),
    (of("P1", hand=TWO), "bad_value", "'x' is the id of two cards."),
    (of("P1", discard=TWO), "bad_value", "'x' is the id of two cards."),
    (
        of("P1", hand=[{"id": "i3"}], discard=[{"id": "o"}]),
        "bad_value",
        "'i3' is the id of two cards.",
    ),
    (
        of("P1", collection_deck=listed("x", "x"), items_listed=True),
        "bad_value",
        "'x' is the id of two cards.",
    ),
    (
        of("P1", escapade_deck=listed("x", "x"), escapades_listed=True),
        "bad_value",
        "'x' is the id of two cards.",
    ),
    (
        state(circulation=[{"id": f"n{i}"} for i in range(LONGEST - 2)]),
        "bad_value",
        "At most 2000 cards.",
    ),
    (of("P2", items_listed=True), "bad_value", "P2: items_listed does not fit the deck."),
    (of("P2", collection_deck=listed()), "bad_value", "P2: items_listed does not fit the deck."),
    (of("P2", escapades_listed=True), "bad_value", "P2: escapades_listed does not fit the deck."),
    (of("P2", escapade_deck=listed()), "bad_value", "P2: escapades_listed does not fit the deck."),
]


@pytest.mark.parametrize(("wrong", "code", "message"), UNSOUND)
def test_what_is_not_sound(wrong: State, code: str, message: str) -> None:
    refusal = sound(wrong)
    assert refusal is not None
    assert (refusal.code, refusal.message) == (code, message)


@pytest.mark.parametrize(
    "fine",
    [
        state(),
        state(many=2, instigator=None, current=None),
        state(many=6, rollers=["P1", "P6"], winner="P6"),
        state(circulation=[{"id": f"n{i}"} for i in range(LONGEST - 3)]),
        of("P2", collection_deck=listed("x", "y"), items_listed=True),
        of("P2", escapade_deck=listed("x", "y"), escapades_listed=True),
        state(players={"P1": {"in_play": False}, "P2": {"in_play": False}}),
    ],
)
def test_what_is_sound(fine: State) -> None:
    assert sound(fine) is None
