"""Entries about which squares are targeted, by their lines in the manual."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.clashes import ongoing
from tests.games.battle.drawn_battle import on
from tests.games.battle.entries.owning import drawn_fight, fight, with_arts
from tests.games.battle.makers import Table

WAVE: dict[str, Any] = {"type": "exposure", "range": 3}


def names(t: Table) -> list[str]:
    """Who is targeted by the maneuver in progress."""
    return [t.state.combatants[who].name for who in ongoing(t).targets]


def creature(name: str, *rows: str, **others: Any) -> Table:
    """Ann is a creature of the bestiary, in her turn on a board; nobody else reacts."""
    block = block_of_creature(the_rulebook(), the_bestiary()[name])
    own = {one: getattr(block, one) for one in block.__slots__ if one != "name"}
    t = on(*rows, Ann=own, **others)
    for one in t.state.combatants.values():
        t.change(one.name, fate="used", effort=3 if one.name == "Ann" else 0)
    t.change("Ann", flair=20)
    return t


# --- Soul Wave and Beam -------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Soul Wave", "cost", "squares")
def test_2954_soul_wave_targets_every_square_in_range_but_ones_own_for_2_flair() -> None:
    t = drawn_fight(with_arts("Soul Wave", **WAVE), "AB.C....", "...D....", ".....F..")
    t.send("attack", "Ann", "t0", using="t0/Soul Wave")
    assert names(t) == ["Bob", "Cat", "Dog"]
    assert t.one("Ann").flair == 18
    assert (0, 0) not in ongoing(t).squares


@pytest.mark.clause("shadow_arts/Soul Wave", "cost")
def test_2954_soul_wave_must_be_paid() -> None:
    t = drawn_fight(with_arts("Soul Wave", **WAVE), "AB.C....")
    t.change("Ann", flair=1)
    assert t.refused("attack", "Ann", "t0", using="t0/Soul Wave") == "not_enough_flair"
    assert t.refused("attack", "Ann", "t1", using="t0/Soul Wave") == "unknown_effect"
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


@pytest.mark.clause("shadow_arts/Soul Wave", "squares", "output", "flourish")
def test_2954_without_a_grid_the_table_names_who_stands_there_and_nothing_is_halved() -> None:
    t = fight(with_arts("Soul Wave", **WAVE), "Bob", flair=9)
    t.send("attack", "Ann", "t0", ("Cat", "Bob"), using="t0/Soul Wave")
    assert names(t) == ["Cat", "Bob"]
    t.send("show", "Ann", red=3, finale=8)
    assert ongoing(t).changes == ()


@pytest.mark.clause("shadow_arts/Soul Wave", "output", "flourish")
def test_2954_without_it_output_and_flourish_are_halved() -> None:
    t = fight(with_arts("Soul Wave", **WAVE), flair=9)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=3, finale=8)
    assert [one.what for one in ongoing(t).changes] == ["halve_output", "halve_flourish"]


BEAM = ("Soul Wave", "Soul Wave/Beam")
ARC, REMOTE = "Soul Wave/Beam/Arc", "Soul Wave/Beam/Remote"


def beamed(*squares: tuple[int, int], paths: tuple[str, ...] = BEAM) -> str:
    """Why Ann cannot beam along these squares, "" if she can."""
    t = drawn_fight(with_arts(*paths, **WAVE), ".....", "A.CD.", ".....")
    return t.refused("attack", "Ann", "t0", squares=squares, using="t0/Soul Wave")


ROW = ((1, 1), (2, 1), (3, 1))


@pytest.mark.clause("shadow_arts/Soul Wave/Beam", "straight", "beside", "all")
def test_2960_beam_targets_as_many_squares_as_the_range_in_a_straight_line_from_the_start() -> None:
    t = drawn_fight(with_arts(*BEAM, **WAVE), ".....", "A.CD.", ".....")
    t.send("attack", "Ann", "t0", squares=ROW, using="t0/Soul Wave")
    assert names(t) == ["Cat", "Dog"]
    assert (ongoing(t).squares, t.one("Ann").flair) == (ROW, 18)


@pytest.mark.clause("shadow_arts/Soul Wave/Beam", "straight", "beside", "all")
@pytest.mark.parametrize(
    ("squares", "why"),
    [
        (ROW[:2], "not_all_squares"),
        ((*ROW, (4, 1)), "too_many_squares"),
        (((1, 1), (2, 1), (3, 2)), ""),
        (((1, 1), (2, 2), (3, 1)), "not_straight"),
        (((2, 2), (3, 2), (3, 1)), "not_straight"),
        ((), "choose_squares"),
    ],
)
def test_2960_other_squares_are_no_beam(squares: tuple[tuple[int, int], ...], why: str) -> None:
    assert beamed(*squares) == why


@pytest.mark.clause("shadow_arts/Soul Wave/Beam", "beside")
def test_2960_the_first_square_is_adjacent_to_the_start() -> None:
    paths = (*BEAM, ARC)
    assert beamed((2, 0), (1, 0), (0, 0), paths=paths) == "not_beside_start"
    assert beamed((1, 0), (2, 0), (3, 1), paths=paths) == ""


@pytest.mark.clause("shadow_arts/Soul Wave/Beam", "straight")
def test_2960_without_a_grid_the_table_says_who_is_on_it() -> None:
    t = fight(with_arts(*BEAM, **WAVE), "Dog", flair=9)
    t.send("attack", "Ann", "t0", ("Cat", "Dog"), using="t0/Soul Wave")
    assert (names(t), t.one("Ann").flair) == (["Cat", "Dog"], 7)


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Arc", "bent")
def test_2968_with_arc_the_beam_need_not_be_straight() -> None:
    bent = ((1, 1), (2, 2), (3, 1))
    assert beamed(*bent, paths=(*BEAM, ARC)) == ""
    assert beamed((1, 1), (2, 2), paths=(*BEAM, ARC)) == "not_all_squares"


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Arc", "loss")
@pytest.mark.parametrize(("flair", "left"), [(5, 4), (1, 0), (0, 0)])
def test_2968_attacking_without_the_beam_loses_1_flair_never_below_0(flair: int, left: int) -> None:
    t = fight(with_arts(*BEAM, ARC, **WAVE), flair=flair)
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.one("Ann").flair == left


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Arc", "loss")
def test_2968_with_the_beam_nothing_more_is_lost_even_after_an_attack_without_it() -> None:
    t = fight(with_arts(*BEAM, ARC, **WAVE), flair=5, effort=3)
    t.send("attack", "Ann", "t0", ("Cat",), using="t0/Soul Wave")
    assert t.one("Ann").flair == 3


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Remote", "apart")
def test_2976_with_remote_the_beam_begins_anywhere_in_range() -> None:
    away = ((2, 2), (2, 1), (2, 0))
    assert beamed(*away, paths=BEAM) == "not_beside_start"
    assert beamed(*away, paths=(*BEAM, REMOTE)) == ""


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Remote", "range")
@pytest.mark.parametrize(("row", "why"), [("A.C.", ""), ("A..C", "too_far")])
def test_2976_without_the_beam_the_range_is_halved_rounded_up(row: str, why: str) -> None:
    t = drawn_fight(with_arts(*BEAM, REMOTE, **WAVE), row)
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == why
    t.change("Ann", flair=20, effort=3)
    squares = ((1, 0), (2, 0), (3, 0))
    assert t.refused("attack", "Ann", "t0", squares=squares, using="t0/Soul Wave") == ""


@pytest.mark.clause("shadow_arts/Soul Wave/Beam/Remote", "range")
def test_2976_it_is_halved_for_the_next_attack_too_after_one_with_the_beam() -> None:
    t = drawn_fight(with_arts(*BEAM, REMOTE, **WAVE), "A..C", effort=3)
    squares = ((1, 0), (2, 0), (3, 0))
    t.send("attack", "Ann", "t0", squares=squares, using="t0/Soul Wave")
    t.send("show", "Ann", red=0, finale=0)
    while t.state.ongoing:
        t.send("proceed")
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "too_far"


# --- Sledge Walrus ------------------------------------------------------------------------------

SLAM, FISSURE = "tactics.0", "tactics.1"
WALRUS = ("........", ".AA.....", ".AA.CD..", "........")


@pytest.mark.clause("bestiary/sledge_walrus/tactics.0", "squares", "start")
@pytest.mark.clause("bestiary/sledge_walrus/tactics.1", "squares", "start")
@pytest.mark.parametrize(
    ("tactic", "squares", "why"),
    [
        (SLAM, ((3, 2), (4, 2)), ""),
        (SLAM, ((4, 2), (3, 2)), ""),
        (SLAM, ((4, 2), (4, 3)), "not_near_start"),
        (SLAM, ((3, 2), (4, 2), (4, 3), (4, 1)), "too_many_squares"),
        (FISSURE, ((3, 2), (4, 2), (5, 2), (6, 2), (7, 2), (7, 1)), ""),
        (FISSURE, ((4, 2), (5, 2)), "not_near_start"),
    ],
)
def test_5905_one_of_the_walruss_squares_is_beside_its_start(
    tactic: str, squares: tuple[tuple[int, int], ...], why: str
) -> None:
    t = creature("sledge_walrus", *WALRUS)
    assert t.refused("attack", "Ann", tactic, squares=squares) == why


@pytest.mark.clause("bestiary/sledge_walrus/tactics.0", "squares", "start")
@pytest.mark.clause("bestiary/sledge_walrus/tactics.1", "squares", "start")
def test_5905_the_walrus_targets_squares_and_whoever_stands_there() -> None:
    t = creature("sledge_walrus", *WALRUS)
    assert t.refused("attack", "Ann", FISSURE, ("Cat",)) == "choose_squares"
    t.send("attack", "Ann", FISSURE, squares=((3, 2), (4, 2), (5, 2)))
    assert names(t) == ["Cat", "Dog"]


# --- Canopy Heron -------------------------------------------------------------------------------

IMPALE, GALEFORCE = "tactics.0", "tactics.1"
HERON = ("A...A......", "...........", "#####......", ".D...C.F...")


def heron(*rows: str) -> Table:
    return creature("canopy_heron", *(rows or HERON))


@pytest.mark.clause("bestiary/canopy_heron/tactics.0", "there", "range")
@pytest.mark.parametrize(
    ("square", "why"),
    [((5, 3), ""), ((1, 3), ""), ((7, 3), ""), ((8, 3), "out_of_range"), ((2, 1), "no_target")],
)
def test_6364_impale_from_overhead_needs_a_square_in_range_of_a_foot_and_no_line(
    square: tuple[int, int], why: str
) -> None:
    assert heron().refused("attack", "Ann", IMPALE, squares=(square,)) == why


@pytest.mark.clause("bestiary/canopy_heron/tactics.0", "there")
def test_6364_impale_starts_on_the_square_that_it_targets() -> None:
    t = heron()
    assert t.refused("attack", "Ann", IMPALE, ("Cat",)) == "choose_squares"
    assert t.refused("attack", "Ann", IMPALE, squares=((5, 3), (6, 3))) == "too_many_squares"
    t.send("attack", "Ann", IMPALE, squares=((5, 3),))
    (line,) = ongoing(t).lines
    assert (names(t), line.start, line.aim) == (["Cat"], (5, 3), (5, 3))


@pytest.mark.clause("bestiary/canopy_heron/tactics.1", "both")
def test_6386_galeforce_wings_reaches_what_is_in_range_of_both_feet() -> None:
    t = heron("A...A......", "...........", ".D...CF...B")
    t.send("attack", "Ann", GALEFORCE)
    assert names(t) == ["Cat", "Dog", "Fox"]
    assert {x for x, _ in ongoing(t).squares} == set(range(7))
    assert not {(0, 0), (4, 0)} & set(ongoing(t).squares)


@pytest.mark.clause("bestiary/canopy_heron/tactics.0", "there", "range")
@pytest.mark.clause("bestiary/canopy_heron/tactics.1", "both")
def test_6386_without_a_grid_the_table_names_who_is_there() -> None:
    block = block_of_creature(the_rulebook(), the_bestiary()["canopy_heron"])
    t = fight(block, "Dog", flair=20)
    assert t.refused("attack", "Ann", IMPALE, ("Dog",)) == ""
    t.send("attack", "Ann", GALEFORCE, ("Cat", "Dog"))
    assert names(t) == ["Cat", "Dog"]
