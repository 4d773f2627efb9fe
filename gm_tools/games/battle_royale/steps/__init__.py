"""The steps of Battle Royale: every event type with why it is refused and what it does."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps import (
    cards,
    describing,
    dying,
    fighting,
    holding,
    hosting,
    moving,
    setting,
)
from gm_tools.games.frame.steps import Offers, Step

STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    **setting.STEPS,
    **moving.STEPS,
    **cards.STEPS,
    **fighting.STEPS,
    **holding.STEPS,
    **dying.STEPS,
    **describing.STEPS,
    **hosting.STEPS,
}

OFFERS: Final[tuple[Offers[Rules, State], ...]] = (
    setting.offers,
    holding.offers,
    cards.offers,
    fighting.offers,
    moving.offers,
    dying.offers,
    describing.offers,
    hosting.offers,
)
"""In the order in which a turn goes: exchange, attack, fight, move, come back, end."""
