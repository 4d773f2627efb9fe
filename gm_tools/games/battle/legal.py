"""What a seat may do now: the offers of every step for the combatants that it plays."""

from collections.abc import Iterator

from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps import OFFERS
from gm_tools.games.event import HOST
from gm_tools.games.protocol import Offer

PLAYING = ("placement", "first_turn", "turns")


def legal(rules: Rules, state: Battle, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason; the host's are everybody's.

    What the host may always do by hand has no offers.
    """
    return tuple(_offers(rules, state, seat)) if state.phase in PLAYING else ()


def _offers(rules: Rules, state: Battle, seat: str) -> Iterator[Offer]:
    for who, one in state.combatants.items():
        if one.owner == seat or seat == HOST:
            yield from offers_of(rules, state, who)


def offers_of(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Yield what one combatant may do now."""
    for module in OFFERS:
        yield from module(rules, state, who)
