"""Why an event is not accepted."""

from gm_tools.games.battle_royale.change import seats
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps import STEPS
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import refusal_of


def refusal(rules: Rules, state: State, event: Event) -> Refusal | None:
    """Return why an event is refused, or None; the state is never touched."""
    return refusal_of(STEPS, seats(state), rules, state, event)
