"""The marked map: what touches across borders, and how far a territory is (G-WA-28, -63)."""

from itertools import pairwise

from gm_tools.games.world_adventure.borders import (
    around,
    marked,
    may_touch,
    steps_from,
    touching,
)
from gm_tools.games.world_adventure.places import Border, Location
from tests.games.world_adventure.makers import FACTS


def at(text: str) -> Location:
    """Return a territory by its id: "java.1"."""
    nation, spot = text.split(".")
    return Location(nation, int(spot))


def border(text: str) -> Border:
    """Return a border by its id: "java.1-china.4"."""
    one, other = text.split("-")
    return Border(at(one), at(other))


MAP = marked((), "java", (border("java.1-china.4"), border("java.1-japan.5")))


def test_a_pair_is_kept_once_in_one_order() -> None:
    assert marked((), "java", (border("japan.5-java.1"), *MAP, border("china.4-java.1"))) == MAP
    assert [one.id for one in MAP] == ["china.4-java.1", "japan.5-java.1"]


def test_the_borders_of_a_nation_are_marked_anew_and_others_stay() -> None:
    after = marked(MAP, "china", (border("china.3-india.6"),))
    assert [one.id for one in after] == ["china.3-india.6", "japan.5-java.1"]
    assert marked(after, "japan", ()) == (border("china.3-india.6"),)


def test_only_outer_fields_of_two_nations_touch_across_a_border() -> None:
    able = ("java.1-china.4", "java.0-china.4", "java.1-china.0", "java.1-java.2", "java.7-china.1")
    assert [may_touch(border(one)) for one in able] == [True, False, False, False, False]


def test_what_touches() -> None:
    assert touching(MAP, at("java.1"), at("china.4"))
    assert touching(MAP, at("china.4"), at("java.1"))
    assert not touching(MAP, at("java.2"), at("china.4"))
    assert touching(MAP, at("java.2"), at("java.0"))
    assert [one.id for one in around(MAP, at("java.1"))] == [
        "java.0",
        "java.2",
        "java.6",
        "china.4",
        "japan.5",
    ]
    assert {one.nation for one in around(MAP, at("java.0"))} == {"java"}


def brute(borders: tuple[Border, ...], cities: bool) -> dict[tuple[Location, Location], int]:
    """Return all distances by relaxing each pair until nothing changes: a slow twin."""
    places = [Location(nation, spot) for nation in FACTS.nations for spot in range(7)]
    near = {(a, b) for a in places for b in places if touching(borders, a, b)}
    found = {(one, one): 0 for one in places}
    while True:
        more = dict(found)
        for (start, here), steps in found.items():
            if here.is_city and not cities and here != start:
                continue
            for there in places:
                if (here, there) in near and more.get((start, there), 99) > steps + 1:
                    more[start, there] = steps + 1
        if more == found:
            return found
        found = more


def test_distances_are_those_of_a_slow_twin() -> None:
    """All nations in a row, each field 2 touching the next nation's field 5."""
    row = tuple(
        Border(Location(one, 2), Location(other, 5)) for one, other in pairwise(FACTS.nations)
    )
    short = marked((), "", (*row, border("java.4-china.1")))
    for cities in (False, True):
        slow = brute(short, cities)
        starts = {start for start, _ in slow}
        for start in starts:
            own = {there: steps for (one, there), steps in slow.items() if one == start}
            assert steps_from(short, start, cities) == own


def test_a_way_may_lead_through_a_city_or_around_it() -> None:
    assert steps_from(MAP, at("java.1"), cities=True)[at("java.4")] == 2
    around_it = steps_from(MAP, at("java.1"), cities=False)
    assert around_it[at("java.4")] == 3
    assert around_it[at("java.0")] == 1
    assert around_it[at("china.3")] == 2
    assert at("egypt.1") not in around_it
