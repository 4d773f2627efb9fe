"""Gravity Well and its links (Viskara 2042-2096)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.battle.clashes import clash, declared, ongoing, over, told
from tests.games.battle.entries.areas import on_field, only, owning, turn_of, until
from tests.games.battle.entries.owning import fight, offered, with_aura
from tests.games.battle.makers import Table, a_tactic, cards

WELL = "aura/Gravity Well"
FAR = (15, 5)
Square = tuple[int, int]


def placed(*links: str, at: Square = (7, 5), times: int = 1, **where: Square) -> Table:
    """Ann has placed the Well with a black 9; others stand where they are said to."""
    squares = {"Cat": FAR, **where}
    t = owning(
        "Gravity Well",
        *(f"Gravity Well/{one}" for one in links),
        times=times,
        stored="b9 b9 r1",
        **squares,
    )
    t.send("use", "Ann", WELL, 0, squares=(at,), cards=cards("b9"))
    return t


@pytest.mark.clause("aura/Gravity Well", "place", "obstructs_nothing")
def test_2046_a_black_card_places_it_in_exposure_range() -> None:
    t = placed(at=(7, 3))
    thing = only(t)
    assert (thing.name, thing.squares, thing.extent, thing.stops) == (
        "Gravity Well",
        ((7, 3),),
        3,
        "nobody",
    )


@pytest.mark.parametrize(
    ("play", "card", "square", "code"),
    [
        (0, "b9", (8, 5), "bad_square"),
        (1, "b9", (10, 5), "bad_square"),
        (1, "b3", (9, 5), ""),
        (0, "r9", (7, 5), "wrong_choice"),
        (0, "b1", (7, 5), "wrong_choice"),
        (0, "b2", (7, 5), ""),
        (1, "b2", (8, 5), "wrong_choice"),
    ],
)
@pytest.mark.clause("aura/Gravity Well", "place", "far")
def test_2046_its_range_and_its_card(play: int, card: str, square: Square, code: str) -> None:
    t = owning("Gravity Well", stored=f"{card} b2 b3", Cat=FAR)
    assert t.refused("use", "Ann", WELL, play, squares=(square,), cards=cards(card)) == code


@pytest.mark.clause("aura/Gravity Well", "dearer")
@pytest.mark.clause("aura/Gravity Well/Pull", "dearer")
@pytest.mark.clause("aura/Gravity Well/Moveable", "dearer")
@pytest.mark.clause("aura/Gravity Well/Exception", "dearer")
def test_2054_each_link_that_is_bought_once_asks_a_higher_card() -> None:
    links = ("Pull", "Moveable", "Exception", "Zone of Decay")
    paths = (f"Gravity Well/{one}" for one in links)
    t = owning("Gravity Well", *paths, stored="b4 b5 b6", Cat=FAR)
    codes = [
        t.refused("use", "Ann", WELL, play, squares=((7, 5),), cards=cards(card))
        for play, card in ((0, "b4"), (0, "b5"), (1, "b5"), (1, "b6"))
    ]
    assert codes == ["wrong_choice", "", "wrong_choice", ""]


@pytest.mark.clause("aura/Gravity Well", "one")
def test_2052_only_one_is_placed() -> None:
    t = placed()
    t.send("use", "Ann", WELL, 0, squares=((5, 4),), cards=cards("b9"))
    assert only(t).squares == ((5, 4),)


@pytest.mark.parametrize(("cat", "most"), [((10, 5), 2), ((11, 5), 3)])
@pytest.mark.clause("aura/Gravity Well", "half_speed")
def test_2048_within_3_speed_is_half_rounded_up(cat: Square, most: int) -> None:
    t = placed(Cat=cat)
    turn_of(t, "Cat")
    x, y = cat
    path = tuple((x + step, y) for step in range(1, most + 2))
    assert t.refused("sidestep", "Cat", path=path) == "too_far"
    t.send("sidestep", "Cat", path=path[:-1])


@pytest.mark.clause("aura/Gravity Well", "half_speed")
def test_2048_for_the_owner_too_and_in_a_move_trigger() -> None:
    t = placed(at=(6, 5), Cat=(4, 5))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 9)})
    until(t, "flourish")
    t.send("take_move", "Ann")
    assert t.state.grants[-1].squares == 2


@pytest.mark.parametrize(("at", "flair"), [((10, 5), 3), ((11, 5), 1)])
@pytest.mark.clause("aura/Gravity Well", "dash")
def test_2048_a_dash_that_starts_inside_costs_2_more(at: Square, flair: int) -> None:
    t = placed(Cat=at, Dog=(16, 5))
    turn_of(t, "Cat")
    t.change("Cat", flair=flair - 1)
    assert t.refused("dash", "Cat", "Dog", ((15, 5),)) == "not_enough_flair"
    t.change("Cat", flair=flair)
    t.send("dash", "Cat", "Dog", ((15, 5),))
    assert t.one("Cat").flair == 0


@pytest.mark.clause("aura/Gravity Well", "upkeep")
def test_2050_it_ends_unless_a_card_is_returned() -> None:
    t = placed()
    turn_of(t, "Ann")
    t.send("use", "Ann", WELL, 3, cards=cards("r1"))
    t.send("anchor", "Ann")
    assert only(t).until == "upkeep"
    turn_of(t, "Ann")
    t.send("anchor", "Ann")
    assert t.state.things == {}


PULL = "aura/Gravity Well/Pull"


@pytest.mark.clause("aura/Gravity Well/Pull", "pull", "everybody")
def test_2060_everybody_inside_is_moved_1_square_closer() -> None:
    t = placed("Pull", at=(7, 5), Cat=(10, 5), Bob=(7, 8), Dog=(11, 5))
    t.send("use", "Ann", PULL, 1)
    assert t.one("Ann").flair == 9
    movers = {t.state.combatants[one.who].name for one in t.state.grants}
    assert movers == {"Ann", "Bob", "Cat"}
    while t.state.grants:
        grant = t.state.grants[-1]
        assert grant.by == t.id("Ann")
        who = t.state.combatants[grant.who]
        (x, y), (u, v) = who.place[0], (7, 5)
        step = (x + (u > x) - (u < x), y + (v > y) - (v < y))
        assert grant.must
        assert grant.full
        assert (grant.toward, grant.squares) == (only(t).id, 1)
        t.send("move", grant.id, path=(step,))
    places = {one.name: one.place[0] for one in t.state.combatants.values()}
    assert places == {"Ann": (6, 5), "Cat": (9, 5), "Bob": (7, 7), "Dog": (11, 5)}


@pytest.mark.clause("aura/Gravity Well/Pull", "pull")
def test_2060_only_while_there_is_one_and_for_1_flair() -> None:
    t = owning("Gravity Well", "Gravity Well/Pull", stored="b9", Cat=FAR)
    assert ("Pull", 1) not in offered(t)
    t = placed("Pull")
    t.change("Ann", flair=0)
    assert t.refused("use", "Ann", PULL, 1) == "not_enough_flair"


@pytest.mark.clause("aura/Gravity Well/Moveable", "move")
def test_2066_it_moves_up_to_3_for_each_flair() -> None:
    t = placed("Moveable")
    move = "aura/Gravity Well/Moveable"
    assert t.refused("use", "Ann", move, 1, squares=((11, 5),)) == "bad_square"
    t.send("use", "Ann", move, 1, squares=((10, 5),))
    t.send("use", "Ann", move, 1, squares=((13, 7),))
    assert only(t).squares == ((13, 7),)
    assert t.one("Ann").flair == 8


DECAY = "aura/Gravity Well/Zone of Decay"


@pytest.mark.parametrize(("cat", "more"), [((10, 5), 2), ((11, 5), 0)])
@pytest.mark.clause("aura/Gravity Well/Zone of Decay", "output")
def test_2072_attacks_on_those_inside_have_more_output(cat: Square, more: int) -> None:
    t = placed("Zone of Decay", times=2, Cat=cat)
    t.change("Ann", place=((cat[0] + 1, 5),))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 3)})
    over(t)
    assert t.one("Cat").health == 40 - 3 - more


@pytest.mark.clause("aura/Gravity Well/Zone of Decay", "output")
def test_2072_of_two_targets_only_that_inside() -> None:
    block = with_aura("Gravity Well", "Gravity Well/Zone of Decay")
    wide = a_tactic(type="exposure", range=9, effects=())
    t = on_field(replace(block, tactics=(wide,)), Cat=(8, 5), Dog=(11, 7))
    t.change("Ann", cards=cards("b9"))
    t.send("use", "Ann", WELL, 0, squares=((7, 5),), cards=cards("b9"))
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (1, 3)})
    over(t)
    declared(t, "Ann", "Dog")
    told(t, {"Ann": (1, 3)})
    over(t)
    assert (t.one("Cat").health, t.one("Dog").health) == (40 - 4, 40 - 3)


@pytest.mark.clause("aura/Gravity Well/Zone of Decay", "lend", "lent")
def test_2074_a_turn_without_such_an_attack_lends_it_to_an_ally() -> None:
    t = placed("Zone of Decay", Cat=(9, 5), Bob=(10, 5))
    t.send("use", "Ann", DECAY, 2, ("Bob",))
    turn_of(t, "Bob")
    clash(t, "Bob", "Cat", shows={"Bob": (1, 3)})
    over(t)
    assert t.one("Cat").health == 40 - 4
    turn_of(t, "Cat")
    assert t.one("Bob").marks == ()


@pytest.mark.clause("aura/Gravity Well/Zone of Decay", "lend")
def test_2074_not_after_such_an_attack_nor_to_one_who_has_had_a_turn() -> None:
    t = placed("Zone of Decay", Cat=(5, 6), Bob=(10, 5))
    clash(t, "Ann", "Cat", shows={"Ann": (0, 3)})
    over(t)
    assert ("Zone of Decay", 2) not in offered(t)
    t = placed("Zone of Decay", Bob=(10, 5))
    t.change("Bob", acted=True)
    assert t.refused("use", "Ann", DECAY, 2, ("Bob",)) == "no_target"


@pytest.mark.clause("aura/Gravity Well/Siphon", "gain", "each")
def test_2080_each_raised_line_that_damages_may_give_health() -> None:
    t = placed("Zone of Decay", "Siphon", times=2, Cat=(5, 6), Dog=(6, 6))
    t.change("Ann", health=10)
    clash(t, "Ann", "Cat", shows={"Ann": (1, 3)})
    until(t, "hits")
    assert ("Siphon", 0) in offered(t)
    t.send("use", "Ann", "aura/Gravity Well/Siphon", 0)
    over(t)
    assert t.one("Ann").health == 12


@pytest.mark.parametrize(("cat", "red", "gains"), [((5, 6), 0, True), ((3, 5), 1, False)])
@pytest.mark.clause("aura/Gravity Well/Siphon", "each")
def test_2080_the_rise_alone_may_damage_and_without_it_there_is_nothing(
    cat: Square, red: int, gains: bool
) -> None:
    t = placed("Zone of Decay", "Siphon", Cat=cat)
    t.change("Ann", place=((4, 6),))
    clash(t, "Ann", "Cat", shows={"Ann": (red, 3)})
    found = set()
    while t.state.ongoing:
        found |= offered(t)
        t.send("proceed", as_health=True)
    assert (("Siphon", 0) in found) is gains


EXCEPTION = "aura/Gravity Well/Exception"


@pytest.mark.clause("aura/Gravity Well/Exception", "any_time", "flair", "anybody", "spared")
def test_2086_whoever_is_spared_is_neither_slowed_nor_charged() -> None:
    t = placed("Exception", Cat=(10, 5), Dog=(16, 5))
    turn_of(t, "Cat")
    t.change("Cat", flair=1)
    t.change("Ann", flair=4)
    t.send("use", "Ann", EXCEPTION, 1, ("Cat",))  # in another's turn
    assert t.one("Ann").flair == 3
    t.send("sidestep", "Cat", path=((11, 5), (10, 5), (10, 6)))
    t.send("dash", "Cat", "Dog", ((15, 5),))
    turn_of(t, "Dog")
    assert t.one("Cat").marks == ()


@pytest.mark.clause("aura/Gravity Well/Exception", "card", "anybody")
def test_2086_for_a_card_even_the_owner() -> None:
    t = placed("Exception")
    t.send("use", "Ann", EXCEPTION, 2, ("Ann",), cards=cards("r1"))
    t.send("sidestep", "Ann", path=((4, 5), (3, 5), (2, 5)))


@pytest.mark.clause("aura/Gravity Well/Exception", "any_time")
def test_2086_while_others_attack_too() -> None:
    t = placed("Exception", Cat=(5, 6))
    turn_of(t, "Cat")
    t.send("attack", "Cat", "t0", ("Ann",))
    t.change("Ann", flair=4)
    t.send("use", "Ann", EXCEPTION, 1, ("Cat",))
    t.send("proceed")
    assert ongoing(t).step == "shows"
    assert ("Exception", 2) in offered(t)


@pytest.mark.clause("aura/Gravity Well/Exception", "pull")
def test_2086_whoever_is_spared_decides_whether_it_is_pulled() -> None:
    t = placed("Pull", "Exception", Cat=(10, 5))
    t.send("use", "Ann", EXCEPTION, 1, ("Cat",))
    t.send("use", "Ann", PULL, 1)
    (grant,) = (one for one in t.state.grants if one.who == t.id("Cat"))
    assert (grant.by, grant.must, grant.full) == (t.id("Cat"), False, False)


COLLAPSE = "aura/Gravity Well/Black Hole Collapse"


def collapsing(**where: Square) -> Table:
    """Ann's next turn: her Well at (7, 5) may collapse."""
    squares: dict[str, Any] = {"Cat": FAR, **where}
    block = with_aura("Gravity Well", "Gravity Well/Black Hole Collapse")
    blast = a_tactic(
        "aura.collapse", type="exposure", range=None, origin="blast", outputs=(1, 2, 4)
    )
    t = on_field(replace(block, tactics=(*block.tactics, blast)), **squares)
    t.change("Ann", cards=cards("b9 b9"))
    t.send("use", "Ann", WELL, 0, squares=((7, 5),), cards=cards("b9"))
    assert ("Black Hole Collapse", 0) not in offered(t)  # placed in this turn
    turn_of(t, "Ann")
    t.send("use", "Ann", WELL, 3, cards=cards("b9"))
    return t


