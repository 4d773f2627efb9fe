"""Stubby Bill of the Packhunt Puffin: its range to defy, its step before an attack."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.viskara.grid.board import Board
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.makers import Table, battle, foe, hero


def facing(apart: int, first: str) -> Table:
    """A puffin some squares from Ann, who stands beside Cat."""
    block = block_of_creature(the_rulebook(), the_bestiary()["packhunt_puffin"])
    puffin = foe("Puffin", block, at=((apart, 4),))
    other = foe("Cat", at=((0, 0),))
    t = battle(hero("Ann", at=((0, 1),)), other, puffin, first=first, board=Board(12, 12))
    t.change("Puffin", effort=3)
    t.change("Cat", effort=0, fate="used")
    return t


@pytest.mark.parametrize(("column", "code"), [(1, ""), (2, "too_late")])
def test_5150_a_puffin_defies_only_within_1(column: int, code: str) -> None:
    """Two squares from the line nobody is left who could react."""
    t = facing(9, "Ann")
    t.change("Puffin", place=((column, 0),))
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("defy", "Puffin", "tactics.0") == code


def test_5150_it_attacks_within_3_and_steps_toward_its_target_first() -> None:
    t = facing(0, "Puffin")
    t.send("attack", "Puffin", "tactics.0", ("Ann",))
    [grant] = t.state.grants
    assert (grant.kind, grant.squares, grant.must, grant.toward) == ("sidestep", 2, True, "c1")
