"""Venom Vomit of the Pike Beetle King (Viskara 5372-5408; R98, R141)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import declared, over, told
from tests.games.battle.makers import Table, battle, hero
from tests.games.battle.test_manual_creatures import creature

KING = "Pike Beetle King"
VENOM = "tactics.0/Venom Vomit"
Square = tuple[int, int]
FIELD = Board(24, 12)
CORNER = (1, 1)


def court(flair: int = 5, board: Board | None = FIELD, **where: Square) -> Table:
    """The King stands in the corner; Ann has the turn before his, all others are enemies too."""
    squares = {"Ann": (9, 1), **where}
    there = [hero(name, at=(square,) if board else ()) for name, square in squares.items()]
    t = battle(creature("pike_beetle_king", at=(CORNER,) if board else ()), *there, board=board)
    t.send("give_turn", "Ann")
    for name in squares:
        t.change(name, fate="used", acted=name == "Ann")
    t.change(KING, flair=flair, acted=False)
    return t


def spewing(**where: Any) -> Table:
    """The King's turn has begun, and he spews: nobody is within his 4."""
    t = court(**where)
    t.send("give_turn", KING)
    return t


def things(t: Table) -> list[tuple[str, int | None]]:
    """What is on the board: what it is, and how far it reaches."""
    return [(one.kind, one.extent) for one in t.state.things.values()]


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "spew")
def test_5408_with_nobody_to_target_he_loses_5_flair_and_spews_by_himself() -> None:
    t = spewing()
    assert things(t) == [("venom", 9)]
    assert t.one(KING).flair == 5 + 3 - 5
    assert [one for one in t.told("uses")] != []


@pytest.mark.parametrize(
    ("flair", "ann", "spews"),
    [(1, (9, 1), False), (2, (9, 1), True), (9, (6, 1), False), (9, (7, 1), True)],
)
@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "spew")
def test_5408_at_5_flair_with_no_enemy_within_4(flair: int, ann: Square, spews: bool) -> None:
    t = court(flair=flair, Ann=ann)  # 3 flair more as the turn starts; he takes 2 by 2 squares
    t.send("give_turn", KING)
    assert (things(t) != []) is spews


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "spew")
def test_5408_an_obstruction_hides_the_enemy() -> None:
    wall = tuple(Obstruction((4, y)) for y in range(12))
    t = court(board=Board(24, 12, wall), Ann=(6, 1))
    t.send("give_turn", KING)
    assert things(t) == [("venom", 9)]


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "spew")
def test_5408_until_his_next_turn() -> None:
    t = spewing()
    t.send("give_turn", "Ann")
    assert things(t) == [("venom", 9)]
    t.change(KING, flair=0)
    t.send("give_turn", KING)
    assert things(t) == []


def drenched(t: Table, name: str) -> bool:
    """Whether somebody is drenched."""
    return any(mark.name == "drenched" for mark in t.one(name).marks)


