"""What follows by itself: whose step it is, the next phase, recovery, the end of a round.

``gone_on`` is called at the end of every event that can bring a step to its end.
"""

from gm_tools.games.collectors.formulas import (
    FULL_STAMINA,
)
from gm_tools.games.collectors.people import find, in_order, with_player
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.decks import cards_left


def is_draw_due(state: State) -> bool:
    """Whether items have to come up before an Escapade is played (Collectors 7; G-COL-16)."""
    return state.round > 1 and not state.draw_done and bool(drawing_seats(state))


def drawing_seats(state: State) -> tuple[str, ...]:
    """Return whose Collection Decks have a top item to turn."""
    found = (one for one in state.players if one.in_play and cards_left(one.collection_deck))
    return tuple(one.id for one in found)


def has_escapade(state: State, player: Player) -> bool:
    """Whether an Instigator has anything to play (Collectors 79; G-COL-17, G-COL-18)."""
    return bool(player.hand) or (state.overtime and any(not x.sequential for x in player.discard))


def dropping(state: State) -> tuple[str, ...]:
    """Return who may still return an item, in order; the knocked out may not (Collectors 22)."""
    found = (one for one in in_order(state) if not one.ko and not one.drop_done)
    return tuple(one.id for one in found)


def hit(state: State, seat: str, by: int = 1) -> State:
    """Return the state with Stamina lost; at 0 a Collector is knocked out (Collectors 68, 70)."""
    player = find(state, seat)
    if player is None or player.ko:
        return state
    stamina = min(max(player.stamina - by, 0), FULL_STAMINA)
    return with_player(state, seat, stamina=stamina, ko=stamina == 0)
