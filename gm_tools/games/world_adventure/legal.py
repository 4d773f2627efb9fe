"""What a seat may do now: the offers of every step; the host's are everybody's."""

from gm_tools.games.protocol import Offer
from gm_tools.games.steps import offers_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import OFFERS


def legal(rules: Facts, state: World, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason; none before and after the game."""
    if state.phase in ("none", "over"):
        return ()
    return offers_of(OFFERS, tuple(state.players), rules, state, seat)
