"""The next state: the event's step, and what follows from it by rule."""

from gm_tools.games.battle.copying import replace
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps import STEPS
from gm_tools.games.event import Event


def apply(rules: Rules, state: Battle, event: Event) -> Battle:
    """Return the state after an event that was not refused."""
    return STEPS[event.type].apply(rules, replace(state, news=()), event)
