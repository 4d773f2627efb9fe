"""Consequences of a new state that follow by rule, without a decision.

``settled`` is called after every event, however the state came about: played, adopted or set by
hand. Within a maneuver ``losing.after_harm`` applies its part at once (R126).
"""

from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.maneuver.spreading import aimed
from gm_tools.games.battle.movement.pending import passed_over
from gm_tools.games.battle.movement.placing import placing_next
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.things.company import kept_company
from gm_tools.games.battle.things.shapes import reshaped
from gm_tools.games.battle.turns.begin_and_end import must_end
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace

BEFORE, OVER = "none", "over"


def settled(rules: Rules, state: Battle) -> Battle:
    """Return a state with all its consequences; the same object if there are none.

    From the first turn on, sides whose characters are all exhausted lose, and with one side left
    the battle is over (3686, 3692); marks that wait for a turn of combatants that have left end
    (R171); placement goes on (3522); movement that cannot be made is let go; the turn of a
    combatant that left passes on (R22).
    """
    while state.phase not in (BEFORE, OVER):
        after = _settled_once(rules, state)
        if after is state:
            break
        state = after
    return state


def _settled_once(rules: Rules, state: Battle) -> Battle:
    if state.phase == "placement":
        return _placed(mark_ends.users_left(state))
    if state.phase != "turns":
        return mark_ends.users_left(state)
    state = after_harm(state)
    if state.phase == OVER:
        return state
    state = mark_ends.users_left(state)
    if state.things:
        state = reshaped(kept_company(state))
    if state.grants:
        state = passed_over(rules, state)
    state = aimed(rules, state)
    return _passed_on(rules, state)


def _placed(state: Battle) -> Battle:
    """Work out who is placed next; with nobody left to place, the first turn is chosen."""
    placing = placing_next(state)
    if placing == state.placing and placing:
        return state
    return replace(state, placing=placing, phase="placement" if placing else "first_turn")


def _passed_on(rules: Rules, state: Battle) -> Battle:
    """Pass on the turn of a combatant that has left, once no maneuver is in progress (R22)."""
    if state.phase != "turns" or state.ongoing:
        return state
    one = state.combatants.get(state.turn)
    if one is None or one.status == "in" or one.doings.ending:
        return state
    return must_end(rules, state, one.id)
