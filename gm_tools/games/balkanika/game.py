"""Balkanika: Safira's Escape with the face that every game shows."""

from typing import Any

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.events import (
    EVENTS,
    LayOut,
    Reveal,
    RollDie,
    SetEdc,
    TieRoll,
    Try,
    TryColumn,
)
from gm_tools.games.balkanika.facts import Facts, rules
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.balkanika.outcome import outcome
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.state import BLANK, State
from gm_tools.games.balkanika.steps import STEPS
from gm_tools.games.balkanika.steps.adventure import tied
from gm_tools.games.balkanika.table import known_cards, seats
from gm_tools.games.balkanika.view import view
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import drawing
from gm_tools.games.frame.dice import found, thrown
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Draw, Game, Offer
from gm_tools.games.frame.upcasting import Upcaster

KIND = "balkanika"
ENGINE = 2
UPCASTERS = (Upcaster(1),)
"""Engine 2 settles a position that was told or set by hand: it may come out otherwise."""
CARD: type = Card
"""The cards of a deck that is kept."""
ADVENTURE_DECK = "adventure"
SAFIRA_PILE = "safira"


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every card entered in a game, in the order of their ids."""
    cards = {one.id: one for one in known_cards(state)}
    return tuple(cards[one] for one in sorted(cards))


def legal(rules: Facts, state: State, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with their reason.

    There is no fixed host: at the host's screen what is barred for one seat, because it is
    another's, is left out.
    """
    offers = STEPS.legal(rules, state, seat)
    if seat != HOST:
        return offers
    return tuple(one for one in offers if one.refusal is None or one.template.by == HOST)


def draws(_rules: Facts, state: State, event: Event) -> tuple[Draw, ...]:
    """Say what the app throws or draws for an event that brings no values of its own."""
    match event.data:
        case SetEdc(die=None) | RollDie(die=None) | Try(die=None, roll=None):
            return thrown(FACES)
        case TryColumn(die=None, roll=None):
            return thrown(FACES)
        case TieRoll(rolls=rolls, dice=()) if not rolls:
            return thrown(FACES, len(tied(state)))
        case Reveal(drawn=()) if state.step == "reveal":
            return drawing(state.deck, ADVENTURE_DECK)
        case LayOut(order=(), drawn=()) if state.step == "layout" and state.safira_pile:
            pile = tuple(one.id for one in state.safira_pile)
            return (Draw(SAFIRA_PILE, len(pile), pile),)
    return ()


def drawn(event: Event, values: tuple[tuple[Any, ...], ...]) -> Event:
    """Put thrown dice or drawn cards into an event."""
    match event.data:
        case Reveal() | LayOut():
            given: dict[str, Any] = {"drawn": values[0]}
        case TieRoll():
            given = {"dice": tuple(one[0] for one in values)}
        case _:
            given = {"die": values[0][0]}
    return replace(event, data=replace(event.data, **given))


def drawn_in(event: Event) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Find thrown dice and drawn cards again."""
    match event.data:
        case Reveal(drawn=cards) if cards:
            return ((ADVENTURE_DECK, cards),)
        case LayOut(drawn=cards) if cards:
            return ((SAFIRA_PILE, cards),)
        case TieRoll(dice=dice) if dice:
            return found(FACES, dice)
        case SetEdc(die=int(die)) | RollDie(die=int(die)) | Try(die=int(die), roll=None):
            return found(FACES, (die,))
        case TryColumn(die=int(die), roll=None):
            return found(FACES, (die,))
    return ()


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