@pytest.mark.parametrize(("ann", "wet"), [((11, 1), True), ((12, 1), False)])
@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "drench")
def test_5408_whoever_starts_a_turn_within_9_is_drenched(ann: Square, wet: bool) -> None:
    t = spewing(Ann=ann)
    assert not drenched(t, "Ann")
    t.send("give_turn", "Ann")
    assert drenched(t, "Ann") is wet
    assert not drenched(t, KING)


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "drench")
def test_5408_not_where_he_could_not_target_the_square_nor_the_exhausted() -> None:
    wall = tuple(Obstruction((4, y)) for y in range(12))
    t = court(board=Board(24, 12, wall), Ann=(6, 1))
    t.send("give_turn", KING)
    t.send("give_turn", "Ann")
    assert not drenched(t, "Ann")
    t = spewing(Bob=(20, 10))
    t.change("Ann", exhausted=True, health=0)
    t.send("give_turn", "Ann")
    assert not drenched(t, "Ann")


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "drench", "movement")
def test_5408_whoever_walks_in_is_drenched_and_goes_no_farther() -> None:
    t = spewing(Ann=(13, 1))
    t.send("give_turn", "Ann")
    t.send("sidestep", "Ann", path=((12, 1), (11, 1), (10, 1)))
    assert drenched(t, "Ann")
    assert t.one("Ann").place == ((11, 1),)
    (news,) = t.told("moves")
    assert (news.amount, news.more["to"]) == (2, (11, 1))


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "movement")
def test_5408_a_dash_ends_there_too() -> None:
    t = spewing(Ann=(16, 1), Bob=(7, 2))
    t.send("give_turn", "Ann")
    t.send("dash", "Ann", "Bob", ((8, 1),))
    assert t.one("Ann").place == ((11, 1),)
    assert t.state.grants == ()


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "half_speed")
def test_5408_the_drenched_have_half_their_speed() -> None:
    t = spewing()
    t.send("give_turn", "Ann")
    assert t.refused("sidestep", "Ann", path=((10, 1), (11, 1), (12, 1))) == "too_far"
    t.send("sidestep", "Ann", path=((10, 1), (11, 1)))


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "red")
def test_5408_and_1_red_card_less_on_each_show() -> None:
    t = spewing(Ann=(11, 1), Bob=(12, 1))
    t.send("give_turn", "Ann")
    t.change(KING, place=((12, 2), (13, 2), (12, 3), (13, 3)), effort=0)
    declared(t, "Ann", KING)
    told(t, {"Ann": (2, 2)})
    assert [(one.more["of"], one.amount) for one in t.told("changes")] == [("red", -1)]


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "shake_off", "once")
def test_5408_an_effort_ends_it_and_the_same_spewing_drenches_nobody_again() -> None:
    t = spewing()
    t.send("give_turn", "Ann")
    king = t.id(KING)
    assert t.refused("shake_off", "Ann", "stunned", king) == "no_such_mark"
    t.change("Ann", effort=0)
    assert t.refused("shake_off", "Ann", "drenched", king) == "not_enough_effort"
    t.change("Ann", effort=2)
    t.send("shake_off", "Ann", "drenched", king)
    assert (t.one("Ann").effort, drenched(t, "Ann")) == (1, False)
    t.send("sidestep", "Ann", path=((10, 1), (9, 2), (8, 2)))
    assert not drenched(t, "Ann")
    t.send("give_turn", "Ann")
    assert not drenched(t, "Ann")


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "once")
def test_5408_another_spewing_does() -> None:
    t = spewing()
    t.send("give_turn", "Ann")
    t.send("shake_off", "Ann", "drenched", t.id(KING))
    t.change(KING, flair=5)
    t.send("give_turn", KING)
    t.send("give_turn", "Ann")
    assert drenched(t, "Ann")


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "shake_off")
def test_5408_only_on_the_own_turn() -> None:
    t = spewing(Bob=(9, 3))
    t.send("give_turn", "Ann")
    t.send("give_turn", "Bob")
    assert t.refused("shake_off", "Ann", "drenched", t.id(KING)) == "not_your_turn"


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "anchor")
def test_5404_he_may_anchor_before_he_uses_it() -> None:
    t = court(flair=20, Ann=(5, 1))
    t.send("give_turn", KING)
    t.send("attack", KING, "tactics.0", ("Ann",))
    flair = t.one(KING).flair
    t.send("use", KING, VENOM, 0)
    assert (t.one(KING).anchored, t.one(KING).flair) == (True, flair - 1)
    assert t.refused("use", KING, VENOM, 0) in ("not_offered", "used_already")


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "anchor")
def test_5404_not_once_he_has_moved() -> None:
    t = court(flair=20, Ann=(5, 1))
    t.send("give_turn", KING)
    t.change(KING, doings=moved(t))
    t.send("attack", KING, "tactics.0", ("Ann",))
    assert t.refused("use", KING, VENOM, 0) == "not_offered"


def moved(t: Table) -> Any:
    """What the King has done, with a Move."""
    return replace(t.one(KING).doings, moved=True)


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "mandatory", "targets")
def test_5404_it_is_mandatory_and_takes_any_number_of_targets() -> None:
    t = court(flair=20, Ann=(3, 1), Bob=(3, 2), Eve=(5, 5))
    t.send("give_turn", KING)
    assert t.refused("attack", KING, "tactics.1", ("Ann",)) == "mandatory"
    t.send("attack", KING, "tactics.0", ("Ann", "Bob", "Eve"))
    t.send("proceed")
    told(t, {KING: (1, 2)})
    over(t)


@pytest.mark.clause("bestiary/pike_beetle_king/tactics.0", "spew", "drench")
def test_5408_without_a_grid_the_table_says_that_nobody_is_a_target_and_who_is_near() -> None:
    t = court(board=None)
    t.send("give_turn", KING)
    assert things(t) == []
    t.send("use", KING, VENOM, 2, areas={t.id("Ann"): "inside"})
    assert things(t) == [("venom", 9)]
    t.send("give_turn", "Ann")
    assert drenched(t, "Ann")
