"""All awakening markers at once, before the first month (World Adventure 268, 353, 603-613)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, HOST, Event, EventOf
from gm_tools.games.frame.protocol import Draw, Drawn, Field, Offer, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.drawing import NATION, Drawing, Drawings
from gm_tools.games.world_adventure.events import AwakenAll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import name_of, player_name
from gm_tools.games.world_adventure.reasons import not_among, options, unknown
from gm_tools.games.world_adventure.state import World

SETUP: Final = ("setup", "begin")
SEVERAL: Final = 2
LEFT_EMPTY: Final = "The app draws what you leave empty."


def asleep(state: World) -> tuple[str, ...]:
    """Return the seats whose heroes stand in no city yet."""
    return tuple(seat for seat, one in state.players.items() if not one.location.nation)


def _shape(rules: Facts, state: World, event: EventOf[AwakenAll]) -> Refusal | None:
    data = event.data
    named = (*data.nations.values(), *data.drawn)
    wrong = not_among("player", data.nations, state.players)
    wrong = wrong or not_among("nation", named, rules.nations)
    if wrong:
        return wrong
    left = _unnamed(state, data)
    if len(data.drawn) > len(left):
        return Refusal("bad_value", "More markers are drawn than heroes wait. Leave some out.")
    if len(data.drawn) < len(left):
        who = name_of(state, left[-1])
        return Refusal("bad_value", f"Choose the city of {who}, or let the app draw it.")
    twice = next((one for one, count in Counter(named).items() if count > 1), None)
    if twice is None:
        return None
    what = f"Two players awake in {rules.nations[twice].name}"
    return Refusal("bad_value", f"{what}: each marker is drawn once. Choose another city.")


def _refusal(_rules: Facts, state: World, event: EventOf[AwakenAll]) -> Refusal | None:
    """Say that the game has begun and a hero has a city: ``already_placed``."""
    if not event.data.nations and not event.data.drawn:
        return unknown("player without a city", "")
    standing = [one for one in event.data.nations if one not in asleep(state)]
    if state.phase == "setup" or not standing:
        return None
    what = f"The hero of {name_of(state, standing[0])} stands on the board."
    return Refusal("already_placed", f"{what} Travel, or set it by hand.")


def _awaken(_rules: Facts, state: World, event: EventOf[AwakenAll]) -> World:
    for seat, nation in awaking(state, event.data).items():
        state = changed(state, seat, location=Location(nation))
    return state


def awaking(state: World, data: AwakenAll) -> Mapping[str, str]:
    """Return where each hero awakes: as it is named, else as it was drawn, in seat order."""
    drawn = dict(zip(_unnamed(state, data), data.drawn, strict=False))
    return {seat: one for seat in state.players if (one := {**drawn, **data.nations}.get(seat))}


def _unnamed(state: World, data: AwakenAll) -> tuple[str, ...]:
    return tuple(one for one in asleep(state) if one not in data.nations)


# --- Draws ----------------------------------------------------------------------------------------


def _draws(rules: Facts, state: World, event: EventOf[AwakenAll]) -> tuple[Draw, ...]:
    data = event.data
    count = len(_unnamed(state, data))
    if data.drawn or not count:
        return ()
    taken = {one.location.nation for one in state.players.values()} | set(data.nations.values())
    return (Draw(NATION, count, tuple(one for one in rules.nations if one not in taken)),)


def _drawn(data: AwakenAll, values: Drawn) -> AwakenAll:
    return replace(data, drawn=values[0])


DRAWINGS: Final[Drawings] = {
    "awaken_all": Drawing(
        _draws, _drawn, lambda data: ((NATION, data.drawn),) if data.drawn else ()
    ),
}

STEPS: Final[dict[str, Step[Facts, World]]] = {
    "awaken_all": Step(_awaken, SETUP, _refusal, _shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host all markers that are owed in one form; the app draws those left empty."""
    owing = asleep(state)
    if seat != HOST or state.phase not in SETUP or len(owing) < SEVERAL:
        return
    cities = options(rules.nations.values())
    fields = tuple(
        Field(
            f"nations.{one}",
            "choice",
            cities,
            required=False,
            label=player_name(state.players[one]),
        )
        for one in owing
    )
    event = Event("awaken_all", AwakenAll(), HOST, DIGITAL)
    yield Offer(event, fields, notes=(LEFT_EMPTY,))
