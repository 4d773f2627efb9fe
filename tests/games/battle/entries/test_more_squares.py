"""Entries that change which squares are targeted, or face some, by their lines in the manual."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.games.battle.state import Mark
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.clashes import damage, ongoing
from tests.games.battle.entries.owning import drawn_fight, fight, offered, with_arts, with_aura
from tests.games.battle.entries.test_squares import creature, names
from tests.games.battle.makers import Table, a_tactic, cards

SAFE = ("Soul Wave", "Safe Squares")
WAVE: dict[str, Any] = {"type": "exposure", "range": 3}


def waved(*rows: str, paths: tuple[str, ...] = SAFE) -> Table:
    """Ann has declared a Soul Wave at everybody in range."""
    t = drawn_fight(with_arts(*paths, **WAVE), *rows)
    t.send("attack", "Ann", "t0", using="t0/Soul Wave")
    return t


# --- Safe Squares -------------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Safe Squares", "cost", "squares", "untargeted")
def test_3060_safe_squares_protects_whoever_is_on_squares_paid_for() -> None:
    t = waved("ABC.", "..D.")
    t.send("use", "Ann", "t0/Safe Squares", squares=((1, 0), (2, 1)))
    assert (names(t), t.one("Ann").flair) == (["Cat"], 16)
    assert [line.target for line in ongoing(t).lines] == [t.id("Cat")]
    assert not {(1, 0), (2, 1)} & set(ongoing(t).squares)


@pytest.mark.clause("shadow_arts/Safe Squares", "cost", "squares")
@pytest.mark.parametrize(
    ("squares", "why"),
    [
        (((1, 1),), ""),
        (((9, 9),), "bad_square"),
        (((1, 0), (1, 0)), "no_square"),
        ((), "bad_number"),
        (((1, 0), (2, 0), (2, 1)), "nobody_left"),
    ],
)
def test_3060_squares_are_targeted_ones_each_once(squares: Any, why: str) -> None:
    t = waved("ABC.", "..D.")
    assert t.refused("use", "Ann", "t0/Safe Squares", squares=squares) == why


@pytest.mark.clause("shadow_arts/Safe Squares", "cost")
def test_3060_each_square_costs_1_flair() -> None:
    t = waved("ABC.", "..D.")
    t.change("Ann", flair=1)
    two = ((1, 0), (2, 1))
    assert t.refused("use", "Ann", "t0/Safe Squares", squares=two) in (
        "not_enough_flair",
        "bad_number",
    )
    t.send("use", "Ann", "t0/Safe Squares", squares=two[:1])
    assert t.one("Ann").flair == 0


@pytest.mark.clause("shadow_arts/Safe Squares", "squares")
def test_3060_where_no_square_is_targeted_nothing_is_protected() -> None:
    t = drawn_fight(with_arts("Safe Squares", **WAVE), "A.C.")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Safe Squares", "cost", "untargeted")
def test_3060_without_a_grid_the_table_says_whom_it_protects() -> None:
    t = fight(with_arts(*SAFE, **WAVE), "Bob", flair=9)
    t.send("attack", "Ann", "t0", ("Bob", "Cat"), using="t0/Soul Wave")
    assert t.refused("use", "Ann", "t0/Safe Squares", targets=("Bob", "Cat"), number=2) != ""
    t.send("use", "Ann", "t0/Safe Squares", targets=("Bob",), number=1)
    assert (names(t), t.one("Ann").flair) == (["Cat"], 6)


# --- Wide Area ----------------------------------------------------------------------------------


def wide(*rows: str, **ann: Any) -> Table:
    """Ann has declared an attack on Cat with Wide Area."""
    t = drawn_fight(with_arts("Wide Area", type="projectile", range=6), *rows, **ann)
    t.send("attack", "Ann", "t0", ("Cat",))
    return t


@pytest.mark.clause("shadow_arts/Wide Area", "characters")
def test_2930_wide_area_targets_everybody_in_direct_range_of_the_target() -> None:
    t = wide("A...C..", "...BD.F")
    t.send("use", "Ann", "t0/Wide Area")
    assert names(t) == ["Cat", "Bob", "Dog"]
    assert len(ongoing(t).lines) == 3
    assert ("Wide Area", 0) not in offered(t)


@pytest.mark.clause("shadow_arts/Wide Area", "characters")
def test_2930_a_square_to_which_no_line_leads_is_not_targeted() -> None:
    t = wide("A...C#", "....#D", "......")
    t.send("use", "Ann", "t0/Wide Area")
    assert (5, 1) not in ongoing(t).squares
    assert {(3, 0), (4, 0), (3, 1)} <= set(ongoing(t).squares)
    assert names(t) == ["Cat"]


@pytest.mark.clause("shadow_arts/Wide Area", "characters")
def test_2930_the_attackers_own_square_is_no_exception() -> None:
    t = wide("AC..")
    t.send("use", "Ann", "t0/Wide Area")
    assert names(t) == ["Cat", "Ann"]


@pytest.mark.clause("shadow_arts/Wide Area", "follow")
def test_2930_the_squares_follow_the_target() -> None:
    t = wide("A...C.......", "....D......F")
    t.send("use", "Ann", "t0/Wide Area")
    assert names(t) == ["Cat", "Dog"]
    t.send("put", "Cat", ((10, 0),))
    assert names(t) == ["Cat", "Fox"]
    assert [line.target for line in ongoing(t).lines] == list(ongoing(t).targets)


@pytest.mark.clause("shadow_arts/Wide Area", "squares")
def test_2930_squares_that_were_chosen_are_widened_where_they_are() -> None:
    t = drawn_fight(with_arts("Cleave", "Wide Area", range=3), "A.C....", "......F")
    t.send("attack", "Ann", "t0", squares=((1, 0), (2, 0)))
    t.send("use", "Ann", "t0/Wide Area")
    assert {(3, 0), (3, 1), (0, 0)} <= set(ongoing(t).squares)
    assert names(t) == ["Cat", "Ann"]


@pytest.mark.clause("shadow_arts/Wide Area", "characters", "squares")
def test_2930_without_a_grid_the_table_adds_who_is_near() -> None:
    t = fight(with_arts("Wide Area"), "Bob", "Dog", flair=9)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "t0/Wide Area", targets=("Bob", "Dog"))
    assert names(t) == ["Cat", "Bob", "Dog"]


# --- Ribbon of Fate -----------------------------------------------------------------------------

RIBBON = "aura/Expanded Influence/Ribbon of Fate"
PATHS = ("Expanded Influence", "Expanded Influence/Ribbon of Fate")


def ribboned(*rows: str, times: int = 1, **ann: Any) -> Table:
    """Ann's aura is expanded, and she has Ribbon of Fate; her direct range is 1."""
    t = drawn_fight(with_aura(*PATHS, times=times), *rows, **ann)
    marks = tuple(
        Mark(deed.name, t.id("Ann"))
        for effect in t.state.blocks["Ann"].effects
        for play in effect.plays
        for deed in play.deeds
        if deed.do == "mark"
    )
    t.change("Ann", marks=marks)
    return t


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "range")
def test_1886_attacks_reach_as_far_as_the_aura() -> None:
    t = ribboned("A.C.....")
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "too_far"
    t = ribboned("A.C.....", cards=cards("b5"))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


