from __future__ import annotations

from datetime import date, time
from typing import Any

import pytest

from gm_tools.documents.limits import checked, printable
from gm_tools.documents.problems import UnreadableFile


def test_what_keeps_to_the_limits_is_left_alone() -> None:
    values = {"a": [1, 2.5, "text\n", None, True], "name": "x" * 500, "number": -1_000_000}
    found = checked(values)
    assert (found.value, found.problems) == (values, [])


def test_what_does_not_is_taken_out_and_named() -> None:
    found = checked({"a": ["\0", 1_000_001], "name": "two\nlines", "\0": 1})
    assert found.value == {"a": ["", 0], "name": ""}
    assert [where for where, _ in found.problems] == ["a.0", "a.1", "name", ""]


def test_dates_are_no_values() -> None:
    found = checked({"name": date(2026, 1, 31), "at": [time(10)]})
    assert found.value == {"name": None, "at": [None]}
    assert [where for where, _ in found.problems] == ["name", "at.0"]


def test_depth_counts_objects_and_lists() -> None:
    value: Any = 0
    for _ in range(40):
        value = [value]
    assert checked(value).problems == []
    with pytest.raises(UnreadableFile, match="more than 40 deep"):
        checked([value])


def test_a_file_has_so_many_values() -> None:
    rows = [[0] * 1_999] * 9
    assert checked(rows).values == 1 + 9 * 2_000
    with pytest.raises(UnreadableFile, match="more than 20,000 values"):
        checked([*rows, [0] * 1_999])


def test_what_nothing_can_show_is_taken_out() -> None:
    values = {"name": "a\tb", "text": ["c\td\0", 3, None]}
    assert printable(values) == {"name": "a b", "text": ["c\td", 3, None]}
