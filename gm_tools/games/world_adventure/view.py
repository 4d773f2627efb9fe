"""What a viewer may know: all but the cards that lie face down (World Adventure 146-190)."""

from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, STRANGER
from gm_tools.games.world_adventure.state import BLANK, World

OPEN_KINDS: Final = frozenset({"caravan", "hero", "merchant", "minion", "destroyer"})
"""Cards of the box that lie open beside the board (179-185, 218)."""


def view(state: World, viewer: str) -> World:
    """Return the state as a viewer may know it: the host all, a stranger nothing."""
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return BLANK
    asleep = tuple(
        replace(one, card=None) if one.state == "asleep" else one for one in state.legendary
    )
    box = tuple(one for one in state.box if one.kind in OPEN_KINDS)
    return replace(state, legendary=asleep, box=box)
