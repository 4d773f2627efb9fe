"""What the app throws and draws for an event: each step's module says so in ``DRAWINGS``."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import found, thrown
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.state import World

MARKER: Final = "marker"
NATION: Final = "nation"
D = TypeVar("D")
Count = Callable[[Facts, World, Event], int]


class Drawing(NamedTuple, Generic[D]):
    """An event type's draws, how they are put into its data, and how they are found there."""

    draws: Callable[[Facts, World, Event], tuple[Draw, ...]]
    drawn: Callable[[D, Drawn], D]
    found: Callable[[D], Found]


Drawings = Mapping[str, Drawing[Any]]
"""By event type, each with the data of its own."""


def dice(count: Count, name: str = "dice") -> Drawing[object]:
    """Return the drawing of a field of d6s: ``count`` of them where none were typed in."""

    def draws(rules: Facts, state: World, event: Event) -> tuple[Draw, ...]:
        return () if getattr(event.data, name) else thrown(FACES, count(rules, state, event))

    def drawn(data: D, values: Drawn) -> D:
        return replace(data, **{name: tuple(value for (value,) in values)})

    def found_in(data: object) -> Found:
        return found(FACES, getattr(data, name))

    return Drawing(draws, drawn, found_in)


def markers(draws: Callable[[Facts, World, Event], tuple[Draw, ...]]) -> Drawing[Any]:
    """Return the drawing of commodity markers into the field ``drawn``."""
    return Drawing(
        draws,
        lambda data, values: replace(data, drawn=values[0]),
        lambda data: ((MARKER, data.drawn),) if data.drawn else (),
    )


def nation_draws(rules: Facts, nation: str) -> tuple[Draw, ...]:
    """Return the draw of an awakening marker where none was named (268, 625)."""
    return () if nation else (Draw(NATION, 1, tuple(rules.nations)),)


def nation_found(nation: str) -> Found:
    """Return an awakening marker as it is found again."""
    return ((NATION, (nation,)),) if nation else ()


def die(name: str = "die") -> Drawing[object]:
    """Return the drawing of a field that is one d6, None where it was not typed in."""

    def draws(_rules: Facts, _state: World, event: Event) -> tuple[Draw, ...]:
        return thrown(FACES) if getattr(event.data, name) is None else ()

    def drawn(data: D, values: Drawn) -> D:
        return replace(data, **{name: values[0][0]})

    def found_in(data: object) -> Found:
        value = getattr(data, name)
        return () if value is None else found(FACES, (value,))

    return Drawing(draws, drawn, found_in)
