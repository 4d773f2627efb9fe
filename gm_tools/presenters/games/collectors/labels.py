"""Buttons, headings, fields and choices in words."""

from typing import Any, Final

from gm_tools.games.collectors.chances import of_attempt
from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.table import at, item_at, name_of, place_of
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.collectors.words import item_name, short

LABELS: Final = {
    "start_roll": "Roll for the first Instigator",
    "opening_draw": "Turn up the items",
    "play_hand": "Play an Escapade",
    "play_discard": "Play one again from the discard",
    "cycle": "Swap a card first",
    "skip_escapade": "Go on without an Escapade",
    "collect": "Collect",
    "declare_collect": "Collect",
    "collect_deck": "Take the top of the own deck",
    "accept": "Accept the trade",
    "decline": "Decline",
    "close": "Nobody else intercepts",
    "settle": "Roll for it",
    "circulation": "Put it into circulation",
    "end_turn": "End the turn",
    "recover": "End the round",
    "other_ability": "Use an ability that is not listed",
    "end_game": "End the game: the last one wins",
    "adjust": "Change AP, Stamina or a stat",
    "move_item": "Move an item",
    "edit_item": "Say what an item is",
    "lock_item": "Lock an item where it is",
    "unlock_item": "Unlock an item",
    "add_item": "Bring in a new item",
    "eliminate": "A lose condition is met",
    "note": "Write a note",
}
OF_SEVERAL: Final = {
    "intercept": "intercept",
    "pass": "let it happen",
    "drop": "return an item, or none",
}
"""What several seats may be asked at once: their buttons say whose they are."""
VERBS: Final = {"steal": "Steal from {}", "foist": "Foist on {}", "attack": "Attack {}"}
FIELDS: Final = {
    "die": "The roll",
    "dice": "The rolls",
    "card": "Which card",
    "name": "Its name",
    "type": "Its type",
    "sequential": "A Sequential Event",
    "note": "What it does",
    "item": "Which item",
    "give": "You give",
    "get": "You get",
    "source": "The ability",
    "ap": "Its AP",
    "stamina": "Its Stamina",
    "player": "Whose",
    "field": "What",
    "delta": "By how much",
    "reason": "Why",
    "to": "To",
    "text": "The note",
}
DICE: Final = {"die": 12, "dice": 12}
MAIN: Final = (
    "start_roll",
    "opening_draw",
    "play_escapade",
    "collect",
    "collect_deck",
    "answer",
    "intercept",
    "pass",
    "choose",
    "settle",
    "drop",
    "recover",
)
ALOUD: Final = "Nobody intercepts: at once"
CARDS: Final = "Cards and rules by hand"
HOSTS: Final = frozenset(
    {"adjust", "add_item", "edit_item", "move_item", "eliminate", "note", "end_game"}
)


def label(state: State, offer: Offer) -> str:
    """Return a button's text."""
    data: Any = offer.template.data
    kind = getattr(data, "kind", None)
    if offer.template.type in ("attempt", "declare") and kind in VERBS:
        needs = short(of_attempt(state, offer.template.by, kind, data.target))
        return f"{VERBS[kind].format(name_of(state, data.target))}: {needs}"
    if offer.what in OF_SEVERAL:
        return f"{name_of(state, offer.template.by)}: {OF_SEVERAL[offer.what]}"
    if offer.what == "declare_trade":
        return f"Trade with {name_of(state, data.with_)}"
    if offer.template.type == "trade":
        return f"Trade with {name_of(state, data.with_)}, accepted"
    if offer.what == "aloud":
        return "Collect"
    if offer.what == "ability":
        return f"Use {_source(state, offer)} ({_cost(data)})"
    if offer.what == "keep":
        return f"Keep {item_name(state, data.take)}" if data.take else "Keep it"
    return LABELS.get(offer.what, offer.template.type.replace("_", " ").capitalize())


def _source(state: State, offer: Offer) -> str:
    data: Any = offer.template.data
    if data.kind == "item":
        return item_name(state, data.source)
    known = at(state, offer.template.by).abilities
    return next((one.name for one in known if one.id == data.source and one.name), data.source)


def _cost(data: Any) -> str:
    stamina = f", {data.stamina} Stamina" if data.stamina else ""
    return f"{data.ap} AP{stamina}"


def group(state: State, offer: Offer) -> str:
    """Return the heading under which an offer stands."""
    kind = offer.template.type
    if offer.what == "aloud":
        return ALOUD
    if kind in HOSTS:
        return CARDS
    data: Any = offer.template.data
    if state.phase == "confrontation" and kind in ("attempt", "declare"):
        word = getattr(data, "kind", None) or "trade"
        return f"{str(word).capitalize()}"
    return "Abilities" if kind == "ability" else ""


def option(state: State, one: Option) -> str:
    """Say what a choice is: an item with its type and where it is."""
    item = item_at(state, one.value) if isinstance(one.value, str) else None
    if item is None:
        return one.label or _unnamed(one.value)
    kind = f" ({item.type})" if item.type else ""
    holder = place_of(state, item.id)
    where = f", {name_of(state, holder)}" if _is_many(state, holder) else ""
    return f"{item.name or f'Not named yet, {item.id}'}{kind}{where}"


def _is_many(state: State, holder: str | None) -> bool:
    """Whether a choice has to say who holds an item: outside of Collection and turns it may."""
    return holder not in (None, HOST, "circulation", state.current) and state.pending is None


def _unnamed(value: Any) -> str:
    if value in ("circulation", "gone"):
        return "into circulation" if value == "circulation" else "out of the game"
    return f"Escapade {value}" if isinstance(value, str) and value.startswith("x") else str(value)
