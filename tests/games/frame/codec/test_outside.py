from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.frame.codec.outside import DEEPEST, excess


def nested(times: int) -> Any:
    value: Any = 1
    for _ in range(times):
        value = [value]
    return value


@pytest.mark.parametrize(
    "plain",
    [None, {"a": ["x" * 100_000]}, [0] * 5_000, [[0] * 4_999] * 19, nested(DEEPEST)],
)
def test_what_a_game_may_hold(plain: object) -> None:
    assert excess(plain) is None


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ({"a": ["x" * 100_001]}, "holds a text of more than 100,000 characters"),
        ([0] * 5_001, "holds a list of more than 5,000 entries"),
        ({str(at): at for at in range(5_001)}, "holds a list of more than 5,000 entries"),
        ([[0] * 4_999] * 20, "holds more than 100,000 values"),
        (nested(DEEPEST + 1), "is nested more than 60 deep"),
        (nested(100_000), "is nested more than 60 deep"),
    ],
)
def test_what_is_too_much(plain: object, said: str) -> None:
    assert excess(plain) == said
