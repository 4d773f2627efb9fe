"""What no name, number or size of a battle may exceed."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.sound import (
    MOST_NAME,
    MOST_NUMBER,
    block_refusal,
    number_refusal,
    text_refusal,
)
from tests.games.battle.makers import NUMBERS, a_block, a_tactic


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
