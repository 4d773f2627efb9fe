"""What an adopted state, or one set by hand, must keep to."""

from dataclasses import replace

import pytest

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import RunePower
from tests.games.world_adventure.makers import FACTS, Table, soldiers, table

OUTER = tuple(Location("java", spot) for spot in range(1, 7))


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        (table().with_state(current=""), "turn order"),
        (table().with_state(turn_order=("P1", "P9")), "turn order"),
        (table().with_state(month=0), "month"),
        (table().with_state(stock={"silk": -1}), "less than none"),
        (table().with_state(merchant_tokens=(*OUTER, *OUTER)), "at most 8"),
        (table().with_state(monster_tokens=(Location("java"),)), "six outer fields"),
        (table().with_state(wanted_track={"2": ("P1",)}), "wanted"),
        (table().with_state(wanted_track={"x": ("P1",)}), "wanted"),
        (table().have(gold=100), "gold"),
        (table().have(goods={"silk": -2}), "less than none"),
        (table().have(soldiers=soldiers("red", "red")), "each colour"),
        (table().have(rune_powers=(RunePower("Wind"), RunePower("Wind"))), "one name"),
        (table().have(stalls=("java", "java")), "one stall"),
        (table().have(location=Location("java", 7)), "six fields"),
        (table().have(id="P3"), "P1"),
    ],
)
def test_what_is_not_sound(changed: Table, word: str) -> None:
    refusal = sound(FACTS, changed.state)
    assert refusal is not None
    assert refusal.code == "bad_value"
    assert word in refusal.message


def test_seats_are_named_in_their_order() -> None:
    state = table(3).state
    assert sound(FACTS, state) is None
    players = dict(reversed(list(state.players.items())))
    alone = {"P1": state.players["P1"]}
    wrong = [sound(FACTS, replace(state, players=held)) for held in (players, alone)]
    assert [one.message if one else "" for one in wrong] == [
        "The seats are P1, P2, P3, in this order.",
        "2 to 6 play this game, not 1.",
    ]
