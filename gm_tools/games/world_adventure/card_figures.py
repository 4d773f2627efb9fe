"""The figures that each kind of card prints, and their bounds (587-1068; G-WA-70)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from gm_tools.games.world_adventure.facts import FACES


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a card: ``said`` is what people call it.

    ``usual`` is what a card prints that does not say it, None where that is nothing or follows
    from something else; ``is_needed``: no card of the kind goes without.
    """

    name: str
    said: str
    least: int
    most: int
    usual: int | None = None
    is_needed: bool = False


MOST_GOLD: Final = 99
"""What a purse and a monster's track can hold (World Adventure 284)."""
MOST_EXP: Final = 6
"""Experience stops there (597)."""
MOST_DICE: Final = 14
"""The dice of the box: two sets of seven (World Adventure 188, 258)."""
MOST_GOODS: Final = 36
"""Six goods for each of six players (181)."""
SOME: Final = 9
USUAL: Final = 3

_STAGE: Final = Figure("stage", "stage", 1, 3)
_NUMBER: Final = Figure("number", "die under its place", 1, FACES)
_HP: Final = Figure("hp", "hit points", 1, MOST_GOLD, is_needed=True)
_HIT: Final = Figure("accuracy", "hit number", 1, FACES, USUAL)
_EXP: Final = Figure("exp", "experience", 0, MOST_EXP)
_WANTED: Final = Figure("wanted", "wanted points for its defeat", -SOME, SOME)
LOOT: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {"loot": ("gold die", "gold dice"), "cargo": ("cargo die", "cargo dice")}
)
"""What a beaten merchant or monster leaves, in the one order in which cards, dice, the log and
forms tell it: after experience gold, then goods (932-933, 983-984). One and several of each."""
_LOOT: Final = tuple(Figure(name, many, 0, MOST_DICE) for name, (_, many) in LOOT.items())
_MONSTER: Final = (
    _HP,
    _HIT,
    Figure("retreat", "retreat number", 0, FACES, USUAL),
    _EXP,
    *_LOOT,
    _WANTED,
)
_GOLD: Final = Figure("gold", "gold", 0, MOST_GOLD)
_HUNTER: Final = (
    _STAGE,
    Figure("level_1", "soldiers of level 1", 0, SOME, is_needed=True),
    Figure("level_2", "soldiers of level 2", 0, SOME),
    Figure("explorer", "explorer", 0, 5, is_needed=True),
    Figure("exp", "experience", 0, MOST_EXP, 2),
    _GOLD,
    _WANTED,
)
FIGURES: Final[Mapping[str, tuple[Figure, ...]]] = MappingProxyType(
    {
        "hero": (
            Figure("hp", "hit points", 1, SOME, 4, is_needed=True),
            Figure("accuracy", "hit number", 1, FACES, USUAL),
            Figure("damage", "damage", 1, SOME, 1),
            Figure("cast", "cast number", 0, FACES, USUAL),
            Figure("hp_2", "hit points at level 2", 1, SOME),
            Figure("damage_2", "damage at level 2", 1, SOME),
        ),
        "caravan": (
            Figure("level", "level", 1, 2, 1),
            Figure("cargo", "cargo", 0, MOST_GOODS, is_needed=True),
            Figure("chaser", "chaser", 0, SOME, is_needed=True),
            Figure("barrier", "barrier", 0, SOME, 0),
            Figure("price", "price", 0, MOST_GOLD),
            Figure("resale", "resale", 0, MOST_GOLD, 5),
        ),
        "merchant": (_STAGE, _NUMBER, _HP, _HIT, _EXP, *_LOOT),
        "minion": (_STAGE, _NUMBER, *_MONSTER),
        "destroyer": (_STAGE, _NUMBER, *_MONSTER),
        "raid": (_STAGE, *_MONSTER),
        "legendary": (*_MONSTER, Figure("item", "legendary items", 0, 1, 1)),
        "brigand": _HUNTER,
        "government": _HUNTER,
        "quest": (_EXP, _GOLD, Figure("meeples", "quest meeples", 0, 2)),
        "event": (),
        "rune_power": (Figure("uses", "uses", 1, SOME),),
    }
)
"""The figures of each kind of card, in the order in which they are asked for.

``hp_2`` and ``damage_2`` are those of a hero's second level, ``level_1`` and ``level_2`` how many
soldiers of each level an NPC leads. ``cargo`` of an NPC and ``loot`` are dice, ``gold`` is gold,
``retreat`` the highest die that gets away, ``item`` legendary items, ``number`` the die under the
place where a merchant, a minion or a destroyer lies. ``wanted`` is what its defeat changes, where
it is not the usual; it is negative where points are taken away.
"""

KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {kind: tuple(one.name for one in figures) for kind, figures in FIGURES.items()}
)
"""The kinds of cards, and the names of their figures."""
_COLORS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"merchant": ("green", "yellow"), "rune_power": ("yellow", "purple")}
)


def figures_of(kind: str) -> tuple[Figure, ...]:
    """Return the figures of a kind of card."""
    return FIGURES.get(kind, ())


def colors_of(kind: str) -> tuple[str, ...]:
    """Return the colours that a kind of card comes in (112, 298); none for most."""
    return _COLORS.get(kind, ())
