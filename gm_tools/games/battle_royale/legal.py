"""What a seat may do now."""

from gm_tools.games.battle_royale.change import seats
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps import OFFERS
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.frame.steps import offers_of


def legal(rules: Rules, state: State, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason; the host's are everybody's.

    What the host may always do by hand has no offers.
    """
    return offers_of(OFFERS, seats(state), rules, state, seat)