def along(t: Table, *squares: tuple[int, int]) -> str:
    return t.refused("attack", "Ann", "t0", squares=squares, using=RIBBON)


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "line", "own_square", "end")
def test_1886_the_squares_lead_straight_to_another_character_who_is_spared_or_not() -> None:
    t = ribboned("A.D.C...", "........", cards=cards("b8"))
    assert along(t, (1, 0), (2, 0), (3, 0), (4, 0)) == ""
    assert along(t, (1, 0), (2, 0), (3, 0)) == ""
    assert along(t, (1, 0), (2, 0)) == ""
    assert along(t, (1, 0), (2, 1), (3, 0), (4, 0)) == "no_character"
    assert along(t, (1, 1), (2, 1), (3, 1)) == "no_character"
    assert along(t, (0, 0), (1, 0), (2, 0)) == "not_beside_start"


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "line")
def test_1886_characters_do_not_stop_it_but_walls_do() -> None:
    assert along(ribboned("AD.C", cards=cards("b8")), (1, 0), (2, 0), (3, 0)) == ""
    assert along(ribboned("AD#C", cards=cards("b8")), (1, 0), (2, 0), (3, 0)) == "no_line"


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "line")
def test_1886_without_an_expanded_aura_there_is_no_ribbon() -> None:
    t = ribboned("AD.C", cards=cards("b8"))
    t.change("Ann", marks=())
    assert along(t, (1, 0), (2, 0), (3, 0)) == "unknown_effect"


