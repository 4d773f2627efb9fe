"""The figures that a card may change: what the rules of the booklet compute (G-WA-72)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Figure = Literal[
    "",
    "moves",
    "actions",
    "explorer",
    "success",
    "buy",
    "sell",
    "sell_needed",
    "stall",
    "income",
    "toll",
    "upgrade",
    "recruit",
    "heal",
    "train",
    "train_sure",
    "training",
    "cargo",
    "soldiers",
    "hit",
    "dice",
    "hero_damage",
    "soldier_damage",
    "rerolls",
    "retreat",
    "chaser",
    "barrier",
    "merchant_hp",
    "merchant_hit",
    "monster_hp",
    "monster_hit",
    "wanted",
]


@dataclass(frozen=True, slots=True)
class FigureWords:
    """How people call a figure: by its ``name``, and what a card says there is more or less of.

    ``many`` is that in the plural, "" where it is the same; ``gone`` says that there is none of it.
    ``line`` is the one of the conversion where the rules read it.
    """

    name: str
    one: str
    many: str
    gone: str
    line: int


FIGURES: Final[Mapping[Figure, FigureWords]] = MappingProxyType(
    {
        "moves": FigureWords("moves of a turn", "move", "moves", "no moves", 390),
        "actions": FigureWords("actions of a turn", "action", "actions", "no actions", 390),
        "explorer": FigureWords(
            "explorer dice", "explorer die", "explorer dice", "no explorer dice", 649
        ),
        "success": FigureWords(
            "number that explorer dice need",
            "for explorer dice",
            "",
            "explorer dice never succeed",
            649,
        ),
        "buy": FigureWords(
            "price of goods you buy", "gold for each {good} bought", "", "no {good} to buy", 742
        ),
        "sell": FigureWords(
            "price of goods you sell", "gold for each {good} sold", "", "no sale of {good}", 732
        ),
        "sell_needed": FigureWords(
            "price of the needed good",
            "gold for each needed {good} sold",
            "",
            "no sale of needed {good}",
            732,
        ),
        "stall": FigureWords("price of a stall", "gold for a stall", "", "no stalls to build", 772),
        "income": FigureWords(
            "income of a stall", "gold from each stall", "", "stalls earn nothing", 776
        ),
        "toll": FigureWords("toll", "gold of toll", "", "no toll", 777),
        "upgrade": FigureWords(
            "price of an upgrade", "gold for an upgrade", "", "no upgrades to buy", 825
        ),
        "recruit": FigureWords(
            "price of a soldier", "gold for a soldier", "", "no soldiers to recruit", 837
        ),
        "heal": FigureWords(
            "price of healing", "gold for healing", "", "no healing in cities", 871
        ),
        "train": FigureWords(
            "price of training", "gold for training", "", "no training with a die", 878
        ),
        "train_sure": FigureWords(
            "price of sure training", "gold for sure training", "", "no sure training", 877
        ),
        "training": FigureWords(
            "number that training needs", "for training dice", "", "training never succeeds", 882
        ),
        "cargo": FigureWords("cargo", "cargo", "", "no cargo", 803),
        "soldiers": FigureWords(
            "soldiers you may have",
            "soldier allowed",
            "soldiers allowed",
            "no soldiers allowed",
            691,
        ),
        "hit": FigureWords("number you hit with", "for hit dice", "", "no die hits", 590),
        "dice": FigureWords(
            "dice in a fight", "die in a fight", "dice in a fight", "no dice in a fight", 937
        ),
        "hero_damage": FigureWords(
            "damage of the hero", "damage of the hero", "", "the hero deals no damage", 592
        ),
        "soldier_damage": FigureWords(
            "damage of each soldier", "damage of each soldier", "", "soldiers deal no damage", 939
        ),
        "rerolls": FigureWords(
            "hit dice thrown again",
            "hit die thrown again",
            "hit dice thrown again",
            "no hit dice thrown again",
            697,
        ),
        "retreat": FigureWords(
            "number you retreat with", "for the retreat die", "", "no retreat", 1007
        ),
        "chaser": FigureWords("chaser", "chaser", "", "no chaser", 804),
        "barrier": FigureWords("barrier", "barrier", "", "no barrier", 805),
        "merchant_hp": FigureWords(
            "hit points of merchants", "HP of merchants", "", "merchants have no HP", 929
        ),
        "merchant_hit": FigureWords(
            "number that hits merchants",
            "for dice against merchants",
            "",
            "no die hits a merchant",
            930,
        ),
        "monster_hp": FigureWords(
            "hit points of monsters", "HP of monsters", "", "monsters have no HP", 978
        ),
        "monster_hit": FigureWords(
            "number that hits monsters",
            "for dice against monsters",
            "",
            "no die hits a monster",
            979,
        ),
        "wanted": FigureWords(
            "wanted points for an attack",
            "wanted point for an attack",
            "wanted points for an attack",
            "no wanted points for an attack",
            1136,
        ),
    }
)
"""The figures that a card may change: what the rules of the booklet compute."""

IN_A_FIGHT: Final[tuple[Figure, ...]] = (
    "hit",
    "dice",
    "hero_damage",
    "soldier_damage",
    "rerolls",
    "retreat",
    "chaser",
    "barrier",
    "merchant_hp",
    "merchant_hit",
    "monster_hp",
    "monster_hit",
)
"""Those that are read in a fight."""
