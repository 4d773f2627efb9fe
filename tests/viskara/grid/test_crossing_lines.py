"""Drawing a line to another line, as defies do."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.crossing_lines import can_target_line, line_to_line
from gm_tools.viskara.grid.lines import Line, aimed, end_point, straight, touched
from gm_tools.viskara.grid.rays import Ratio, Vector, centre, corners
from gm_tools.viskara.grid.squares import Square, apart
from tests.viskara.grid.drawn import Drawing, drawn
from tests.viskara.grid.naive import Point, clear

SQUARES = st.tuples(st.integers(0, 4), st.integers(0, 4))


def defied(seen: Drawing, reach: int) -> Line | None:
    """The line with which D defies the attack of A on T; A and E are D's enemies."""
    attack = straight(seen.at("A"), seen.at("T"))
    return can_target_line(seen.board, seen.on("AE"), seen["D"], attack, reach, "direct")


def test_a_line_can_be_met_anywhere_along_it() -> None:
    seen = drawn("A...T", ".....", "..D..")
    line = defied(seen, reach=2)
    assert line is not None
    assert line.aim == (2, 0)
    assert defied(seen, reach=1) is None


def test_who_is_targeted_meets_the_line_at_their_own_square() -> None:
    seen = drawn("A..D")
    attack = straight((0, 0), (3, 0))
    line = can_target_line(seen.board, seen.on("A"), seen["D"], attack, 0, "direct")
    assert line is not None
    assert (line.start, line.aim) == ((3, 0), (3, 0))
    assert end_point(line) == ((6, 1), 1)


def test_who_stands_on_the_line_meets_it_there() -> None:
    line = defied(drawn("A.D.T"), reach=0)
    assert line is not None
    assert line.aim == (2, 0)


def test_a_line_that_grazes_a_square_can_be_met_at_its_corner() -> None:
    seen = drawn("A#", "DT")
    line = defied(seen, reach=0)
    assert line is not None
    assert end_point(line) == ((2, 2), 1)


def test_the_corner_between_two_obstructions_is_reached_but_not_passed() -> None:
    attack = straight((0, 0), (2, 2))
    line = line_to_line((1, 0), attack, (1, 0), frozenset({(0, 0), (1, 1)}))
    assert line is not None
    assert line_to_line((2, 0), attack, (0, 1), frozenset({(0, 0), (1, 1)})) is not None
    assert line_to_line((2, 0), attack, (0, 1), frozenset({(0, 0), (1, 1), (1, 0)})) is None


def test_the_square_of_the_attacker_is_touched_and_not_entered() -> None:
    seen = drawn("DA.T")
    assert defied(seen, reach=9) is None
    seen = drawn("A.T", ".D.")
    line = defied(seen, reach=1)
    assert line is not None
    assert (0, 0) not in touched(line) or line.aim == (0, 0)


def test_an_enemy_in_the_way_prevents_it() -> None:
    seen = drawn("A...T", "EEEEE", "..D..")
    assert defied(seen, reach=4) is None
    assert defied(drawn("A...T", "EE.EE", "..D.."), reach=4) is not None


def test_any_square_of_a_large_character_will_do() -> None:
    seen = drawn("A...T", ".....", "DD...", "DD...")
    assert defied(seen, reach=2) is not None
    assert defied(seen, reach=1) is None


def test_a_square_that_the_line_does_not_touch_is_no_meeting() -> None:
    assert line_to_line((0, 4), straight((0, 0), (3, 0)), (3, 3), frozenset()) is None
    assert line_to_line((9, 0), straight((0, 0), (3, 0)), (5, 0), frozenset()) is None


