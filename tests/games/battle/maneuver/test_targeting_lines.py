"""The squares that targeting lines may pass through: Omnipresence (Viskara 2990-2994; R144)."""

from itertools import product
from random import Random
from typing import Any

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver
from gm_tools.games.battle.maneuver.targeting_lines import (
    attack_line,
    passed_by_attack,
    passed_by_defy,
)
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import DIRECT, Board, Obstruction
from gm_tools.viskara.grid.lines import straight
from gm_tools.viskara.grid.reach import line_to
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.clashes import ongoing, told
from tests.games.battle.drawn_battle import on
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import (
    Table,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)
from tests.viskara.grid.naive import sees

SEVERAL = an_effect(a_play("targets", a_deed("targets", "n"), must=True), id="t0/wide", n=2)
PILLAR = Obstruction((1, 0))


def omnipresent(**fields: Any) -> TacticBlock:
    """An exposure tactic of range 9, for several targets, with Omnipresence."""
    found = effect_of(upgrades()["shadow_arts"]["Omnipresence"], "t0")
    plain = a_tactic(type="exposure", range=9, outputs=(4, 6, 9), effects=(found, SEVERAL))
    return replace(plain, **fields)


def attacked(*rows: str, targets: tuple[str, ...] = ("Cat",), **fields: Any) -> Table:
    """Ann has declared an attack with Omnipresence on a drawn board."""
    table = on(*rows, Ann={"tactics": (omnipresent(),)}, **fields)
    table.send("attack", "Ann", "t0", targets)
    return table


def dealt(table: Table) -> list[tuple[str, int]]:
    """The damage of an attack with two red cards and finale 0 that nobody answers."""
    while ongoing(table).step == "reactions":
        table.send("pass", ongoing(table).waiting[0])
    told(table, {"Ann": (2, 0)})
    names = {one.id: one.name for one in table.state.combatants.values()}
    return [(names[news.who], news.amount) for news in table.told("damage")]


# --- Attacks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "output"),
    [
        (("A..C",), 6),
        (("A#.C",), 3),
        (("AD.C",), 3),
        (("AB.C",), 6),  # allies lean aside (3824)
        (("A.#.", "...C"), 6),  # a free line is drawn beside it
        (("A#", "#C"), 3),  # between two that are adjacent
        (("A#", ".C"), 6),
    ],
)
def test_a_line_through_an_obstruction_has_half_output(rows: tuple[str, ...], output: int) -> None:
    assert dealt(attacked(*rows)) == [("Cat", output)]


def test_the_exhausted_are_no_obstruction() -> None:
    table = attacked("AD.C")
    table.change("Dog", health=0, exhausted=True)
    assert dealt(table) == [("Cat", 6)]  # 3683


def test_each_line_is_judged_by_itself() -> None:
    table = attacked("A#.C", "....", ".D..", targets=("Dog", "Cat"))
    assert dealt(table) == [("Dog", 6), ("Cat", 3)]


def test_a_large_target_is_drawn_to_where_it_is_free() -> None:
    assert dealt(attacked("A#CC", "..CC", Cat={"size": "2x2"})) == [("Cat", 6)]


def test_a_fence_obstructs_only_what_it_stops() -> None:
    fence = tuple(Obstruction((1, row), (DIRECT, "movement")) for row in range(3))
    for kind, passed in ((DIRECT, ((1, 1),)), ("exposure", ()), ("projectile", ())):
        table = battle(
            hero("Ann", tactics=(omnipresent(type=kind),), at=((0, 1),)),
            foe("Cat", at=((2, 1),)),
            board=Board(3, 3, fence),
            first="Ann",
        )
        table.send("attack", "Ann", "t0", ("Cat",))
        found = ongoing(table)
        tactic = table.rules.tactic(table.state, "c1", "t0")
        assert passed_by_attack(table.state, found, found.lines[0], tactic) == passed


def test_walls_are_ignored_as_enemies_are() -> None:
    table = on("A#C", Ann={"tactics": (omnipresent(), a_tactic("t1", range=9))})
    assert table.refused("attack", "Ann", "t0", ("Cat",)) == ""
    assert table.refused("attack", "Ann", "t1", ("Cat",)) == "no_line"


def test_without_a_grid_the_table_says_whether_a_line_is_obstructed() -> None:
    for said, output in (("use", 3), ("pass", 6)):
        table = battle(hero("Ann", tactics=(omnipresent(),)), foe("Cat"))
        table.send("attack", "Ann", "t0", ("Cat",))
        table.send("pass", "Cat")
        table.send("show", "Ann", red=2, finale=0)
        assert (ongoing(table).step, ongoing(table).waiting) == ("adjust", ("c1",))
        table.send(said, "Ann", *(("t0/Omnipresence", 1) if said == "use" else ()))
        assert [news.amount for news in table.told("damage")] == [output]


