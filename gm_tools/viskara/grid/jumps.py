"""Teleporting and swapping: no square in between is entered (Viskara 3900-3914)."""

from typing import Final

from gm_tools.viskara.grid.paths import NO_LOCATION, TOO_FAR, Ground, standing_problem
from gm_tools.viskara.grid.squares import Place, Square, apart, put

NOT_FREE: Final = "not_free"


def teleport_problem(
    ground: Ground, place: Place, to: Square, reach: int, *, goes_on: bool = False
) -> str | None:
    """Say why a character cannot teleport to a square, if so.

    ``to`` is the target of the place's first square. Obstructions on the way do not matter, those
    at the target do; the character's own square may be the target (Viskara 3865, 3906).
    """
    if not place:
        return NO_LOCATION
    if apart(place[0], to) > reach:
        return TOO_FAR
    return standing_problem(ground, put(place, to), goes_on=goes_on)


def swapped(one: Place, other: Place) -> tuple[Place, Place]:
    """Return the places of two characters after a swap: first square for first square."""
    return put(one, other[0]), put(other, one[0])


def swap_problem(ground: Ground, one: Place, other: Place) -> str | None:
    """Say why two characters cannot swap locations, if so (Viskara 3914).

    ``ground`` leaves out both characters; a large one needs room at a small one's place.
    """
    if not one or not other:
        return NO_LOCATION
    first, second = swapped(one, other)
    if not set(first).isdisjoint(second):
        return NOT_FREE
    return standing_problem(ground, first) or standing_problem(ground, second)
