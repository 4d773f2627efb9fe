"""Teleporting and swapping."""

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.jumps import swap_problem, swapped, teleport_problem
from gm_tools.viskara.grid.paths import Ground, ground
from gm_tools.viskara.grid.squares import NOWHERE, footprint
from tests.viskara.grid.drawn import Drawing, drawn


def under(seen: Drawing) -> Ground:
    return ground(seen.board, seen.on("E"), seen.on("EA"))


def test_one_teleports_past_obstructions() -> None:
    seen = drawn("S#E.A")
    assert teleport_problem(under(seen), seen["S"], (3, 0), 3) is None
    assert teleport_problem(under(seen), seen["S"], (3, 0), 2) == "too_far"


def test_one_teleports_to_a_free_square() -> None:
    seen = drawn("S#E.A")
    codes = [teleport_problem(under(seen), seen["S"], (x, 0), 9) for x in range(6)]
    assert codes == [None, "blocked", "blocked", None, "occupied", "off_board"]


def test_one_may_teleport_onto_an_ally_if_more_movement_follows() -> None:
    seen = drawn("S#A")
    assert teleport_problem(under(seen), seen["S"], (2, 0), 2, goes_on=True) is None
    assert teleport_problem(under(seen), seen["S"], (1, 0), 2, goes_on=True) == "blocked"
    assert teleport_problem(under(seen), seen["S"], (2, 1), 2, goes_on=True) == "off_board"


def test_a_large_creature_needs_room_to_teleport() -> None:
    seen = drawn("SS...", "SS..#")
    assert teleport_problem(under(seen), seen["S"], (2, 0), 2) is None
    assert teleport_problem(under(seen), seen["S"], (3, 0), 3) == "blocked"


def test_two_of_a_size_take_each_others_places() -> None:
    seen = drawn("S.E")
    assert swapped(seen["S"], seen["E"]) == (seen["E"], seen["S"])
    assert swap_problem(ground(seen.board, set(), set()), seen["S"], seen["E"]) is None


def test_a_large_creature_needs_room_to_swap() -> None:
    here = ground(Board(5, 3), set(), set())
    large = footprint("2x2", (0, 0))
    assert swapped(large, ((3, 1),)) == (footprint("2x2", (3, 1)), ((0, 0),))
    assert swap_problem(here, large, ((3, 1),)) is None
    assert swap_problem(here, large, ((4, 1),)) == "off_board"
    assert swap_problem(ground(Board(5, 3), {(4, 2)}, set()), large, ((3, 1),)) == "blocked"
    assert swap_problem(here, footprint("2x2", (1, 1)), ((0, 0),)) == "not_free"


def test_nobody_moves_from_or_to_nowhere() -> None:
    here = ground(Board(3, 3), set(), set())
    assert teleport_problem(here, NOWHERE, (0, 0), 9) == "no_location"
    assert swap_problem(here, NOWHERE, ((0, 0),)) == "no_location"
    assert swap_problem(here, ((0, 0),), NOWHERE) == "no_location"
