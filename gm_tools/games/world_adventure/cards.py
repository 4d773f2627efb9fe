"""Free cards: what the booklet does not print, entered by the host when it comes up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

QUEST: Final = "quest"
RUNE_POWER: Final = "rune_power"
_MONSTER: Final = ("hp", "accuracy", "retreat", "exp", "wanted", "cargo", "loot")
_HUNTER: Final = ("stage", "explorer", "level_1", "level_2", "exp", "wanted", "gold")
KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hero": ("hp", "hp_2", "damage", "damage_2", "accuracy", "cast"),
        "caravan": ("level", "cargo", "chaser", "barrier", "price", "resale"),
        "merchant": ("stage", "number", "hp", "accuracy", "exp", "cargo", "loot"),
        "minion": ("stage", "number", *_MONSTER),
        "destroyer": ("stage", "number", *_MONSTER),
        "raid": ("stage", *_MONSTER),
        "legendary": (*_MONSTER, "item"),
        "brigand": _HUNTER,
        "government": _HUNTER,
        "quest": ("exp", "gold", "meeples"),
        "event": (),
        "rune_power": ("uses",),
    }
)
"""The kinds of cards, and the values that the app knows of each (World Adventure 587-1068).

``hp_2`` and ``damage_2`` are those of a hero's second level, ``level_1`` and ``level_2`` how many
soldiers of each level an NPC leads. ``cargo`` of an NPC and ``loot`` are dice, ``gold`` is gold,
``retreat`` the highest die that gets away, ``item`` legendary items, ``number`` the die under the
place where a merchant, a minion or a destroyer lies. ``wanted`` is what its defeat changes, where
it is not the usual; it is negative where points are taken away.
"""

MONSTERS: Final = ("minion", "destroyer", "raid", "legendary")
COLORS: Final = ("green", "yellow", "purple")
"""Tags that are colours: merchants green and yellow, rune powers yellow and purple."""

DOUBLE_STRIKE: Final = "double_strike"
"""The one hero skill that is printed, as a tag of its hero (World Adventure 703; G-WA-44)."""
LEAST: Final = -9
MOST: Final = 99

VALUES_SAID: Final = "Known: " + "; ".join(
    f"{kind.replace('_', ' ')} {', '.join(names)}" for kind, names in KINDS.items() if names
)
"""Which values mean something: for the form of a card."""


@dataclass(frozen=True)
class Card:
    """A card: ``kind`` one of KINDS, ``note`` its text, ``values`` what the app computes with.

    Unknown values and tags are kept and mean nothing.
    """

    id: str
    kind: str = field(metadata={"choices": tuple(KINDS)})
    name: str
    note: str = ""
    values: Mapping[str, int] = field(default_factory=dict, metadata={"said": VALUES_SAID})
    tags: tuple[str, ...] = ()


CardRef = str | Card
"""A card by its id, or whole."""


def value(card: Card | None, name: str, otherwise: int = 0) -> int:
    """Return a value of a card, or the other one where the card does not say."""
    return otherwise if card is None else card.values.get(name, otherwise)


def color(card: Card | None) -> str:
    """Return a card's colour, "" where it has none."""
    tags = card.tags if card else ()
    return next((one for one in tags if one in COLORS), "")


def of_kind(cards: Iterable[Card], *kinds: str) -> tuple[Card, ...]:
    """Return the cards of some kinds, in their order."""
    return tuple(one for one in cards if one.kind in kinds)


def of_stage(cards: Iterable[Card], kind: str, stage: int) -> tuple[Card, ...]:
    """Return the cards of a kind that lie out at a stage (World Adventure 316-330)."""
    return tuple(one for one in of_kind(cards, kind) if value(one, "stage", stage) == stage)


def on_dice(card: Card, dice: tuple[int, ...]) -> bool:
    """Whether dice show a card by its number (180); a card without one always, no dice all."""
    return not dice or value(card, "number", dice[0]) in dice


def card_text(card: Card | None) -> str:
    """Return a card in a line: its name and its text."""
    if card is None:
        return ""
    return f"{card.name}: {card.note}" if card.note else card.name


def wrong_with(card: Card) -> str:
    """Say what is wrong with a card and how to mend it, "" if nothing is."""
    if card.kind not in KINDS:
        return f"{card.kind!r} is no kind of card: it is one of {', '.join(KINDS)}."
    if not card.name.strip():
        return f"The {card.kind.replace('_', ' ')} needs a name."
    far = next((one for one, held in card.values.items() if not LEAST <= held <= MOST), None)
    if far:
        return f"{card.name}: {far} is from {LEAST} to {MOST}, not {card.values[far]}."
    return ""
