"""Cards of Collectors: items, Escapades, and how a kept deck holds them with their characters."""

from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.frame.overriding import bounds, called

MOST_COST: Final = 20
COST: Final = bounds(0, MOST_COST)
BONUS: Final = bounds(0, 5)
REFLEXES: Final = bounds(7, 12)
"""What fields can hold, whatever the numbers of the rules are."""


MOST_BY: Final = 5
BY: Final = bounds(-MOST_BY, MOST_BY)
Figure = Literal["", "grit", "cunning", "reflexes"]
During = Literal["any", "attack", "steal", "foist", "intercept"]
Whom = Literal["everybody", "you", "others"]
Lasts = Literal["round", "next"]
FIGURE: Final = called("It changes", {"grit": "Grit", "cunning": "Cunning", "reflexes": "Reflexes"})
DURING: Final = called(
    "Only on these rolls",
    {
        "any": "any roll",
        "attack": "attacks",
        "steal": "steals",
        "foist": "foists",
        "intercept": "interceptions",
    },
)
WHOM: Final = called(
    "For whom", {"everybody": "everybody", "you": "whoever plays it", "others": "the others"}
)
LASTS: Final = called("How long", {"round": "the round ends", "next": "your next Escapade"})


@dataclass(frozen=True, slots=True)
class Item:
    """An item; ``type`` may list several with commas between them (G-COL-19).

    ``note`` is its passive ability, ``active`` its active one, which costs ``ap`` and ``stamina``.
    ``soulbound`` items leave the game with a Collector who loses, ``locked`` ones cannot be taken.
    ``of`` is the character whose deck it came from, ``signature`` whether it was in possession
    from the start: the rules do not ask for them, a deck that is kept does. While it is in
    possession it changes a ``figure`` ``by`` so much, where it says so only ``during`` one sort of
    roll; on Reflexes that is what is done to its holder (G-COL-26).
    """

    id: str = ""
    name: str = ""
    type: str = ""
    soulbound: bool = False
    locked: bool = False
    note: str = ""
    active: str = ""
    ap: int = field(default=1, metadata=COST)
    stamina: int = field(default=0, metadata=COST)
    of: str = ""
    signature: bool = False
    figure: Figure = field(default="", metadata=FIGURE)
    by: int = field(default=0, metadata=BY | called("By how much"))
    during: During = field(default="any", metadata=DURING)


@dataclass(frozen=True, slots=True)
class Escapade:
    """An Escapade; a Sequential Event is never played from the discard pile.

    Played, it changes a figure as an item does, for those ``whom`` it means, until the round ends
    or its owner's ``next`` Escapade; and it gives AP and Stamina at once, or takes them (G-COL-26).
    """

    id: str = ""
    name: str = ""
    sequential: bool = False
    note: str = ""
    figure: Figure = field(default="", metadata=FIGURE)
    by: int = field(default=0, metadata=BY | called("By how much"))
    during: During = field(default="any", metadata=DURING)
    whom: Whom = field(default="everybody", metadata=WHOM)
    lasts: Lasts = field(default="round", metadata=LASTS)
    gives_ap: int = field(default=0, metadata=BY | called("AP at once"))
    gives_stamina: int = field(default=0, metadata=BY | called("Stamina at once"))


@dataclass(frozen=True, slots=True)
class Ability:
    """An active ability of a character; ``once`` where its card says once per round (G-COL-21)."""

    id: str = ""
    name: str = ""
    ap: int = field(default=1, metadata=COST)
    stamina: int = field(default=0, metadata=COST)
    once: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class ItemDeck:
    """A Collection Deck whose cards are known, in no order."""

    pool: tuple[Item, ...] = ()
    top: tuple[Item, ...] = ()
    bottom: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class EscapadeDeck:
    """An Escapade Deck whose cards are known, in no order."""

    pool: tuple[Escapade, ...] = ()
    top: tuple[Escapade, ...] = ()
    bottom: tuple[Escapade, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a kept deck; ``of`` is the character whose deck it lies in.

    A character has its stat line, its item type and its lose condition (``note``); an item's
    ``signature`` says that it is in possession from the start. Fields of other kinds stay empty.
    """

    id: str
    name: str
    kind: Literal["character", "item", "escapade", "ability"] = "item"
    of: str = ""
    type: str = ""
    note: str = ""
    active: str = ""
    ap: int = field(default=1, metadata=COST)
    stamina: int = field(default=0, metadata=COST)
    signature: bool = False
    soulbound: bool = False
    locked: bool = False
    sequential: bool = False
    once: bool = False
    grit: int = field(default=0, metadata=BONUS)
    cunning: int = field(default=0, metadata=BONUS)
    reflexes: int = field(default=10, metadata=REFLEXES)
    figure: Figure = field(default="", metadata=FIGURE)
    by: int = field(default=0, metadata=BY | called("By how much"))
    during: During = field(default="any", metadata=DURING)
    whom: Whom = field(default="everybody", metadata=WHOM)
    lasts: Lasts = field(default="round", metadata=LASTS)
    gives_ap: int = field(default=0, metadata=BY | called("AP at once"))
    gives_stamina: int = field(default=0, metadata=BY | called("Stamina at once"))


def types_of(text: str) -> frozenset[str]:
    """Return the types that a text lists, without regard to capitals: "Hats, Dreams"."""
    return frozenset(one.strip().casefold() for one in text.split(",") if one.strip())


def is_of_type(item: Item, own: str) -> bool:
    """Whether an item's type list holds a Collector's own type (Collectors 46; G-COL-19)."""
    return bool(types_of(own)) and types_of(own) <= types_of(item.type)