def shown(t: Table, red: int = 1) -> dict[str, int]:
    """What the attack deals to each target."""
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=red, finale=0)
    for _ in range(5):
        if damage(t):
            break
        t.send("proceed")
    return {who: health + morale for who, health, morale in damage(t)}


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "halved", "farthest")
def test_1888_against_several_the_output_is_halved_and_the_farthest_takes_more() -> None:
    t = ribboned("AD.C", times=2, cards=cards("b8"))
    t.send("attack", "Ann", "t0", squares=((1, 0), (2, 0), (3, 0)), using=RIBBON)
    assert shown(t, red=2) == {"Dog": 3, "Cat": 5}


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "halved", "farthest")
def test_1888_against_one_nothing_changes() -> None:
    t = ribboned("A..C", cards=cards("b8"))
    t.send("attack", "Ann", "t0", squares=((1, 0), (2, 0), (3, 0)), using=RIBBON)
    assert shown(t, red=2) == {"Cat": 6}


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "halved")
def test_1888_other_attacks_are_not_halved() -> None:
    t = ribboned("AC..", cards=cards("b8"))
    t.send("attack", "Ann", "t0", ("Cat",))
    assert shown(t, red=2) == {"Cat": 6}


@pytest.mark.clause("aura/Expanded Influence/Ribbon of Fate", "halved", "farthest")
def test_1888_without_a_grid_they_are_named_from_near_to_far() -> None:
    t = fight(with_aura(*PATHS), "Dog", flair=9)
    t.change("Ann", marks=ribboned("AC..").one("Ann").marks)
    t.send("attack", "Ann", "t0", ("Dog", "Cat"), using=RIBBON)
    assert shown(t, red=2) == {"Dog": 3, "Cat": 4}


# --- Aspidromos ---------------------------------------------------------------------------------

BEAST = ("............", "....AA..C...", "....AA......", "............")
FRONT = ((6, 0), (6, 1), (6, 2))
HEADSTRONG, ROTATE = "abilities.0/Headstrong", "tactics.2/Rotate"


def aspidromos(*rows: str, facing: tuple[tuple[int, int], ...] = FRONT) -> Table:
    t = creature("aspidromos", *(rows or BEAST))
    if facing:
        t.send("use", "Ann", HEADSTRONG, squares=facing)
    return t


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "start")
@pytest.mark.parametrize(
    ("squares", "why"),
    [
        (FRONT, ""),
        (((3, 0), (4, 0), (5, 0)), ""),
        (FRONT[:2], "bad_facing"),
        (((6, 0), (6, 2), (6, 1)), "bad_facing"),
        (((7, 0), (7, 1), (7, 2)), "bad_facing"),
        (((4, 1), (5, 1), (6, 1)), "bad_facing"),
    ],
)
def test_5945_the_facing_is_3_connected_squares_beside_it(squares: Any, why: str) -> None:
    assert aspidromos(facing=()).refused("use", "Ann", HEADSTRONG, squares=squares) == why


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "start")
def test_5945_it_is_chosen_once_even_out_of_turn() -> None:
    t = aspidromos(facing=())
    t.send("give_turn", "Cat")
    assert ("Headstrong", 0) in offered(t)
    t.send("use", "Ann", HEADSTRONG, squares=FRONT)
    assert ("Headstrong", 0) not in offered(t)


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "along")
def test_5945_the_facing_moves_along() -> None:
    t = aspidromos()
    t.send("put", "Ann", ((1, 1),))
    t.send("give_turn", "Cat")
    assert _hit_from(t) == (3, 0)


def _hit_from(t: Table) -> tuple[int, int]:
    """Cat attacks with an output of 9 at break point 4; what Ann is dealt."""
    block = t.state.blocks["Cat"]
    fields = {one: getattr(block, one) for one in block.__slots__}
    bow = a_tactic(type="projectile", range=9, break_point=5)
    t.state.blocks["Cat"] = type(block)(**{**fields, "tactics": (bow,)})  # type: ignore[index]
    t.change("Cat", effort=3)
    t.change("Ann", effort=0)
    t.send("attack", "Cat", "t0", ("Ann",))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Cat", red=3, finale=0)
    ((_, health, morale),) = damage(t)
    return health, morale


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "health", "morale")
def test_5945_lines_through_the_facing_deal_half_health_and_no_morale_damage() -> None:
    t = aspidromos()
    t.send("give_turn", "Cat")
    assert _hit_from(t) == (3, 0)


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "health", "morale")
def test_5945_a_line_that_begins_on_the_facing_passes_through_it() -> None:
    t = aspidromos("............", "....AAC.....", "....AA......", "............")
    t.send("give_turn", "Cat")
    assert _hit_from(t) == (3, 0)


@pytest.mark.clause("bestiary/aspidromos/abilities.0", "health", "morale")
def test_5945_other_lines_deal_all() -> None:
    t = aspidromos("............", ".C..AA......", "....AA......", "............")
    t.send("give_turn", "Cat")
    assert _hit_from(t) == (5, 4)