@pytest.mark.clause("aura/Gravity Well/Black Hole Collapse", "attack", "all_squares", "not_at_once")
def test_2092_it_attacks_all_who_are_inside_but_its_owner() -> None:
    t = collapsing(Cat=(10, 5), Bob=(7, 7), Dog=(11, 5))
    effort = t.one("Ann").effort
    t.send("use", "Ann", COLLAPSE, 0)
    assert t.one("Ann").effort == effort - 1
    assert set(ongoing(t).targets) == {t.id("Cat"), t.id("Bob")}
    assert len(ongoing(t).squares) == 49
    t.send("proceed")
    told(t, {"Ann": (2, 3)})
    over(t)
    assert [t.one(name).health for name in ("Ann", "Bob", "Cat", "Dog")] == [40, 38, 38, 40]


@pytest.mark.clause("aura/Gravity Well/Black Hole Collapse", "no_trigger", "hold")
def test_2092_a_flourish_holds_its_targets_in_their_next_turn() -> None:
    t = collapsing(Cat=(10, 5), Dog=(8, 7))
    t.send("use", "Ann", COLLAPSE, 0)
    t.send("proceed")
    told(t, {"Ann": (2, 9)})
    over(t)
    assert ongoing_movers(t) == ()
    assert {mark.forbids for mark in t.one("Cat").marks} == {"move", "be_moved"}
    turn_of(t, "Dog")
    assert t.refused("sidestep", "Dog", path=((9, 7),)) == "cannot_move"
    turn_of(t, "Cat")
    assert t.one("Dog").marks == ()
    assert t.refused("sidestep", "Cat", path=((11, 5),)) == "cannot_move"


