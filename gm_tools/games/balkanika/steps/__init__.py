"""Every step of the game by event type, and who is offered what."""

from typing import Final

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.questions import seats
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps import adventure, columns, host, rolling, setup
from gm_tools.games.frame.steps import Steps

STEPS: Final[Steps[Facts, State]] = Steps(
    {
        **setup.STEPS,
        **adventure.STEPS,
        **rolling.STEPS,
        **columns.STEPS,
        **host.STEPS,
    },
    seats=seats,
    settled=settled,
    offers=(adventure.offers, rolling.offers),
    shared=(columns.offers, setup.offers),
)
