"""What a seat may do now: the offers of every step; the host's are everybody's."""

from typing import Final

from gm_tools.games.frame.protocol import Offer
from gm_tools.games.frame.steps import offers_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import OFFERS

BY_HAND: Final = frozenset(
    {"pay", "earn", "gain_goods", "drop_goods", "gain_exp", "die", "gain_rune", "reveal_quests"}
)
"""What nobody does as part of a turn: offered last."""


def legal(rules: Facts, state: World, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason; none before and after the game."""
    if state.phase in ("none", "over"):
        return ()
    found = offers_of(OFFERS, tuple(state.players), rules, state, seat)
    return tuple(sorted(found, key=lambda one: one.template.type in BY_HAND))