def ongoing_movers(t: Table) -> Any:
    """Who has a move trigger now."""
    return t.state.ongoing[-1].movers if t.state.ongoing else ()


@pytest.mark.clause("aura/Gravity Well/Black Hole Collapse", "hold")
def test_2092_before_their_turn_they_are_free_and_without_a_flourish_too() -> None:
    t = collapsing(Cat=(10, 5))
    t.send("use", "Ann", COLLAPSE, 0)
    t.send("proceed")
    told(t, {"Ann": (2, 9)})
    over(t)
    t.change("Cat", effort=1)
    assert t.refused("sidestep", "Cat", path=((11, 5),)) == "not_your_turn"
    t = collapsing(Cat=(10, 5))
    t.send("use", "Ann", COLLAPSE, 0)
    t.send("proceed")
    told(t, {"Ann": (2, 3)})
    over(t)
    assert t.one("Cat").marks == ()


@pytest.mark.clause("aura/Gravity Well/Black Hole Collapse", "ends")
def test_2094_after_it_the_well_is_gone_and_stays_off_this_turn() -> None:
    t = collapsing(Cat=(10, 5))
    t.send("use", "Ann", COLLAPSE, 0)
    t.send("proceed")
    told(t, {"Ann": (2, 3)})
    over(t)
    assert t.state.things == {}
    t.change("Ann", cards=cards("b9"))
    assert t.refused("use", "Ann", WELL, 0, squares=((7, 5),), cards=cards("b9")) == "no_square"
    turn_of(t, "Ann")
    t.send("use", "Ann", WELL, 0, squares=((7, 5),), cards=cards("b9"))


def test_2048_without_a_grid_the_table_says_who_is_inside() -> None:
    t = fight(with_aura("Gravity Well"), "Bob", cards=cards("b9"))
    t.send("use", "Ann", WELL, 0, cards=cards("b9"), areas={"c1": "inside", "c3": "centred"})
    assert t.refused("sidestep", "Ann", squares=3) == "bad_squares"
    t.send("sidestep", "Ann", squares=2, areas={only(t).id: "outside"})
    t.send("sidestep", "Ann", squares=3)
    turn_of(t, "Cat")
    assert t.refused("sidestep", "Cat", squares=3) == "bad_squares"
    assert t.refused("sidestep", "Cat", squares=1, areas={only(t).id: "nowhere"}) == "bad_area"
