"""The map is marked: which outer fields of different nations touch on the board (G-WA-28)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.borders import marked, may_touch
from gm_tools.games.world_adventure.events import MarkBorders
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import Border
from gm_tools.games.world_adventure.reasons import STARTED, place_shape, unknown
from gm_tools.games.world_adventure.state import World


def border_refusal(rules: Facts, border: Border) -> Refusal | None:
    """Say why two territories cannot touch: ``unknown_id``, ``bad_value``."""
    wrong = place_shape(rules, border.one) or place_shape(rules, border.other)
    if wrong or may_touch(border):
        return wrong
    what = "A border lies between outer fields of two nations"
    return Refusal("bad_value", f"{what}. Cities and fields of one nation need no mark.")


def _shape(rules: Facts, _state: World, event: EventOf[MarkBorders]) -> Refusal | None:
    data = event.data
    if data.nation not in rules.nations:
        return unknown("nation", data.nation)
    return first(
        border_refusal(rules, one) or _elsewhere(rules, data.nation, one) for one in data.borders
    )


def _elsewhere(rules: Facts, nation: str, border: Border) -> Refusal | None:
    """Say that a border is none of the nation's: ``bad_value``."""
    if nation in (border.one.nation, border.other.nation):
        return None
    what = f"{border.id} is no border of {rules.nations[nation].name}."
    return Refusal("bad_value", f"{what} Mark it with one of its two nations.")


def _mark(_rules: Facts, state: World, event: EventOf[MarkBorders]) -> World:
    data = event.data
    mapped = tuple(sorted({*state.mapped, data.nation}))
    borders = marked(state.borders, data.nation, data.borders)
    return replace(state, borders=borders, mapped=mapped)


STEPS: Final = {"mark_borders": Step(_mark, STARTED, shape=_shape, host=True)}


def offers(_rules: Facts, _state: World, _seat: str) -> Iterator[Offer]:
    """Offer nothing: the page of the map is always there for the host."""
    yield from ()
