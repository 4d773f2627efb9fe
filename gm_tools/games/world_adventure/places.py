"""Where something stands: a nation, and its city or one of the six fields around it."""

from dataclasses import dataclass
from typing import Final

CITY: Final = 0
FIELDS: Final = 6
SPOT_NAMES: Final = ("city", "N", "NE", "SE", "S", "SW", "NW")
"""Spot 0 is the city, 1 to 6 are its fields, as a d6 finds them (World Adventure 268; G-WA-28)."""


@dataclass(frozen=True, slots=True)
class Location:
    """A territory: spot 0 is the nation's city, 1 to 6 are N, NE, SE, S, SW, NW of it."""

    nation: str = ""
    spot: int = CITY

    @property
    def id(self) -> str:
        """How paths and options name it: "arabia.2"."""
        return f"{self.nation}.{self.spot}"

    @property
    def is_city(self) -> bool:
        """Whether it is the nation's city."""
        return self.spot == CITY


@dataclass(frozen=True, slots=True)
class Border:
    """Two outer fields of different nations that touch on the board (G-WA-28)."""

    one: Location
    other: Location

    @property
    def id(self) -> str:
        """How forms name it: "arabia.2-persia.5"."""
        return f"{self.one.id}-{self.other.id}"


def neighbouring(one: Location, other: Location) -> bool:
    """Whether two territories of one nation touch: the city all fields, fields in a ring (G-WA-28).

    Across a border this is False: see ``borders``.
    """
    if one.nation != other.nation or one.spot == other.spot:
        return False
    if one.is_city or other.is_city:
        return True
    return (one.spot - other.spot) % FIELDS in (1, FIELDS - 1)
