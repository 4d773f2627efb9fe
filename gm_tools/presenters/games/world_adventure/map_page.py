"""The page on which the host marks the map: what the fields of a nation touch (G-WA-28)."""

from collections.abc import Iterable
from dataclasses import dataclass

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.borders import touching
from gm_tools.games.world_adventure.events import SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import FIELDS, SPOT_NAMES, Border, Location
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.phrases import place


@dataclass(frozen=True, slots=True)
class NationTab:
    """A nation to choose; ``count`` are its borders that are marked, ``is_done`` if all are."""

    id: str
    name: str
    count: int
    is_here: bool
    is_done: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """A field of the nation and one of another: a box to tick; ``name`` says both."""

    id: str
    name: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class PairRow:
    """A field of the nation, "1 N", with each field of the other nation."""

    name: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another nation: six fields against six; ``count`` of the pairs touch."""

    name: str
    count: int
    rows: tuple[PairRow, ...]


@dataclass(frozen=True, slots=True)
class MapPage:
    """The borders of one nation; ``next`` is the nation to go on with, ``columns`` name fields.

    ``left`` are the nations whose borders are not marked yet.
    """

    nation: str
    name: str
    next: str
    next_name: str
    tabs: tuple[NationTab, ...]
    columns: tuple[str, ...]
    neighbours: tuple[Neighbour, ...]
    left: tuple[str, ...]


def map_page(facts: Facts, state: World, chosen: str) -> MapPage:
    """Return the page of a nation, that of the first one where there is none of the name."""
    ids = tuple(facts.nations)
    nation = chosen if chosen in facts.nations else ids[0]
    after = ids[(ids.index(nation) + 1) % len(ids)]
    return MapPage(
        nation=nation,
        name=facts.nations[nation].name,
        next=after,
        next_name=facts.nations[after].name,
        tabs=tuple(
            NationTab(
                one.id, one.name, _count(state, one.id), one.id == nation, one.id in state.mapped
            )
            for one in facts.nations.values()
        ),
        columns=tuple(_field(spot) for spot in range(1, FIELDS + 1)),
        neighbours=tuple(
            _neighbour(facts, state, nation, one) for one in facts.nations if one != nation
        ),
        left=tuple(one.name for one in facts.nations.values() if one.id not in state.mapped),
    )


def _count(state: World, nation: str) -> int:
    return sum(nation in (one.one.nation, one.other.nation) for one in state.borders)


def _field(spot: int) -> str:
    return f"{spot} {SPOT_NAMES[spot]}"


def _neighbour(facts: Facts, state: World, nation: str, other: str) -> Neighbour:
    spots = range(1, FIELDS + 1)
    rows = tuple(
        PairRow(_field(spot), tuple(_pair(state, nation, spot, other, to) for to in spots))
        for spot in spots
    )
    count = sum(pair.is_marked for row in rows for pair in row.pairs)
    return Neighbour(facts.nations[other].name, count, rows)


def _pair(state: World, nation: str, spot: int, other: str, to: int) -> Pair:
    here, there = Location(nation, spot), Location(other, to)
    marked = touching(state.borders, here, there)
    return Pair(Border(here, there).id, f"{place(here)} touches {place(there)}", marked)


def with_map(event: Event, borders: tuple[Border, ...], mapped: tuple[str, ...]) -> Event:
    """Return a set-up or an adoption at a board whose map is marked already."""
    data = event.data
    if isinstance(data, SetUp):
        return replace(event, data=replace(data, borders=borders, mapped=mapped))
    state = replace(data.state, borders=borders, mapped=mapped)
    return replace(event, data=replace(data, state=state))


def marking(nation: str, ids: Iterable[str]) -> dict[str, object]:
    """Return the event that marks the ticked pairs of a nation, as JSON values."""
    borders = [{"one": _end(one), "other": _end(other)} for one, other in map(_ends, ids)]
    return {"type": "mark_borders", "data": {"nation": nation, "borders": borders}}


def _ends(id: str) -> tuple[str, str]:
    one, _, other = id.partition("-")
    return one, other


def _end(text: str) -> dict[str, object]:
    """Return a territory as JSON; what cannot be read is left for the event's own reader."""
    nation, _, spot = text.partition(".")
    return {"nation": nation, "spot": int(spot) if spot.isdecimal() and len(spot) < 3 else spot}
