"""Buttons, headings and fields in words."""

from typing import Final

from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.table import free_ends
from gm_tools.games.frame.protocol import Offer

LABELS: Final = {
    "start": "Start the first round",
    "tell": "Notes on Safira",
    "set_edc": "Roll the EDC",
    "roll": "Roll",
    "tie_roll": "Roll the tie",
    "safira_layout": "Shuffle and deal Safira's cards",
    "close_column_lost": "Give this column up",
}
GROUPS: Final = {"tell": "The story", "close_column_lost": "The host"}
FIELDS: Final = {
    "die": "Die",
    "dice": "Dice",
    "who": "Who is Safira",
    "why": "Why did she escape",
    "want": "What does she want",
    "title": "Title",
    "abilities": "Abilities on it",
    "effect": "Its effect, in words",
    "adjust": "By how much at most",
    "sign": "In which direction",
    "drawn": "The card that came up",
    "card": "Against",
    "ability": "Ability",
    "use": "Won cards: using one exhausts it",
}
DICE: Final = {"die": 20, "dice": 20}
MAIN: Final = (
    "start",
    "reveal",
    "set_edc",
    "roll",
    "attempt",
    "column_attempt",
    "tie_roll",
    "safira_layout",
)


def label(state: State, offer: Offer) -> str:
    """Return a button's text."""
    kind, data = offer.template.type, offer.template.data
    if kind == "reveal":
        ends = free_ends(state)
        side = "last" if len(ends) == 1 else "left" if data.slot == ends[0] else "right"
        return f"Turn over the {side} card"
    if kind in ("attempt", "column_attempt"):
        if data.roll is not None and state.roll is not None:
            return f"Settle the {state.roll.die}"
        return "Roll" if _is_only_way(offer) else "Roll and settle at once"
    return LABELS.get(kind, kind)


def _is_only_way(offer: Offer) -> bool:
    """Whether nothing can change the roll: then it is not looked at first."""
    return not {"ability", "use"} & {one.name for one in offer.fields}


def group(_state: State, offer: Offer) -> str:
    """Return the heading under which an offer stands."""
    if offer.what == "reveal_by_hand":
        return "Drawn at the table"
    return GROUPS.get(offer.template.type, "")
