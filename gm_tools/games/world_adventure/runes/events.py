"""The data of what runes bring, and of what is done with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from gm_tools.games.world_adventure.state import Status


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a Rune Power."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class GainRune:
    """Give a player the rune of an objective."""

    player: str = ""
    objective: str = ""


@dataclass(frozen=True, slots=True)
class ChoosePower:
    """Settle a Rune Power that is owed: which one, which held one goes for it.

    ``name`` "" takes none. ``other`` is the one of two drawn that is laid open.
    """

    name: str = ""
    player: str = ""
    color: Literal["yellow", "purple"] = "yellow"
    uses: int | None = None
    note: str = ""
    give_up: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class DropPower:
    """Lay a held Rune Power open."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class SpendPoint:
    """Raise a status by the point that is unspent."""

    status: Status


RUNE_EVENTS: Final[Mapping[str, type]] = {
    "rune_power": UsePower,
    "gain_rune": GainRune,
    "choose_power": ChoosePower,
    "drop_power": DropPower,
    "spend_point": SpendPoint,
}
