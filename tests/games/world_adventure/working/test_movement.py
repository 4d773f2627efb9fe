"""Which territories touch."""

from gm_tools.games.world_adventure.places import Location, neighbouring
from gm_tools.games.world_adventure.working.movement import bars_city, can_step, takes_toll, toll
from tests.games.world_adventure.makers import FACTS


def test_fields_are_a_ring_around_the_city() -> None:
    """G-WA-28."""
    spots = range(7)
    near = {
        spot: [to for to in spots if neighbouring(Location("java", spot), Location("java", to))]
        for spot in spots
    }
    assert near[0] == [1, 2, 3, 4, 5, 6]
    assert near[1] == [0, 2, 6]
    assert near[3] == [0, 2, 4]
    assert near[6] == [0, 1, 5]


def test_a_border_is_crossed_where_the_host_vouches() -> None:
    here, there = Location("java", 1), Location("china", 4)
    assert not can_step(here, there)
    assert can_step(here, there, cross_border=True)
    assert not can_step(Location("java", 1), Location("java", 4), cross_border=True)


def test_charisma_takes_tolls_and_closes_cities() -> None:
    """World Adventure 675-677; G-WA-16."""
    assert [takes_toll(one, FACTS.limits) for one in (3, 4, 5)] == [False, True, True]
    assert [bars_city(one, FACTS.limits) for one in (4, 5)] == [False, True]
    assert [toll(gold, 2) for gold in (0, 1, 2, 9)] == [0, 1, 2, 2]
