"""What the app throws and draws for an event, and where it is found again."""

from gm_tools.games.balkanika.events import LayOut, Reveal, RollDie, SetEdc, TieRoll, Try, TryColumn
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps.adventure import tied
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import drawing
from gm_tools.games.frame.dice import found, thrown
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found

ADVENTURE_DECK = "adventure"
SAFIRA_PILE = "safira"


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


def drawn(event: Event, values: Drawn) -> Event:
    """Put thrown dice or drawn cards into an event."""
    match event.data:
        case Reveal() | LayOut():
            given: dict[str, object] = {"drawn": values[0]}
        case TieRoll():
            given = {"dice": tuple(one[0] for one in values)}
        case _:
            given = {"die": values[0][0]}
    return replace(event, data=replace(event.data, **given))


def drawn_in(event: Event) -> Found:
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
