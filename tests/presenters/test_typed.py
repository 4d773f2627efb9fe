"""Typed text made usable."""

import pytest

from gm_tools.presenters.typed import number_of, one_line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (None, ""),
        ("  Ada \t of\nthe  Ford ", "Ada of the Ford"),
        ("A\x00d\x1ba", "Ada"),
        ("\ud800Ada", "Ada"),
        ("\u202eAda\u202c of \u2066the\u2069 Ford", "Ada of the Ford"),
        ("مرحبا\u200f", "مرحبا\u200f"),
    ],
)
def test_text_on_one_line(typed: str | None, line: str) -> None:
    assert one_line(typed) == line


@pytest.mark.parametrize(("typed", "number"), [(" 12 ", 12), ("-3", -3), ("+4", 4), ("007", 7)])
def test_a_whole_number(typed: str, number: int) -> None:
    assert number_of(typed) == number


@pytest.mark.parametrize("typed", ["", "2.5", "many", "1" * 10, "٣"])
def test_what_is_no_whole_number_stays_as_it_was_typed(typed: str) -> None:
    assert number_of(f" {typed} ") == typed
