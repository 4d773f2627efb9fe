"""Movement toward or away from a thing, and directly so (Viskara 3916-3931)."""

from collections.abc import Container, Sequence
from typing import Final

from gm_tools.viskara.grid.board import Board, on_board
from gm_tools.viskara.grid.lines import Line, touched
from gm_tools.viskara.grid.paths import NO_LOCATION, Ground, reachable, shortest_path
from gm_tools.viskara.grid.rays import centre, span
from gm_tools.viskara.grid.squares import Place, Square, apart, distance, put

TOWARD: Final = "toward"
AWAY: Final = "away"

NOT_TOWARD: Final = "not_toward"
NOT_AWAY: Final = "not_away"
OFF_LINE: Final = "off_line"


def bearing_problem(place: Place, thing: Place, path: Sequence[Square], bearing: str) -> str | None:
    """Say why a path is not toward or away from a thing, if it is not.

    Every place on the way is compared with the start of the movement, not with the place before:
    a path may pass the thing and end beyond it (Viskara 3918-3923).
    """
    before = distance(place, thing)
    if before is None:
        return NO_LOCATION
    for to in path:
        now = distance(put(place, to), thing)
        if now is None:
            return NO_LOCATION
        if bearing == TOWARD and now >= before:
            return NOT_TOWARD
        if bearing == AWAY and now <= before:
            return NOT_AWAY
    return None


def squares_toward(place: Place, thing: Place, steps: int, bearing: str) -> frozenset[Square]:
    """Return every square that movement with this bearing may enter, for ``reachable``.

    The squares returned are for the first square of the place.
    """
    x, y = place[0]
    near = (
        (column, row)
        for column in range(x - steps, x + steps + 1)
        for row in range(y - steps, y + steps + 1)
    )
    return frozenset(to for to in near if bearing_problem(place, thing, (to,), bearing) is None)


def toward_squares(board: Board, line: Line) -> tuple[Square, ...]:
    """Return the squares that movement directly toward the end of a line may enter (3927)."""
    return on_board(board, touched(line)[1:])


def away_squares(board: Board, line: Line) -> tuple[Square, ...]:
    """Return the squares that movement directly away from the end of a line may enter.

    The line is extended behind its start, to the edge of the board (Viskara 3929).
    """
    x, y = line.toward
    inside = span(centre(line.start), (-x, -y), (0, 0), (2 * board.width, 2 * board.height))
    if inside is None or line.toward == (0, 0):
        return ()
    behind = Line(line.start, line.start, (-x, -y), inside[1])
    return on_board(board, touched(behind)[1:])


def directly_problem(path: Sequence[Square], allowed: Container[Square]) -> str | None:
    """Say why movement is not direct: its path leaves the line's squares (3925-3929)."""
    return None if all(to in allowed for to in path) else OFF_LINE


def directly(
    ground: Ground, place: Place, squares: Sequence[Square], steps: int
) -> tuple[Square, ...]:
    """Return the longest way along a line's squares that takes at most ``steps`` steps.

    It ends early if movement becomes impossible (Viskara 3931), and before a square that others
    occupy; it is empty if not even one step is possible.
    """
    within = frozenset(squares)
    found = reachable(ground, place, steps, within)
    if not found:
        return ()
    farthest = max(found, key=lambda to: (found[to], apart(place[0], to)))
    return shortest_path(ground, place, farthest, steps, within) or ()
