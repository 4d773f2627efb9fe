"""What connected squares must be besides: straight, so many, near the start (2956-2976)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gm_tools.viskara.grid.lines import straight, through
from gm_tools.viskara.grid.squares import Place, Square, apart

NOT_STRAIGHT: Final = "not_straight"
NOT_ALL: Final = "not_all_squares"
NOT_BESIDE: Final = "not_beside_start"
NOT_NEAR: Final = "not_near_start"


class Terms(NamedTuple):
    """Terms of connected squares: ``exactly`` so many, ``near`` how far one is from the start.

    ``straight``: one line from the centre of the first to that of the last enters all of them.
    ``beside``: the first is adjacent to the starting point. 0: there is no such term.
    """

    straight: bool = False
    beside: bool = False
    exactly: int = 0
    near: int = 0


def is_straight(squares: Sequence[Square]) -> bool:
    """Whether a line from the centre of the first square to that of the last enters all."""
    if not squares:
        return True
    first, last = squares[0], squares[-1]
    return {*through(straight(first, last)), last}.issuperset(squares)


def terms_problem(start: Square, squares: Sequence[Square], terms: Terms) -> str | None:
    """Say which term connected squares do not keep, seen from the maneuver's starting point."""
    if terms.exactly and len(squares) != terms.exactly:
        return NOT_ALL
    if terms.straight and not is_straight(squares):
        return NOT_STRAIGHT
    if terms.beside and apart(start, squares[0]) != 1:
        return NOT_BESIDE
    if terms.near and all(apart(start, one) > terms.near for one in squares):
        return NOT_NEAR
    return None


def leads_to(start: Square, squares: Sequence[Square], place: Place) -> bool:
    """Whether squares lead straight from a start to a place, whose own square may be left out."""
    line = (start, *squares)
    if squares[-1] in place:
        return is_straight(line)
    return any(apart(squares[-1], end) == 1 and is_straight((*line, end)) for end in place)
