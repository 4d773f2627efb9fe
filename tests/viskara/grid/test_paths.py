"""Sidesteps, square by square."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import Board, Gap, Obstruction
from gm_tools.viskara.grid.paths import (
    Ground,
    ground,
    nearest_free,
    open_ground,
    path_problem,
    reachable,
    shortest_path,
    standing_problem,
    step_problem,
)
from gm_tools.viskara.grid.squares import NOWHERE, Square, apart, footprint
from tests.viskara.grid.drawn import Drawing, drawn

SQUARES = st.tuples(st.integers(0, 4), st.integers(0, 4))
NOBODY: frozenset[Square] = frozenset()


def under(seen: Drawing) -> Ground:
    """The ground for a movement of S: enemies E, allies A, exhausted ones X."""
    return ground(seen.board, seen.on("E"), seen.on("EAX"))


def walk(seen: Drawing, *path: Square, steps: int = 9, goes_on: bool = False) -> str | None:
    return path_problem(under(seen), seen["S"], path, steps, goes_on=goes_on)


def test_a_sidestep_enters_one_square_after_the_other() -> None:
    seen = drawn("S..", "...")
    assert walk(seen, (1, 1), (2, 0), steps=2) is None
    assert walk(seen, (1, 0), (2, 0), (2, 1), steps=2) == "too_far"


def test_a_sidestep_moves_at_least_one_square() -> None:
    assert walk(drawn("S.")) == "no_steps"
    assert walk(drawn("S."), (0, 0)) == "not_adjacent"
    assert walk(drawn("S.."), (2, 0)) == "not_adjacent"


def test_one_may_step_back() -> None:
    assert walk(drawn("S."), (1, 0), (0, 0)) is None


def test_a_sidestep_stays_on_the_board() -> None:
    assert walk(drawn("S."), (0, 1)) == "off_board"


def test_walls_and_enemies_cannot_be_entered() -> None:
    assert walk(drawn("S#."), (1, 0), (2, 0)) == "blocked"
    assert walk(drawn("SE."), (1, 0), (2, 0)) == "blocked"


def test_allies_and_exhausted_ones_can_be_passed_but_not_stood_on() -> None:
    for other in "AX":
        seen = drawn(f"S{other}.")
        assert walk(seen, (1, 0), (2, 0)) is None
        assert walk(seen, (1, 0)) == "occupied"
        assert walk(seen, (1, 0), goes_on=True) is None


def test_a_diagonal_step_passes_one_obstruction_but_not_between_two() -> None:
    assert walk(drawn("S#", ".."), (1, 1)) is None
    assert walk(drawn("S.", "E."), (1, 1)) is None
    assert walk(drawn("S#", "E."), (1, 1)) == "squeezed"
    assert walk(drawn("SA", "E."), (1, 1)) is None


def test_a_gap_may_be_squeezed_through() -> None:
    walls = (Obstruction((1, 0)), Obstruction((0, 1)))
    open_gap = Board(2, 2, walls, (Gap(((0, 1), (1, 0))),))
    shot_only = Board(2, 2, walls, (Gap(((0, 1), (1, 0)), ("projectile",)),))
    found = [
        path_problem(ground(board, NOBODY, NOBODY), ((0, 0),), [(1, 1)], 1)
        for board in (open_gap, shot_only)
    ]
    assert found == [None, "squeezed"]


def test_without_a_location_one_does_not_sidestep() -> None:
    here = ground(Board(2, 2), NOBODY, NOBODY)
    assert path_problem(here, NOWHERE, [(0, 0)], 1) == "no_location"
    assert reachable(here, NOWHERE, 1) == {}
    assert shortest_path(here, NOWHERE, (0, 0), 1) is None
    assert nearest_free(here, NOWHERE) == ()


def test_every_square_of_a_large_creature_needs_room() -> None:
    seen = drawn("SS..", "SS.#", "....")
    assert walk(seen, (1, 0)) is None
    assert walk(seen, (1, 0), (2, 0)) == "blocked"
    assert walk(seen, (0, 1)) is None
    assert walk(seen, (0, 1), (0, 2)) == "off_board"


def test_who_forces_a_movement_decides_who_obstructs_it() -> None:
    seen = drawn("SEA.")
    by_own_side = ground(seen.board, seen.on("E"), seen.on("EA"))
    by_the_other = ground(seen.board, seen.on("A"), seen.on("EA"))
    assert path_problem(by_own_side, seen["S"], [(1, 0), (2, 0), (3, 0)], 3) == "blocked"
    assert step_problem(by_the_other, seen["S"], (1, 0)) is None
    assert path_problem(by_the_other, seen["S"], [(1, 0), (2, 0), (3, 0)], 3) == "blocked"


def test_movement_that_ignores_obstructions_still_ends_on_a_free_square() -> None:
    seen = drawn("S#E.")
    feet = open_ground(seen.board, seen.on("E"))
    assert path_problem(feet, seen["S"], [(1, 0), (2, 0), (3, 0)], 3) is None
    assert path_problem(feet, seen["S"], [(1, 0)], 3) == "occupied"
    assert path_problem(feet, seen["S"], [(1, 0), (2, 0)], 3) == "occupied"


def test_a_place_is_free_or_it_is_said_why_not() -> None:
    seen = drawn("S#EA.")
    here = under(seen)
    assert [standing_problem(here, ((x, 0),)) for x in range(6)] == [
        *(None, "blocked", "blocked"),
        *("occupied", None, "off_board"),
    ]
    assert standing_problem(here, ((3, 0),), goes_on=True) is None
    assert standing_problem(here, ((5, 0),), goes_on=True) == "off_board"


def test_reachable_squares_carry_their_number_of_steps() -> None:
    seen = drawn("SA.", "##.", "...")
    assert reachable(under(seen), seen["S"], 2) == {(2, 0): 2, (2, 1): 2}
    assert reachable(under(seen), seen["S"], 1) == {}
    assert reachable(under(seen), seen["S"], 9)[(0, 2)] == 4


def test_a_shortest_path_goes_round_walls() -> None:
    seen = drawn("S.", "#.", "..")
    assert shortest_path(under(seen), seen["S"], (0, 2), 9) == ((1, 1), (0, 2))
    assert shortest_path(under(seen), seen["S"], (0, 2), 1) is None
    assert shortest_path(under(seen), seen["S"], (0, 1), 9) is None


def test_who_shares_a_square_steps_to_the_nearest_free_one() -> None:
    seen = drawn("AAA.", "ASE.", "XA#.", "....")
    assert set(nearest_free(under(seen), seen["S"])) == {(0, 3), (1, 3), (2, 3), (3, 0), (3, 1)}


def test_who_is_shut_in_has_nowhere_to_step() -> None:
    seen = drawn("S#.", "##.")
    assert nearest_free(under(seen), seen["S"]) == ()


@given(
    st.sampled_from(["1x1", "2x2", "1x1+1x1"]),
    st.frozensets(SQUARES, max_size=8),
    st.frozensets(SQUARES, max_size=4),
    st.integers(0, 5),
)
def test_reachable_is_what_trying_every_step_finds(
    size: str, blocked: frozenset[Square], others: frozenset[Square], steps: int
) -> None:
    place = footprint(size, *((0, 0), (1, 2))[: size.count("+") + 1])
    here = ground(Board(5, 5), blocked.difference(place), others.difference(place))
    reached: dict[Square, int] = {}
    standing = {place}
    for number in range(1, steps + 1):
        standing = {
            tuple((x + dx, y + dy) for x, y in shape)
            for shape in standing
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if step_problem(here, shape, (shape[0][0] + dx, shape[0][1] + dy)) is None
        }
        for shape in standing:
            if shape != place and standing_problem(here, shape) is None:
                reached.setdefault(shape[0], number)
    assert reachable(here, place, steps) == reached


@given(st.frozensets(SQUARES, max_size=10), SQUARES, st.integers(1, 6))
def test_a_shortest_path_is_a_path_of_that_length(
    blocked: frozenset[Square], to: Square, steps: int
) -> None:
    place = ((0, 0),)
    here = ground(Board(5, 5), blocked.difference(place), NOBODY)
    path = shortest_path(here, place, to, steps)
    found = reachable(here, place, steps)
    if to != (0, 0):
        assert (path is not None) is (to in found)
    if path is not None:
        assert path[-1] == to
        assert len(path) == found[to] >= apart((0, 0), to)
        assert path_problem(here, place, path, steps) is None
