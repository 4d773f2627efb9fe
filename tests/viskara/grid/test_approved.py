"""Small boards drawn with what can be reached, targeted and entered, as it was approved."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from gm_tools.viskara.grid.bearings import (
    AWAY,
    TOWARD,
    away_squares,
    bearing_problem,
    directly,
    directly_problem,
    squares_toward,
    toward_squares,
)
from gm_tools.viskara.grid.board import (
    KINDS,
    Board,
    Gap,
    Obstruction,
    gaps,
    holds,
    is_on,
    open_board,
    walls,
)
from gm_tools.viskara.grid.chains import chain_continues, chain_problem
from gm_tools.viskara.grid.crossing_lines import can_target_line
from gm_tools.viskara.grid.dashes import dash_lines, dash_path, dash_problem, dash_targets
from gm_tools.viskara.grid.jumps import swap_problem, swapped, teleport_problem
from gm_tools.viskara.grid.lines import (
    Line,
    aimed,
    end_point,
    is_free,
    obstructed,
    straight,
    through,
    touched,
)
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
from gm_tools.viskara.grid.reach import can_target, squares_in_reach
from gm_tools.viskara.grid.squares import (
    Place,
    Square,
    apart,
    around,
    distance,
    footprint,
    length,
    nearest,
    put,
    squares_within,
)
from tests.approved import Approved
from tests.viskara.grid.drawn import Drawing, drawn

BOARDS: dict[str, Drawing] = {
    "open": drawn(
        "........",
        ".a...e..",
        "........",
        "...ff...",
        "...ff..z",
    ),
    "walls": drawn(
        "a..#....",
        "..#..e..",
        ".#..#..f",
        "#..#..#.",
        "..b..z..",
    ),
    "narrow": drawn(
        ".#..#..",
        "a.#e.#f",
        ".#..#..",
        "...#..z",
        "bb.#.#.",
        "bb..#..",
    ),
    "large": drawn(
        "aa...#..z",
        "aa.......",
        "..#..ee..",
        "...#.ee..",
        "........f",
    ),
    "feet": drawn(
        "a..#..z.",
        ".#..e...",
        "..a..#..",
        "f......#",
    ),
}
NAMES = tuple(BOARDS)
GAPS = (Gap(((1, 2), (2, 1)), ("direct",)), Gap(((4, 2), (3, 3))))


def the_boards(name: str) -> dict[str, Board]:
    """A board as it is drawn, with a fence in place of each other wall, and with gaps."""
    board = BOARDS[name].board
    fences = tuple(
        replace(one, stops=("movement", "projectile")) if number % 2 else one
        for number, one in enumerate(board.obstructions)
    )
    return {
        "walls": board,
        "fences": replace(board, obstructions=fences),
        "gaps": replace(board, gaps=GAPS),
        "no walls": open_board(board),
    }


def in_picture(board: Board, letter: Callable[[Square], str]) -> Iterator[str]:
    """A board row by row, a letter for each square."""
    for y in range(board.height):
        yield "  " + "".join(letter((x, y)) for x in range(board.width))


def marked(board: Board, squares: Collection[Square]) -> Iterator[str]:
    """A board with some of its squares marked."""
    blocked = walls(board, "movement")
    return in_picture(board, lambda one: "x" if one in squares else "#" if one in blocked else ".")


def numbered(board: Board, steps: Mapping[Square, int]) -> Iterator[str]:
    """A board with a number on each square that has one."""
    return in_picture(board, lambda one: str(steps.get(one, ".")))


def starting(drawing: Drawing) -> dict[str, Place]:
    """Who is on a board, and a combatant who is nowhere."""
    return {**drawing.places, "nobody": ()}


def of_line(line: Line | None) -> str:
    """A line with the squares it enters and touches."""
    if line is None:
        return "none"
    return f"{line.start} {line.toward} {line.end} to {line.aim}: {end_point(line)}"


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_targeted(name: str, approved: Approved) -> None:
    drawing, lines = BOARDS[name], []
    enemies = drawing.on("ef")
    for (sort, board), kind in product(the_boards(name).items(), KINDS):
        if sort in ("walls", "no walls") and kind not in ("direct", "movement"):
            continue
        for reach in (2, 6) if kind == "direct" else (4,):
            found = squares_in_reach(board, enemies, drawing["a"], reach, kind)
            lines += [f"{sort}, {kind} {reach}", *marked(board, found)]
    for who, target in starting(drawing).items():
        for reach in (0, 1, 3, 9):
            line = can_target(drawing.board, enemies, drawing["a"], target, reach, "direct")
            lines.append(f"a to {who} within {reach}: {of_line(line)}")
    approved({f"viskara/grid/{name}/targets": lines})


@pytest.mark.parametrize("name", NAMES)
def test_lines(name: str, approved: Approved) -> None:
    drawing, lines = BOARDS[name], []
    board, start, blocked = drawing.board, drawing.at("a"), walls(drawing.board, "direct")
    room = gaps(the_boards(name)["gaps"], "direct")
    ends = [square for who in "efz" for square in drawing.places.get(who, ())]
    for end in ends:
        for toward in (straight(start, end).toward, (2 * end[0], 2 * end[1] + 1), (1, -1)):
            line = aimed(start, end, toward)
            lines.append(of_line(line))
            if line is not None:
                free = [is_free(line, blocked), is_free(line, blocked, room)]
                lines.append(f"  enters {through(line)} touches {touched(line)} free {free}")
                stops = [obstructed(line, blocked), obstructed(line, blocked, room)]
                lines.append(f"  stopped by {stops[0]}, with gaps {stops[1]}")
                lines.append(f"  toward {toward_squares(board, line)}")
                lines.append(f"  away {away_squares(board, line)}")
                for who in ("e", "f", "z"):
                    for reach in (2, 5):
                        other = can_target_line(board, {end}, drawing[who], line, reach, "direct")
                        lines.append(f"  from {who} within {reach}: {of_line(other)}")
    lines.append(f"on the spot: {of_line(straight(start, start))}")
    lines.append(f"  away {away_squares(board, straight(start, start))}")
    approved({f"viskara/grid/{name}/lines": lines})


def the_grounds(name: str) -> dict[str, Ground]:
    """The grounds of a's movement: with and without enemies, over walls, through gaps."""
    drawing = BOARDS[name]
    board, enemies, others = drawing.board, drawing.on("ef"), drawing.on("efzb")
    return {
        "among enemies": ground(board, enemies, others),
        "among exhausted": ground(board, frozenset(), others),
        "over walls": open_ground(board, others),
        "through gaps": ground(the_boards(name)["gaps"], enemies, others),
    }


