"""The small edits of a build, each a form of its own.

``where`` and ``carrier`` are dotted paths in the build (``tactics.0``, ``aura.aura_tactic``,
``signature_move.maneuvers.1.tactic``, ``tactics.0.upgrades.2.carries``).
"""

from dataclasses import dataclass
from typing import Literal

from gm_tools.viskara.character.build import Chosen, SpeedClass, Stat, Style, TacticType


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Set the level, or the shadow level."""

    level: int
    shadow: bool = False


@dataclass(frozen=True, slots=True)
class SetSpeedClass:
    """Choose a speed class (Viskara 1361)."""

    speed_class: SpeedClass


@dataclass(frozen=True, slots=True)
class SetRank:
    """Set the rank of a shadow (Viskara 1341)."""

    shadow: str
    rank: int


@dataclass(frozen=True, slots=True)
class SetStat:
    """Set a stat (Viskara 1513)."""

    stat: Stat
    value: int


@dataclass(frozen=True, slots=True)
class SetPerks:
    """Choose specializations and the third perk (Viskara 1381-1383)."""

    specializations: tuple[Stat, ...]
    third_perk: Stat | None


@dataclass(frozen=True, slots=True)
class SetStyle:
    """Choose a style (Viskara 1441)."""

    style: Style


@dataclass(frozen=True, slots=True)
class SetTactic:
    """Set the name, type, stat and basic upgrades of the tactic at ``where``."""

    where: str
    name: str | None
    type: TacticType
    stat: Stat
    low: int
    medium: int
    high: int
    power: int


@dataclass(frozen=True, slots=True)
class SetCarried:
    """Set the basic upgrades of an attack that an upgrade makes."""

    where: str
    low: int
    medium: int
    high: int
    power: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy an upgrade on a carrier; basic upgrades have the paths low, medium, high, power."""

    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Sell:
    """Take back purchases of an upgrade."""

    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class SetMove:
    """Name the signature move and set its flair cost; creates the move if there is none."""

    name: str | None
    flair_cost: int


@dataclass(frozen=True, slots=True)
class DropMove:
    """Give up the signature move."""


@dataclass(frozen=True, slots=True)
class AddManeuver:
    """Add a maneuver to the signature move, or attach it to the maneuver at ``holder``."""

    maneuver: str
    holder: str | None = None


@dataclass(frozen=True, slots=True)
class RemoveManeuver:
    """Remove the maneuver at ``where``."""

    where: str


@dataclass(frozen=True, slots=True)
class MoveManeuver:
    """Move the maneuver at ``where`` to another index of its list."""

    where: str
    to: int


@dataclass(frozen=True, slots=True)
class ChooseKeystone:
    """Choose what Other Thing With a Cost performs."""

    where: str
    chosen: Chosen | None


@dataclass(frozen=True, slots=True)
class AddTactic:
    """Add a written tactic, if a build came with fewer than three."""


@dataclass(frozen=True, slots=True)
class DropTactic:
    """Drop a written tactic, if a build came with more than three."""

    index: int


@dataclass(frozen=True, slots=True)
class DropPart:
    """Take from the part at ``where`` what its kind does not have (2305, 2389, 2415; B60)."""

    where: str
    part: Literal["tactic", "attached", "chosen", "carries", "aura_tactic"]


@dataclass(frozen=True, slots=True)
class SetParasite:
    """Set the level of the parasite that a build is made for (Viskara 6815)."""

    x: int


Change = (
    SetLevel
    | SetSpeedClass
    | SetRank
    | SetStat
    | SetPerks
    | SetStyle
    | SetTactic
    | SetCarried
    | Buy
    | Sell
    | SetMove
    | DropMove
    | AddManeuver
    | RemoveManeuver
    | MoveManeuver
    | ChooseKeystone
    | AddTactic
    | DropTactic
    | DropPart
    | SetParasite
)
