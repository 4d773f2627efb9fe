"""Whom brigand, government and monsters would pick, as far as the state can say."""

from collections.abc import Sequence

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import BRIGAND
from gm_tools.games.world_adventure.facts import ATTITUDES, Facts
from gm_tools.games.world_adventure.npcs.formulas import brigand_prey, government_prey
from gm_tools.games.world_adventure.npcs.reasons import HUNTERS
from gm_tools.games.world_adventure.npcs.targets import (
    hunted,
    hunted_at,
    prey_of,
    pursued,
    strikes,
)
from gm_tools.games.world_adventure.questions import is_mapped, standing_npc
from gm_tools.games.world_adventure.state import Npc, Player, World
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.presenters.games.world_adventure.names import seat_name


def prey(facts: Facts, state: World, npc: str) -> str:
    """Say whom an NPC picks: those here first; the nearest first where distance decides."""
    standing = standing_npc(state, npc)
    if standing is None:
        return ""
    if npc in HUNTERS:
        return _pursued(facts, state, npc, standing)
    found = prey_of(facts, replace(state, phase="npc"), npc)
    return _names(state, found) if found else "nobody in reach"


def striking(facts: Facts, state: World, player: Player) -> tuple[str, ...]:
    """Return who strikes a player unasked in the action phase, where they stand (475-545)."""
    names = (*ATTITUDES, *(one.id for one in state.legendary))
    acting = replace(state, phase="action")
    return tuple(one for one in names if _strikes(facts, acting, one, player))


def _strikes(facts: Facts, state: World, npc: str, player: Player) -> bool:
    standing = standing_npc(state, npc)
    attacked = player.id in state.attacked_this_month.get(npc, ()) or npc in player.fought
    if standing is None or attacked:
        return False
    return strikes(facts, state, npc, standing, player)


def _pursued(facts: Facts, state: World, npc: str, standing: Npc) -> str:
    here = hunted_at(facts, state, npc, standing.location)
    if here:
        return f"{_names(state, here)}, who is here" if len(here) == 1 else _names(state, here)
    aim = pursued(facts, state, npc, standing) if is_mapped(facts, state) else ()
    if aim:
        return _names(state, aim)
    choose = brigand_prey if npc == BRIGAND else government_prey
    players = [hunted(state, one) for one in state.players.values()]
    far, able = choose(players), [one for one in players if choose((one,))]
    if not far:
        return "nobody: no player is wanted"
    if len(able) == 1:
        return _names(state, far)
    nearest = "the nearest player" if npc == BRIGAND else "the nearest wanted player"
    return f"{nearest}; if tied, {_names(state, far)}"


def _names(state: World, seats: Sequence[str]) -> str:
    names = [seat_name(state, one) for one in seats]
    return names[0] if len(names) == 1 else f"{listed(names, 'or')}, at random"
