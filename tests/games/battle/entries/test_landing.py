"""Creatures that go under the ground or into the air, and where they come down (6019-6532)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.frame.protocol import Offer
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.makers import Table, battle, hero
from tests.games.battle.test_manual_creatures import creature

FIELD = Board(16, 12)
WORM = "Burrowing Worm"
BURROW, BREACH, BITE = "tactics.0", "tactics.1", "tactics.2"


def worm(*cat: tuple[int, int], board: Board | None = FIELD, **fields: Any) -> Table:
    """The turn of a worm in the corner of a board; Cat, Dog and more stand on these squares."""
    names = ("Cat", "Dog", "Eel", "Fox")
    foes = [hero(name, at=(one,)) for name, one in zip(names, cat, strict=False)]
    t = battle(
        creature("burrowing_worm", **({"at": ((0, 0),)} if board else {})),
        *foes,
        *([] if foes else [hero("Cat")]),
        board=board,
        first=WORM,
    )
    for one in t.state.combatants.values():
        if one.name != WORM:
            t.change(one.name, effort=0, fate="used")
    t.change(WORM, effort=3, flair=9, **fields)
    return t


def burrowed(t: Table, *squares: tuple[int, int], tactic: str = BURROW, red: int = 0) -> None:
    """The worm attacks these squares, and shows."""
    t.send("attack", WORM, tactic, squares=squares)
    t.send("show", WORM, red=red, finale=0)
    while t.state.ongoing and not t.state.grants:
        t.send("proceed")


def attacks(t: Table, who: str = WORM) -> dict[str, str]:
    """The tactics with which somebody may attack, and why not, by id."""
    found: list[Offer] = list(offers_of(t.rules, t.state, t.id(who)))
    return {
        one.template.data.tactic: one.refusal.code if one.refusal else ""
        for one in found
        if one.template.type == "attack" and not one.template.data.all_out
    }


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "block", "location")
def test_6029_burrow_targets_nine_squares_and_the_worm_goes_there() -> None:
    t = worm((5, 1))
    burrowed(t, (5, 1), red=1)
    assert t.one(WORM).place == tuple((x, y) for y in (0, 1, 2) for x in (4, 5, 6))
    assert t.one("Cat").health == 40 - 8


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "block")
@pytest.mark.parametrize(
    ("square", "code"),
    [
        ((6, 1), "too_far"),
        ((5, 1), ""),
        ((1, 0), "square_obstructed"),
        ((1, 4), "square_obstructed"),
        ((2, 4), "square_obstructed"),
        ((4, 4), ""),
    ],
)
def test_6029_the_middle_is_within_3_and_none_of_the_nine_is_obstructed_or_off_the_board(
    square: tuple[int, int], code: str
) -> None:
    t = worm((14, 9), board=Board(16, 12, (Obstruction((1, 5)),)))
    assert t.refused("attack", WORM, BURROW, squares=(square,)) == code


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "block")
def test_6029_enemies_on_them_are_no_obstruction_but_between_they_are() -> None:
    t = worm((5, 1), (6, 2))
    t.send("attack", WORM, BURROW, squares=((5, 1),))
    assert ongoing(t).targets == (t.id("Cat"), t.id("Dog"))
    t = worm((4, 1), (3, 0), (3, 1), (3, 2))
    assert t.refused("attack", WORM, BURROW, squares=((5, 1),)) == "too_far"


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "block")
def test_6029_nobody_has_to_be_there() -> None:
    t = worm((14, 9))
    assert attacks(t)[BURROW] == ""
    burrowed(t, (5, 1))
    assert (t.one(WORM).place[0], t.one(WORM).form) == ((4, 0), "underground")


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "off")
def test_6033_targets_are_moved_to_the_nearest_free_square_the_worm_chooses() -> None:
    t = worm((5, 1))
    burrowed(t, (5, 1))
    [grant] = t.state.grants
    assert (grant.who, grant.by, grant.must) == (t.id("Cat"), t.id(WORM), True)
    assert t.refused("decline", grant.id, by="P1") == "wrong_player"
    assert t.refused("move", grant.id, path=((8, 1),)) == "not_nearest"
    assert t.refused("move", grant.id, path=((6, 1),)) == "not_nearest"
    t.send("move", grant.id, path=((3, 1),))
    assert t.one("Cat").place == ((3, 1),)
    over(t)


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "off")
def test_6033_where_only_one_square_is_nearest_they_go_there_at_once() -> None:
    walls = tuple(Obstruction((x, 3)) for x in (5, 7))
    t = worm((6, 2), board=Board(16, 12, (*walls, Obstruction((7, 1)), Obstruction((7, 2)))))
    burrowed(t, (5, 1))
    assert t.state.grants == ()
    assert t.one("Cat").place == ((6, 3),)


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "below", "form")
def test_6033_it_is_underground_then_and_can_neither_burrow_nor_bite() -> None:
    t = worm()
    burrowed(t, (5, 1))
    assert t.one(WORM).form == "underground"
    found = attacks(t)
    assert (found[BURROW], found[BITE]) == ("wrong_form", "wrong_form")


@pytest.mark.clause("bestiary/burrowing_worm/tactics.2", "form")
def test_6060_above_the_ground_it_bites_and_cannot_breach() -> None:
    t = worm((3, 1))
    found = attacks(t)
    assert (found[BITE], found[BREACH]) == ("", "wrong_form")


def below(*cat: tuple[int, int], **fields: Any) -> Table:
    """A worm that begins a turn underground."""
    t = worm(*cat, form="underground", traits=("untargetable", "no_anchor"), **fields)
    t.send("give_turn", WORM)
    t.change(WORM, flair=9)
    return t


@pytest.mark.clause("bestiary/burrowing_worm/tactics.1", "block", "location", "above", "off")
def test_6045_breach_does_the_same_and_comes_up() -> None:
    t = below((5, 1))
    burrowed(t, (5, 1), tactic=BREACH)
    t.send("move", t.state.grants[-1].id, path=((3, 1),))
    worm_ = t.one(WORM)
    assert (worm_.place[0], worm_.form, t.one("Cat").place) == ((4, 0), "aboveground", ((3, 1),))
    assert t.refused("attack", WORM, BREACH, squares=((5, 1),)) == "wrong_form"


@pytest.mark.clause("bestiary/burrowing_worm/tactics.1", "through")
def test_6050_breach_ignores_what_stands_between() -> None:
    t = below((4, 1), (3, 0), (3, 1), (3, 2))
    assert t.refused("attack", WORM, BREACH, squares=((5, 1),)) == ""


@pytest.mark.clause("bestiary/burrowing_worm/tactics.1", "form")
def test_6043_breach_is_for_underground_alone() -> None:
    assert attacks(worm((3, 1)))[BREACH] == "wrong_form"
    assert attacks(below((3, 1)))[BREACH] == ""


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "forms")
def test_6019_it_starts_above_the_ground() -> None:
    assert worm().one(WORM).form == "aboveground"


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "untargetable")
def test_6023_nothing_targets_it_underground_nor_its_squares() -> None:
    t = below((3, 1))
    t.send("give_turn", "Cat")
    t.change("Cat", effort=3)
    assert t.refused("attack", "Cat", "t0", (WORM,)) == "untargetable"


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "untargetable")
def test_6023_squares_under_it_do_not_target_it_either() -> None:
    dweller, (_, block) = creature("burrowing_worm", at=((0, 0),)), creature("burrowing_worm")
    t = battle(dweller, hero("Cat", block, at=((4, 0),)), board=FIELD, first="Cat")
    for form, met in (("aboveground", True), ("underground", False)):
        traits = ("untargetable",) if form == "underground" else ()
        t.change(WORM, form=form, traits=traits)
        t.change("Cat", effort=3, form="aboveground")
        t.send("attack", "Cat", BURROW, squares=((3, 1),))
        assert (t.id(WORM) in ongoing(t).targets) is met
        t.state = replace(t.state, ongoing=())


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "breach", "burrow")
def test_6025_a_turn_begun_underground_must_breach_and_cannot_burrow_after_it() -> None:
    t = below((5, 1))
    t.change(WORM, form="aboveground", traits=("no_anchor",))
    found = attacks(t)
    assert (found[BURROW], found[BITE]) == ("cannot_use", "")
    t.send("give_turn", WORM)
    assert attacks(t)[BURROW] == ""


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "breach")
def test_6025_on_the_turn_on_which_it_went_below_nothing_is_mandatory() -> None:
    t = worm((5, 1))
    burrowed(t, (5, 1))
    t.send("move", t.state.grants[-1].id, path=((3, 1),))
    over(t)
    assert attacks(t)[BREACH] == ""
    t.send("end_turn", WORM, "Cat")


@pytest.mark.clause("bestiary/burrowing_worm/abilities.0", "anchor")
@pytest.mark.parametrize("form", ["aboveground", "underground"])
def test_6027_it_never_anchors(form: str) -> None:
    t = worm((3, 1))
    if form == "underground":
        t = below((3, 1))
    t.change(WORM, flair=9)
    assert t.refused("anchor", WORM) != ""


@pytest.mark.clause("bestiary/burrowing_worm/tactics.0", "block", "below", "location")
def test_6029_without_a_grid_the_table_says_who_is_on_the_squares() -> None:
    t = worm(board=None)
    t.send("attack", WORM, BURROW, ("Cat",))
    t.send("show", WORM, red=1, finale=0)
    over(t)
    assert (t.one("Cat").health, t.one(WORM).form) == (32, "underground")
    t = worm(board=None)
    t.send("attack", WORM, BURROW)
    t.send("show", WORM, red=1, finale=0)
    over(t)
    assert t.one(WORM).form == "underground"
