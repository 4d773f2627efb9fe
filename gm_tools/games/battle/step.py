"""How a battle's event types are plugged in: their refusal, their effect, their phases."""

from collections.abc import Callable, Iterable, Mapping

from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step

Refuse = Callable[[Rules, Battle, Event], Refusal | None]
Apply = Callable[[Rules, Battle, Event], Battle]
Offers = Callable[[Rules, Battle, str], Iterable[Offer]]
"""A module's offers to one combatant: ``offers(rules, state, who)``."""
BattleSteps = Mapping[str, Step[Rules, Battle]]


def step(
    refuse: Refuse, apply: Apply, phases: tuple[str, ...] = ("turns",), *, host: bool = False
) -> Step[Rules, Battle]:
    """Return an event type's step; ``host``: only the host may send it."""
    return Step(apply, phases, refuse, host=host)
