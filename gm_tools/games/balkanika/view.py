"""What a viewer may know of a game: everything but the cards of a deck that the app knows."""

from gm_tools.games.balkanika.state import BLANK, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.event import HOST, STRANGER


def view(state: State, viewer: str) -> State:
    """Return the state as a viewer may know it: the host all, a stranger nothing."""
    if viewer == HOST:
        return state
    return BLANK if viewer == STRANGER else replace(state, deck=cards_left(state.deck))
