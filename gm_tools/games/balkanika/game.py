"""Balkanika: Safira's Escape as a ``Game``."""

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.drawing import drawn, drawn_in, draws
from gm_tools.games.balkanika.events import EVENTS
from gm_tools.games.balkanika.facts import Facts, rules
from gm_tools.games.balkanika.outcome import outcome
from gm_tools.games.balkanika.questions import known_cards, seats
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.state import BLANK, State
from gm_tools.games.balkanika.steps import STEPS
from gm_tools.games.balkanika.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Game, Offer
from gm_tools.games.frame.upcasting import Upcaster

KIND = "balkanika"
ENGINE = 2
UPCASTERS = (Upcaster(1),)
"""Engine 2 settles a position that was told or set by hand: it may come out otherwise."""
CARD: type = Card
"""The cards of a deck that is kept."""


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every card entered in a game, in the order of their ids."""
    cards = {one.id: one for one in known_cards(state)}
    return tuple(cards[one] for one in sorted(cards))


def legal(rules: Facts, state: State, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason.

    There is no fixed host: at the host's screen what is barred for one seat, because it is
    another's, is left out, and a tie is rolled once, not once for each who is tied.
    """
    offers = STEPS.legal(rules, state, seat)
    return offers if seat != HOST else tuple(one for one in offers if _is_hosts(one))


def _is_hosts(offer: Offer) -> bool:
    is_of_a_seat = offer.refusal is None and offer.template.type != "tie_roll"
    return is_of_a_seat or offer.template.by == HOST


BALKANIKA: Game[Facts, State] = Game(
    kind=KIND,
    engine=ENGINE,
    events=EVENTS,
    state=State,
    blank=BLANK,
    rules=rules,
    refusal=STEPS.refusal,
    apply=STEPS.apply,
    legal=legal,
    outcome=outcome,
    view=view,
    seats=seats,
    settled=settled,
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
    upcasters=UPCASTERS,
)
