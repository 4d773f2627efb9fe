"""What no name, number or size of a battle may exceed."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.sound import (
    MOST_COUNTED,
    MOST_NAME,
    MOST_NUMBER,
    block_refusal,
    number_refusal,
    numbers_refusal,
    size_refusal,
    text_refusal,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.squares import NO_LOCATION
from gm_tools.viskara.numbers import BattleNumbers, names_of
from tests.games.battle.makers import NUMBERS, a_block, a_tactic
from tests.games.putting import put


def test_a_number_within_its_bounds_or_none_is_fine() -> None:
    assert [number_refusal("Health", one) for one in (None, 0, MOST_NUMBER)] == [None] * 3
    for number in (-1, MOST_NUMBER + 1):
        found = number_refusal("Health", number)
        assert found is not None
        assert found.message == f"Health is {number}; it must be from 0 to {MOST_NUMBER}."


def test_a_name_is_there_and_not_too_long() -> None:
    assert text_refusal("A side", "x" * MOST_NAME) is None
    found = [text_refusal("A side", text) for text in ("", "  ", "x" * (MOST_NAME + 1))]
    assert [one.code for one in found if one] == ["no_name", "no_name", "too_long"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": " "}, "no_name"),
        ({"max_health": 0}, "out_of_bounds"),
        ({"level": -1}, "out_of_bounds"),
        ({"size": "huge"}, "bad_size"),
        ({"tactics": (a_tactic(), a_tactic())}, "same_id"),
        ({"tactics": (a_tactic(cost_effort=4),)}, "out_of_bounds"),
        ({"tactics": (a_tactic(move_trigger_red=6),)}, "out_of_bounds"),
        ({"tactics": (a_tactic(outputs=(1, 2, -3)),)}, "out_of_bounds"),
    ],
)
def test_a_block_that_cannot_be_played_with(fields: dict[str, Any], code: str) -> None:
    assert block_refusal(a_block(), NUMBERS) is None
    found = block_refusal(replace(a_block(), **fields), NUMBERS)
    assert found is not None
    assert found.code == code


def test_a_number_of_another_least_and_most() -> None:
    assert [number_refusal("Cards", one, 1, 5) for one in (1, 5)] == [None, None]
    for number in (0, 6):
        found = number_refusal("Cards", number, 1, 5)
        assert found == Refusal("out_of_bounds", f"Cards is {number}; it must be from 1 to 5.")


@pytest.mark.parametrize("name", ["level", "starting_morale", "speed", "dash_cost", "anchor_cost"])
def test_a_number_of_a_block_is_from_0_to_the_most(name: str) -> None:
    for number, code in ((-1, "out_of_bounds"), (0, ""), (MOST_NUMBER, "")):
        found = block_refusal(put(a_block(), name, number), NUMBERS)
        assert (found.code if found else "") == code
    found = block_refusal(put(a_block("Ann"), name, -1), NUMBERS)
    assert found is not None
    assert found.message.startswith(f"Ann: {name.replace('_', ' ')} is -1;")


def test_a_block_has_health_and_may_have_an_agility_for_placement() -> None:
    assert block_refusal(a_block(max_health=1, placement_agility=0), NUMBERS) is None
    found = block_refusal(a_block("Ann", placement_agility=-1), NUMBERS)
    assert found is not None
    assert found.message.startswith("Ann: agility for placement is -1;")
    found = block_refusal(a_block("Ann", max_health=0), NUMBERS)
    assert found is not None
    assert found.message == f"Ann: maximum health is 0; it must be from 1 to {MOST_NUMBER}."


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("range", 0, MOST_NUMBER),
        ("stat_value", 0, MOST_NUMBER),
        ("break_point", 0, MOST_NUMBER),
        ("power", 0, MOST_NUMBER),
        ("max_power", 0, MOST_NUMBER),
        ("cost_flair", 0, MOST_NUMBER),
        ("cost_effort", 0, NUMBERS.most_effort),
        ("move_trigger_red", 0, NUMBERS.cards_of_a_show),
    ],
)
def test_a_number_of_a_tactic_has_its_bounds(name: str, least: int, most: int) -> None:
    for number in (least - 1, least, most, most + 1):
        block = a_block(tactics=(put(a_tactic(), name, number),))
        found = block_refusal(block, NUMBERS)
        assert (found.code if found else "") == ("" if least <= number <= most else "out_of_bounds")


@pytest.mark.parametrize(
    ("size", "code"),
    [(NO_LOCATION, ""), ("1x1", ""), ("3x3", ""), ("200x1", ""), ("201x1", "out_of_bounds")],
)
def test_a_size_covers_at_most_so_many_squares(size: str, code: str) -> None:
    found = size_refusal(a_block(size=size))
    assert (found.code if found else "") == code


def test_the_numbers_of_a_battle_are_from_0_but_a_show_has_a_card() -> None:
    assert numbers_refusal(NUMBERS) is None
    for name in names_of(BattleNumbers):
        least = 1 if name in ("cards_of_a_show", "all_out_cards") else 0
        for number in (least - 1, least, MOST_COUNTED, MOST_COUNTED + 1):
            found = numbers_refusal(put(NUMBERS, name, number))
            fits = least <= number <= MOST_COUNTED
            assert (found.code if found else "") == ("" if fits else "out_of_bounds"), name
