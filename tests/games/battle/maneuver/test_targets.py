import pytest

from gm_tools.games.battle.effects.moments import Aim
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.maneuver.targets import bad_targets, unmet
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


def code(t: Table, target: str, aim: Aim = ONE) -> str:
    refusal = unmet(t.state, "c1", BOW, t.id(target), aim, t.one("Ann").place)
    return refusal.code if refusal else ""


def test_allies_are_no_obstruction_and_no_target(table: Table) -> None:
    assert code(table, "Cat") == ""  # past Bob (3824)
    assert code(table, "Bob") == "own_side"


def test_enemies_obstruct_unless_they_are_exhausted(table: Table) -> None:
    table.change("Dog", place=((2, 0),))
    assert code(table, "Cat") == "no_line"
    assert code(table, "Cat", Aim(ignore_obstructions=True)) == ""
    table.change("Dog", exhausted=True, health=0)
    assert code(table, "Cat") == ""  # Viskara 3683
    assert code(table, "Dog") == "exhausted_target"


def test_range_may_be_changed(table: Table) -> None:
    table.change("Cat", place=((5, 0),))
    assert code(table, "Cat") == "too_far"
    assert code(table, "Cat", Aim(range=2)) == ""
    assert range_of(a_tactic(range=None), ONE) > 100


def test_nobody_is_nowhere(table: Table) -> None:
    table.change("Cat", place=())
    assert code(table, "Cat") == "no_location"  # R102


def test_as_many_as_the_effects_allow(table: Table) -> None:
    place, both = table.one("Ann").place, ("c3", "c4")

    def several(aim: Aim) -> str:
        refusal = bad_targets(table.state, "c1", BOW, both, aim, place)
        return refusal.code if refusal else ""

    assert several(ONE) == "too_many_targets"
    assert several(Aim(targets=2)) == several(Aim(targets=None)) == ""
