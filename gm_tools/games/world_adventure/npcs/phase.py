"""The NPC phase goes on by itself where nobody has anything to decide (World Adventure 461-557).

Nobody is wanted: the government stays. The map leaves the brigand one way: it goes there.
Nobody is in reach: the monsters do nothing. One of them has one player to strike: it does. What the
table does with the box is told as news.
"""

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import GOVERNMENT
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs.pursuing import moved, ways_to_prey
from gm_tools.games.world_adventure.npcs.reasons import HUNTERS, NPC_PHASE
from gm_tools.games.world_adventure.npcs.striking import struck_in_phase
from gm_tools.games.world_adventure.npcs.targets import may_strike, pursued
from gm_tools.games.world_adventure.questions import duties, is_mapped, monsters, standing_npc
from gm_tools.games.world_adventure.state import World


def npcs_gone_on(rules: Facts, state: World) -> World:
    """Return the NPC phase as far as it goes without anybody's word."""
    if state.phase not in NPC_PHASE or state.battle is not None:
        return state
    for npc in HUNTERS:
        state = _hunted(rules, state, npc)
        if f"move_{npc}" in duties(state):
            return state
    return _struck(rules, struck_in_phase(rules, state))


def _hunted(rules: Facts, state: World, npc: str) -> World:
    """Let a hunter do what it must do anyway: stay where nobody is wanted, go the only way."""
    standing = standing_npc(state, npc)
    if standing is None or {f"moved_{npc}", f"move_{npc}"} & set(state.ticked):
        return state
    if npc == GOVERNMENT and not any(one.wanted for one in state.players.values()):
        return _idle(replace(state, ticked=(*state.ticked, f"move_{npc}")), npc)
    if not is_mapped(rules, state) or len(pursued(rules, state, npc, standing)) > 1:
        return state
    ways = ways_to_prey(rules, state, npc)
    return moved(rules, state, npc, ways[0]) if len(ways) == 1 else state


def _struck(rules: Facts, state: World) -> World:
    """Note that the monsters are done once none of them has anybody to strike."""
    there = monsters(state)
    if state.battle or "monsters" not in duties(state):
        return state
    if any(may_strike(rules, state, one) for one in there):
        return state
    state = replace(state, ticked=(*state.ticked, "monsters"))
    for npc in there:
        if f"strike_{npc}" not in state.ticked:
            state = _idle(state, npc)
    return state


def _idle(state: World, npc: str) -> World:
    return with_news(state, "idle", npc)
