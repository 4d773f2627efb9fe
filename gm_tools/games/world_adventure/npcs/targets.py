"""Whom NPCs may strike: brigand and government who is scouted, monsters who is in reach."""

from collections.abc import Iterable

from gm_tools.games.world_adventure.battle.arena import tier_of
from gm_tools.games.world_adventure.battle.state import BRIGAND
from gm_tools.games.world_adventure.borders import steps_from, touching
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import ranking
from gm_tools.games.world_adventure.npcs.formulas import (
    Hunted,
    Prey,
    auto_attack,
    brigand_prey,
    government_prey,
    monster_prey,
)
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import is_decided, standing_npc
from gm_tools.games.world_adventure.state import Npc, Player, World


def hunted(state: World, player: Player, distance: int = 0) -> Hunted:
    """Return a player as brigand and government see them; the host knows the distance."""
    order = ranking(state.wanted_track)
    rank = order.index(player.id) + 1 if player.id in order else 0
    return Hunted(player.id, distance, player.gold, sum(player.goods.values()), rank)


def pursued(rules: Facts, state: World, npc: str, standing: Npc) -> tuple[str, ...]:
    """Return whom the brigand or the government goes after: one, or equals (467-473, 499-504).

    Distances come from the map; () where nobody is wanted, or nobody can be reached on it.
    """
    far = steps_from(state.borders, standing.location, rules.reach[npc].city)
    near = [one for one in state.players.values() if one.location in far]
    return _hunted_of(npc, [hunted(state, one, far[one.location]) for one in near])


def _hunted_of(npc: str, found: Iterable[Hunted]) -> tuple[str, ...]:
    return brigand_prey(found) if npc == BRIGAND else government_prey(found)


def hunted_at(rules: Facts, state: World, npc: str, place: Location) -> tuple[str, ...]:
    """Return whom the brigand or the government scouts at a place: one, or equals."""
    here = [one for one in state.players.values() if one.location == place]
    if place.is_city and not rules.reach[npc].city:
        return ()
    return _hunted_of(npc, [hunted(state, one) for one in here])


def prey(
    rules: Facts, state: World, npc: str, player: Player, vouched: bool = False
) -> Prey | None:
    """Return a player as a monster sees them; None where it is not on the board.

    ``vouched``: the host says that the territories touch across a border, where no map says it.
    """
    standing = standing_npc(state, npc)
    if standing is None:
        return None
    ready = [one for one in player.soldiers if not one.fainted]
    return Prey(
        player.id,
        soldiers=len(ready),
        level_2=sum(one.level > 1 for one in ready),
        gold=player.gold,
        goods=sum(player.goods.values()),
        in_reach=strikes(rules, state, npc, standing, player, vouched),
        attacked=player.id in state.attacked_this_month.get(npc, ()),
        caller=standing.caller == player.id and rules.reach[tier_of(state, npc)].spares_caller,
    )


def strikes(
    rules: Facts, state: World, npc: str, standing: Npc, player: Player, vouched: bool = False
) -> bool:
    """Whether an NPC strikes a player unasked in this phase; ``vouched`` as in ``prey``."""
    told = vouched and not is_decided(state, standing.location, player.location)
    near = told or touching(state.borders, standing.location, player.location)
    return auto_attack(
        tier_of(state, npc),
        state.phase,
        same=standing.location == player.location,
        near=near,
        in_city=player.location.is_city,
        wanted=player.wanted > 0,
        caller=standing.caller == player.id,
        reach=rules.reach,
    )


def prey_of(rules: Facts, state: World, npc: str, vouched: str = "") -> tuple[str, ...]:
    """Return whom a monster strikes in its phase: one, several among whom a card draws, none."""
    found = (prey(rules, state, npc, one, one.id == vouched) for one in state.players.values())
    return monster_prey(one for one in found if one)


def may_strike(rules: Facts, state: World, npc: str) -> bool:
    """Whether a monster can have somebody to strike in its phase.

    Where the map does not say it, it may reach over a border: only the table knows.
    """
    return f"strike_{npc}" not in state.ticked and bool(prey_at_all(rules, state, npc))


def prey_at_all(rules: Facts, state: World, npc: str) -> tuple[str, ...]:
    """Return whom a monster may strike in its phase, also over borders that nobody has marked."""
    known = prey_of(rules, state, npc)
    return tuple(
        one for one in state.players if one in known or one in prey_of(rules, state, npc, one)
    )
