"""The data of what a player does in a turn outside cities and battles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.event_words import CARD, DICE, SIX
from gm_tools.games.world_adventure.places import Location


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn on."""

    WORDS: ClassVar = Words("{by} ends the turn", "End the turn")


@dataclass(frozen=True, slots=True)
class PenaltyTurn:
    """Work in the city: three random gold dice, and the turn is over."""

    WORDS: ClassVar = Words(
        "{by} takes the penalty turn[ ({dice})]",
        "Throw the gold dice",
        fields=DICE,
        faces=SIX,
        is_main=True,
        heard=heard("dice"),
    )

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Travel:
    """Move one territory; across a border the host vouches for the way where the map does not say.

    ``any_way``: a city may touch another nation, as in engine 3.
    """

    WORDS: ClassVar = Words(
        "{by} travels to {to}",
        "Travel[ to {to}]",
        {"cross_border": "Travel across a border"},
        fields={"to": "Where to"},
        heard=heard("to cross_border any_way"),
    )

    to: Location = field(default=Location())
    cross_border: bool = False
    any_way: bool = False


@dataclass(frozen=True, slots=True)
class Scout:
    """Scout a seat, "brigand", "government" or "merchant"."""

    WORDS: ClassVar = Words(
        "{by} scouts {target}[ ({dice})]",
        "Scout[ {target}]",
        fields=DICE,
        faces=SIX,
        heard=heard("target dice"),
    )

    target: str = ""
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Engage:
    """Roll two dice for the monster cards that a player may meet."""

    WORDS: ClassVar = Words(
        "{by} looks for monsters[ ({dice})]",
        "Look for a monster",
        fields=DICE,
        faces=SIX,
        heard=heard("dice"),
    )

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meet:
    """Take one of the two monster cards: its meeple stands here until the month ends."""

    WORDS: ClassVar = Words(
        "{by} meets a {tier}[: {card}]",
        "Meet a {tier}",
        fields=CARD,
        is_main=True,
        heard=heard("tier card"),
    )

    tier: Literal["minion", "destroyer"] = "minion"
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class SmokeScout:
    """Spend the smoke bomb to roll the last scouting again."""

    WORDS: ClassVar = Words(
        "{by} throws a smoke bomb and scouts again[ ({dice})]",
        "Throw a smoke bomb and scout again",
        fields=DICE,
        faces=SIX,
        heard=heard("dice"),
    )

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MerchantDice:
    """Roll two dice for the merchant cards that a scouted merchant may be."""

    WORDS: ClassVar = Words(
        "{by} throws for the merchant[ ({dice})]",
        "Throw for the merchant",
        fields=DICE,
        faces=SIX,
        is_main=True,
        heard=heard("dice"),
    )

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
