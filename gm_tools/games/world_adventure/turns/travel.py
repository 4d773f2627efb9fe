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
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.city.tolls import blocked, with_toll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import (
    FIELDS,
    SPOT_NAMES,
    Location,
    can_step,
    neighbouring,
)
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
        _near(player, data),
        blocked(rules, state, player, data.to),
    )
    return first(asked)


def _move_left(player: Player) -> Refusal | None:
    if player.moves > 0:
        return None
    return Refusal("no_move", "No move is left this turn. Go on with actions, or end the turn.")


def _near(player: Player, data: Travel) -> Refusal | None:
    if can_step(player.location, data.to, data.cross_border):
        return None
    if player.location.nation != data.to.nation:
        what = "That lies in another nation."
        return Refusal("not_adjacent", f"{what} Say that the way crosses a border here.")
    what = "One move leads from a city to its fields, or to a neighbouring field."
    return Refusal("not_adjacent", f"{what} Choose one of these.")


def _travel(rules: Facts, state: World, event: EventOf[Travel]) -> World:
    player = state.players[event.by]
    state = changed(
        state,
        event.by,
        location=event.data.to,
        moves=player.moves - 1,
        may_attack=(),
        found=None,
        visit=None,
    )
    return with_toll(rules, state, event.by)


STEPS: Final = {"travel": Step(_travel, TURNS, _refusal, _shape, their_turn)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the territories around, and those of other nations where the host vouches."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    barred = free_to_act(state, player) or _move_left(player)
    home = player.location.nation
    near = [Location(home, spot) for spot in range(FIELDS + 1)]
    around = tuple(
        _option(rules, state, player, to) for to in near if neighbouring(player.location, to)
    )
    yield Offer(Event("travel", Travel(), seat), (Field("to", "choice", around),), barred)
    far = tuple(
        _option(rules, state, player, Location(nation, spot))
        for nation in rules.nations
        if nation != home
        for spot in range(FIELDS + 1)
    )
    across = Event("travel", Travel(cross_border=True), seat)
    yield Offer(across, (Field("to", "choice", far),), barred, "cross_border")


def _option(rules: Facts, state: World, player: Player, to: Location) -> Option:
    label = f"{rules.nations[to.nation].name}, {SPOT_NAMES[to.spot]}"
    return Option(to, label, blocked(rules, state, player, to))
