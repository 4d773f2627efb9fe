"""What the words of several events share: names of fields, headings, whom a button is for."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.world_adventure.facts import FACES

IN_THE_CITY: Final = "In the city"
ANYWHERE: Final = "[{seat}: anywhere|Anywhere]"
NPCS: Final = "NPCs"
BY_HAND: Final = "[{seat}: by hand|By hand]"
MONTH_OVER: Final = "Month {ended} is over[; cities now need {needs}]"

Names = Mapping[str, str]
DICE: Final[Names] = {"dice": "Dice"}
DIE: Final[Names] = {"die": "Die"}
CARD: Final[Names] = {"card": "Card"}
NATION: Final[Names] = {"nation": "Awakening marker drawn"}
PLAYER: Final[Names] = {"player": "Player"}
AMOUNT: Final[Names] = {"amount": "How much", "why": "Why"}
GOODS: Final[Names] = {
    "goods": "Goods",
    "fruit": "Fruit",
    "spice": "Spice",
    "chocolate": "Chocolate",
    "medicine": "Medicine",
    "iron": "Iron",
    "silk": "Silk",
}
DROP: Final[Names] = {**GOODS, "drop": "Dropped good"}
UNITS: Final[Names] = {
    "hero": "Hero",
    **{f"s{number}": f"Soldier {number}" for number in range(1, 10)},
    "red": "Red soldier",
    "black": "Black soldier",
    "purple": "Purple soldier",
    "blue": "Blue soldier",
    "green": "Green soldier",
}
SKILL: Final[Names] = {
    "extra": "Damage of the hero's skill",
    "rival_extra": "Damage of the other hero's skill",
}

Faces = Mapping[str, int]
SIX: Final[Faces] = {"dice": FACES}
ONE: Final[Faces] = {"die": FACES}


def whose(button: str, of_another: str = "") -> str:
    """Return a button that names its seat where that is not the current one.

    ``of_another`` is what it says then, where the button itself speaks to its reader.

    >>> whose("Throw the dice")
    '[{other}: throw the dice|Throw the dice]'
    >>> whose("Choose your hero", "Choose the hero of {other}")
    '[Choose the hero of {other}|Choose your hero]'
    """
    said = of_another or f"{{other}}: {button[:1].lower()}{button[1:]}"
    return f"[{said}|{button}]"


def priced(button: str) -> str:
    """Return a button that says its price where it is pressed at once."""
    return f"{button}[, {{price}}]"