# --- Defies -------------------------------------------------------------------------------------


def defied(*rows: str, **fields: Any) -> tuple[Table, tuple[Square, ...]]:
    """The squares that Cat's defy line passes through, against Ann's attack on Dog."""
    tactic = omnipresent(**fields)
    table = on(*rows, Ann={"tactics": (a_tactic(range=9),)}, Cat={"tactics": (tactic,)})
    table.send("attack", "Ann", "t0", ("Dog",))
    line = ongoing(table).lines[0]
    table.send("defy", "Cat", "t0", (line.id,))
    cat = table.id("Cat")
    return table, passed_by_defy(table.state, ongoing(table), line, cat, tactic)


def test_a_defy_line_may_pass_through_obstructions_and_is_halved_too() -> None:
    assert defied("A...D", ".....", "..C..")[1] == ()
    table, passed = defied("A...D", "#####", "..C..")
    assert passed == ((2, 1),)
    while ongoing(table).step == "reactions":
        table.send("pass", ongoing(table).waiting[0])
    told(table, {"Cat": (2, 0), "Ann": (0, 0)})
    halved = [(one.label, one.more["of"]) for one in table.told("changes")]
    assert halved == [("Omnipresence", "halve_output")]


def test_a_free_point_of_the_attack_line_must_be_within_range() -> None:
    rows = ("A.....D", "###....", ".......", "C......")
    assert defied(*rows, range=9)[1] == ()
    assert (0, 1) in defied(*rows, range=3)[1]


def test_the_attackers_own_square_obstructs_defy_lines() -> None:
    assert defied("CA.D")[1] == ((1, 0),)  # 3971


def test_a_line_that_was_never_drawn_passes_through_nothing() -> None:
    table, _ = defied("A...D", "#####", "..C..")
    tactic, line = omnipresent(), Line(9, table.id("Dog"))
    assert attack_line(table.state, ongoing(table), line) is None
    assert passed_by_defy(table.state, ongoing(table), line, table.id("Cat"), tactic) == ()
    assert passed_by_attack(table.state, ongoing(table), line, tactic) == ()


def test_the_line_to_a_thing_that_was_destroyed_is_still_there() -> None:
    table = attacked("A..C")
    line = Line(9, "t1", (0, 0), (2, 0))
    assert attack_line(table.state, ongoing(table), line) == straight((0, 0), (2, 0))


# --- Against brute force ------------------------------------------------------------------------


def is_obstructed(start: Square, aim: Square, size: int, blocked: frozenset[Square]) -> bool:
    """Whether the flag holds of an attack from a square to another past enemies there."""
    table = battle(hero("Ann", tactics=(omnipresent(),)), foe("Cat"), foe("Dog"), first="Ann")
    board = Board(size, size)
    table.state = replace(table.state, board=board)
    table.change("Ann", place=(start,))
    table.change("Cat", place=(aim,))
    table.change("Dog", place=tuple(sorted(blocked)))
    found = OngoingManeuver(
        "attack", "c1", "t0", targets=("c2",), lines=(Line(1, "c2", start, aim),)
    )
    return flag(table, replace(table.state, ongoing=(found,)))


def flag(table: Table, state: Battle) -> bool:
    """Whether line_obstructed holds of the line in progress, as Omnipresence asks it."""
    index = table.rules.index(state, "c1")
    owned = next(one for one in index.plays["show"] if one.effect.name == "Omnipresence")
    scene = Scene(table.rules, state, "c1", Owned(owned.effect, owned.nth, owned.play, "t0"))
    of_target, of_line = scene._replace(target="c2"), scene._replace(line=1, target="c2")
    assert FLAGS["line_obstructed"](of_target) == FLAGS["line_obstructed"](of_line)
    return FLAGS["line_obstructed"](of_target)


def some(size: int, seed: int, without: tuple[Square, ...]) -> frozenset[Square]:
    """Some squares of a board, the same for each seed."""
    squares = sorted(product(range(size), range(size)))
    return frozenset(Random(seed).sample(squares, len(squares) // 4)).difference(without)


@pytest.mark.parametrize("seed", range(3))
def test_obstructed_is_what_trying_every_line_says(seed: int) -> None:
    start = (2, 2)
    for aim in product(range(5), range(5)):
        if aim != start:
            blocked = some(5, seed, (start, aim))
            assert is_obstructed(start, aim, 5, blocked) is not sees(start, aim, blocked), aim


def test_obstructed_is_what_no_free_line_means_for_every_offset() -> None:
    start, size = (8, 8), 17
    for number, aim in enumerate(product(range(size), range(size))):
        if aim != start:
            blocked = some(size, number, (start, aim))
            assert is_obstructed(start, aim, size, blocked) is (
                line_to(start, aim, blocked) is None
            ), aim
