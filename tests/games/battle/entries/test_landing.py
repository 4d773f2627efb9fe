"""Creatures that go under the ground or into the air, and where they come down (6019-6532)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.maneuver.outputs import red_cards
from gm_tools.games.battle.state import Mark
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


PAN = "Pandoramun"
STORM, OFF, DIVE = "tactics.0", "tactics.1", "tactics.2"


def pan(*cat: tuple[int, int], board: Board | None = FIELD, first: str = PAN) -> Table:
    """An airborne Pandoramun; Cat, Dog and more stand on these squares."""
    names = ("Cat", "Dog", "Eel")
    foes = [hero(name, at=(one,)) for name, one in zip(names, cat, strict=False)]
    there = foes or [hero("Cat"), hero("Dog")]
    t = battle(creature("pandoramun"), *there, board=board, first=first)
    for one in t.state.combatants.values():
        if one.name != PAN:
            t.change(one.name, effort=3, fate="used", health=900, max_health=900)
    t.change(PAN, effort=3, flair=5)
    return t


def dived(t: Table, square: tuple[int, int], red: int = 0, **shows: int) -> None:
    """It dives on these squares; those named defy, with so many red cards."""
    t.send("attack", PAN, DIVE, squares=(square,))
    for who in shows:
        lines = tuple(one.id for one in ongoing(t).lines if one.target == t.id(who))
        t.send("defy", who, "t0", lines)
    if ongoing(t).step == "reactions":
        t.send("proceed")
    for who, theirs in shows.items():
        t.send("show", who, red=theirs, finale=1)
    t.send("show", PAN, red=red, finale=1)


def settled(t: Table) -> None:
    """Everybody is moved to the first of the nearest squares, and the maneuver is over."""
    for _ in range(9):
        if t.state.grants:
            grant = t.state.grants[-1]
            host = offers_of(t.rules, t.state, grant.by)
            [offer] = [one for one in host if one.template.type == "move"]
            t.send("move", grant.id, path=(offer.fields[0].options[0].value,))
        elif t.state.ongoing:
            t.send("proceed", as_health=True)
    assert not t.state.ongoing


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "start", "around")
def test_6524_any_square_is_where_it_starts_and_all_around_are_targeted() -> None:
    t = pan((9, 8), (10, 9), (12, 8))
    assert attacks(t, PAN)[DIVE] == ""
    t.send("attack", PAN, DIVE, squares=((9, 8),))
    assert ongoing(t).targets == (t.id("Cat"), t.id("Dog"))
    assert (ongoing(t).origin_at, ongoing(t).lines[1].start) == (((9, 8),), (9, 8))


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "around")
def test_6524_nothing_but_characters_may_be_there_but_walls_around_do_not_matter() -> None:
    ring = tuple(Obstruction((x, y)) for x in range(7, 12) for y in (5, 11))
    t = pan((9, 8), board=Board(16, 12, ring))
    assert t.refused("attack", PAN, DIVE, squares=((9, 8),)) == ""
    assert t.refused("attack", PAN, DIVE, squares=((9, 6),)) == "square_obstructed"
    assert t.refused("attack", PAN, DIVE, squares=((0, 8),)) == "square_obstructed"


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "red", "defied")
@pytest.mark.parametrize(("theirs", "red"), [(0, 3), (2, 1), (4, 0)])
def test_6528_two_red_cards_more_less_those_of_a_target_that_defies(theirs: int, red: int) -> None:
    t = pan((9, 8), (10, 9))
    dived(t, (9, 8), 1, Cat=theirs)
    by_cat, by_dog = ongoing(t).lines
    assert red_cards(ongoing(t), t.id(PAN), by_cat.id) == red
    assert red_cards(ongoing(t), t.id(PAN), by_dog.id) == 3


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "defied")
def test_6528_somebody_elses_defy_takes_nothing() -> None:
    t = pan((9, 8), (12, 8))
    t.send("attack", PAN, DIVE, squares=((9, 8),))
    assert [one.target for one in ongoing(t).lines] == [t.id("Cat")]


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "off", "location", "landed")
def test_6530_targets_go_off_and_it_is_landed_there() -> None:
    t = pan((9, 8), (10, 9))
    dived(t, (9, 8))
    settled(t)
    one = t.one(PAN)
    assert one.place == tuple((x, y) for y in (7, 8, 9) for x in (8, 9, 10))
    assert (one.form, one.traits) == ("landed", ("no_own_movement",))
    for name in ("Cat", "Dog"):
        assert frozenset(t.one(name).place).isdisjoint(one.place)


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "rest", "form")
def test_6532_it_neither_attacks_nor_defies_nor_stances_until_its_turn() -> None:
    t = pan((9, 8))
    dived(t, (9, 8))
    settled(t)
    t.change(PAN, effort=3, flair=9)
    assert attacks(t, PAN)[STORM] == "cannot_attack"
    assert attacks(t, PAN)[DIVE] == "wrong_form"
    assert t.refused("stance", PAN, STORM) == "cannot_defy"
    t.send("end_turn", PAN, "Cat")
    t.send("attack", "Cat", "t0", (PAN,))
    assert (ongoing(t).step, t.refused("defy", PAN, STORM)) == ("shows", "too_late")
    over_(t)
    t.send("give_turn", PAN)
    t.change(PAN, effort=3, flair=9)
    assert attacks(t, PAN)[STORM] == ""


def over_(t: Table, red: int = 1, finale: int = 2) -> None:
    """Cat shows, and the attack is over."""
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Cat", red=red, finale=finale)
    over(t)


def protected(first: str = "Cat") -> Table:
    """A Pandoramun that has landed, protected, beside Cat."""
    t = pan(board=None, first=first)
    mark = Mark("protected", t.id(PAN), label="Supersonic Skydive")
    t.change(PAN, form="landed", traits=("no_own_movement",), marks=(mark,), effort=2, flair=9)
    return t


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "protected")
def test_6532_lines_at_it_have_two_red_cards_less_and_do_not_flourish() -> None:
    t = protected()
    t.send("attack", "Cat", "t0", (PAN,))
    t.send("proceed")
    t.send("show", "Cat", red=3, finale=9)
    found = [(one.more["of"], one.amount) for one in t.told("changes")]
    assert found == [("red", -2), ("no_flourish", 1)]
    assert t.one(PAN).health == 300 - 3
    over(t)
    assert [one.name for one in t.one(PAN).marks] == ["protected"]


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "protected")
@pytest.mark.parametrize("kind", ["attack", "defy", "stance"])
def test_6532_until_it_attacks_or_defies(kind: str) -> None:
    t = protected("Cat" if kind == "defy" else PAN)
    t.change(PAN, effort=3, flair=9)
    if kind == "defy":
        t.send("attack", "Cat", "t0", (PAN,))
        t.send("defy", PAN, STORM)
    else:
        t.send(kind, PAN, OFF, ("Cat",))
    assert t.one(PAN).marks == ()


@pytest.mark.clause("bestiary/pandoramun/tactics.0", "sudden")
def test_6480_an_attack_that_ends_its_protection_is_not_reacted_to() -> None:
    t = protected(PAN)
    t.change(PAN, effort=3, flair=9)
    t.send("attack", PAN, STORM, ("Cat", "Dog"))
    assert (ongoing(t).step, t.one(PAN).marks) == ("shows", ())
    assert t.refused("defy", "Cat", "t0") != ""
    t.send("show", PAN, red=1, finale=1)
    over(t)
    t.send("attack", PAN, STORM, ("Cat",))
    assert ongoing(t).step == "reactions"
    t.send("defy", "Cat", "t0")


@pytest.mark.clause("bestiary/pandoramun/tactics.0", "targets", "form")
def test_6470_storm_has_any_number_of_targets_and_only_landed() -> None:
    t = pan(board=None)
    assert t.refused("attack", PAN, STORM, ("Cat", "Dog")) == "wrong_form"
    t.change(PAN, form="landed", traits=("no_own_movement",), flair=9)
    assert t.refused("attack", PAN, STORM, ("Cat", "Dog")) == ""


@pytest.mark.clause("bestiary/pandoramun/tactics.1", "form", "anchored")
def test_6492_it_takes_off_only_landed_and_not_anchored() -> None:
    t = pan(board=None)
    assert t.refused("attack", PAN, OFF, ("Cat",)) == "wrong_form"
    t.change(PAN, form="landed", traits=("no_own_movement",))
    assert t.refused("attack", PAN, OFF, ("Cat",)) == ""
    t.change(PAN, anchored=True)
    assert t.refused("attack", PAN, OFF, ("Cat",)) == "anchored"


@pytest.mark.clause("bestiary/pandoramun/tactics.1", "squares", "airborne", "rest")
def test_6498_all_squares_but_its_own_then_airborne_and_no_skydive_till_its_turn() -> None:
    t = pan((9, 8), (10, 11))
    place = tuple((x, y) for y in (4, 5, 6) for x in (8, 9, 10))
    t.change(PAN, form="landed", traits=("no_own_movement",), place=place, flair=6)
    t.send("attack", PAN, OFF)
    assert ongoing(t).targets == (t.id("Cat"),)
    assert frozenset(place).isdisjoint(ongoing(t).squares)
    t.send("proceed")
    t.send("show", PAN, red=1, finale=1)
    over(t)
    assert (t.one(PAN).form, t.one(PAN).place) == ("airborne", ())
    t.change(PAN, effort=3, flair=6)
    assert attacks(t, PAN)[DIVE] == "cannot_use"
    t.send("give_turn", "Cat")
    t.send("give_turn", PAN)
    assert attacks(t, PAN)[DIVE] == ""


@pytest.mark.clause("bestiary/pandoramun/tactics.2", "around", "landed")
def test_6524_without_a_grid_the_table_says_who_is_on_the_squares() -> None:
    t = pan(board=None)
    t.send("attack", PAN, DIVE, ("Cat", "Dog"))
    t.send("proceed")
    t.send("show", PAN, red=0, finale=1)
    over(t)
    assert (t.one(PAN).form, t.one("Cat").health < 900) == ("landed", True)
