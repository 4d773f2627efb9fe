"""Movement: which territories touch, whom a player may be barred by (World Adventure 399-401)."""

from gm_tools.games.world_adventure.facts import Limits
from gm_tools.games.world_adventure.places import Location, neighbouring


def can_step(here: Location, to: Location, cross_border: bool = False) -> bool:
    """Whether one move leads from a territory to another (G-WA-28).

    Inside a nation by the ring of its fields; across a border where the host vouches for it.
    """
    if here.nation != to.nation:
        return cross_border
    return neighbouring(here, to)


def bars_city(charisma: int, limits: Limits) -> bool:
    """Whether an owner's stalls close their cities to rivals: charisma 5 (677)."""
    return charisma >= limits.certain


def takes_toll(charisma: int, limits: Limits) -> bool:
    """Whether an owner's stalls take a toll from rivals: charisma 4 (675, 777)."""
    return charisma >= limits.strong


def toll(gold: int, price: int) -> int:
    """Return what a rival pays who may have less: all that there is (G-WA-16)."""
    return min(gold, price)
