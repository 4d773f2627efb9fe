"""Which of an offer's buttons is meant, and the names on it."""

from gm_tools.games.balkanika.events import Reveal, Try, TryColumn
from gm_tools.games.balkanika.questions import free_ends
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.protocol import Offer


def case(state: State, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    if offer.what == "reveal_by_hand":
        return "by_hand"
    if not isinstance(offer.template.data, Try | TryColumn):
        return ""
    if offer.template.data.roll is not None and state.roll is not None:
        return "settle"
    return "" if _is_only_way(offer) else "at once"


def _is_only_way(offer: Offer) -> bool:
    """Whether nothing can change the roll: then it is not looked at first."""
    return not {"ability", "use"} & {one.name for one in offer.fields}


def button_word(state: State, offer: Offer, _name: str) -> str:
    """Return what a name on a button stands for: which card, the roll that lies open."""
    if isinstance(offer.template.data, Reveal):
        return _side(free_ends(state), offer.template.data.slot)
    return str(state.roll.die) if state.roll else ""


def _side(ends: tuple[int, ...], slot: int) -> str:
    if len(ends) == 1:
        return "last"
    return "left" if slot == ends[0] else "right"
