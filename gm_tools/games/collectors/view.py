"""What a viewer may know: hands are their owners', decks are numbers to all but the host."""

from gm_tools.games.collectors.state import BLANK, Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.event import HOST, STRANGER
from gm_tools.games.frame.protocol import HIDDEN


def view(state: State, viewer: str) -> State:
    """Return the state as a viewer may know it: the host all, a stranger nothing.

    A hidden hand keeps its number of cards, which everybody at a table sees.
    """
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return BLANK
    return replace(state, players=tuple(_seen(one, viewer) for one in state.players))


def _seen(player: Player, viewer: str) -> Player:
    hidden = (HIDDEN,) * len(player.hand)
    return replace(
        player,
        collection_deck=cards_left(player.collection_deck),
        escapade_deck=cards_left(player.escapade_deck),
        hand=player.hand if viewer == player.id else hidden,
    )
