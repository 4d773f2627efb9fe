"""What the app throws and draws for an event: each step's module says so in ``DRAWINGS``."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import found, thrown
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw
from gm_tools.games.world_adventure.facts import FACES

Count = Callable[[Any, Any, Event], int]


class Drawing(NamedTuple):
    """An event type's draws, how they are put into its data, and how they are found there."""

    draws: Callable[[Any, Any, Event], tuple[Draw, ...]]
    drawn: Callable[[Any, tuple[tuple[Any, ...], ...]], Any]
    found: Callable[[Any], tuple[tuple[str, tuple[Any, ...]], ...]]


def dice(count: Count, name: str = "dice") -> Drawing:
    """Return the drawing of a field of d6s: ``count`` of them where none were typed in."""

    def draws(rules: Any, state: Any, event: Event) -> tuple[Draw, ...]:
        return () if getattr(event.data, name) else thrown(FACES, count(rules, state, event))

    def drawn(data: Any, values: tuple[tuple[Any, ...], ...]) -> Any:
        return replace(data, **{name: tuple(value for (value,) in values)})

    def found_in(data: Any) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        return found(FACES, getattr(data, name))

    return Drawing(draws, drawn, found_in)


def die(name: str = "die") -> Drawing:
    """Return the drawing of a field that is one d6, None where it was not typed in."""

    def draws(_rules: Any, _state: Any, event: Event) -> tuple[Draw, ...]:
        return thrown(FACES) if getattr(event.data, name) is None else ()

    def drawn(data: Any, values: tuple[tuple[Any, ...], ...]) -> Any:
        return replace(data, **{name: values[0][0]})

    def found_in(data: Any) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        value = getattr(data, name)
        return () if value is None else found(FACES, (value,))

    return Drawing(draws, drawn, found_in)
