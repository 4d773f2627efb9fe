"""Tracer: the next attack reaches as far as this tactic, by its lines in the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.entries.owning import offered, with_arts
from tests.games.battle.entries.worth import worth
from tests.games.battle.makers import Table, a_tactic, battle, cards, foe, hero

TRACER = "Artillery/Tracer"


def shooter(times: int = 1) -> Block:
    """Ann: t0 is a projectile tactic of range 4 with Tracer, t1 direct of 1, t2 projectile of 2."""
    made = with_arts("Artillery", TRACER, times=times, type="projectile", range=4)
    more = a_tactic("t2", type="projectile", range=2)
    plain = a_tactic("t1", outputs=(3, 6, 12))
    return replace(made, tactics=(made.tactics[0], plain, more), has_aura=True)


def traced(red: int = 1, finale: int = 6, apart: int = 4, times: int = 1) -> Table:
    """Ann has attacked Cat with Tracer on a board, or without one if they are 0 apart."""
    board, at = (Board(9, 3), ((0, 0),)) if apart else (None, ())
    there = ((apart, 0),) if apart else ()
    cat, dog = foe("Cat", at=there), foe("Dog", at=((0, 1),) if apart else ())
    t = battle(hero("Ann", shooter(times), at=at), cat, dog, board=board)
    for name in ("Cat", "Dog"):
        t.change(name, effort=0, fate="used")
    t.change("Ann", effort=3)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=red, finale=finale)
    over(t)
    t.change("Ann", cards=cards("b0"))
    return t


def marks(t: Table) -> list[str]:
    return [one.name for one in t.one("Ann").marks]


def shot(t: Table, tactic: str = "t1", red: int = 3, on: str = "Cat") -> Table:
    """Ann attacks again and has shown."""
    t.send("attack", "Ann", tactic, (on,))
    t.send("show", "Ann", red=red, finale=0)
    return t


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "when")
@pytest.mark.parametrize(
    ("red", "finale", "times", "marked"),
    [(1, 4, 1, True), (1, 3, 1, False), (2, 4, 1, False), (2, 4, 4, True)],
)
def test_3308_a_flourish_with_a_low_original_output_prepares_it(
    red: int, finale: int, times: int, marked: bool
) -> None:
    assert (marks(traced(red, finale, times=times)) == ["tracer"]) is marked


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "range")
def test_3308_the_next_direct_attack_reaches_as_far_as_this_tactic() -> None:
    t = traced(apart=4)
    t.send("attack", "Ann", "t1", ("Cat",))
    assert ongoing(t).reach == {"c1": 4}
    t = traced(finale=0, apart=4)
    assert t.refused("attack", "Ann", "t1", ("Cat",)) == "too_far"


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "range")
def test_3308_not_a_projectile_one_nor_one_to_defy_with() -> None:
    t = traced(apart=4)
    assert t.refused("attack", "Ann", "t2", ("Cat",)) == "too_far"
    assert marks(t) == ["tracer"]


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "limit")
@pytest.mark.parametrize(("times", "output"), [(1, 6), (2, 8), (4, 12)])
def test_3308_its_output_is_limited(times: int, output: int) -> None:
    assert worth(shot(traced(apart=4, times=times))) == output


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "limit")
def test_3308_not_if_the_own_range_is_enough() -> None:
    t = shot(traced(apart=4), on="Dog")
    assert worth(t) == 12


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "next")
@pytest.mark.parametrize("on", ["Cat", "Dog"])
def test_3308_it_is_for_the_next_such_attack_used_or_not(on: str) -> None:
    t = shot(traced(apart=4), on=on)
    over(t)
    assert marks(t) == []
    t.change("Ann", effort=1)
    assert t.refused("attack", "Ann", "t1", ("Cat",)) == "too_far"


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "next")
def test_3308_a_projectile_attack_between_leaves_it_the_end_of_the_turn_does_not() -> None:
    t = traced(apart=4)
    t.send("attack", "Ann", "t2", ("Dog",))
    t.send("show", "Ann", red=0, finale=0)
    over(t)
    assert marks(t) == ["tracer"]
    t.send("give_turn", "Cat")
    assert marks(t) == []


@pytest.mark.clause("shadow_arts/Artillery/Tracer", "limit", "next")
def test_3308_without_a_grid_the_table_says_whether_it_was_used() -> None:
    t = shot(traced(apart=0))
    assert worth(t) == 12
    assert offered(t) == {("Tracer", 2)}
    t.send("use", "Ann", f"t0/{TRACER}", 2)
    assert worth(t) == 6
    over(t)
    assert marks(t) == []
