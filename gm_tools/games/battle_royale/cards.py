"""Cards: what they are worth and do, and the deck of those that lie face down."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.battle_royale.card_words import FIGURES, KILLS, LASTS, SPARES, WHOM
from gm_tools.games.frame.overriding import bounds, called

LEAST_VALUE: Final = 3
MOST_VALUE: Final = 18
MOST_BY: Final = 5
Figure = Literal[
    "", "actions", "moves", "roll_sum", "dice", "fight", "attack", "defence", "shield", "price"
]
Whom = Literal["you", "others", "everybody"]
Lasts = Literal["active", "turn", "round", "next"]
Spares = Literal["", "card", "fight", "any"]
Kills = Literal["", "you", "here"]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a card does while it is active, as it says itself (31; G-BR-17)."""

    actions: int = field(default=0, metadata=bounds(-2, 3))
    moves: int = field(default=0, metadata=bounds(0, 4) | called("Movements"))
    roll_sum: int = field(default=0, metadata=bounds(-5, 5) | called("Added to three dice"))
    shield: int = field(default=0, metadata=bounds(0, 3) | called("Shields"))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its printed value, its effects, whether it must be active, whether it goes first.

    ``curse``: active at once (31). ``must_take``: the winner has to take it (51). ``tags``
    and ``note`` compute nothing. It changes a ``figure`` ``by`` so much for those ``whom`` it
    means, while it is active or for a time from when it is won off the map: until the turn ends,
    until its winner's next turn (a ``round``), or until that ends (``next``). ``spares`` saves its
    owner from one such death while it is active; ``kills`` says who dies as it is won (G-BR-27).
    """

    id: str
    name: str
    value: int = field(metadata=bounds(LEAST_VALUE, MOST_VALUE))
    effects: Effects = Effects()
    curse: bool = False
    must_take: bool = False
    tags: tuple[str, ...] = ()
    note: str = ""
    figure: Figure = field(default="", metadata=called("It changes", FIGURES))
    by: int = field(default=0, metadata=bounds(-MOST_BY, MOST_BY) | called("By how much"))
    whom: Whom = field(default="you", metadata=called("For whom", WHOM))
    lasts: Lasts = field(default="active", metadata=called("How long", LASTS))
    spares: Spares = field(default="", metadata=called("It spares its owner, once", SPARES))
    kills: Kills = field(default="", metadata=called("It kills, as it is won", KILLS))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that lie face down, in no order; top and bottom stay empty in this game."""

    pool: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()


def find(cards: Iterable[Card], id: str) -> Card | None:
    """Return the card with an id."""
    return next((one for one in cards if one.id == id), None)


def without(cards: tuple[Card, ...], id: str) -> tuple[Card, ...]:
    """Return the cards but one."""
    return tuple(one for one in cards if one.id != id)
