"""Lines that go on beyond their target."""

from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.lines import straight
from gm_tools.viskara.grid.longer_lines import lengthened
from gm_tools.viskara.grid.squares import Square
from tests.viskara.grid.drawn import drawn

NOTHING: frozenset[Square] = frozenset()


def row(text: str, reach: int = 9) -> list[int]:
    """The columns that a line from S to T enters, T's and those behind it too."""
    seen = drawn(text)
    line = straight(seen.at("S"), seen.at("T"))
    return [x for x, _ in lengthened(line, seen.board, seen.on("O"), reach, "projectile")]


def test_a_line_goes_on_through_its_target_to_the_range() -> None:
    assert row("S.T......", reach=4) == [1, 2, 3, 4]


def test_it_stops_before_a_wall_a_thing_and_the_edge() -> None:
    assert row("S.T.#....") == [1, 2, 3]
    assert row("S.T.O....") == [1, 2, 3]
    assert row("..S.T..") == [3, 4, 5, 6]


def test_characters_do_not_stop_it() -> None:
    assert row("S.T.C.C") == [1, 2, 3, 4, 5, 6]


def test_it_keeps_its_direction() -> None:
    line = straight((0, 0), (1, 1))
    assert lengthened(line, Board(4, 4), NOTHING, 3, "direct") == ((1, 1), (2, 2), (3, 3))


def test_it_does_not_pass_between_two_walls() -> None:
    seen = drawn("S..", ".T#", ".#.")
    assert lengthened(straight((0, 0), (1, 1)), seen.board, NOTHING, 9, "direct") == ((1, 1),)
