"""The diamond, against a naive twin."""

from __future__ import annotations

from collections import deque

import pytest

from gm_tools.games.battle_royale.cells import cell_valid, distance, grid, is_edge, neighbours


def test_the_diamond() -> None:
    """Battle Royale 9, 16."""
    rows, cells, edge = grid()
    assert rows == (1, 3, 5, 7, 5, 3, 1)
    assert (len(cells), len(edge)) == (25, 12)
    assert set(edge) == {cell for cell in cells if len(neighbours(cell)) <= 5}
    assert [cell_valid(one) for one in ("1,4", "1,3", "8,4", "", "x")] == [True] + [False] * 4
    assert (is_edge("2,3"), is_edge("2,4")) == (True, False)


def test_neighbours_of_tips_edges_and_the_middle() -> None:
    """Battle Royale 27."""
    tips = ("1,4", "4,1", "4,7", "7,4")
    assert [len(neighbours(one)) for one in tips] == [3, 3, 3, 3]
    assert {len(neighbours(one)) for one in grid().edge if one not in tips} == {5}
    assert len(neighbours("4,4")) == 8
    assert neighbours("1,4") == ("2,3", "2,4", "2,5")
    assert neighbours("1,1") == ()


def test_the_distance_can_always_be_walked() -> None:
    for start in grid().cells:
        assert _walked(start) == {cell: distance(start, cell) for cell in grid().cells}
    with pytest.raises(ValueError, match="no cell"):
        distance("4,4", "middle")


def _walked(start: str) -> dict[str, int]:
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in neighbours(here):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found