@pytest.mark.clause("bestiary/aspidromos/tactics.2", "cost", "facing")
def test_5999_rotate_turns_it_for_2_flair() -> None:
    t = aspidromos()
    t.send("use", "Ann", ROTATE, squares=((3, 0), (4, 0), (5, 0)))
    assert t.one("Ann").flair == 18
    assert t.one("Ann").facing == ((-1, -1), (0, -1), (1, -1))
    t.change("Ann", flair=1)
    assert t.refused("use", "Ann", ROTATE, squares=FRONT) == "not_enough_flair"


def thrashed(*rows: str, facing: tuple[tuple[int, int], ...] = FRONT) -> Table:
    t = aspidromos(*rows, facing=facing)
    t.send("attack", "Ann", "tactics.1", ("Cat",))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    for _ in range(9):
        if t.state.grants or not t.state.ongoing:
            break
        t.send("proceed")
    return t


@pytest.mark.clause("bestiary/aspidromos/tactics.1", "hit", "outside", "away")
def test_5991_thrash_moves_a_target_off_the_facing_directly_away_all_of_its_speed() -> None:
    front = ((8, 0), (8, 1), (8, 2))
    t = thrashed("............", ".....CAA....", "......AA....", "............", facing=front)
    (grant,) = t.state.grants
    assert (grant.who, grant.squares) == (t.id("Cat"), 3)
    assert (grant.must, grant.full, grant.direct) == (True, True, True)


@pytest.mark.clause("bestiary/aspidromos/tactics.1", "outside")
def test_5991_not_one_on_the_facing() -> None:
    assert (
        thrashed("............", "....AAC.....", "....AA......", "............").state.grants == ()
    )


# --- Vacuum Force -------------------------------------------------------------------------------

VACUUM = "tactics.1"


@pytest.mark.clause("bestiary/viskaramander/tactics.1", "targets", "together")
@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (("A..C", "...D"), ""),
        (("A..C", "....", "...D"), ""),
        (("A..C", "....", "....", "...D"), "too_far_apart"),
        (("AC..", "....", "...D"), "too_far_apart"),
        (("C.A.", "....", "...."), ""),
    ],
)
def test_5660_two_targets_are_nearer_to_each_other_than_to_the_attacker(
    rows: tuple[str, ...], why: str
) -> None:
    t = creature("viskaramander", *rows)
    both = ("Cat", "Dog") if any("D" in row for row in rows) else ("Cat",)
    assert t.refused("attack", "Ann", VACUUM, both) == why


@pytest.mark.clause("bestiary/viskaramander/tactics.1", "targets")
def test_5660_never_three() -> None:
    t = creature("viskaramander", "A..CD", "...F.")
    assert t.refused("attack", "Ann", VACUUM, ("Cat", "Dog", "Fox")) == "too_many_targets"


def vacuumed(t: Table) -> None:
    t.send("attack", "Ann", VACUUM, ("Cat",))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=1, finale=8)
    for _ in range(5):
        if ongoing(t).step == "flourish":
            break
        t.send("proceed")
    t.send("use", "Ann", "tactics.1/Vacuum Force", 1, line=1)


@pytest.mark.clause("bestiary/viskaramander/tactics.1", "pull")
def test_5662_the_target_is_moved_toward_it_up_to_its_speed() -> None:
    t = creature("viskaramander", "A...C")
    vacuumed(t)
    (grant,) = t.state.grants
    assert (grant.who, grant.squares, grant.toward) == (t.id("Cat"), 3, t.id("Ann"))


@pytest.mark.clause("bestiary/viskaramander/tactics.1", "damage")
@pytest.mark.parametrize(
    ("row", "path", "dealt"),
    [
        ("A.C", ((1, 0),), [("Cat", 0, 10)]),
        ("A..C", ((2, 0), (1, 0)), [("Cat", 0, 5)]),
        ("A..C", ((2, 0),), []),
        ("A...C", ((3, 0), (2, 0), (1, 0)), []),
    ],
)
def test_5662_each_square_left_beside_it_deals_5_morale_damage(
    row: str, path: tuple[tuple[int, int], ...], dealt: list[tuple[str, int, int]]
) -> None:
    t = creature("viskaramander", row)
    vacuumed(t)
    t.send("move", t.state.grants[-1].id, path=path)
    assert damage(t) == dealt


@pytest.mark.clause("bestiary/viskaramander/tactics.1", "pull", "damage")
def test_5662_without_a_grid_the_table_says_how_many_squares_are_left() -> None:
    block = block_of_creature(the_rulebook(), the_bestiary()["viskaramander"])
    t = fight(block, flair=20)
    vacuumed(t)
    t.send("move", t.state.grants[-1].id, squares=1)
    t.send("use", "Ann", "tactics.1/Vacuum Force", 2, line=1, number=2)
    assert damage(t) == [("Cat", 0, 10)]
