"""Duties are ticked, the NPC phase ends, and so does a month (461-463, 561-575)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.change import no_longer_due
from gm_tools.games.world_adventure.drawing import MARKER, Drawings, markers
from gm_tools.games.world_adventure.events import EndMonth, EndNpcs, Tick
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.month import month_over, npcs_done, used_cities
from gm_tools.games.world_adventure.questions import duties
from gm_tools.games.world_adventure.reasons import PLAYING, open_duties, options, unknown
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps.setup import marker_pool


def _tick_refusal(_rules: Facts, state: World, event: EventOf[Tick]) -> Refusal | None:
    if event.data.duty in duties(state):
        return None
    return unknown("open duty", event.data.duty)


def _tick(_rules: Facts, state: World, event: EventOf[Tick]) -> World:
    return ticked(state, event.data.duty)


def ticked(state: World, duty: str) -> World:
    """Return the state with a duty done: what is due once falls away, others are noted."""
    if duty in state.due:
        return no_longer_due(state, duty)
    return state if duty in state.ticked else replace(state, ticked=(*state.ticked, duty))


def _npcs_refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    return open_duties(state)


def _end_npcs(_rules: Facts, state: World, _event: Event) -> World:
    return npcs_done(state)


def _end_shape(rules: Facts, state: World, event: EventOf[EndMonth]) -> Refusal | None:
    data = event.data
    used = used_cities(state)
    for city in data.new_markers:
        if city not in used:
            return unknown("city with a used marker", city)
    goods = (*data.new_markers.values(), *data.drawn)
    wrong = next((one for one in goods if one not in rules.goods), None)
    if wrong is not None:
        return unknown("good", wrong)
    missing = len(used) - len(data.new_markers)
    if len(data.drawn) == missing:
        return None
    names = ", ".join(rules.nations[city].name for city in used) or "no city"
    return Refusal("bad_value", f"New markers are needed for {names}: one each, and no more.")


def _end_refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    return open_duties(state)


def _end(_rules: Facts, state: World, event: EventOf[EndMonth]) -> World:
    data = event.data
    drawn = iter(data.drawn)
    new = {city: data.new_markers.get(city) or next(drawn) for city in used_cities(state)}
    return month_over(state, new)


def _end_draws(rules: Facts, state: World, event: EventOf[EndMonth]) -> tuple[Draw, ...]:
    data = event.data
    count = len(used_cities(state)) - len(data.new_markers)
    if data.drawn or count < 1:
        return ()
    lying = (one.needed for one in state.markers.values())
    return (Draw(MARKER, count, marker_pool(rules, (*lying, *data.new_markers.values()))),)


DRAWINGS: Final[Drawings] = {
    "end_month": markers(_end_draws),
}

STEPS: Final[dict[str, Step[Facts, World]]] = {
    "tick": Step(_tick, PLAYING, shape=_tick_refusal, host=True),
    "end_npcs": Step(_end_npcs, ("npc",), _npcs_refusal, host=True),
    "end_month": Step(_end, ("end",), _end_refusal, _end_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host what leads to the next phase, and the duties that are open.

    The end of the NPC phase is offered only in a month that asks for each of its steps.
    """
    if seat != HOST:
        return
    if state.phase == "npc" and state.step_by_step:
        event = Event("end_npcs", EndNpcs())
        yield Offer(event, (), _npcs_refusal(rules, state, event))
    if state.phase == "end":
        yield _ending(rules, state)
    if state.phase in PLAYING:
        for duty in duties(state):
            yield Offer(Event("tick", Tick(duty)), (), None, duty)


def _ending(rules: Facts, state: World) -> Offer:
    """Offer a month's end; the app draws the markers that are not named."""
    goods = options(rules.goods.values())
    fields = tuple(
        Field(f"new_markers.{city}", "choice", goods, required=False) for city in used_cities(state)
    )
    event = Event("end_month", EndMonth(), HOST, DIGITAL)
    return Offer(event, fields, _end_refusal(rules, state, event))
