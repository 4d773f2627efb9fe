"""Movement that waits: whether it can be made at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.movement.pending import impossible
from gm_tools.games.battle.state import Grant, GrantKind
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, battle, foe, hero


def hemmed_in() -> Table:
    """Ann in a corner behind Cat and Dog, with Eel between: the board of two by two is full."""
    table = battle(hero("Ann"), foe("Cat"), foe("Dog"), foe("Eel"), first="Ann")
    table.state = replace(table.state, board=Board(2, 2))
    for name, place in {"Ann": (0, 0), "Cat": (1, 0), "Dog": (0, 1), "Eel": (1, 1)}.items():
        table.change(name, place=(place,))
    return table


def granted(kind: GrantKind, **fields: str) -> Grant:
    """Three squares of movement for Ann."""
    return Grant(1, "c1", "c1", kind, 3, 3, "E", **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "is_impossible"),
    [("sidestep", True), ("move", True), ("dash", True), ("teleport", False), ("push", False)],
)
def test_what_goes_square_by_square_needs_one_to_enter(
    kind: GrantKind, *, is_impossible: bool
) -> None:
    table = hemmed_in()
    assert impossible(table.rules, table.state, granted(kind)) is is_impossible
    table.state = replace(table.state, board=None)
    assert not impossible(table.rules, table.state, granted(kind))


def test_a_swap_needs_the_other() -> None:
    table = hemmed_in()
    assert not impossible(table.rules, table.state, granted("swap", toward="c2"))
    assert impossible(table.rules, table.state, granted("swap", toward="c9"))
