"""Movement that must go a certain way, by lines of the manual: steered, on a board and without."""

from __future__ import annotations

import pytest

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.clashes import clash, ongoing
from tests.games.battle.entries.boards import OPEN, offers, on, use
from tests.games.battle.entries.owning import with_arts
from tests.games.battle.makers import Table, battle, hero
from tests.games.battle.test_manual_creatures import creature

# --- Absolute Territory ---------------------------------------------------------------------------

TERRITORY = "Absolute Territory"


def driven(cat: Square = (6, 5), *, health: int = 40, ann: Square = (5, 5)) -> Table:
    """Ann's flourish with a reach of 3 squares against Cat."""
    block = with_arts(TERRITORY, type="exposure", range=3)
    t = on(block, Ann=ann, Cat=cat)
    t.change("Ann", health=health)
    clash(t, "Ann", "Cat", shows={"Ann": (3, 9)})
    return t


@pytest.mark.clause("shadow_arts/Absolute Territory", "straight", "outside")
def test_3070_the_target_goes_straight_away_until_it_is_out_of_range() -> None:
    t = driven()
    use(t, TERRITORY, targets=("Cat",))
    (one,) = t.state.grants
    for short in (((7, 5),), ((8, 5),), ((6, 4),), ((5, 9),)):
        assert t.refused("move", one.id, path=short) == "not_straight"
    assert t.refused("move", one.id, path=((7, 5), (8, 6), (9, 5))) == ""  # touched by the line
    assert t.refused("move", one.id, path=((7, 5), (8, 5), (9, 5))) == ""
    t.send("move", one.id, path=((9, 5),))
    assert t.one("Cat").place == ((9, 5),)
    assert t.told("moves")[0].more["path"] == ((7, 5), (8, 5), (9, 5))


@pytest.mark.clause("shadow_arts/Absolute Territory", "outside")
def test_3070_blocked_it_goes_as_far_as_it_can() -> None:
    t = driven((12, 5), ann=(11, 5))
    use(t, TERRITORY, targets=("Cat",))
    (one,) = t.state.grants
    assert t.refused("move", one.id, path=((13, 5),)) == "not_straight"
    assert t.refused("move", one.id, path=((14, 5),)) == ""


@pytest.mark.clause("shadow_arts/Absolute Territory", "health")
@pytest.mark.parametrize(("health", "may"), [(25, True), (24, False)])
def test_3070_while_no_more_than_15_health_is_missing(health: int, may: bool) -> None:
    assert ((TERRITORY, 0) in offers(driven(health=health))) is may


# --- Dogged ---------------------------------------------------------------------------------------

DOGGED = "Overbearing Defense/Dogged"


@pytest.mark.clause("shadow_arts/Overbearing Defense/Dogged", "beyond_range", "damage", "toward")
def test_3168_dogged_goes_toward_the_target_up_to_its_speed() -> None:
    block = with_arts(DOGGED)
    t = on(block, board=None, first="Cat", Ann=(0, 0), Cat=(0, 0))
    t.change("Ann", effort=1)
    far = {t.id("Ann"): 4, t.id("Cat"): 4}
    clash(t, "Cat", "Ann", shows={"Cat": (0, 1), "Ann": (3, 9)}, distances=far)
    use(t, "Dogged", targets=("Cat",))
    (one,) = t.state.grants
    assert (one.kind, one.squares, one.toward, one.must) == ("sidestep", 3, t.id("Cat"), False)


# --- Destabilize ----------------------------------------------------------------------------------

SHAKEN = ("Reverberation", "Reverberation/Destabilize")


def unsettled(*, board: Board | None = OPEN) -> Table:
    """Ann hits Cat with a raised finale; Bob and Dog stand beside Cat, Eve far away."""
    block = with_arts(*SHAKEN, type="exposure", range=5)
    t = on(block, board=board, Ann=(5, 5), Cat=(6, 5), Bob=(7, 5), Dog=(6, 6), Eve=(12, 12))
    t.change("Dog", health=15)
    t.change("Ann", flair=9)
    declared_raised(t)
    return t


def declared_raised(t: Table) -> None:
    """Ann attacks Cat and pays for Reverberation."""
    t.send("attack", "Ann", "t0", ("Cat",), distances={t.id("Cat"): 1})
    use(t, "Reverberation")
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=3, finale=9)


