"""Creatures whose movement goes with damage or marks: the crabs' shells, the landmanta's debris."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.state import Mark
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.clashes import damage, declared, ongoing, over, told
from tests.games.battle.entries.boards import OPEN, use
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)
from tests.games.battle.test_manual_creatures import creature

CRABS = [
    pytest.param("viskara_hermit", 2, marks=pytest.mark.filterwarnings("ignore")),
    pytest.param("engineered_viskara_hermit", 3, marks=pytest.mark.filterwarnings("ignore")),
]
NAMES = {
    "viskara_hermit": "Viskara Hermit",
    "engineered_viskara_hermit": "Engineered Viskara Hermit",
}
STING = an_effect(
    a_play("flourish", a_deed("health_damage", "harm", "target"), must=True), id="sting", harm=4
)
POISON = an_effect(
    a_play("flourish", a_deed("morale_damage", "harm", "target"), must=True), id="poison", harm=4
)
STRONG = a_tactic(outputs=(30, 30, 30), break_point=10, range=9, effects=(STING, POISON))
WEAK = a_tactic("t1", outputs=(0, 30, 30), break_point=10, range=9)
BOTH = an_effect(a_play("targets", a_deed("any_targets"), must=True, on=("attack",)), id="both")
WIDE = a_tactic("t2", outputs=(9, 9, 9), range=9, effects=(BOTH,))
FIGHTER = a_block("Ann", tactics=(STRONG, WEAK, WIDE))


def besieged(slug: str, crab: Square = (6, 5), *, grid: bool = True, **changes: Any) -> Table:
    """Ann's turn beside a crab, whose friend is Cat; she is at 4/5, on a board or without one."""
    places = {NAMES[slug]: crab, "Ann": (4, 5), "Cat": (4, 9)}
    t = battle(creature(slug), hero("Ann", FIGHTER), foe("Cat"), first="Ann", **board(grid=grid))
    for name, at in places.items() if grid else ():
        t.send("put", name, (at,))
    t.change("Cat", effort=0, fate="used")
    t.change(NAMES[slug], effort=2, **changes)
    return t


def board(*, grid: bool = True) -> dict[str, Any]:
    """An open board, or none."""
    return {"board": OPEN} if grid else {}


def shelled(t: Table, slug: str, *, red: int = 1, finale: int = 0, tactic: str = "t0") -> None:
    """Ann attacks; the crab defies with its shell."""
    declared(t, "Ann", NAMES[slug], defies={NAMES[slug]: "tactics.1"}, tactic=tactic)
    shows(t, slug, red, finale)


