"""The fields of a nation: a ring around its city."""

from gm_tools.games.world_adventure.places import Border, Location, neighbouring


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


def test_how_a_border_is_named() -> None:
    assert Border(Location("arabia", 2), Location("persia", 5)).id == "arabia.2-persia.5"