@pytest.mark.clause("shadow_arts/Reverberation/Destabilize", "half_speed", "weak", "self")
def test_3018_those_near_the_target_are_moved_away_and_the_weak_farther() -> None:
    t = unsettled()
    use(t, "Destabilize")
    found = {t.state.combatants[one.who].name: one.squares for one in t.state.grants}
    assert found == {"Ann": 2, "Bob": 2, "Dog": 3}
    assert {one.away for one in t.state.grants} == {t.id("Cat")}
    assert not any(one.must for one in t.state.grants)


@pytest.mark.clause("shadow_arts/Reverberation/Destabilize", "half_speed", "weak", "self")
def test_3018_without_a_grid_the_table_names_them() -> None:
    t = unsettled(board=None)
    use(t, "Destabilize", ("Dog", "Eve"))
    found = {t.state.combatants[one.who].name: one.squares for one in t.state.grants}
    assert found == {"Eve": 2, "Dog": 3}


# --- Roll -----------------------------------------------------------------------------------------


def rolled(*, board: Board | None = OPEN) -> Table:
    """An Airblast Crocodile hits Ann beside it with Roll."""
    t = battle(creature("airblast_crocodile"), hero("Ann"), board=board, first="Airblast Crocodile")
    if board is not None:
        t.send("put", "Airblast Crocodile", ((5, 5),))
        t.send("put", "Ann", ((7, 5),))
    t.change("Ann", effort=0, fate="used", health=400, max_health=400)
    clash(t, "Airblast Crocodile", "Ann", shows={"Airblast Crocodile": (3, 9)}, tactic="tactics.1")
    return t


@pytest.mark.clause("bestiary/airblast_crocodile/tactics.1", "neither", "same_way")
def test_5570_roll_goes_neither_toward_nor_away_and_takes_the_target_along() -> None:
    t = rolled()
    one = t.state.grants[-1]
    assert (one.who, one.must) == (t.id("Airblast Crocodile"), True)
    assert t.refused("move", one.id, path=((4, 5),)) == "not_neither"
    assert t.refused("move", one.id, path=((6, 4),)) == "blocked"
    assert t.refused("decline", one.id, by="host") == ""
    t.send("move", one.id, path=((5, 4),))
    (other,) = t.state.grants
    assert (other.who, other.must) == (t.id("Ann"), True)
    for way in ((7, 6), (8, 5), (8, 4)):
        assert t.refused("move", other.id, path=(way,)) == "other_way"
    t.send("move", other.id, path=((7, 4),))
    assert t.one("Ann").place == ((7, 4),)


@pytest.mark.clause("bestiary/airblast_crocodile/tactics.1", "neither", "same_way")
def test_5570_without_a_grid_both_go_one_square() -> None:
    t = rolled(board=None)
    for who in ("Airblast Crocodile", "Ann"):
        one = t.state.grants[-1]
        assert one.who == t.id(who)
        assert t.refused("move", one.id, squares=2) == "bad_squares"
        t.send("move", one.id, squares=1)
    assert t.state.grants == ()


# --- Teleport -------------------------------------------------------------------------------------


@pytest.mark.clause("bestiary/nameless_creature/tactics.1", "cost", "anywhere")
@pytest.mark.parametrize(("flair", "may"), [(3, False), (4, True)])
def test_6849_it_teleports_to_any_square_for_4_flair(flair: int, may: bool) -> None:
    t = battle(creature("nameless_creature"), hero("Ann"), board=Board(40, 40))
    name = "Nameless Creature"
    t.send("put", name, ((0, 0),))
    t.change(name, flair=flair)
    assert (("Teleport", 0) in offers(t, name)) is may
    if may:
        use(t, "Teleport", who=name)
        assert t.one(name).flair == 0
        (one,) = t.state.grants
        assert t.refused("move", one.id, path=((38, 37),)) == "off_board"
        t.send("move", one.id, path=((37, 37),))
        assert t.one(name).place[0] == (37, 37)


@pytest.mark.clause("bestiary/nameless_creature/tactics.1", "anywhere")
def test_6849_without_a_grid_it_says_how_far() -> None:
    t = battle(creature("nameless_creature"), hero("Ann"))
    name = "Nameless Creature"
    t.change(name, flair=4)
    use(t, "Teleport", who=name)
    t.send("move", t.state.grants[-1].id, squares=40)
    assert t.one(name).squares_moved == 40
