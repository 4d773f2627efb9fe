"""Travel: one territory a move (World Adventure 399-401)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.borders import around, touching
from gm_tools.games.world_adventure.change import changed, shop_left
from gm_tools.games.world_adventure.city.tolls import blocked, with_toll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import (
    FIELDS,
    SPOT_NAMES,
    Location,
)
from gm_tools.games.world_adventure.questions import is_decided
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    free_to_act,
    has_turn,
    place_shape,
    their_turn,
)
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.turns.events import Travel


def _shape(rules: Facts, _state: World, event: EventOf[Travel]) -> Refusal | None:
    return place_shape(rules, event.data.to)


def _refusal(rules: Facts, state: World, event: EventOf[Travel]) -> Refusal | None:
    player, data = state.players[event.by], event.data
    asked = (
        free_to_act(state, player),
        _move_left(player),
        _near(state, player, data),
        blocked(rules, state, player, data.to),
    )
    return first(asked)


def _move_left(player: Player) -> Refusal | None:
    if player.moves > 0:
        return None
    return Refusal("no_move", "You have no moves left. Go on with actions, or end the turn.")


def _near(state: World, player: Player, data: Travel) -> Refusal | None:
    """Say that one move does not lead there: ``not_adjacent`` (401; G-WA-28)."""
    here = player.location
    if touching(state.borders, here, data.to) or (data.cross_border and data.any_way):
        return None
    if here.nation == data.to.nation:
        what = "One move takes you between a city and its fields, or to a neighbouring field."
        return Refusal("not_adjacent", f"{what} Choose one of these.")
    return _abroad(state, here, data)


def _abroad(state: World, here: Location, data: Travel) -> Refusal | None:
    """Say why a move into another nation is none; without a map the table knows the board."""
    if here.is_city or data.to.is_city:
        what = "A city touches only its own six fields."
        return Refusal("not_adjacent", f"{what} Travel by way of the fields.")
    if is_decided(state, here, data.to):
        what = "These fields do not touch on the map."
        return Refusal("not_adjacent", f"{what} Choose one that does, or mark the border.")
    if data.cross_border:
        return None
    what = "That lies in another nation."
    return Refusal("not_adjacent", f"{what} Tick that the fields touch on the board.")


def _travel(rules: Facts, state: World, event: EventOf[Travel]) -> World:
    player = state.players[event.by]
    state = changed(
        shop_left(state, event.by),
        event.by,
        location=event.data.to,
        moves=player.moves - 1,
        may_attack=(),
        found=None,
    )
    return with_toll(rules, state, event.by)


STEPS: Final = {"travel": Step(_travel, TURNS, _refusal, _shape, their_turn)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the territories around; where the map says nothing, fields of other nations, too."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    barred = free_to_act(state, player) or _move_left(player)
    here = player.location
    near = tuple(_option(rules, state, player, to) for to in around(state.borders, here))
    yield Offer(Event("travel", Travel(), seat), (Field("to", "choice", near),), barred)
    fields = (Location(nation, spot) for nation in rules.nations for spot in range(1, FIELDS + 1))
    unsaid = [one for one in fields if not is_decided(state, here, one)]
    if not unsaid or here.is_city:
        return
    far = tuple(_option(rules, state, player, one) for one in unsaid)
    across = Event("travel", Travel(cross_border=True), seat)
    yield Offer(across, (Field("to", "choice", far),), barred, "cross_border")


def _option(rules: Facts, state: World, player: Player, to: Location) -> Option:
    label = f"{rules.nations[to.nation].name}, {SPOT_NAMES[to.spot]}"
    return Option(to, label, blocked(rules, state, player, to))
