"""Tempest and its links (Viskara 2114-2168)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import damage, told
from tests.games.battle.entries.areas import on_field, only, owning, turn_of
from tests.games.battle.entries.owning import fight, offered, with_aura
from tests.games.battle.makers import Table, cards

TEMPEST = "aura/Tempest"
FAR = (15, 5)


def placed(
    *links: str, at: tuple[int, int] = (7, 5), times: int = 1, **where: tuple[int, int]
) -> Table:
    """Ann has placed the Tempest with a red 9; others stand where they are said to."""
    squares: dict[str, Any] = {"Cat": FAR, **where}
    t = owning("Tempest", *(f"Tempest/{one}" for one in links), times=times, **squares)
    t.send("use", "Ann", TEMPEST, 0, squares=(at,), cards=cards("r9"))
    return t


@pytest.mark.clause("aura/Tempest", "place", "obstructs_nothing")
def test_2118_it_stands_on_a_square_in_exposure_range_and_obstructs_nothing() -> None:
    t = placed(at=(7, 3))
    thing = only(t)
    assert (thing.name, thing.by, thing.squares, thing.stops) == (
        "Tempest",
        "c1",
        ((7, 3),),
        "nobody",
    )
    assert t.one("Ann").cards == cards("r9")


@pytest.mark.parametrize(
    ("play", "card", "square", "code"),
    [
        (0, "r9", (8, 5), "bad_square"),  # 3 away, exposure range 2
        (1, "r9", (10, 5), "bad_square"),  # 5 away, projectile range 4
        (0, "b9", (7, 5), "wrong_choice"),
        (0, "r1", (7, 5), "wrong_choice"),
        (1, "r2", (8, 5), "wrong_choice"),
    ],
)
@pytest.mark.clause("aura/Tempest", "place", "far")
def test_2118_its_range_and_its_card(
    play: int, card: str, square: tuple[int, int], code: str
) -> None:
    t = owning("Tempest", stored=f"{card} r2 r3", Cat=FAR)
    assert t.refused("use", "Ann", TEMPEST, play, squares=(square,), cards=cards(card)) == code


@pytest.mark.clause("aura/Tempest", "far")
def test_2118_a_three_reaches_as_far_as_a_projectile() -> None:
    t = owning("Tempest", stored="r3", Cat=FAR)
    t.send("use", "Ann", TEMPEST, 1, squares=((9, 5),), cards=cards("r3"))
    assert only(t).squares == ((9, 5),)


@pytest.mark.clause("aura/Tempest", "place")
def test_2118_a_line_leads_to_its_square() -> None:
    wall = Board(20, 12, (Obstruction((6, 5)),))
    t = owning("Tempest", stored="r3", Cat=FAR, board=wall)
    assert t.refused("use", "Ann", TEMPEST, 0, squares=((7, 5),), cards=cards("r3")) == "bad_square"


@pytest.mark.clause("aura/Tempest", "one")
def test_2124_a_new_one_takes_the_place_of_the_old() -> None:
    t = placed()
    t.send("use", "Ann", TEMPEST, 0, squares=((5, 3),), cards=cards("r9"))
    assert only(t).squares == ((5, 3),)


@pytest.mark.parametrize(("cat", "hurt"), [((10, 5), 1), ((11, 5), 0)])
@pytest.mark.clause("aura/Tempest", "damage")
def test_2120_whoever_starts_a_turn_within_3_is_hurt(cat: tuple[int, int], hurt: int) -> None:
    t = placed(Cat=cat)
    morale = t.state.sides["foes"].morale
    turn_of(t, "Cat")
    assert damage(t) == [("Cat", 0, 1)] * hurt  # out of Ann's turn it is morale damage (978)
    assert t.state.sides["foes"].morale == morale - hurt


@pytest.mark.clause("aura/Tempest", "damage")
def test_2120_friends_and_the_owner_are_no_exception() -> None:
    t = placed(Bob=(9, 5))
    turn_of(t, "Bob")
    assert damage(t) == [("Bob", 0, 1)]
    turn_of(t, "Ann")
    assert damage(t) == [("Ann", 1, 0)]  # on her own turn


@pytest.mark.clause("aura/Tempest", "damage")
def test_2120_whoever_walks_in_is_hurt_even_if_it_walks_out_again() -> None:
    t = placed(at=(3, 5), Cat=(7, 1))
    turn_of(t, "Cat")
    assert damage(t) == []  # 4 away
    t.send("sidestep", "Cat", path=((6, 2), (7, 1)))
    assert damage(t) == [("Cat", 0, 1)]


@pytest.mark.clause("aura/Tempest", "damage")
def test_2120_a_dash_through_it_counts() -> None:
    t = placed(at=(5, 3), Cat=(9, 1), Dog=(1, 1))
    turn_of(t, "Cat")
    t.change("Cat", flair=5)
    t.send("dash", "Cat", "Dog", ((2, 1),))
    assert ("Cat", 0, 1) in damage(t)


@pytest.mark.clause("aura/Tempest", "once")
def test_2120_once_a_turn_each() -> None:
    t = placed(Cat=(10, 5), Dog=(14, 8))
    turn_of(t, "Cat")
    t.send("sidestep", "Cat", path=((9, 4),))
    assert damage(t) == []
    turn_of(t, "Dog")
    t.send("sidestep", "Dog", path=((13, 8),))
    assert damage(t) == []


@pytest.mark.clause("aura/Tempest", "once")
def test_2120_in_the_turn_of_another_it_is_hurt_again() -> None:
    t = placed(Cat=(10, 5), Dog=(10, 6))
    turn_of(t, "Cat")
    assert damage(t) == [("Cat", 0, 1)]
    turn_of(t, "Dog")
    assert damage(t) == [("Dog", 0, 1)]


@pytest.mark.clause("aura/Tempest", "not_on_it")
def test_2120_on_its_square_nobody_is_hurt() -> None:
    t = placed(at=(7, 5), Bob=(7, 5))
    turn_of(t, "Bob")
    assert damage(t) == []
    t.send("sidestep", "Bob", path=((8, 5),))
    assert damage(t) == [("Bob", 0, 1)]


@pytest.mark.clause("aura/Tempest", "upkeep")
def test_2122_it_ends_as_a_turn_starts_unless_a_card_is_returned() -> None:
    t = placed()
    turn_of(t, "Ann")
    assert offered(t) >= {("Tempest", 3)}
    t.send("use", "Ann", TEMPEST, 3, cards=cards("r9"))
    t.send("sidestep", "Ann", path=((4, 5),))
    assert only(t).until == "upkeep"
    turn_of(t, "Ann")
    assert ("Tempest", 3) not in offered(t)  # no card is left
    t.send("sidestep", "Ann", path=((5, 5),))
    assert t.state.things == {}


@pytest.mark.clause("aura/Tempest", "upkeep")
def test_2122_only_the_start_of_the_own_turn_asks() -> None:
    t = placed()
    assert ("Tempest", 3) not in offered(t)
    turn_of(t, "Cat")
    t.send("sidestep", "Cat", path=((14, 5),))
    assert only(t).name == "Tempest"


@pytest.mark.clause("aura/Tempest/Movable", "move", "harmless")
def test_2130_it_moves_up_to_3_once_a_turn_and_hurts_nobody() -> None:
    t = placed("Movable", Cat=(12, 5))
    move = "aura/Tempest/Movable"
    assert t.refused("use", "Ann", move, squares=((11, 5),)) == "bad_square"
    t.send("use", "Ann", move, squares=((10, 5),))
    assert only(t).squares == ((10, 5),)
    assert damage(t) == []
    assert t.refused("use", "Ann", move, squares=((9, 5),)) == "used_already"
    turn_of(t, "Cat")
    assert damage(t) == [("Cat", 0, 1)]


@pytest.mark.clause("aura/Tempest/Movable", "move")
def test_2130_only_while_there_is_one_and_on_the_own_turn() -> None:
    t = owning("Tempest", "Tempest/Movable", Cat=FAR)
    assert ("Movable", 0) not in offered(t)
    t.send("use", "Ann", TEMPEST, 0, squares=((7, 5),), cards=cards("r9"))
    assert ("Movable", 0) in offered(t)
    turn_of(t, "Cat")
    assert ("Movable", 0) not in offered(t)


@pytest.mark.parametrize(
    ("links", "reach"),
    [((), 3), (("Larger Tempest",), 5), (("Larger Tempest", "Larger Tempest/Largest Tempest"), 7)],
)
@pytest.mark.clause("aura/Tempest/Larger Tempest", "range")
def test_2138_how_far_it_reaches(links: tuple[str, ...], reach: int) -> None:
    t = placed(*links, Cat=(7 + reach, 5), Dog=(8 + reach, 5))
    assert only(t).extent == reach
    turn_of(t, "Cat")
    assert damage(t) == [("Cat", 0, 1)]
    turn_of(t, "Dog")
    assert damage(t) == []


@pytest.mark.clause("aura/Tempest/Larger Tempest", "keep")
def test_2140_the_larger_one_is_kept_by_a_card_worth_1() -> None:
    for links, stays in (((), True), (("Larger Tempest",), False)):
        t = placed(*links)
        turn_of(t, "Ann")
        t.change("Ann", cards=cards("b0"))
        code = t.refused("use", "Ann", TEMPEST, 3, cards=cards("b0"))
        assert (code == "") is stays
        t.change("Ann", cards=cards("b1"))
        t.send("use", "Ann", TEMPEST, 3, cards=cards("b1"))


@pytest.mark.clause("aura/Tempest/Eye of the Storm", "power")
def test_2168_on_its_square_the_own_tactics_have_more_power() -> None:
    for at, there in (((5, 5), True), ((6, 5), False)):
        t = placed("Eye of the Storm", at=at, times=2, Cat=(4, 5))
        t.send("attack", "Ann", "t0", ("Cat",))
        t.send("proceed")
        told(t, {"Ann": (1, 6)})
        assert (("Eye of the Storm", 0) in offered(t)) is there
        if there:
            t.send("use", "Ann", "aura/Tempest/Eye of the Storm", 0)
            change = t.state.ongoing[-1].changes[-1]
            assert (change.what, change.amount) == ("power", 2)


def test_2120_without_a_grid_the_table_says_who_is_inside() -> None:
    t = fight(with_aura("Tempest"), "Bob", cards=cards("r9 r9"))
    t.send("use", "Ann", TEMPEST, 0, cards=cards("r9"), areas={"c3": "inside", "c2": "centred"})
    thing = only(t)
    assert (thing.inside, thing.centred) == (("c3",), ("c2",))
    turn_of(t, "Cat")
    assert damage(t) == [("Cat", 0, 1)]
    turn_of(t, "Bob")
    assert damage(t) == []
    t.change("Bob", effort=3)
    t.send("sidestep", "Bob", squares=2, areas={thing.id: "outside"})
    assert (damage(t), only(t).centred) == ([], ())
    t.send("sidestep", "Bob", squares=2, areas={thing.id: "through"})
    assert damage(t) == [("Bob", 0, 1)]
    assert only(t).inside == ("c3",)


@pytest.mark.parametrize(
    ("links", "left"),
    [
        ((), 9),
        (("Larger Tempest",), 8),
        (("Larger Tempest", "Larger Tempest/Largest Tempest"), 7),
    ],
)
@pytest.mark.clause("aura/Tempest/Ally Protection", "lower", "double", "triple")
def test_2160_its_owner_may_lower_each_damage_of_the_tempest(
    links: tuple[str, ...], left: int
) -> None:
    paths = (f"Tempest/{one}" for one in ("Ally Protection", "Damage Up", *links))
    block = with_aura("Tempest", *paths)
    strong = (
        replace(one, numbers={"damage": 9}) if one.name == "Damage Up" else one
        for one in block.effects
    )
    t = on_field(replace(block, effects=tuple(strong)), Cat=FAR, Bob=(9, 5))
    t.change("Ann", cards=cards("r9"))
    t.send("use", "Ann", TEMPEST, 0, squares=((7, 5),), cards=cards("r9"))
    turn_of(t, "Bob")
    assert damage(t) == []  # it waits for Ann
    t.send("use", "Ann", "aura/Tempest/Ally Protection", 0, ("Bob",))
    assert damage(t) == [("Bob", 0, left)]


def test_2160_or_leaves_it() -> None:
    t = placed("Ally Protection", Bob=(9, 5))
    turn_of(t, "Bob")
    t.send("pass", "Ann")
    assert damage(t) == [("Bob", 0, 1)]