def shows(t: Table, slug: str, red: int = 1, finale: int = 0) -> None:
    """The shows of both; what the crab's defy would reduce does not matter."""
    told(t, {"Ann": (red, finale), NAMES[slug]: (0, 0)})
    if t.state.ongoing and ongoing(t).step == "choices":
        t.send("choose", NAMES[slug], "health")


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "prevent")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "prevent")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5274_6160_a_defy_prevents_the_damage_of_the_attack_and_its_effects(
    slug: str, speed: int
) -> None:
    t = besieged(slug)
    name, before = NAMES[slug], t.one(NAMES[slug]).health
    morale = t.state.sides["foes"].morale
    shelled(t, slug, finale=4)
    (grant,) = t.state.grants
    assert grant.squares == speed
    t.state = replace(t.state, grants=())
    over(t)
    assert (t.one(name).health, t.state.sides["foes"].morale) == (before, morale)


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "moved")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "moved")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5274_6160_it_is_moved_straight_away_from_the_attacks_start_all_its_speed(
    slug: str, speed: int
) -> None:
    t = besieged(slug)
    shelled(t, slug)
    (grant,) = t.state.grants
    assert (grant.who, grant.must, grant.full, grant.direct) == (
        t.id(NAMES[slug]),
        True,
        True,
        True,
    )
    assert grant.centre == (ongoing(t).lines[0].start,)
    t.change(NAMES[slug], owner="P1")
    assert t.refused("decline", grant.id, by="P1") == "must_move"
    assert t.refused("move", grant.id, path=((7, 5),)) != ""  # cut short
    way = tuple((6 + step, 5) for step in range(1, speed + 1))
    t.send("move", grant.id, path=way)
    assert t.one(NAMES[slug]).place[0] == way[-1]


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "moved")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "moved")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5274_6160_in_spite_of_bans_and_once_a_defy(slug: str, speed: int) -> None:
    """The flourish's damage is prevented too, and moves it no second time."""
    ban = Mark("held", "c2", 1, "battle", "be_moved")
    t = besieged(slug, anchored=True, marks=(ban,))
    shelled(t, slug, finale=4)
    (grant,) = t.state.grants
    way = tuple((6 + step, 5) for step in range(1, speed + 1))
    t.send("move", grant.id, path=way)
    over(t)
    assert t.state.grants == ()
    assert t.one(NAMES[slug]).place[0] == way[-1]


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "moved")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "moved")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5274_6160_without_damage_to_prevent_it_stays(slug: str, speed: int) -> None:
    t = besieged(slug)
    shelled(t, slug, tactic="t1")
    assert (t.state.grants, speed > 0) == ((), True)


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "moved")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "moved")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5274_6160_without_a_grid_too(slug: str, speed: int) -> None:
    t = besieged(slug, grid=False)
    shelled(t, slug)
    (grant,) = t.state.grants
    assert t.refused("move", grant.id, squares=speed - 1) != ""
    t.send("move", grant.id, squares=speed)
    for one in t.state.grants:  # what may follow the movement
        assert one.kind == "pause"
        t.send("decline", one.id)
    over(t)


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "own_lines")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "own_lines")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5272_6158_it_defies_for_nobody_else(slug: str, speed: int) -> None:
    t = besieged(slug)
    t.send("attack", "Ann", "t2", ("Cat", NAMES[slug]))
    cats, own = (line.id for line in ongoing(t).lines)
    assert t.refused("defy", NAMES[slug], "tactics.1", (cats,)) == "no_line_in_reach"
    assert t.refused("defy", NAMES[slug], "tactics.1", (own,)) == ""
    assert speed


