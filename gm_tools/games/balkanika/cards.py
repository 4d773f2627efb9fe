"""Encounter cards, and the deck that they come from (Balkanika 35-41; G-BAL-5, -16)."""

from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.frame.overriding import bounds

LARGEST_ADJUST: Final = 5

Sign = Literal["either", "plus", "minus"]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a won card does for a roll: by how much at most, and in which direction (G-BAL-5)."""

    text: str = ""
    adjust: int = field(default=1, metadata=bounds(0, LARGEST_ADJUST))
    sign: Sign = "either"


UNSAID: Final = Effect()
"""The effect of a card of which nothing is said: it takes the size of ``effect_default``."""


@dataclass(frozen=True, slots=True)
class Card:
    """An encounter; minor bosses are played as adventures are (G-BAL-16)."""

    id: str
    title: str = ""
    kind: Literal["adventure", "minor_boss"] = "adventure"
    abilities: tuple[str, ...] = ()
    effect: Effect = UNSAID


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck whose cards the app knows; no order is stored."""

    pool: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()


def matches(abilities: tuple[str, ...], card: Card) -> tuple[str, ...]:
    """Return which of a character's abilities stand on a card, letter case aside."""
    on_card = {one.strip().casefold() for one in card.abilities}
    return tuple(one for one in abilities if one.strip().casefold() in on_card)


def reach(effect: Effect) -> tuple[int, int]:
    """Return by how much an effect may lower and raise a roll, both as positive numbers."""
    down = 0 if effect.sign == "plus" else effect.adjust
    up = 0 if effect.sign == "minus" else effect.adjust
    return down, up
