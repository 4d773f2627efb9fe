"""Every event type's step, and who is offered what."""

from typing import Final

from gm_tools.games.collectors.facts import Rules
from gm_tools.games.collectors.questions import seats
from gm_tools.games.collectors.settled import settled
from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.steps import (
    answering,
    attempts,
    card_texts,
    collecting,
    declaring,
    host,
    opening,
    setup,
    turns,
)
from gm_tools.games.frame.steps import Steps

STEPS: Final[Steps[Rules, State]] = Steps(
    {
        **setup.STEPS,
        **opening.STEPS,
        **collecting.STEPS,
        **attempts.STEPS,
        **declaring.STEPS,
        **answering.STEPS,
        **turns.STEPS,
        **card_texts.STEPS,
        **host.STEPS,
    },
    seats=seats,
    settled=settled,
    offers=(
        answering.offers,
        setup.offers,
        opening.offers,
        collecting.offers,
        attempts.offers,
        turns.offers,
        host.offers,
    ),
)
