"""The data of what a player does in a turn outside cities and battles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.places import Location


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn on."""


@dataclass(frozen=True, slots=True)
class PenaltyTurn:
    """Work in the city: three random gold dice, and the turn is over."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Travel:
    """Move one territory; across a border the host vouches for the way."""

    to: Location = field(default=Location())
    cross_border: bool = False


@dataclass(frozen=True, slots=True)
class Scout:
    """Scout a seat, "brigand", "government" or "merchant"."""

    target: str = ""
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Engage:
    """Roll two dice for the monster cards that a player may meet."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meet:
    """Take one of the two monster cards: its meeple stands here until the month ends."""

    tier: Literal["minion", "destroyer"] = "minion"
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class SmokeScout:
    """Spend the smoke bomb to roll the last scouting again."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MerchantDice:
    """Roll two dice for the merchant cards that a scouted merchant may be."""

    dice: tuple[int, ...] = ()


TURN_EVENTS: Final[Mapping[str, type]] = {
    "end_turn": EndTurn,
    "penalty_turn": PenaltyTurn,
    "travel": Travel,
    "scout": Scout,
    "engage": Engage,
    "meet": Meet,
    "smoke_scout": SmokeScout,
    "merchant_dice": MerchantDice,
}
