"""The typed text of fields for outputs."""

import pytest

from gm_tools.presenters.desk.typed import read_outputs


@pytest.mark.parametrize(
    ("words", "outputs"),
    [
        ("6", (0, (3, 6, 12))),
        (" 0 ", (0, (0, 0, 0))),
        ("3/6/12", (0, (3, 6, 12))),
        ("(8) 6/4/3", (8, (6, 4, 3))),
        ("( 8 ) 6 / 4 / 3", (8, (6, 4, 3))),
    ],
)
def test_stats_and_outputs(words: str, outputs: tuple[int, tuple[int, int, int]]) -> None:
    assert read_outputs(words) == outputs


@pytest.mark.parametrize(
    "words", ["", "x", "-6", "6/4", "1/2/3/4", "(8)6", "12345", "٣", "1/2/", "//"]
)
def test_anything_else_is_none(words: str) -> None:
    assert read_outputs(words) is None
