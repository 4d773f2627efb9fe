"""Moving square by square: sidesteps, and where they may end (Viskara 3857-3881)."""

from collections.abc import Container, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from typing import Final

from gm_tools.viskara.grid.board import MOVEMENT, Board, Pair, gaps, holds, is_on, pair, walls
from gm_tools.viskara.grid.squares import Place, Square, around, put

NO_STEPS: Final = "no_steps"
TOO_FAR: Final = "too_far"
NOT_ADJACENT: Final = "not_adjacent"
OFF_BOARD: Final = "off_board"
BLOCKED: Final = "blocked"
SQUEEZED: Final = "squeezed"
OCCUPIED: Final = "occupied"
NO_LOCATION: Final = "no_location"

FEET_APART: Final = 5
"""How far the feet of a Canopy Heron may be apart (Viskara 6354; R101)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The squares that restrict a movement.

    ``blocked`` squares cannot be entered: walls, and enemies of the character who moves or forces
    the movement (Viskara 3881). Movement cannot finish on ``occupied`` squares: those of every
    other character, including allies and exhausted characters (Viskara 3683, 3859).
    """

    board: Board
    blocked: frozenset[Square]
    occupied: frozenset[Square]
    gaps: frozenset[Pair] = frozenset()


def ground(board: Board, enemies: Set[Square], occupied: Set[Square]) -> Ground:
    """Return the squares that restrict a movement; exhausted enemies do not block (3683)."""
    blocked = walls(board, MOVEMENT) | enemies
    return Ground(board, blocked, frozenset(occupied), gaps(board, MOVEMENT))


def open_ground(board: Board, occupied: Set[Square]) -> Ground:
    """Return the ground of movement that ignores obstructions: only its end is restricted."""
    return Ground(board, frozenset(), walls(board, MOVEMENT) | occupied)


def standing_problem(ground: Ground, place: Place, *, goes_on: bool = False) -> str | None:
    """Say why movement cannot finish in a place, if so.

    With ``goes_on`` more movement follows at once, so this one may finish on squares that others
    occupy (Viskara 3859-3861).
    """
    if not holds(ground.board, place):
        return OFF_BOARD
    if not ground.blocked.isdisjoint(place):
        return BLOCKED
    return None if goes_on or ground.occupied.isdisjoint(place) else OCCUPIED


def step_problem(ground: Ground, place: Place, to: Square) -> str | None:
    """Say why a character cannot enter the next square, if so.

    ``to`` is the target of the place's first square; all squares move alike. A diagonal step
    may pass one obstruction, but not between two (Viskara 3826, 3875; R142).
    """
    dx, dy = to[0] - place[0][0], to[1] - place[0][1]
    if max(abs(dx), abs(dy)) != 1:
        return NOT_ADJACENT
    for x, y in place:
        entered = (x + dx, y + dy)
        if not is_on(ground.board, entered):
            return OFF_BOARD
        if entered in ground.blocked:
            return BLOCKED
        if dx and dy and _is_between(ground, (x + dx, y), (x, y + dy)):
            return SQUEEZED
    return None


def _is_between(ground: Ground, one: Square, other: Square) -> bool:
    both = one in ground.blocked and other in ground.blocked
    return both and pair(one, other) not in ground.gaps


def path_problem(
    ground: Ground, place: Place, path: Sequence[Square], steps: int, *, goes_on: bool = False
) -> str | None:
    """Say what is wrong with a sidestep, if anything.

    ``path`` lists the squares entered by the place's first square, at least one and at most
    ``steps``; stepping back is allowed (Viskara 3867, 3875-3877).
    """
    if not place:
        return NO_LOCATION
    if not path:
        return NO_STEPS
    if len(path) > steps:
        return TOO_FAR
    for to in path:
        problem = step_problem(ground, place, to)
        if problem:
            return problem
        place = put(place, to)
    return standing_problem(ground, place, goes_on=goes_on)


Origins = dict[Square, Square]
"""For each square reached, in the order of steps, the square it was entered from."""


def _spread(
    ground: Ground, place: Place, within: Container[Square] | None = None
) -> Iterator[Origins]:
    """Yield the squares first entered with each number of steps; the first square leads."""
    seen = {place[0]}
    edge: Origins = {place[0]: place[0]}
    while edge:
        level: Origins = {}
        for here in edge:
            standing = put(place, here)
            for to in around(here):
                if to in seen or (within is not None and to not in within):
                    continue
                if step_problem(ground, standing, to) is None:
                    seen.add(to)
                    level[to] = here
        if level:
            yield level
        edge = level


def reachable(
    ground: Ground, place: Place, steps: int, within: Container[Square] | None = None
) -> dict[Square, int]:
    """Return where a sidestep may finish, and the least number of steps it takes.

    The squares are for the place's first square; ``within`` limits which may be entered. The
    starting square is not included.
    """
    if not place:
        return {}
    return {
        to: number
        for number, level in enumerate(islice(_spread(ground, place, within), steps), 1)
        for to in level
        if standing_problem(ground, put(place, to)) is None
    }


def shortest_path(
    ground: Ground,
    place: Place,
    to: Square,
    steps: int,
    within: Container[Square] | None = None,
) -> tuple[Square, ...] | None:
    """Return the squares of a shortest way, ``to`` included; None if there is none.

    It does not check whether the movement may finish there.
    """
    if not place:
        return None
    levels: list[Origins] = []
    for level in islice(_spread(ground, place, within), steps):
        levels.append(level)
        if to in level:
            return _traced(levels, to)
    return None


def _traced(levels: Sequence[Origins], to: Square) -> tuple[Square, ...]:
    path = [to]
    for level in reversed(levels[1:]):
        path.append(level[path[-1]])
    return tuple(reversed(path))


def nearest_free(ground: Ground, place: Place) -> tuple[Square, ...]:
    """Return where a character must go after stopping on another's square; ties included.

    The sidestep is forced and of the shortest length that ends on free squares (Viskara 3863).
    Empty if no free square can be reached.
    """
    if not place:
        return ()
    for level in _spread(ground, place):
        free = (to for to in level if standing_problem(ground, put(place, to)) is None)
        found = tuple(free)
        if found:
            return found
    return ()
