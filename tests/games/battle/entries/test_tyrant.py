"""Tyrant of the Hill (Viskara 3246-3252)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battle.clashes import clash, declared, over, told
from tests.games.battle.entries.areas import on_field, only, turn_of
from tests.games.battle.entries.owning import fight, offered, with_arts
from tests.games.battle.makers import Table

HILL = "t0/Tyrant of the Hill"
Square = tuple[int, int]


def reigning(times: int = 1, **where: Any) -> Table:
    """Ann's turn at (5, 5), speed 3; her projectile t0 has Tyrant of the Hill."""
    block = with_arts("Tyrant of the Hill", times=times, type="projectile", range=9)
    return on_field(block, **{"Cat": (14, 5), **where})


@pytest.mark.clause("shadow_arts/Tyrant of the Hill", "choose")
def test_3250_the_turn_does_not_end_before_a_square_is_chosen() -> None:
    t = reigning()
    assert t.refused("end_turn", "Ann", "Cat") == "must_happen"
    t.send("use", "Ann", HILL, 0, squares=((9, 5),))
    assert (only(t).kind, only(t).squares) == ("objective", ((9, 5),))
    t.send("end_turn", "Ann")


@pytest.mark.parametrize(
    ("square", "code"),
    [((8, 5), "bad_square"), ((9, 5), ""), ((11, 5), "bad_square"), ((10, 9), "")],
)
@pytest.mark.clause("shadow_arts/Tyrant of the Hill", "beyond")
def test_3250_it_is_farther_than_the_speed_from_the_own_square_and_all_enemies(
    square: Square, code: str
) -> None:
    t = reigning(Bob=(9, 6))
    assert t.refused("use", "Ann", HILL, 0, squares=(square,)) == code


@pytest.mark.clause("shadow_arts/Tyrant of the Hill", "until")
def test_3250_until_a_new_one_is_chosen_at_the_end_of_the_next_turn() -> None:
    t = reigning()
    t.send("use", "Ann", HILL, 0, squares=((9, 5),))
    turn_of(t, "Cat")
    t.send("end_turn", "Cat")
    assert only(t).squares == ((9, 5),)
    t.send("use", "Ann", HILL, 0, squares=((5, 9),))
    assert only(t).squares == ((5, 9),)
    t.send("end_turn", "Ann")
    assert only(t).squares == ((5, 9),)


@pytest.mark.parametrize(("ann", "near"), [((7, 5), True), ((6, 5), False), ((11, 6), True)])
@pytest.mark.clause("shadow_arts/Tyrant of the Hill", "output", "near")
def test_3252_an_attack_from_within_half_speed_of_it_may_have_more_output(
    ann: Square, near: bool
) -> None:
    t = reigning(times=2)
    t.send("use", "Ann", HILL, 0, squares=((9, 5),))
    turn_of(t, "Cat")
    t.send("end_turn", "Cat")
    t.change("Ann", place=(ann,))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 3)})
    assert (("Tyrant of the Hill", 1) in offered(t)) is near
    if near:
        t.send("use", "Ann", HILL, 1)
        over(t)
        assert t.one("Cat").health == 40 - 3 - 2


@pytest.mark.clause("shadow_arts/Tyrant of the Hill", "near")
def test_3252_not_before_there_is_one_nor_with_another_tactic() -> None:
    t = reigning()
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (2, 3)})
    assert ("Tyrant of the Hill", 1) not in offered(t)


def test_3250_without_a_grid_there_is_one_and_the_table_says_who_is_near() -> None:
    t = fight(with_arts("Tyrant of the Hill"), "Bob")
    t.send("end_turn", "Ann")
    assert only(t).kind == "objective"
    turn_of(t, "Cat")
    t.send("end_turn", "Cat", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 3)})
    assert ("Tyrant of the Hill", 1) in offered(t)
