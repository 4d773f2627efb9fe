"""Phrases that pages share: names of items and cards, places, what a Collector does."""

from collections.abc import Iterable
from typing import Any, Final

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.questions import item_at, name_of
from gm_tools.games.collectors.state import Attempt, Collect, State, Trade
from gm_tools.presenters.games.shared.phrases import listed

DOES: Final = {"steal": "steals", "foist": "foists", "attack": "attacks"}


def item_title(item: Item) -> str:
    """Return what an item is called where it stands for itself, named or not."""
    if item.name:
        return item.name
    return f"Unnamed item {item.id[1:]}" if item.id.startswith("x") else "An unnamed item"


def item_name(state: State, item: str | None, otherwise: str = "an unnamed item") -> str:
    """Return what an item in the open is called."""
    found = item_at(state, item)
    return found.name if found and found.name else otherwise


def card_name(cards: Iterable[Any], card: str) -> str:
    """Return what an Escapade is called, where the viewer may know."""
    found = next((one for one in cards if getattr(one, "id", None) == card), None)
    return found.name if found and found.name else "an Escapade"


def place_words(state: State, place: str) -> str:
    """Return where an item is: with a Collector, in circulation or out of the game."""
    words = {"circulation": "circulation", "gone": "nowhere: out of the game"}
    return words.get(place) or name_of(state, place)


def goes_words(state: State, place: str) -> str:
    """Return where an item goes: "goes to Ada", "comes into circulation", "leaves the game"."""
    words = {"circulation": "comes into circulation", "gone": "leaves the game"}
    return words.get(place) or f"goes to {name_of(state, place)}"


def short(needs: str) -> str:
    """Return "6+ (7 of 12)" of "needs 6+ on the d12 (7 of 12)"."""
    return needs.removeprefix("needs ").replace(" on the d12", "")


def action_words(state: State, by: str, action: Collect | Attempt | Trade) -> str:
    """Say what a Collector does: "Ada steals the Top hat from Ben"."""
    who = name_of(state, by)
    match action:
        case Collect(item=item):
            return f"{who} collects {item_name(state, item)}"
        case Trade(with_=partner, give=give, get=get):
            given = listed(item_name(state, one) for one in give) if give else "nothing"
            got = listed(item_name(state, one) for one in get) if get else "nothing"
            return f"{who} offers {name_of(state, partner)} {given} for {got}"
    target = name_of(state, action.target)
    if action.kind == "attack":
        return f"{who} attacks {target}"
    linked = "from" if action.kind == "steal" else "on"
    return f"{who} {DOES[action.kind]} {item_name(state, action.item)} {linked} {target}"
