"""What squares of a movement that are left over bring about (Viskara 5662)."""

from gm_tools.games.battle.maneuver.damage import Blow, harm
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.viskara.grid.squares import distance


def with_rest(rules: Rules, state: Battle, grant: Grant) -> Battle:
    """Deal the damage for the squares that a movement has left, if it ended near its mover."""
    one, by = state.combatants[grant.who], state.combatants.get(grant.by)
    left = grant.left - one.squares_moved
    if not grant.rest or left <= 0 or by is None or state.board is None or not one.squares_moved:
        return state
    far = distance(one.place, by.place)
    if far is None or far > grant.rest_near:
        return state
    return harm(rules, state, by.id, Blow(one.id, 0, grant.rest * left), grant.label)
