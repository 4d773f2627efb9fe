import pytest

from tests.games.battle.clashes import clash
from tests.games.battle.makers import Table, battle, foe, hero


def triggered(**fields: object) -> Table:
    t = battle(hero("Ann", dash_cost=1), foe("Cat"), first="Ann")
    t.change("Ann", **fields)
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4)})
    return t


def test_a_move_without_effort() -> None:
    t = triggered()
    effort = t.one("Ann").effort
    t.send("take_move", "Ann")
    (grant,) = t.state.grants
    assert (grant.kind, grant.squares, grant.who) == ("sidestep", 3, "c1")
    assert (t.one("Ann").effort, t.one("Ann").moved_since_turn) == (effort, True)
    assert t.one("Ann").doings.moves == 1  # R117: move triggers count
    assert t.refused("take_move", "Ann") == "not_flourishing"


def test_a_dash_costs_its_flair() -> None:
    t = triggered(flair=1)
    t.send("take_move", "Ann", dash=True)  # R24
    assert t.state.grants[-1].kind == "dash"
    assert t.one("Ann").flair == 0
    assert triggered(flair=0).refused("take_move", "Ann", dash=True) == "not_enough_flair"


def test_the_exhausted_cannot_dash() -> None:
    t = triggered(flair=9)
    t.change("Ann", exhausted=True, health=0)
    assert t.refused("take_move", "Ann", dash=True) == "exhausted"
    assert t.refused("take_move", "Ann") == ""


@pytest.mark.parametrize(("red", "last"), [(0, 9), (3, 3)])
def test_without_the_red_cards_or_the_finale_there_is_none(red: int, last: int) -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (red, last)})
    assert t.state.ongoing == ()
    assert t.refused("take_move", "Ann") == "not_flourishing"


def test_once_for_each_maneuver() -> None:
    t = triggered()
    t.send("take_move", "Ann")
    t.send("decline", t.state.grants[-1].id)
    assert t.state.ongoing == ()


def test_a_suppressed_attacker_has_none() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4), "Cat": (3, 0)})
    assert t.state.ongoing == ()
    assert t.told("move_trigger") == []
