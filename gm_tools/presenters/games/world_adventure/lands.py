"""The board by nation: markers, stalls, tokens, and who stands where."""

from collections.abc import Iterator

from gm_tools.games.world_adventure.city.tolls import owner_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs.reasons import HUNTERS
from gm_tools.games.world_adventure.places import FIELDS, SPOT_NAMES, Location
from gm_tools.games.world_adventure.state import NPCS, World
from gm_tools.presenters.games.world_adventure.board_views import (
    NationView,
    NpcView,
    SpotView,
)
from gm_tools.presenters.games.world_adventure.hunts import prey
from gm_tools.presenters.games.world_adventure.in_force import marks
from gm_tools.presenters.games.world_adventure.names import legend_name, seat_name
from gm_tools.presenters.games.world_adventure.phrases import named, place


def nation_views(state: World) -> tuple[NationView, ...]:
    """Return every nation of the board."""
    return tuple(_nation(state, nation) for nation in state.markers)


def npc_views(facts: Facts, state: World) -> tuple[NpcView, ...]:
    """Return the NPCs on the board; legendary monsters once they are awake."""
    return (*_npcs(facts, state), *_awake(facts, state))


def resting(state: World) -> str:
    """Name the legendary monsters that are asleep, and where; those slain."""
    told = [
        f"{legend_name(one)} ({place(one.location)}, {one.state})"
        for one in state.legendary
        if one.state != "awake"
    ]
    return "; ".join(told)


def _nation(state: World, nation: str) -> NationView:
    marker = state.markers[nation]
    owner = owner_of(state, nation)
    return NationView(
        name=named(nation),
        needed=named(marker.needed) if marker.needed else "",
        is_used=marker.used,
        stall=seat_name(state, owner.id) if owner else "",
        spots=tuple(_spot(state, Location(nation, spot)) for spot in range(FIELDS + 1)),
    )


def _spot(state: World, where: Location) -> SpotView:
    return SpotView(SPOT_NAMES[where.spot], tuple(_who(state, where)), tuple(_tokens(state, where)))


def _who(state: World, where: Location) -> Iterator[str]:
    for player in state.players.values():
        if player.location == where:
            yield seat_name(state, player.id)
    for name in NPCS:
        npc = getattr(state.npc, name)
        if npc is not None and npc.location == where:
            yield named(name)
    for one in state.legendary:
        if one.state == "awake" and one.location == where:
            yield named(legend_name(one)) if one.card is None else legend_name(one)


def _tokens(state: World, where: Location) -> Iterator[str]:
    if where in state.merchant_tokens:
        yield "merchant token"
    if where in state.monster_tokens:
        yield "monster token"


def _npcs(facts: Facts, state: World) -> Iterator[NpcView]:
    for name in NPCS:
        npc = getattr(state.npc, name)
        if npc is not None:
            card = npc.card.name if npc.card else ""
            called = f"called by {seat_name(state, npc.caller)}" if npc.caller else ""
            hunts = marks(state, "", "moves", "explorer", "success") if name in HUNTERS else ()
            target = prey(facts, state, name)
            yield NpcView(named(name), place(npc.location), card, target, called, hunts)


def _awake(facts: Facts, state: World) -> Iterator[NpcView]:
    for one in state.legendary:
        if one.state == "awake":
            name = named(legend_name(one))
            yield NpcView(name, place(one.location), one.color, prey(facts, state, one.id))
