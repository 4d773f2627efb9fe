"""Buttons, headings and fields in words."""

from typing import Final

from gm_tools.games.battle_royale.cells import cell_valid
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.table import player
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.battle_royale.cells import cell_words
from gm_tools.presenters.games.battle_royale.words import (
    alternative,
    card_name,
    find,
    seat_name,
)

LABELS: Final = {
    "start_roll": "Roll for the start",
    "place": "Stand here",
    "exchange": "Exchange a card",
    "move": "Move",
    "attack_card": "Attack the card",
    "pvp_round": "Roll a round",
    "take_prize": "Take the card",
    "place_won": "Set a card aside",
    "refill": "Make active",
    "death_move": "Lie down there",
    "declare_high_only": "Only cards of 13 and more are left",
    "describe": "What a card says",
    "end_turn": "End the turn",
}
GROUPS: Final = {
    "exchange": "Before anything else",
    "resurrect": "Come back",
    "move": "Move",
    "attack_player": "Fight",
    "end_turn": "Turn",
    "describe": "Cards of the table",
    "declare_high_only": "The host",
}
WAYS: Final = {"table": "Come back, the price", "waived": "Come back, let the price go"}
FIELDS: Final = {
    "rolls": "One die each, in seat order",
    "cell": "Cell",
    "out": "Out of the active cards",
    "in_": "In from those set aside",
    "to": "To",
    "pay": "Pay with",
    "dice": "Three dice",
    "a": "Attacker's dice",
    "d": "Defender's die",
    "card": "Card",
    "set_aside": "Set aside",
    "value": "Value on the card",
    "name": "Its name",
    "actions": "Actions",
    "moves": "Movements",
    "roll_sum": "Added to three dice",
    "shield": "Shields",
    "curse": "A curse, active at once",
    "must_take": "Taken first from whoever is beaten",
    "note": "What else it says",
}
FACES: Final = 6
DICE: Final = {"rolls": FACES, "dice": FACES, "a": FACES, "d": FACES}
MAIN: Final = (
    "start_roll",
    "place",
    "attack_card",
    "pvp_round",
    "take_prize",
    "place_won",
    "refill",
    "death_move",
)


def label(state: State, offer: Offer) -> str:
    """Return a button's text."""
    kind, data = offer.template.type, offer.template.data
    if kind == "attack_card":
        return _attack(state, offer.template.by)
    if kind == "attack_player":
        return f"Fight {seat_name(state, data.target)}"
    if kind == "take_prize" and offer.what == "at_random":
        return "Draw a card at random"
    if kind == "resurrect":
        way = WAYS.get(data.paid) or f"Come back, {alternative(state)} instead"
        return f"{way} ({offer.notes[0]})"
    return LABELS.get(kind, kind)


def _attack(state: State, seat: str) -> str:
    cell = state.grid.get(player(state, seat).pos or "")
    if cell is None or cell.status == "empty":
        return LABELS["attack_card"]
    return f"Attack {card_name(cell.card)}" if cell.card else "Attack the card face down"


def group(_state: State, offer: Offer) -> str:
    """Return the heading under which an offer stands."""
    return GROUPS.get(offer.template.type, "")


def option(state: State, choice: Option) -> str:
    """Return what an option is: a cell with what lies there, a card with its value."""
    value = str(choice.value)
    if cell_valid(value):
        return cell_words(state, value)
    card = find(state, value)
    return card_name(card) if card else choice.label or value
