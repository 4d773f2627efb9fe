"""Who is inside an area, or on its own square (Viskara 2048, 2120); without a grid, as told."""

from collections.abc import Iterable, Iterator

from gm_tools.games.battle.state import Battle, Combatant, Thing
from gm_tools.viskara.grid.board import is_on
from gm_tools.viskara.grid.squares import NOWHERE, Place, Square, distance, squares_within

OUTSIDE, INSIDE, CENTRED = "outside", "inside", "centred"
THROUGH = "through"
"""What is told of a combatant and an area where there is no grid; through: it only passed."""


def squares_of(state: Battle, thing: Thing) -> Place:
    """Return the squares of a thing: its own, or those of whom it moves with."""
    bearer = state.combatants.get(thing.moves_with)
    if bearer is None:
        return thing.squares
    return bearer.place if bearer.status == "in" else NOWHERE


def area(state: Battle, thing: Thing) -> tuple[Square, ...]:
    """Return every square of the board that is inside an area; those of a plain thing."""
    place = squares_of(state, thing)
    if state.board is None or thing.extent is None:
        return place
    near = squares_within(place, thing.extent)
    return tuple(square for square in near if is_on(state.board, square))


def is_inside(state: Battle, thing: Thing, who: str) -> bool:
    """Whether a combatant is inside an area now."""
    if state.board is None:
        return who in thing.inside or who in thing.centred
    return is_within(state, thing, state.combatants[who].place)


def is_within(state: Battle, thing: Thing, place: Place) -> bool:
    """Whether somebody at a place of the board would be inside an area."""
    far = distance(squares_of(state, thing), place)
    return far is not None and thing.extent is not None and far <= thing.extent


def is_centred(state: Battle, thing: Thing, who: str) -> bool:
    """Whether a combatant stands on the own square of a thing."""
    if state.board is None:
        return who in thing.centred
    return is_centre(state, thing, state.combatants[who].place)


def is_centre(state: Battle, thing: Thing, place: Place) -> bool:
    """Whether a place shares a square with a thing."""
    return not frozenset(squares_of(state, thing)).isdisjoint(place)


def insiders(state: Battle, thing: Thing) -> Iterator[Combatant]:
    """Yield everybody in the battle who is inside an area."""
    for one in state.combatants.values():
        if one.status == "in" and is_inside(state, thing, one.id):
            yield one


def around(state: Battle, who: str) -> Iterator[Thing]:
    """Yield the areas that a combatant is inside of."""
    for thing in state.things.values():
        if thing.extent is not None and is_inside(state, thing, who):
            yield thing


def told_of(thing: Thing, who: str) -> str:
    """Return what is known of a combatant and an area where there is no grid."""
    if who in thing.centred:
        return CENTRED
    return INSIDE if who in thing.inside else OUTSIDE


def areas(state: Battle) -> Iterable[Thing]:
    """Return the things on the board that somebody can be inside of."""
    return (thing for thing in state.things.values() if thing.extent is not None)
