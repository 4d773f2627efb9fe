"""Which cards the app draws: outside battle each show is made with a whole deck (Viskara 830)."""

from gm_tools.games.evening.events import MakeShow
from gm_tools.games.evening.state import Numbers, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found
from gm_tools.viskara.deck.deck import FULL_DECK, cards_of

WHOLE = cards_of(FULL_DECK)


def draws(_rules: Numbers, state: State, event: Event) -> tuple[Draw, ...]:
    """Return the draw of a show that brings no cards of its own; each has a deck of their own."""
    match event.data:
        case MakeShow(who=who, drawn=()):
            return (Draw(who, state.numbers.cards_of_a_show, WHOLE),)
    return ()


def drawn(event: Event, values: Drawn) -> Event:
    """Put the drawn cards into an event."""
    return replace(event, data=replace(event.data, drawn=values[0]))


def drawn_in(event: Event) -> Found:
    """Find the drawn cards again."""
    match event.data:
        case MakeShow(who=who, drawn=cards) if cards:
            return ((who, cards),)
    return ()