@pytest.mark.parametrize("name", NAMES)
def test_walks(name: str, approved: Approved) -> None:
    drawing, lines = BOARDS[name], []
    place, board = drawing["a"], drawing.board
    ways = [[(1, 1)], [(1, 1), (2, 2)], [(1, 0), (2, 0), (3, 0)], [], [(0, -1)], [(3, 3)], [(0, 1)]]
    for sort, where in the_grounds(name).items():
        for steps in (2, 5):
            found = reachable(where, place, steps)
            lines += [f"{sort}, {steps} steps", *numbered(board, found)]
        for bearing, limit in product((TOWARD, AWAY), (4,)):
            within = squares_toward(place, drawing["e"], limit, bearing)
            found = reachable(where, place, limit, within)
            lines += [f"{sort}, {bearing} e", *numbered(board, found)]
        for way, steps, goes_on in product(ways, (1, 3), (False, True)):
            problem = path_problem(where, place, way, steps, goes_on=goes_on)
            lines.append(f"{way} of {steps}, going on {goes_on}: {problem}")
        for who in drawing.places:
            end = drawing.at(who)
            path = [shortest_path(where, place, end, steps) for steps in (3, 9)]
            free = nearest_free(where, put(place, end))
            stands = standing_problem(where, put(place, end))
            lines.append(f"to {who}: {path}; stands {stands}; nearest free {free}")
        steps_to = [(to, step_problem(where, place, to)) for to in around(place[0])]
        lines.append(f"a step: {steps_to}")
    nowhere = the_grounds(name)["over walls"]
    lines.append(f"nowhere: {path_problem(nowhere, (), [(0, 0)], 1)} {reachable(nowhere, (), 1)}")
    lines.append(f"{shortest_path(nowhere, (), (0, 0), 1)} {nearest_free(nowhere, ())}")
    approved({f"viskara/grid/{name}/walks": lines})


@pytest.mark.parametrize("name", NAMES)
def test_dashes_and_jumps(name: str, approved: Approved) -> None:
    drawing, lines = BOARDS[name], []
    place, board = drawing["a"], drawing.board
    for sort, where in the_grounds(name).items():
        for reach in (1, 2):
            found = dash_targets(where, place, [drawing["e"], drawing["z"]], reach)
            lines += [f"{sort}, dashes within {reach}", *marked(board, found)]
            if reach == 1:
                for to in found[::2]:
                    drawn_lines = dash_lines(where, place, to) or ()
                    lines.append(f"  to {to}: {'; '.join(map(of_line, drawn_lines))}")
                    lines += [f"    {dash_path(where, place, one)}" for one in drawn_lines[:1]]
        problems = {
            square: dash_problem(where, place, square, drawing["e"], 2)
            for square in squares_within(drawing["e"], 2)
        }
        lines.append(f"  {sort}: {problems}")
        jumps = [teleport_problem(where, place, (x, 1), 5) for x in range(board.width)]
        lines.append(f"  teleports in the second row: {jumps}")
        swaps = {who: swap_problem(where, place, other) for who, other in starting(drawing).items()}
        lines.append(f"  swaps: {swaps}")
    where = the_grounds(name)["among enemies"]
    for end in (drawing.at("a"), drawing.at("e"), (0, 99)):
        going = [dash_problem(where, place, end, place, 9, goes_on=on) for on in (False, True)]
        jump = [teleport_problem(where, place, end, 9, goes_on=on) for on in (False, True)]
        lines.append(f"to {end}: dash {going} teleport {jump}")
    lines.append(
        f"nowhere: {dash_problem(where, (), (0, 0), place, 1)} {dash_targets(where, (), [], 1)}"
    )
    lines.append(
        f"{dash_problem(where, place, (4, 0), (), 1)} {teleport_problem(where, (), (0, 0), 1)}"
    )
    lines.append(f"swapped {swapped(place, drawing['e'])}")
    approved({f"viskara/grid/{name}/jumps": lines})


