"""The brigand and the government go after a player: where their moves lead (467-504)."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.borders import steps_from
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.npcs.targets import hunted_at, pursued
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import standing_npc
from gm_tools.games.world_adventure.state import Npc, World


def moved(rules: Facts, state: World, npc: str, to: Location) -> World:
    """Return the state with the brigand or the government moved; nobody there ends its part."""
    standing = standing_npc(state, npc) or Npc()
    marks = [f"moved_{npc}"]
    if not hunted_at(rules, state, npc, to):
        marks.append(f"move_{npc}")
    found = replace(state.npc, **{npc: replace(standing, location=to)})
    state = replace(state, npc=found, ticked=(*state.ticked, *marks))
    return with_news(state, "npc_moves", npc, to.id)


def moves_of(rules: Facts, state: World, npc: str) -> int:
    """Return how far an NPC may move, as cards change it (World Adventure 473, 504; G-WA-72)."""
    return figure_of(state, "", "moves", rules.reach[npc].moves)


def ways_to_prey(rules: Facts, state: World, npc: str) -> tuple[Location, ...]:
    """Return where an NPC ends its moves: as near to whom it pursues as they lead, no further.

    On the whole map; () where it pursues nobody. Of ways that lead equally near it takes the
    shortest, so that it stays where it is rather than wander (G-WA-63).
    """
    standing = standing_npc(state, npc)
    prey = pursued(rules, state, npc, standing) if standing else ()
    if standing is None or not prey:
        return ()
    reach, moves = rules.reach[npc], moves_of(rules, state, npc)
    able = steps_from(state.borders, standing.location, reach.city)
    found: set[Location] = set()
    for seat in prey:
        aim = state.players[seat].location
        left = {
            place: (steps_from(state.borders, place, reach.city)[aim], far)
            for place, far in able.items()
            if far <= moves and (reach.city or not place.is_city)
        }
        found |= {one for one, away in left.items() if away == min(left.values())}
    return tuple(sorted(found, key=lambda one: one.id))
