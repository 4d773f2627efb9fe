"""Boxes in rows: as many as fit, but none alone in the last."""

from __future__ import annotations

import pytest

from gm_tools.presenters.paper.boxes import of_row


def rows(count: int) -> list[int]:
    row = of_row(count)
    return [min(row, count - first) for first in range(0, count, row)]


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, []),
        (1, [1]),
        (20, [20]),
        (21, [15, 6]),
        (22, [15, 7]),
        (23, [20, 3]),
        (41, [15, 15, 11]),
        (61, [18, 18, 18, 7]),
        (82, [18, 18, 18, 18, 10]),
        (100, [20, 20, 20, 20, 20]),
    ],
)
def test_no_box_stands_alone(count: int, expected: list[int]) -> None:
    assert rows(count) == expected


def test_rows_are_as_many_as_of_twenty() -> None:
    for count in range(1, 101):
        assert len(rows(count)) == -(-count // 20)
        assert count < 3 or all(row % 5 not in (1, 2) for row in rows(count)[:-1])