@pytest.mark.parametrize("name", NAMES)
def test_chains_and_bearings(name: str, approved: Approved) -> None:
    drawing, lines = BOARDS[name], []
    place, board = drawing["a"], drawing.board
    chain: tuple[Square, ...] = ()
    for reach in (2, 3):
        chain = ()
        for _ in range(4):
            found = chain_continues(board, drawing.on("e"), place, chain, reach, "direct")
            lines += [f"after {chain} within {reach}", *marked(board, found)]
            chain = (*chain, *found[-1:])
    corner = (board.width - 1, board.height - 1)
    wrong: list[tuple[Square, ...]] = [
        (),
        ((1, 1), (1, 1)),
        ((-1, 0),),
        (corner,),
        ((1, 0), (3, 0)),
        ((1, 0), (2, 1), (3, 1), (4, 1)),
        ((0, 1), (1, 2), (2, 2)),
    ]
    for one, reach in product(wrong, (1, 2, 9)):
        problem = chain_problem(board, drawing.on("e"), place, one, reach, "direct")
        lines.append(f"{one} within {reach}: {problem}")
    for thing, bearing in product(("e", "z", "nobody"), (TOWARD, AWAY)):
        there = starting(drawing)[thing]
        said = [bearing_problem(place, there, [to], bearing) for to in squares_within(place, 1)]
        lines.append(
            f"{bearing} {thing}: {said}; nowhere {bearing_problem((), there, [], bearing)}"
        )
        if there:
            lines += marked(board, squares_toward(place, there, 3, bearing))
            line = straight(place[0], there[0])
            squares = (
                toward_squares(board, line) if bearing == TOWARD else away_squares(board, line)
            )
            for sort, where in the_grounds(name).items():
                ways = [directly(where, place, squares, steps) for steps in (1, 3, 9)]
                lines.append(f"  {sort}: {ways}")
            lines.append(
                f"  {directly_problem(squares[:2], squares)} {directly_problem([(99, 0)], squares)}"
            )
    approved({f"viskara/grid/{name}/chains": lines})


# --- Squares ----------------------------------------------------------------------------------


def test_squares(approved: Approved) -> None:
    lines = []
    for size, corners in (
        ("1x1", [(2, 3)]),
        ("2x3", [(0, 1)]),
        ("3x1+1x2", [(0, 0), (4, 4)]),
        ("none", []),
        ("none", [(0, 0)]),
        ("2x2", []),
        ("2", [(0, 0)]),
        ("0x2", [(0, 0)]),
        ("2x0", [(0, 0)]),
        ("1x1x1", [(0, 0)]),
        ("axb", [(0, 0)]),
    ):
        try:
            lines.append(f"{size} at {corners}: {footprint(size, *corners)}")
        except ValueError as error:
            lines.append(f"{size} at {corners}: ! {error}")
    places = [((0, 0),), ((3, 1),), ((5, 5), (6, 5)), ((2, 7), (2, 9)), ()]
    for one, other in product(places, places):
        lines.append(f"{one} and {other}: {distance(one, other)}")
    for here, there in product([(0, 0), (2, 5), (-1, 3)], repeat=2):
        lines.append(f"{here} {there}: apart {apart(here, there)}, length {length(here, there)}")
    named = {name: place for name, place in zip("pqrst", places, strict=True)}
    lines += [f"nearest to {place}: {nearest(place, named)}" for place in (*places, ((4, 3),))]
    lines.append(f"nearest of none: {nearest(places[0], {})} {nearest(places[0], {'t': ()})}")
    lines += [f"within {steps}: {squares_within(places[3], steps)}" for steps in (0, 1)]
    board = Board(3, 2, (Obstruction((1, 1)),))
    on = [(x, y) for x in range(-1, 4) for y in range(-1, 3) if is_on(board, (x, y))]
    lines.append(f"on the board: {on}; {holds(board, ((2, 1), (3, 1)))} {holds(board, ((2, 1),))}")
    approved({"viskara/grid/squares": lines})
