"""Swing and its links: dashes round others, whom they trip, and attacks along the way."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.entries.boards import offers, on, use
from tests.games.battle.entries.owning import with_arts
from tests.games.battle.makers import Table

SWING, TRIP, BLAZE = "Swing", "Swing/Trip", "Swing/Blaze a Trail"
FIELD = Board(15, 9)


def swinging(*paths: str, board: Board | None = FIELD, times: int = 1, **fields: Any) -> Table:
    """Ann's turn, speed 3; her direct tactic t0 has a range of 2, Cat is 5 squares away."""
    block = with_arts(SWING, *paths, times=times, range=2)
    t = on(block, board=board, Ann=(1, 4), Cat=(6, 4))
    t.change("Ann", effort=3, flair=9, **fields)
    return t


def dashed(t: Table, *, near: str = "Cat", to: tuple[int, int] = (5, 4)) -> None:
    """Ann dashes by her Move with Swing."""
    use(t, "Swing")
    t.send("dash", "Ann", near, to=(to,))


@pytest.mark.clause("shadow_arts/Swing", "range")
def test_2734_the_move_dashes_by_the_range_of_the_tactic_in_place_of_the_speed() -> None:
    t = swinging()
    assert t.refused("dash", "Ann", "Cat", to=((6, 7),)) == ""  # speed 3
    use(t, "Swing")
    assert offers(t).count(("Swing", 0)) == 0
    assert t.refused("dash", "Ann", "Cat", to=((6, 7),)) == "too_far"
    t.send("dash", "Ann", "Cat", to=((6, 6),))
    assert t.one("Ann").place == ((6, 6),)


@pytest.mark.clause("shadow_arts/Swing", "cost", "around", "path", "again")
def test_2736_after_it_round_a_character_within_its_reach_again_and_again() -> None:
    t = swinging()
    dashed(t)
    flair = t.one("Ann").flair
    use(t, "Swing", play=1, targets=("Cat",))
    assert t.one("Ann").flair == flair - 1
    (grant,) = t.state.grants
    far = ((5, 3), (6, 3), (7, 3), (8, 3), (9, 3))
    assert t.refused("move", grant.id, path=far) == "leaves_reach"
    t.send("move", grant.id, path=((5, 3), (6, 3), (7, 3), (7, 4)))
    assert t.one("Ann").place == ((7, 4),)
    assert t.one("Ann").flair == flair - 1 - 1  # the dash itself costs what dashes cost (R24)
    assert ("Swing", 1) in offers(t)


@pytest.mark.clause("shadow_arts/Swing", "around")
def test_2736_not_after_a_dash_without_it_nor_after_a_sidestep() -> None:
    t = swinging()
    t.send("dash", "Ann", "Cat", to=((5, 4),))
    assert ("Swing", 1) not in offers(t)
    t = swinging()
    use(t, "Swing")
    t.send("sidestep", "Ann", path=((2, 4),))
    assert ("Swing", 1) not in offers(t)


@pytest.mark.clause("shadow_arts/Swing", "around", "path")
def test_2736_round_an_obstruction_too() -> None:
    t = swinging(board=Board(15, 9, (Obstruction((4, 5)),)))
    dashed(t)
    use(t, "Swing", play=2)
    (grant,) = t.state.grants
    astray = ((5, 5), (4, 6), (3, 7), (2, 8))
    assert t.refused("move", grant.id, path=astray) == "leaves_reach"
    t.send("move", grant.id, path=((4, 4), (3, 4), (3, 5)))
    assert t.one("Ann").place == ((3, 5),)


RING = ((5, 3), (6, 3), (7, 3), (7, 4), (7, 5), (6, 5), (5, 5), (5, 4))


def tripped(times: int = 1) -> Table:
    """Ann has swung all the way round Cat."""
    t = swinging(TRIP, times=times)
    dashed(t, to=(4, 4))
    use(t, "Swing", play=1, targets=("Cat",))
    t.send("move", t.state.grants[-1].id, path=RING)
    return t


@pytest.mark.clause("shadow_arts/Swing/Trip", "path", "one", "waiting")
def test_2744_all_round_trips_by_itself_and_only_once_while_it_waits() -> None:
    t = tripped()
    marks = [(mark.name, mark.amount) for mark in t.one("Cat").marks]
    assert marks == [("tripped", 1)]
    use(t, "Swing", play=1, targets=("Cat",))
    t.send("move", t.state.grants[-1].id, path=((4, 4), *RING, (4, 3)))
    assert [(mark.name, mark.amount) for mark in t.one("Cat").marks] == [("tripped", 1)]


