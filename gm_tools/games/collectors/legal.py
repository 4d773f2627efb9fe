"""What a seat may do now, and why not."""

from typing import Any

from gm_tools.games.collectors.offering import acting, answering, hosting, turns
from gm_tools.games.collectors.people import seats
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.collectors.steps import opening, setting_up
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.frame.steps import offers_of

OFFERS = (
    answering.offers,
    setting_up.offers,
    opening.offers,
    acting.offers,
    turns.offers,
    hosting.offers,
)


def legal(rules: Any, state: State, seat: str) -> tuple[Offer, ...]:
    """Return what a seat is offered; nothing before the game and after its end."""
    if state.phase not in PLAYING:
        return ()
    return offers_of(OFFERS, seats(state), rules, state, seat)
