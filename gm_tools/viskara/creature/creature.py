"""A creature as its entry prints it; bestiary and homebrew files have the same values.

The shapes are those of a creature file in TOML. Printed values count even if they fit no
formula (R90-R110): no creature is checked with the rules of character creation (B74).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from gm_tools.viskara.character.build import Making, SpeedClass, Stat, Stats, Style
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.forms import Form
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.strict import STRICT

Kind = Literal["direct", "exposure", "projectile", "special"]
Keyword = Literal[
    "attack_only",
    "defy_only",
    "stance_only",
    "mandatory",
    "mandatory_attack",
    "mandatory_defy",
]

FORMAT = "viskara-creature/1"
KEYWORD_NAMES: Mapping[Keyword, str] = {
    "attack_only": "Attack Only",
    "defy_only": "Defy Only",
    "stance_only": "Stance Only",
    "mandatory": "Mandatory",
    "mandatory_attack": "Mandatory Attack",
    "mandatory_defy": "Mandatory Defy",
}


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability in our words; ``{names}`` in the effect stand for ``numbers`` and phrases."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    effect: str
    acts: tuple[str, ...] = ()
    numbers: Mapping[str, int | Tiers] = field(default_factory=dict)
    line: int | None = None
    rulings: tuple[str, ...] = ()
    plays: tuple[Play, ...] = ()
    clauses: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()


@dataclass(frozen=True, slots=True)
class CreatureTactic:
    """A tactic of a creature (Viskara 4873-4895).

    A tactic of type ``special`` is an action of its own: it has no range, stat, power, outputs or
    break point. ``range`` is in squares or "special", as printed. ``stat_value`` is the number
    that the entry prints after the stat, if it differs from the block (R92). ``only_in`` are the
    forms in which it can be used; none: in all. ``unless`` are words of STATES in which it cannot.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str
    type: Kind
    cost_effort: int = 1
    cost_flair: int = 0
    range: int | Literal["special"] | None = None
    stat: Stat | None = None
    stat_value: int | None = None
    power: int | None = None
    outputs: Tiers | None = None
    break_point: int | None = None
    keywords: tuple[Keyword, ...] = ()
    effect: str = ""
    acts: tuple[str, ...] = ()
    numbers: Mapping[str, int | Tiers] = field(default_factory=dict)
    line: int | None = None
    rulings: tuple[str, ...] = ()
    plays: tuple[Play, ...] = ()
    clauses: tuple[str, ...] = ()
    only_in: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """An odd printed value, explained; ``about`` is its key, for example "tactics.0.range"."""

    __pydantic_config__: ClassVar = STRICT
    about: str
    text: str
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class Growth:
    """The values that each other ally on its side adds to a creature (5360, 5368; R72)."""

    __pydantic_config__: ClassVar = STRICT
    level: int = 0
    max_health: int = 0
    starting_morale: int = 0

    def times(self, others: int) -> "Growth":
        """The values that ``others`` allies add together."""
        return Growth(self.level * others, self.max_health * others, self.starting_morale * others)


NO_GROWTH = Growth()


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature of the bestiary, or a game master's own creature.

    ``level`` "X" is chosen when it is used: then health and morale are those of X = 1. ``size``
    is squares by squares ("2x2"), several parts joined by "+" ("1x1+1x1"), or "none". Costs are
    in flair. ``making`` says which parts are made with the rules of character creation before it
    fights. ``inferred`` lists keys whose value the conversion lost and a ruling restores.
    ``emblem`` is the id of an icon or of a picture.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str
    level: int | Literal["X"]
    max_health: int
    starting_morale: int
    speed_class: SpeedClass | None
    speed: int | None
    dash_cost: int | None
    anchor_cost: int | None
    size: str = "1x1"
    stats: Stats = Stats()  # noqa: RUF009  # frozen
    style: Style | None = None
    abilities: tuple[Ability, ...] = ()
    tactics: tuple[CreatureTactic, ...] = ()
    description: str = ""
    making: Making | None = None
    grows: Growth | None = None
    notes: tuple[Note, ...] = ()
    rulings: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    heading: str | None = None
    line: int | None = None
    emblem: str = ""
    id: str = ""


Bestiary = Mapping[str, Creature]
"""Creatures by id, in the manual's order."""


def stat_of(creature: Creature, tactic: CreatureTactic) -> int:
    """Return the stat a tactic uses: the number in its entry, else the block's (R92)."""
    if tactic.stat_value is not None:
        return tactic.stat_value
    value: int = getattr(creature.stats, tactic.stat) if tactic.stat else 0
    return value


def placement_agility(creature: Creature) -> int:
    """Return the agility that decides when it is placed: the block's value (R92)."""
    return creature.stats.agility