@pytest.mark.clause("shadow_arts/Swing/Trip", "path")
def test_2744_not_if_a_square_next_to_them_is_left_out() -> None:
    t = swinging(TRIP)
    dashed(t, to=(4, 4))
    use(t, "Swing", play=1, targets=("Cat",))
    t.send("move", t.state.grants[-1].id, path=RING[:-1])
    assert t.one("Cat").marks == ()


@pytest.mark.clause("shadow_arts/Swing/Trip", "output")
@pytest.mark.parametrize("times", [1, 2])
def test_2744_the_next_attack_on_them_hits_harder_and_only_that(times: int) -> None:
    t = tripped(times)
    for nth, more in enumerate((times, 0)):
        before = t.one("Cat").health
        t.change("Ann", effort=1)
        t.send("attack", "Ann", f"t{nth}", ("Cat",))
        t.send("show", "Ann", red=1, finale=2)
        over(t)
        assert before - t.one("Cat").health == 3 + more


@pytest.mark.clause("shadow_arts/Swing/Trip", "until")
def test_2744_it_lasts_until_their_turn() -> None:
    t = tripped()
    t.send("give_turn", "Cat")
    assert t.one("Cat").marks == ()


def blazing(**fields: Any) -> Table:
    """Ann dashes past Cat, Dog and Eel with Swing, and blazes a trail."""
    block = with_arts(SWING, BLAZE, range=2)
    t = on(block, board=FIELD, Ann=(0, 4), Cat=(8, 4), Dog=(3, 5), Eel=(5, 3))
    t.change("Ann", effort=3, flair=9, **fields)
    use(t, "Swing")
    use(t, "Blaze a Trail")
    t.send("dash", "Ann", "Cat", to=((7, 4),))
    return t


@pytest.mark.clause("shadow_arts/Swing/Blaze a Trail", "cost")
def test_2752_an_effort_before_a_dash_with_swing_and_only_then() -> None:
    t = swinging(BLAZE)
    assert ("Blaze a Trail", 0) not in offers(t)
    use(t, "Swing")
    assert ("Blaze a Trail", 0) in offers(t)
    use(t, "Blaze a Trail")
    assert t.one("Ann").effort == 2


@pytest.mark.clause("shadow_arts/Swing/Blaze a Trail", "attack", "on_the_way", "dear")
def test_2752_whoever_was_in_reach_on_the_way_and_flair_from_the_third_on() -> None:
    t = blazing()
    flair, effort = t.one("Ann").flair, t.one("Ann").effort
    use(t, "Blaze a Trail", play=1, targets=("Cat", "Dog", "Eel"))
    assert (flair - t.one("Ann").flair, effort - t.one("Ann").effort) == (1, 0)
    assert len(ongoing(t).targets) == 3
    t = blazing()
    t.change("Ann", flair=0)
    assert t.refused("use", "Ann", "t0/Swing/Blaze a Trail", 1, ("Cat", "Dog")) == ""
    assert t.refused("use", "Ann", "t0/Swing/Blaze a Trail", 1, ("Cat", "Dog", "Eel")) != ""


@pytest.mark.clause("shadow_arts/Swing/Blaze a Trail", "on_the_way")
def test_2752_nobody_who_was_out_of_reach_all_the_way() -> None:
    t = blazing()
    t.send("put", "Eel", ((5, 8),))
    assert t.refused("use", "Ann", "t0/Swing/Blaze a Trail", 1, ("Eel",)) != ""


@pytest.mark.clause("shadow_arts/Swing/Blaze a Trail", "halved", "damage")
def test_2752_damage_is_halved_but_not_that_of_its_flourish() -> None:
    t = blazing()
    use(t, "Blaze a Trail", play=1, targets=("Cat",))
    t.send("show", "Ann", red=1, finale=5)
    use(t, "Blaze a Trail", play=4, targets=("Cat",))
    over(t)
    assert t.one("Cat").health == 40 - 2 - 1


@pytest.mark.clause("shadow_arts/Swing/Blaze a Trail", "gains")
def test_2752_health_and_distances_of_flourish_effects_are_halved() -> None:
    t = blazing()
    use(t, "Blaze a Trail", play=1, targets=("Cat",))
    t.send("show", "Ann", red=1, finale=5)
    assert any(one.what == "halve_gains" for one in ongoing(t).changes)
