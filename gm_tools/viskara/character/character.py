"""A whole character: its build, its player, its personality, and its history of levels."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.viskara.character.build import Build, ShadowRanks, Stat
from gm_tools.viskara.character.planning.plan import NO_PLAN, Plan
from gm_tools.viskara.strict import STRICT


@dataclass(frozen=True, slots=True)
class Goals:
    """Goals by how distant they are (Viskara 3408-3428)."""

    __pydantic_config__: ClassVar = STRICT
    short: tuple[str, ...] = ()
    medium: tuple[str, ...] = ()
    long: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Personality:
    """Goals, motivations, lessons and history (Viskara 3406-3458)."""

    __pydantic_config__: ClassVar = STRICT
    goals: Goals = Goals()
    motivations: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    history: str = ""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The appearance of each shadow, in the player's words."""

    __pydantic_config__: ClassVar = STRICT
    aura: str = ""
    signature_move: str = ""
    shadow_arts: str = ""


@dataclass(frozen=True, slots=True)
class Override:
    """A broken rule that the table allows, and why."""

    __pydantic_config__: ClassVar = STRICT
    rule: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class LevelPurchase:
    """An upgrade bought at a level; basic upgrades have the paths low, medium, high, power."""

    __pydantic_config__: ClassVar = STRICT
    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """A page of the diary: the choices made when a level was gained (Viskara 1509-1521)."""

    __pydantic_config__: ClassVar = STRICT
    level: int
    date: str = ""
    stats: dict[Stat, int] = field(default_factory=dict)
    shadow_level: int = 0
    shadow_ranks: ShadowRanks | None = None
    purchases: tuple[LevelPurchase, ...] = ()


@dataclass(frozen=True, slots=True)
class Character:
    """A character as it is stored, shared and printed.

    ``emblem`` is the id of an icon or of a picture, ``notes`` are the player's own, in Markdown,
    ``plan`` is what it is to grow into, ``colour`` one of COLOURS (``colours.py``).
    """

    __pydantic_config__: ClassVar = STRICT
    name: str
    build: Build
    player: str = ""
    personality: Personality = Personality()
    appearance: Appearance = Appearance()
    overrides: tuple[Override, ...] = ()
    house_rules: dict[str, str] = field(default_factory=dict)
    levels: tuple[LevelEntry, ...] = ()
    emblem: str = ""
    notes: str = ""
    plan: Plan = NO_PLAN
    colour: str = ""
