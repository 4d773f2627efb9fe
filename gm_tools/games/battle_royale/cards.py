"""Cards: what they are worth and do, and the deck of those that lie face down."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from gm_tools.games.frame.overriding import bounds

LEAST_VALUE: Final = 3
MOST_VALUE: Final = 18


@dataclass(frozen=True, slots=True)
class Effects:
    """What a card does while it is active, as it says itself (31; G-BR-17)."""

    actions: int = field(default=0, metadata=bounds(-2, 3))
    moves: int = field(default=0, metadata=bounds(0, 4))
    roll_sum: int = field(default=0, metadata=bounds(-5, 5))
    shield: int = field(default=0, metadata=bounds(0, 3))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its printed value, its effects, whether it must be active, whether it goes first.

    ``curse``: active at once (31). ``must_take``: the winner has to take it (51). ``tags``
    and ``note`` compute nothing.
    """

    id: str
    name: str
    value: int = field(metadata=bounds(LEAST_VALUE, MOST_VALUE))
    effects: Effects = Effects()
    curse: bool = False
    must_take: bool = False
    tags: tuple[str, ...] = ()
    note: str = ""


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
