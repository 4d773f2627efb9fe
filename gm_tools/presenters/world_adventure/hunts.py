"""Whom brigand, government and monsters would pick, as far as the state can say."""

from collections.abc import Sequence

from gm_tools.games.world_adventure.npc_facts import REACH
from gm_tools.games.world_adventure.places import Location, neighbouring
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.working.npcs import (
    ACTION,
    Hunted,
    Prey,
    auto_attack,
    brigand_prey,
    government_prey,
    monster_prey,
)
from gm_tools.presenters.world_adventure.mats import ready_soldiers
from gm_tools.presenters.world_adventure.naming import seat_name
from gm_tools.presenters.world_adventure.words import listed


def ranked(state: World) -> tuple[str, ...]:
    """Return the wanted players, the most wanted first: the higher number, then further left."""
    rows = sorted(state.wanted_track.items(), key=lambda one: -int(one[0]))
    return tuple(seat for points, seats in rows if int(points) > 0 for seat in seats)


def prey(state: World, npc: str) -> str:
    """Say whom an NPC picks: those here first; the nearest first where distance decides."""
    where = _where(state, npc)
    if where is None:
        return ""
    if npc in ("brigand", "government"):
        return _pursued(state, npc, where)
    return _picked(state, npc, where)


def striking(state: World, player: Player) -> tuple[str, ...]:
    """Return who strikes a player unasked in the action phase, where they stand (475-545)."""
    names = (*REACH, *(one.id for one in state.legendary))
    return tuple(one for one in names if _strikes(state, one, player))


def _strikes(state: World, npc: str, player: Player) -> bool:
    where = _where(state, npc)
    if where is None or player.id in state.attacked_this_month.get(npc, ()):
        return False
    return auto_attack(
        npc if npc in REACH else "legendary",
        ACTION,
        same=where == player.location,
        near=neighbouring(where, player.location),
        in_city=player.location.is_city,
        wanted=player.wanted > 0,
    )


def _where(state: World, npc: str) -> Location | None:
    held = getattr(state.npc, npc, None)
    if held is not None:
        found: Location = held.location
        return found
    awake = (one for one in state.legendary if one.id == npc and one.state == "awake")
    return next((one.location for one in awake), None)


def _pursued(state: World, npc: str, where: Location) -> str:
    rank = {seat: number for number, seat in enumerate(ranked(state), 1)}
    found = [
        Hunted(one.id, 0, one.gold, sum(one.goods.values()), rank.get(one.id, 0))
        for one in state.players.values()
    ]
    choose = brigand_prey if npc == "brigand" else government_prey
    here = choose(one for one in found if state.players[one.player].location == where)
    if here:
        return f"{_names(state, here)} here"
    far = choose(found)
    if not far:
        return "nobody is wanted"
    return f"the nearest; if equally near {_names(state, far)}"


def _picked(state: World, npc: str, where: Location) -> str:
    reach = REACH["legendary"] if npc not in REACH else REACH[npc]
    met = state.attacked_this_month.get(npc, ())
    held = getattr(state.npc, npc, None)
    caller = held.caller if held is not None and reach.spares_caller else ""
    able = []
    for one in state.players.values():
        same, near = one.location == where, neighbouring(one.location, where)
        in_reach = same or (reach.near and near)
        in_reach = in_reach and (reach.city or not one.location.is_city)
        able.append(_prey(one, in_reach, one.id in met, one.id == caller))
    found = monster_prey(able)
    return _names(state, found) if found else "nobody in reach"


def _prey(player: Player, in_reach: bool, attacked: bool, caller: bool) -> Prey:
    return Prey(
        player.id,
        ready_soldiers(player),
        sum(not one.fainted and one.level > 1 for one in player.soldiers),
        player.gold,
        sum(player.goods.values()),
        in_reach,
        attacked,
        caller,
    )


def _names(state: World, seats: Sequence[str]) -> str:
    names = [seat_name(state, one) for one in seats]
    return names[0] if len(names) == 1 else f"{listed(names, 'or')} by lot"
