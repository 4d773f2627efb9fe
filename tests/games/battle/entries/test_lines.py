"""Entries about what targeting lines cross, by their lines in the manual."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battle.clashes import damage, ongoing
from tests.games.battle.entries.owning import drawn_fight, fight, offered, with_arts
from tests.games.battle.makers import Table, a_tactic

SHOT: dict[str, Any] = {"type": "projectile", "range": 6}
GHOST: dict[str, Any] = {"type": "exposure", "range": 6}


def attacked(t: Table, *targets: str, red: int = 1, finale: int = 8) -> None:
    """Ann attacks and has shown."""
    t.send("attack", "Ann", "t0", targets or ("Cat",))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=red, finale=finale)


def until(t: Table, step: str) -> None:
    """Let everything go up to a step of the maneuver in progress."""
    for _ in range(10):
        if ongoing(t).step == step:
            return
        t.send("proceed")


def ends_of(t: Table) -> set[tuple[int, int]]:
    """The squares on which the movement that was granted last may end."""
    return set(t.state.grants[-1].only)


# --- Omnipresence -------------------------------------------------------------------------------

REFRACT = ("Omnipresence", "Omnipresence/Refract")


@pytest.mark.clause("shadow_arts/Omnipresence/Refract", "damage", "around")
def test_2998_refract_damages_everybody_near_the_obstructions_that_lines_passed() -> None:
    t = drawn_fight(with_arts(*REFRACT, **GHOST), "A..#.C", "...D..", ".B....", "......", ".....F")
    attacked(t)
    until(t, "after")
    t.send("use", "Ann", "t0/Omnipresence/Refract")
    assert damage(t) == [("Dog", 1, 0)]


@pytest.mark.clause("shadow_arts/Omnipresence/Refract", "damage", "around")
@pytest.mark.parametrize(("times", "dealt"), [(1, 1), (2, 2), (3, 3)])
def test_2998_refract_measures_the_direct_range_from_the_obstruction_itself(
    times: int, dealt: int
) -> None:
    t = drawn_fight(with_arts(*REFRACT, times=times, **GHOST), "AB#C..", "......")
    attacked(t)
    until(t, "after")
    t.send("use", "Ann", "t0/Omnipresence/Refract")
    assert damage(t) == [("Bob", dealt, 0), ("Cat", dealt, 0)]


@pytest.mark.clause("shadow_arts/Omnipresence/Refract", "around")
def test_2998_refract_does_nothing_where_no_line_passed_an_obstruction() -> None:
    t = drawn_fight(with_arts(*REFRACT, **GHOST), "A..C", "..#.")
    attacked(t)
    for _ in range(5):
        assert ("Refract", 0) not in offered(t)
        if t.state.ongoing:
            t.send("proceed")


@pytest.mark.clause("shadow_arts/Omnipresence/Refract", "damage", "around")
def test_2998_without_a_grid_the_table_says_who_is_near() -> None:
    t = fight(with_arts(*REFRACT, **GHOST), "Bob", "Dog")
    attacked(t)
    until(t, "after")
    t.send("use", "Ann", "t0/Omnipresence/Refract", targets=("Dog", "Bob"))
    assert damage(t) == [("Dog", 1, 0), ("Bob", 1, 0)]


ECHOES = ("Omnipresence", "Omnipresence/Echoes of the Future")
ECHO = "t0/Omnipresence/Echoes of the Future"


@pytest.mark.clause("shadow_arts/Omnipresence/Echoes of the Future", "before", "anywhere")
@pytest.mark.parametrize(
    ("health", "ends"),
    [(16, {(1, 0), (2, 0)}), (15, {(1, 0), (2, 0), (3, 0), (4, 0)})],
)
def test_3004_echoes_leads_along_the_line_up_to_the_obstruction_or_anywhere_if_weak(
    health: int, ends: set[tuple[int, int]]
) -> None:
    t = drawn_fight(with_arts(*ECHOES, **GHOST), "A..#.C", "......", health=health)
    attacked(t)
    play = 0 if health > 15 else 1
    assert ("Echoes of the Future", play) in offered(t)
    assert ("Echoes of the Future", 1 - play) not in offered(t)
    t.send("use", "Ann", ECHO, play, line=1)
    assert ends_of(t) == ends
    grant = t.state.grants[-1].id
    assert t.refused("move", grant, path=((3, 0),)) in ("blocked", "too_far")
    assert t.refused("move", grant, path=((1, 1),)) == "off_line"
    t.send("move", grant, path=((2, 0),))
    assert t.one("Ann").place == ((2, 0),)


@pytest.mark.clause("shadow_arts/Omnipresence/Echoes of the Future", "before")
def test_3004_echoes_leads_on_once_a_maneuver() -> None:
    t = drawn_fight(with_arts(*ECHOES, **GHOST), "A..#.C", "......")
    attacked(t)
    t.send("use", "Ann", ECHO, 0, line=1)
    t.send("move", t.state.grants[-1].id, path=((1, 0),))
    assert ("Echoes of the Future", 0) not in offered(t)


@pytest.mark.clause("shadow_arts/Omnipresence/Echoes of the Future", "before")
def test_3004_echoes_without_a_grid_goes_as_far_as_the_table_says() -> None:
    t = fight(with_arts(*ECHOES, **GHOST))
    attacked(t)
    until(t, "flourish")
    t.send("use", "Ann", ECHO, 0, line=1)
    assert (t.state.grants[-1].kind, t.state.grants[-1].squares) == ("teleport", 6)


# --- Reverberation, Gang Up ---------------------------------------------------------------------


def reverberates(*rows: str) -> bool:
    """Whether Ann may raise her finale against Cat."""
    t = drawn_fight(with_arts("Reverberation", **SHOT), *rows)
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    return ("Reverberation", 0) in offered(t)


@pytest.mark.clause("shadow_arts/Reverberation", "near")
@pytest.mark.parametrize(
    ("row", "may"),
    [("A...C...D", False), ("A...CD...", True), ("AC......D", True), ("A...C.D..", False)],
)
def test_3012_reverberation_needs_anybody_in_direct_range_of_the_target(
    row: str, may: bool
) -> None:
    assert reverberates(row) is may


@pytest.mark.clause("shadow_arts/Reverberation", "near")
def test_3012_an_ally_near_the_target_does_too() -> None:
    assert reverberates("A...C....", ".....B...")


@pytest.mark.clause("shadow_arts/Reverberation", "cost", "finale", "near")
def test_3012_reverberation_costs_2_flair_for_2_finale() -> None:
    t = fight(with_arts("Reverberation"), flair=2)
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "t0/Reverberation")
    assert t.one("Ann").flair == 0
    assert [(one.what, one.amount) for one in ongoing(t).changes] == [("finale", 2)]


GANG = ("Drag Down", "Drag Down/Gang Up")
GANG_UP = "t0/Drag Down/Gang Up"


@pytest.mark.clause("shadow_arts/Drag Down/Gang Up", "damage", "ally_near")
@pytest.mark.parametrize(
    ("rows", "may"),
    [(("AC...", ".B..."), True), (("AC.B.",), False), (("AC...",), False), (("ACD..",), False)],
)
def test_3130_gang_up_needs_another_ally_who_has_the_target_in_direct_range(
    rows: tuple[str, ...], may: bool
) -> None:
    t = drawn_fight(with_arts(*GANG), *rows)
    attacked(t)
    assert (("Gang Up", 0) in offered(t)) is may


@pytest.mark.clause("shadow_arts/Drag Down/Gang Up", "ally_near")
def test_3130_the_range_is_that_of_the_ally() -> None:
    t = drawn_fight(with_arts(*GANG), "AC.B.")
    block = t.state.blocks["Bob"]
    t.state.blocks["Bob"] = type(block)(  # type: ignore[index]
        **{name: getattr(block, name) for name in block.__slots__} | {"ranges": {"direct": 2}}
    )
    attacked(t)
    assert ("Gang Up", 0) in offered(t)


@pytest.mark.clause("shadow_arts/Drag Down/Gang Up", "instead", "damage")
def test_3130_gang_up_and_drag_down_are_not_used_on_one_target() -> None:
    t = drawn_fight(with_arts(*GANG), "AC...", ".B...")
    attacked(t)
    assert {("Gang Up", 0), ("Drag Down", 0)} <= offered(t)
    t.send("use", "Ann", GANG_UP, line=1)
    assert damage(t) == [("Cat", 1, 0)]
    assert not {("Gang Up", 0), ("Drag Down", 0)} & offered(t)


@pytest.mark.clause("shadow_arts/Drag Down/Gang Up", "instead")
def test_3130_after_drag_down_there_is_no_gang_up_on_that_target() -> None:
    t = drawn_fight(with_arts(*GANG), "AC...", ".B...")
    attacked(t)
    t.send("use", "Ann", "t0/Drag Down", line=1)
    assert ("Gang Up", 0) not in offered(t)


@pytest.mark.clause("shadow_arts/Drag Down/Gang Up", "damage", "ally_near")
def test_3130_without_a_grid_the_table_says_by_using_it_that_an_ally_is_near() -> None:
    t = fight(with_arts(*GANG, times=2), "Bob")
    attacked(t)
    t.send("use", "Ann", GANG_UP, line=1)
    assert damage(t) == [("Cat", 2, 0)]


# --- Railroading, Pierce Through ----------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Railroading", "crossed", "along", "once")
def test_3294_each_ally_on_the_line_may_teleport_along_it() -> None:
    t = drawn_fight(with_arts("Railroading", **SHOT), "A.B.C.", ".E....")
    attacked(t)
    until(t, "after")
    t.send("use", "Ann", "t0/Railroading", targets=("Bob",))
    assert t.refused("use", "Ann", "t0/Railroading", targets=("Bob",)) != ""
    assert ends_of(t) == {(1, 0), (3, 0)}
    assert (t.state.grants[-1].who, t.state.grants[-1].must) == (t.id("Bob"), False)
    t.send("move", t.state.grants[-1].id, path=((3, 0),))
    assert t.one("Bob").place == ((3, 0),)
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Railroading", "crossed")
def test_3294_who_is_beside_the_line_is_not_on_it() -> None:
    t = drawn_fight(with_arts("Railroading", **SHOT), "A.B.C.", ".E....")
    attacked(t)
    until(t, "after")
    assert t.refused("use", "Ann", "t0/Railroading", targets=("Eve",)) == "wrong_target"
    assert t.refused("use", "Ann", "t0/Railroading", targets=("Ann",)) == "wrong_target"


@pytest.mark.clause("shadow_arts/Railroading", "crossed")
def test_3294_nobody_on_the_line_no_railroading() -> None:
    t = drawn_fight(with_arts("Railroading", **SHOT), "A...C.", ".B....")
    attacked(t)
    t.send("proceed")
    assert t.state.ongoing == () or ("Railroading", 0) not in offered(t)


@pytest.mark.clause("shadow_arts/Railroading", "crossed", "along")
def test_3294_a_defy_line_carries_allies_too() -> None:
    t = drawn_fight(with_arts("Railroading", **SHOT), "C....E", "..B...", "..A...", effort=3)
    t.send("give_turn", "Cat")
    t.change("Cat", effort=3)
    t.state.blocks["Cat"] = _with_reach(t, "Cat", 9)  # type: ignore[index]
    t.send("attack", "Cat", "t0", ("Eve",))
    t.send("defy", "Ann", "t0")
    shown(t)
    until(t, "after")
    t.send("use", "Ann", "t0/Railroading", targets=("Bob",))
    assert t.state.grants[-1].who == t.id("Bob")
    assert ends_of(t) == {(2, 0)}


def _with_reach(t: Table, name: str, reach: int) -> Any:
    block = t.state.blocks[name]
    fields = {one: getattr(block, one) for one in block.__slots__}
    return type(block)(**{**fields, "tactics": (a_tactic(type="projectile", range=reach),)})


PIERCE = ("Artillery", "Artillery/Pierce Through")
PIERCING = "t0/Artillery/Pierce Through"


@pytest.mark.clause("shadow_arts/Artillery/Pierce Through", "longer", "damage")
def test_3314_pierce_through_hits_everybody_on_the_line_up_to_the_range() -> None:
    t = drawn_fight(with_arts(*PIERCE, **SHOT), "AB.C..DF.", "....E....")
    attacked(t)
    t.send("use", "Ann", PIERCING, line=1)
    assert damage(t) == [("Bob", 0, 1), ("Cat", 0, 1), ("Dog", 0, 1)]


@pytest.mark.clause("shadow_arts/Artillery/Pierce Through", "longer")
def test_3314_the_line_stops_before_a_wall() -> None:
    t = drawn_fight(with_arts(*PIERCE, **SHOT), "A..C.#D..")
    attacked(t)
    t.send("use", "Ann", PIERCING, line=1)
    assert damage(t) == [("Cat", 0, 1)]


@pytest.mark.clause("shadow_arts/Artillery/Pierce Through", "unraised")
def test_3314_not_while_artillery_raises_the_finale() -> None:
    t = drawn_fight(with_arts(*PIERCE, **SHOT), "A.....C..")
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "t0/Artillery")
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=8)
    assert ("Pierce Through", 0) not in offered(t)


@pytest.mark.clause("shadow_arts/Artillery/Pierce Through", "damage")
def test_3314_without_a_grid_the_table_says_who_stands_behind() -> None:
    t = fight(with_arts(*PIERCE, times=2, **SHOT), "Bob", "Dog", "Fox")
    attacked(t)
    t.send("use", "Ann", PIERCING, line=1, targets=("Cat", "Fox"))
    assert damage(t) == [("Cat", 0, 2), ("Fox", 0, 2)]


@pytest.mark.clause("shadow_arts/Artillery/Pierce Through", "longer")
def test_3314_who_stands_behind_on_the_lengthened_line_can_be_carried_along_it() -> None:
    t = drawn_fight(with_arts(*PIERCE, "Railroading", **SHOT), "A..C.B...")
    attacked(t)
    t.send("use", "Ann", PIERCING, line=1)
    until(t, "after")
    t.send("use", "Ann", "t0/Railroading", targets=("Bob",))
    assert ends_of(t) == {(1, 0), (2, 0), (3, 0), (4, 0), (6, 0)}


# --- Overseer -----------------------------------------------------------------------------------

DEFENSE = "t0/Overseer/Point Defense"
POINT = ("Overseer", "Overseer/Point Defense")


def overseeing(*rows: str, paths: tuple[str, ...] = POINT, times: int = 1, **ann: Any) -> Table:
    """Cat has attacked Bob, Ann has defied it with Overseer, and both have shown."""
    t = drawn_fight(with_arts(*paths, times=times, **SHOT), *rows, effort=3, **ann)
    t.send("give_turn", "Cat")
    t.change("Cat", effort=3)
    t.state.blocks["Cat"] = _with_reach(t, "Cat", 9)  # type: ignore[index]
    t.send("attack", "Cat", "t0", ("Bob",))
    t.change("Ann", effort=3, flair=9, **ann)
    t.send("defy", "Ann", "t0")
    if ongoing(t).step == "reactions":
        t.send("proceed")
    return t


def shown(t: Table) -> None:
    t.send("show", "Ann", red=1, finale=1)
    t.send("show", "Cat", red=1, finale=1)


@pytest.mark.clause("shadow_arts/Overseer/Point Defense", "raised", "exposure", "direct")
@pytest.mark.parametrize(
    ("rows", "plays"),
    [
        (("B.C.", "A..."), {0}),
        (("BC..", "A..."), {1}),
        (("B..C", "A..."), set()),
    ],
)
def test_3396_point_defense_asks_where_the_line_starts(
    rows: tuple[str, ...], plays: set[int]
) -> None:
    t = overseeing(*rows)
    t.send("use", "Ann", "t0/Overseer")
    shown(t)
    assert {nth for name, nth in offered(t) if name == "Point Defense"} == plays


@pytest.mark.clause("shadow_arts/Overseer/Point Defense", "exposure", "direct")
@pytest.mark.parametrize(("row", "play", "worth"), [("B.C.", 0, 2), ("BC..", 1, 4)])
def test_3396_it_raises_the_output_against_such_lines(row: str, play: int, worth: int) -> None:
    t = overseeing(row, "A...", times=2)
    t.send("use", "Ann", "t0/Overseer")
    shown(t)
    t.send("use", "Ann", DEFENSE, play)
    found = [(one.what, one.amount, one.line) for one in ongoing(t).changes if one.what == "output"]
    assert found == [("output", worth, ongoing(t).lines[0].id)]


@pytest.mark.clause("shadow_arts/Overseer/Point Defense", "raised")
def test_3396_not_unless_overseer_raises_the_finale() -> None:
    t = overseeing("BC..", "A...")
    shown(t)
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Overseer/Army of One", "overseer", "defense")
@pytest.mark.parametrize(("health", "counts"), [(5, True), (6, False)])
def test_3404_the_weak_user_counts_for_point_defense(health: int, counts: bool) -> None:
    t = overseeing("A....", "C...B", paths=(*POINT, "Overseer/Army of One"), health=health)
    t.send("use", "Ann", "t0/Overseer")
    shown(t)
    assert (("Point Defense", 1) in offered(t)) is counts


@pytest.mark.clause("shadow_arts/Overseer/Army of One", "overseer")
@pytest.mark.parametrize(("row", "may"), [("C.......B", True), ("C..B.....", False)])
def test_3404_the_weak_user_counts_for_overseer_up_to_its_maximum(row: str, may: bool) -> None:
    t = overseeing("A........", row, paths=(*POINT, "Overseer/Army of One"), health=5)
    t.send("use", "Ann", "t0/Overseer")
    assert (("Army of One", 0) in offered(t)) is may
    if may:
        t.send("use", "Ann", "t0/Overseer/Army of One")
        assert [one.amount for one in ongoing(t).changes if one.what == "finale"] == [1, 1]


@pytest.mark.clause("shadow_arts/Overseer/Point Defense", "exposure", "direct")
def test_3396_without_a_grid_the_table_says_which_lines_start_there() -> None:
    t = fight(with_arts(*POINT, range=4), "Bob", first="Cat", effort=3, flair=9)
    t.state.blocks["Cat"] = _with_reach(t, "Cat", 4)  # type: ignore[index]
    t.send("attack", "Cat", "t0", ("Bob",))
    t.send("defy", "Ann", "t0")
    t.send("use", "Ann", "t0/Overseer")
    if ongoing(t).step == "reactions":
        t.send("proceed")
    shown(t)
    t.send("use", "Ann", DEFENSE, 1)
    assert [one.amount for one in ongoing(t).changes if one.what == "output"] == [2]
