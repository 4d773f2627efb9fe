"""The steps of a battle, each plugged in for its event types."""

from collections.abc import Mapping

from gm_tools.games.battle.step import Offers, Step
from gm_tools.games.battle.steps import hand, people, setup, turns

MODULES: tuple[Mapping[str, Step], ...] = (
    setup.STEPS,
    turns.STEPS,
    hand.STEPS,
    people.STEPS,
)
STEPS: Mapping[str, Step] = {name: step for module in MODULES for name, step in module.items()}
"""Each event type's step; every module of this folder adds its own ``STEPS`` here."""

OFFERS: tuple[Offers, ...] = (
    setup.offers,
    turns.offers,
)
"""What each module offers a combatant, in the order in which it is shown."""
