"""The map: which fields touch, and how far one territory is from another (G-WA-28).

Inside a nation the booklet says it; across a border the board prints it, and the host marks it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from gm_tools.games.world_adventure.places import (
    CITY,
    FIELDS,
    Border,
    Location,
    neighbouring,
)

Borders = tuple[Border, ...]
Steps = Mapping[Location, int]
"""How many moves it takes to each territory that can be reached."""
MAPS_KEPT: Final = 16


def marked(borders: Borders, nation: str, new: Iterable[Border]) -> Borders:
    """Return the map with the borders of a nation replaced; each pair once, in one order."""
    others = (one for one in borders if nation not in (one.one.nation, one.other.nation))
    found = {_ordered(one) for one in (*others, *new)}
    return tuple(sorted(found, key=lambda one: one.id))


def _ordered(border: Border) -> Border:
    one, other = sorted((border.one, border.other), key=lambda one: one.id)
    return Border(one, other)


def may_touch(border: Border) -> bool:
    """Whether two territories can touch at all: outer fields of two nations."""
    ends = (border.one, border.other)
    outer = all(CITY < one.spot <= FIELDS for one in ends)
    return outer and border.one.nation != border.other.nation


def touching(borders: Borders, one: Location, other: Location) -> bool:
    """Whether one move leads from a territory to another, by the ring or by the marked map."""
    if one.nation == other.nation:
        return neighbouring(one, other)
    return other in _across(borders).get(one, ())


def around(borders: Borders, place: Location) -> tuple[Location, ...]:
    """Return the territories that touch one: those of its nation, then those across borders."""
    own = (Location(place.nation, spot) for spot in range(FIELDS + 1))
    near = tuple(one for one in own if neighbouring(place, one))
    return (*near, *_across(borders).get(place, ()))


@lru_cache(maxsize=MAPS_KEPT)
def _across(borders: Borders) -> Mapping[Location, tuple[Location, ...]]:
    found: dict[Location, tuple[Location, ...]] = {}
    for one in borders:
        found[one.one] = (*found.get(one.one, ()), one.other)
        found[one.other] = (*found.get(one.other, ()), one.one)
    return found


@lru_cache(maxsize=MAPS_KEPT * MAPS_KEPT)
def steps_from(borders: Borders, start: Location, cities: bool) -> Steps:
    """Return how many moves lead from a territory to each other one.

    Without ``cities`` no way leads through a city; it may end in one (G-WA-63).
    """
    found, edge = {start: 0}, [start]
    while edge:
        reached: list[Location] = []
        for here in edge:
            if here.is_city and not cities and here != start:
                continue
            for there in around(borders, here):
                if there not in found:
                    found[there] = found[here] + 1
                    reached.append(there)
        edge = reached
    return found