FOUND: list[tuple[Square, Square, Square, Square, set[Square], Vector, Ratio]] = [
    ((1, 4), (0, 2), (0, 3), (0, 2), {(1, 0), (3, 0), (3, 3), (4, 0)}, (-4, -7), (1, 2)),
    ((3, 2), (4, 3), (0, 2), (1, 2), {(0, 1), (1, 2), (2, 3), (4, 1)}, (-12, 3), (1, 4)),
    ((3, 0), (0, 2), (3, 2), (1, 2), {(0, 1), (0, 2), (1, 2), (4, 1), (4, 3)}, (-9, 12), (1, 3)),
    ((4, 0), (1, 0), (4, 4), (2, 2), {(0, 4), (1, 0), (1, 1), (3, 0), (3, 2)}, (-1, 1), (24, 7)),
    ((0, 4), (0, 1), (3, 2), (2, 2), {(0, 3), (2, 3), (4, 0)}, (3, -3), (18, 12)),
    ((0, 2), (4, 1), (4, 4), (4, 3), {(2, 3), (4, 2)}, (5, 1), (24, 15)),
    (
        (0, 1),
        (0, 4),
        (3, 3),
        (2, 3),
        {(0, 0), (1, 0), (1, 1), (1, 3), (1, 4), (2, 4)},
        (1, 1),
        (18, 4),
    ),
]
"""From a square, to an attack between two, on a square: the middle there, its first point, its last
point, then past a corner of each kind of what is in the way."""


@pytest.mark.parametrize(("start", "attacker", "aim", "square", "blocked", "toward", "end"), FOUND)
def test_the_middle_is_tried_first_then_the_ends_then_every_corner(
    start: Square,
    attacker: Square,
    aim: Square,
    square: Square,
    blocked: set[Square],
    toward: Vector,
    end: Ratio,
) -> None:
    found = line_to_line(start, straight(attacker, aim), square, blocked)
    assert found is not None
    assert (found.start, found.aim) == (start, square)
    assert ending(found) == ending(Line(start, square, toward, end))


def ending(line: Line) -> Point:
    """How far a line goes from the centre of its square."""
    far = Fraction(*line.end)
    return line.toward[0] * far, line.toward[1] * far


def meets(start: Square, attack: Line, square: Square, blocked: frozenset[Square]) -> bool:
    """Whether a line to one of many points of another line on a square is free."""
    (x, y), (u, v) = centre(start), centre(attack.start)
    end = Fraction(*attack.end)
    points: set[Point] = set()
    for part in range(61):
        at = end * part / 60
        points.add((u + at * attack.toward[0], v + at * attack.toward[1]))
    for corner in {point for other in (*blocked, square) for point in corners(other)}:
        points.update(on_attack(start, attack, corner))
    for side in range(0, 12, 2):
        for axis in (0, 1):
            if attack.toward[axis]:
                at = Fraction(side - (u, v)[axis], attack.toward[axis])
                if 0 <= at <= end:
                    points.add((u + at * attack.toward[0], v + at * attack.toward[1]))
    low, high = corners(square)[0], corners(square)[3]
    return any(
        clear(start, (a - x, b - y), Fraction(1), blocked, beyond=False)
        for a, b in points
        if low[0] <= a <= high[0] and low[1] <= b <= high[1]
    )


def on_attack(start: Square, attack: Line, corner: Vector) -> set[Point]:
    """Where the line from a centre through a corner meets another line."""
    (x, y), (u, v), (dx, dy) = centre(start), centre(attack.start), attack.toward
    a, b = corner[0] - x, corner[1] - y
    across = a * dy - b * dx
    if not across:
        return set()
    at = Fraction((u - x) * b - (v - y) * a, across)
    behind = Fraction((u - x) * dy - (v - y) * dx, across) < 0
    if behind or not 0 <= at <= Fraction(*attack.end):
        return set()
    return {(u + at * dx, v + at * dy)}


@settings(max_examples=150)
@given(
    SQUARES,
    SQUARES,
    SQUARES,
    st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    st.frozensets(SQUARES, max_size=10),
)
def test_lines_meet_wherever_trying_many_points_says_so(
    start: Square, attacker: Square, aim: Square, toward: Vector, blocked: frozenset[Square]
) -> None:
    attack = aimed(attacker, aim, toward) or straight(attacker, aim)
    blocked -= {start}
    for square in set(touched(attack)):
        found = line_to_line(start, attack, square, blocked)
        assert (found is not None) is meets(start, attack, square, blocked)


@given(SQUARES, SQUARES, SQUARES, st.frozensets(SQUARES, max_size=8), st.integers(0, 4))
def test_range_counts_to_the_square_where_they_meet(
    start: Square, attacker: Square, aim: Square, blocked: frozenset[Square], reach: int
) -> None:
    attack = straight(attacker, aim)
    line = can_target_line(Board(5, 5), blocked | {attacker}, (start,), attack, reach, "projectile")
    if line is not None:
        assert line.aim in touched(attack)
        assert apart(start, line.aim) <= reach