@pytest.mark.clause("bestiary/viskara_hermit/tactics.1", "own_lines", "prevent")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.1", "own_lines", "prevent")
@pytest.mark.parametrize(("slug", "speed"), CRABS)
def test_5272_6158_others_are_dealt_their_damage(slug: str, speed: int) -> None:
    t = besieged(slug)
    t.send("attack", "Ann", "t2", ("Cat", NAMES[slug]))
    t.send("defy", NAMES[slug], "tactics.1", (ongoing(t).lines[1].id,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    shows(t, slug)
    assert damage(t) == [("Cat", 8, 1), (NAMES[slug], 0, 0)]
    assert speed


# --- The Magnetically Levitating Crab -------------------------------------------------------------

LEVITATING = "The Magnetically Levitating Crab"
CRAB = "Engineered Viskara Hermit"


def levitating(*, grid: bool = True) -> Table:
    """The start of the crab's turn: it covers 0/4 and 1/5, Ann is at 5/4, Bob at 9/9."""
    places = (("Ann", (5, 4)), ("Bob", (9, 9)))
    t = battle(
        creature("engineered_viskara_hermit"),
        hero("Ann"),
        hero("Bob"),
        first=CRAB,
        morale={"heroes": 100},
        **board(grid=grid),
    )
    if grid:
        t.send("put", CRAB, ((0, 4),))
        for name, at in places:
            t.send("put", name, (at,))
    use(t, LEVITATING, who=CRAB)
    return t


@pytest.mark.clause("bestiary/engineered_viskara_hermit/abilities.0", "sidestep", "beside")
def test_6116_every_square_entered_beside_an_enemy_deals_4_morale_damage() -> None:
    """Its right column enters 2, 3, 4: only 4 is beside Ann at 5, and 5 steps on it would be."""
    t = levitating()
    (grant,) = t.state.grants
    assert grant.squares == 6
    t.send("move", grant.id, path=((1, 4), (2, 4), (3, 4), (3, 3)))
    assert t.state.sides["heroes"].morale == 100 - 2 * 4
    assert damage(t) == [("Ann", 0, 4), ("Ann", 0, 4)]


@pytest.mark.clause("bestiary/engineered_viskara_hermit/abilities.0", "beside")
def test_6116_who_moves_it_does_not_matter() -> None:
    pull = an_effect(a_play("action", a_deed("move", "far", "enemy"), any_tactic=True), far=3)
    ann = hero("Ann", a_block("Ann", effects=(pull,)))
    t = battle(
        creature("engineered_viskara_hermit"),
        ann,
        first="Ann",
        morale={"heroes": 100},
        **board(),
    )
    t.send("put", CRAB, ((0, 4),))
    t.send("put", "Ann", ((4, 4),))
    t.send("use", "Ann", "e", 0, (t.id(CRAB),))
    t.send("move", t.state.grants[-1].id, path=((1, 4), (2, 4)))
    assert t.state.sides["heroes"].morale == 100 - 4


@pytest.mark.clause("bestiary/engineered_viskara_hermit/abilities.0", "beside")
def test_6116_without_a_grid_the_table_says_whom_it_went_beside_and_how_often() -> None:
    t = levitating(grid=False)
    t.send("move", t.state.grants[-1].id, squares=4)
    use(t, LEVITATING, targets=("Bob",), number=2, who=CRAB, play=2)
    assert t.state.sides["heroes"].morale == 100 - 8
    use(t, LEVITATING, targets=("Ann",), number=1, who=CRAB, play=2)
    assert t.state.sides["heroes"].morale == 100 - 12


# --- Stir Up Debris -------------------------------------------------------------------------------

MANTA = "Snowblanket Landmanta"


def stirred() -> Table:
    """The landmanta has lost its mark and stirs up debris."""
    t = battle(creature("snowblanket_landmanta"), hero("Ann"), first=MANTA)
    t.change(MANTA, marks=(), flair=3)
    use(t, "Stir Up Debris", who=MANTA)
    return t


def stealth(t: Table) -> int:
    """How many stealth marks it bears."""
    return sum(mark.amount for mark in t.one(MANTA).marks if mark.name == "stealth")


@pytest.mark.clause("bestiary/snowblanket_landmanta/tactics.2", "cost", "sidestep", "mark", "end")
def test_6306_it_has_a_mark_once_it_has_sidestepped_and_its_turn_ends() -> None:
    t = stirred()
    (grant,) = t.state.grants
    assert (grant.kind, grant.squares, t.one(MANTA).flair) == ("sidestep", 3, 1)
    t.send("move", grant.id, squares=3)
    assert t.refused("attack", MANTA, "tactics.0", ("Ann",)) != ""
    t.send("end_turn", MANTA, t.id("Ann"))
    assert stealth(t) == 1


@pytest.mark.clause("bestiary/snowblanket_landmanta/tactics.2", "sidestep", "mark")
def test_6306_where_it_stays_it_gains_the_mark_too() -> None:
    t = stirred()
    t.send("decline", t.state.grants[-1].id)
    t.send("end_turn", MANTA, t.id("Ann"))
    assert stealth(t) == 1


@pytest.mark.clause("bestiary/snowblanket_landmanta/tactics.2", "cost")
def test_6306_it_costs_2_flair() -> None:
    t = battle(creature("snowblanket_landmanta"), hero("Ann"), first=MANTA)
    t.change(MANTA, flair=1)
    effect = next(one for one in t.rules.index(t.state, t.id(MANTA)).effects if "Debris" in one)
    assert t.refused("use", MANTA, effect) == "not_enough_flair"
