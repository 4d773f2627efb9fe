"""What a seat may do now."""

from collections.abc import Iterator

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps import OFFERS, SHARED_OFFERS
from gm_tools.games.balkanika.table import seats
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer


def legal(rules: Facts, state: State, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason.

    The host is offered what any seat can do, and what it does itself; what is barred for one seat
    because it is another's is left out there.
    """
    if seat != HOST and seat not in seats(state):
        return ()
    return tuple(_offers(rules, state, seat))


def _offers(rules: Facts, state: State, seat: str) -> Iterator[Offer]:
    asked = (*seats(state), HOST) if seat == HOST else (seat,)
    for one in asked:
        for module in OFFERS:
            found = module(rules, state, one)
            yield from (each for each in found if seat != HOST or each.refusal is None)
    for module in SHARED_OFFERS:
        yield from module(rules, state, seat)
