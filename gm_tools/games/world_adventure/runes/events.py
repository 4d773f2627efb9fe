"""The data of what runes bring, and of what is done with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.event_words import ANYWHERE, BY_HAND, whose
from gm_tools.games.world_adventure.state import STATUSES, Status


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a Rune Power: on a ``player`` where it names one; ``unit`` takes its damage in a duel."""

    WORDS: ClassVar = Words(
        "{by} uses {name}[ on {on}]",
        "Use [{name}|a Rune Power]",
        heading=ANYWHERE,
        headings={"fight": ""},
        fields={"player": "On whom", "unit": "Who takes the damage"},
        heard=heard("name player unit"),
    )

    name: str = ""
    player: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class GainRune:
    """Give a player the rune of an objective."""

    WORDS: ClassVar = Words(
        "{player} gains a rune: {objective}",
        "Give {player} a rune",
        heading=BY_HAND,
        fields={"objective": "For what"},
        by_hand=True,
        heard=heard("player objective"),
    )

    player: str = ""
    objective: str = ""


@dataclass(frozen=True, slots=True)
class ChoosePower:
    """Settle a Rune Power that is owed: which one, which held one goes for it.

    ``card`` is the card by its id or its name, or whole; without one it is the power ``name``, and
    without that none. ``other``, or ``other_card``, is the one of two drawn that is laid open.
    """

    WORDS: ClassVar = Words(
        "{by} takes [the Rune Power {power}|no Rune Power][ and gives up {give_up}]",
        whose("Choose a Rune Power", "Choose a Rune Power for {other}"),
        fields={
            "card": "The Rune Power you take",
            "give_up": "The one you give up",
            "other_card": "The other one drawn, turned face up",
        },
        is_main=True,
        heard=heard("name card player color uses note give_up other other_card"),
    )

    name: str = ""
    player: str = ""
    color: Literal["yellow", "purple"] = "yellow"
    uses: int | None = None
    note: str = ""
    give_up: str = ""
    other: str = ""
    card: CardRef = ""
    other_card: CardRef = ""


@dataclass(frozen=True, slots=True)
class DropPower:
    """Lay a held Rune Power open."""

    WORDS: ClassVar = Words(
        "{by} gives up {name}",
        "Give up a Rune Power",
        heading=ANYWHERE,
        fields={"name": "Name"},
        heard=heard("name"),
    )

    name: str = ""


@dataclass(frozen=True, slots=True)
class SpendPoint:
    """Raise a status by the point that is unspent."""

    WORDS: ClassVar = Words(
        "{by} raises {status}",
        whose("Raise {status}", "Raise {status} of {other}"),
        is_main=True,
        heard=heard("status"),
    )

    status: Status


@dataclass(frozen=True, slots=True)
class SpendPoints:
    """Raise several statuses at once by points that are unspent."""

    WORDS: ClassVar = Words(
        "{by} raises {raised}",
        whose("Spend your power points", "Spend the power points of {other}"),
        fields={one: one.capitalize() for one in STATUSES},
        is_main=True,
        heard=heard("explorer charisma leadership"),
    )

    explorer: int = 0
    charisma: int = 0
    leadership: int = 0


RUNE_EVENTS: Final[Mapping[str, type]] = {
    "rune_power": UsePower,
    "gain_rune": GainRune,
    "choose_power": ChoosePower,
    "drop_power": DropPower,
    "spend_point": SpendPoint,
    "spend_points": SpendPoints,
}
