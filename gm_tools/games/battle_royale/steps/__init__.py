"""Every step of Battle Royale by event type, and who is offered what."""

from typing import Final

from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import seats
from gm_tools.games.battle_royale.settled import settled
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps import (
    attack_card,
    describing,
    dying,
    exchanging,
    fighting,
    host,
    moving,
    setup,
)
from gm_tools.games.frame.steps import Steps

STEPS: Final[Steps[Rules, State]] = Steps(
    {
        **setup.STEPS,
        **moving.STEPS,
        **attack_card.STEPS,
        **fighting.STEPS,
        **exchanging.STEPS,
        **dying.STEPS,
        **describing.STEPS,
        **host.STEPS,
    },
    seats=seats,
    settled=settled,
    offers=(
        setup.offers,
        exchanging.offers,
        attack_card.offers,
        fighting.offers,
        moving.offers,
        dying.offers,
        describing.offers,
        host.offers,
    ),
)
"""Offers stand in the order in which a turn goes: exchange, attack, fight, move, back, end."""
