"""What the fields of a card are called, and their values: in forms, on cards, in the log."""

from collections.abc import Mapping
from typing import Final

FIGURES: Final[Mapping[str, str]] = {
    "actions": "actions of a turn",
    "moves": "movements of a turn",
    "roll_sum": "the sum of the dice against a card",
    "dice": "how many dice are thrown at a card",
    "fight": "the die in fights",
    "attack": "the die as attacker",
    "defence": "the die as defender",
    "shield": "shields",
    "price": "the price of coming back",
}
"""What a card may change, as it is chosen."""
CHANGES: Final[Mapping[str, tuple[str, str]]] = {
    "actions": ("action", "actions"),
    "moves": ("movement", "movements"),
    "roll_sum": ("to the dice", "to the dice"),
    "dice": ("die against cards", "dice against cards"),
    "fight": ("to the die in fights", "to the die in fights"),
    "attack": ("to the die as attacker", "to the die as attacker"),
    "defence": ("to the die as defender", "to the die as defender"),
    "shield": ("shield", "shields"),
    "price": ("to the price of coming back", "to the price of coming back"),
}
"""What stands behind the number, for one and for several."""
WHOM: Final[Mapping[str, str]] = {
    "you": "its owner",
    "others": "the others",
    "everybody": "everybody",
}
LASTS: Final[Mapping[str, str]] = {
    "active": "while it is active",
    "turn": "from winning it until the turn ends",
    "round": "from winning it until the winner's next turn",
    "next": "from winning it until the end of the winner's next turn",
}
SPARES: Final[Mapping[str, str]] = {
    "card": "a failed attack on a card",
    "fight": "a lost fight",
    "any": "any death",
}
KILLS: Final[Mapping[str, str]] = {"you": "whoever wins it", "here": "everybody else on its cell"}
