"""Tokens and what every third one brings."""

import pytest

from gm_tools.games.world_adventure.working.tokens import (
    NeedSequence,
    TokenSequence,
    outer_spot,
    places_monster_token,
)
from tests.games.world_adventure.printed import token_sequence


@pytest.mark.parametrize(
    ("before", "after", "spawn", "cleared"),
    [
        (0, 1, None, False),
        (2, 3, "government", False),
        (5, 6, "government", False),
        (7, 8, None, False),
        (8, 0, "government", True),
    ],
)
def test_merchant_tokens(before: int, after: int, spawn: str | None, cleared: bool) -> None:
    found = token_sequence("merchant", tokens_before=before)
    assert found == TokenSequence(after, spawn, cleared)


def test_nobody_comes_twice() -> None:
    assert token_sequence("merchant", 2, npc_alive=True) == TokenSequence(3, None, False)
    assert token_sequence("need", fulfilled_before=2, npc_alive=True) == NeedSequence(3, None)


def test_monster_tokens_wake_a_legendary_monster_while_one_sleeps() -> None:
    assert token_sequence("monster", 2, asleep=1) == TokenSequence(3, "legendary", False)
    assert token_sequence("monster", 8, asleep=0) == TokenSequence(0, None, True)


def test_every_third_need_brings_the_brigand_and_the_count_runs_on() -> None:
    assert token_sequence("need", fulfilled_before=11) == NeedSequence(12, "brigand", False)
    assert token_sequence("need", fulfilled_before=9) == NeedSequence(10, None, False)


@pytest.mark.parametrize(
    ("tier", "token"),
    [("minion", True), ("destroyer", True), ("raid", False), ("legendary", False)],
)
def test_minions_and_destroyers_leave_a_token(tier: str, token: bool) -> None:
    assert places_monster_token(tier) is token


def test_a_2_is_the_field_in_the_north_east() -> None:
    assert [outer_spot(die) for die in range(1, 7)] == ["N", "NE", "SE", "S", "SW", "NW"]
