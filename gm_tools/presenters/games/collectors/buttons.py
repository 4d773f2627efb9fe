"""Which of an offer's buttons is meant, and choices in words."""

from gm_tools.games.collectors.event_words import ALOUD
from gm_tools.games.collectors.questions import item_at, name_of, place_of
from gm_tools.games.collectors.state import Attempt, State
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.collectors.phrases import item_title


def case(_state: State, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    data = offer.template.data
    if not isinstance(data, Attempt):
        return offer.what
    return f"{data.kind} {ALOUD}" if offer.what == ALOUD else data.kind


def option(state: State, one: Option) -> str:
    """Say what a choice is: an item with its type and where it is."""
    item = item_at(state, one.value) if isinstance(one.value, str) else None
    if item is None:
        return one.label or _unnamed(one.value)
    kind = f" ({item.type})" if item.type else ""
    holder = place_of(state, item.id)
    where = f", {name_of(state, holder)}" if _is_many(state, holder) else ""
    return f"{item_title(item)}{kind}{where}"


def _is_many(state: State, holder: str | None) -> bool:
    """Whether a choice has to say who holds an item: outside of Collection and turns it may."""
    return holder not in (None, HOST, "circulation", state.current) and state.pending is None


def _unnamed(value: object) -> str:
    if value in ("circulation", "gone"):
        return "into circulation" if value == "circulation" else "out of the game"
    return f"Escapade {value}" if isinstance(value, str) and value.startswith("x") else str(value)
