"""Squares as targets."""

import pytest

from gm_tools.games.battle.effects.moments import Aim
from gm_tools.games.battle.maneuver.target_squares import bad_squares, every_square, standing_on
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero

BOW = a_tactic(range=3, type="projectile")
ONE = Aim()


@pytest.fixture
def table() -> Table:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"), board=Board(8, 8), first="Ann")
    for name, place in {"Ann": (0, 0), "Bob": (1, 0), "Cat": (3, 0), "Dog": (3, 1)}.items():
        t.change(name, place=(place,))
    return t


def test_squares_must_be_connected(table: Table) -> None:
    place, aim = table.one("Ann").place, Aim(squares=3)

    def squares(*chosen: tuple[int, int], of: Aim = aim) -> str:
        refusal = bad_squares(table.state, "c1", BOW, chosen, of, place)
        return refusal.code if refusal else ""

    assert squares((2, 0), (3, 1), (3, 2)) == ""
    assert squares((2, 0), (4, 0)) != ""
    assert squares((2, 0), (3, 0), (3, 1), (2, 1)) == "too_many_squares"
    assert squares((2, 0), of=ONE) == "no_squares"


def test_a_combatant_on_targeted_squares_is_targeted(table: Table) -> None:
    assert standing_on(table.state, "c1", ((1, 0), (3, 1), (0, 0))) == ("c2", "c4")
    table.change("Dog", exhausted=True, health=0)
    assert standing_on(table.state, "c1", ((3, 1),)) == ()  # Viskara 3683


def test_every_square_but_ones_own(table: Table) -> None:
    found = every_square(table.state, "c1", a_tactic(range=1), Aim(all_squares=True), ((0, 0),))
    assert set(found) == {(1, 0), (0, 1), (1, 1)}


def test_squares_behind_an_enemy_are_reached_where_obstructions_are_ignored(
    table: Table,
) -> None:
    table.change("Dog", place=((2, 0),))
    plain, past = Aim(all_squares=True), Aim(all_squares=True, ignore_obstructions=True)
    assert (3, 0) not in every_square(table.state, "c1", BOW, plain, ((0, 0),))
    assert (3, 0) in every_square(table.state, "c1", BOW, past, ((0, 0),))
