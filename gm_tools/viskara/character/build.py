"""A player's choices; everything else about a character is derived from its ``Build``.

The shapes are those of the portable character file. Counts of ``low``, ``medium``, ``high`` and
``power`` are purchases of the basic upgrades, never resulting values (Viskara 1599-1607).
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from gm_tools.viskara.strict import STRICT

Stat = Literal["body", "agility", "strength", "presence", "logic", "creativity"]
Shadow = Literal["aura", "signature_move", "shadow_arts"]
SpeedClass = Literal["low", "medium", "high"]
TacticType = Literal["direct", "exposure", "projectile"]
Making = Literal["signature_move", "shadows", "parasite"]
Style = Literal[
    "aggressive", "dauntless", "dreadnought", "fast", "rhythm", "territorial", "universal"
]

STATS: tuple[Stat, ...] = ("body", "agility", "strength", "presence", "logic", "creativity")
SHADOWS: tuple[Shadow, ...] = ("aura", "signature_move", "shadow_arts")
TACTIC_TYPES: tuple[TacticType, ...] = ("direct", "exposure", "projectile")
BASIC: tuple[str, ...] = ("low", "medium", "high", "power")


@dataclass(frozen=True, slots=True)
class Stats:
    """The six stats as printed on the sheet (Viskara 1367)."""

    __pydantic_config__: ClassVar = STRICT
    body: int = 0
    agility: int = 0
    strength: int = 0
    presence: int = 0
    logic: int = 0
    creativity: int = 0


@dataclass(frozen=True, slots=True)
class ShadowRanks:
    """Ranks of the three shadows (Viskara 1341; B1)."""

    __pydantic_config__: ClassVar = STRICT
    aura: int = 0
    signature_move: int = 0
    shadow_arts: int = 0

    @property
    def total(self) -> int:
        """The sum of all ranks."""
        return self.aura + self.signature_move + self.shadow_arts


@dataclass(frozen=True, slots=True)
class Carried:
    """The upgrades of an attack made by an upgrade: Explosive, Black Hole Collapse (B37, B60)."""

    __pydantic_config__: ClassVar = STRICT
    low: int = 0
    medium: int = 0
    high: int = 0
    power: int = 0
    upgrades: "tuple[Purchase, ...]" = ()


@dataclass(frozen=True, slots=True)
class Purchase:
    """An upgrade bought ``times`` times; ``path`` names it from the root of its tree."""

    __pydantic_config__: ClassVar = STRICT
    path: str
    times: int = 1
    carries: Carried | None = None


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactic's choices (Viskara 1555-1611)."""

    __pydantic_config__: ClassVar = STRICT
    type: TacticType
    stat: Stat
    name: str | None = None
    low: int = 0
    medium: int = 0
    high: int = 0
    power: int = 0
    upgrades: tuple[Purchase, ...] = ()


@dataclass(frozen=True, slots=True)
class Aura:
    """An aura's upgrades and, with Aura Tactic, the tactic made for it (Viskara 1729-1790)."""

    __pydantic_config__: ClassVar = STRICT
    upgrades: tuple[Purchase, ...] = ()
    aura_tactic: Tactic | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The keystone that Other Thing With a Cost performs (Viskara 2389; B54)."""

    __pydantic_config__: ClassVar = STRICT
    shadow: Literal["aura", "shadow_arts"]
    path: str
    carrier: str | None = None


@dataclass(frozen=True, slots=True)
class Maneuver:
    """A maneuver of a signature move with its own upgrades (Viskara 2238)."""

    __pydantic_config__: ClassVar = STRICT
    maneuver: str
    tactic: Tactic | None = None
    upgrades: tuple[Purchase, ...] = ()
    attached: "tuple[Maneuver, ...]" = ()
    chosen: Chosen | None = None


@dataclass(frozen=True, slots=True)
class SignatureMove:
    """An ordered list of maneuvers and their cost in flair (Viskara 2228-2246)."""

    __pydantic_config__: ClassVar = STRICT
    name: str | None = None
    flair_cost: int = 3
    maneuvers: tuple[Maneuver, ...] = ()


@dataclass(frozen=True, slots=True)
class HostTactic:
    """A tactic that a creature or a host already has, with its printed or built figures."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    type: TacticType
    range: int | Literal["special"]
    stat: Stat
    stat_value: int
    outputs: tuple[int, int, int]
    break_point: int
    power: int
    cost_effort: int = 1
    cost_flair: int = 0


@dataclass(frozen=True, slots=True)
class MadeFor:
    """The creature or parasite's host that a build is made for, if it is not a character's.

    ``making`` is what the game master chooses: the signature move of a Smidgeon, the shadows and
    tactics of a Teyos, or the shadows that a Somac Parasite of level ``x`` gives its host
    (Viskara 5317, 6782-6784, 6815-6821). ``level``, ``max_health`` and ``starting_morale`` are
    the creature's or the host's own; ``tactics`` those it already has. ``speed`` and the costs in
    flair are as printed (None: as its speed class gives them). Without ``has_style`` no style is
    printed, so its tactics have no stat effects (R94).
    """

    __pydantic_config__: ClassVar = STRICT
    creature: str
    making: Making
    level: int
    max_health: int
    starting_morale: int
    x: int = 0
    tactics: tuple[HostTactic, ...] = ()
    speed: int | None = None
    dash_cost: int | None = None
    anchor_cost: int | None = None
    has_style: bool = False


@dataclass(frozen=True, slots=True)
class Build:
    """Everything a player decides about a character's numbers."""

    __pydantic_config__: ClassVar = STRICT
    level: int
    speed_class: SpeedClass
    shadow_ranks: ShadowRanks
    shadow_level: int
    stats: Stats
    specializations: tuple[Stat, ...]
    style: Style
    tactics: tuple[Tactic, ...]
    third_perk: Stat | None = None
    aura: Aura | None = None
    signature_move: SignatureMove | None = None
    made_for: MadeFor | None = None
