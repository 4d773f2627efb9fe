"""The rulebook data as frozen values, with the chosen readings of its rulings.

A ``Rulebook`` is passed to every rule that needs a fact; nothing here is global.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import Any, ClassVar, Final, Literal

from gm_tools.viskara.headings import Headings
from gm_tools.viskara.icons import Icons
from gm_tools.viskara.numbers import (
    BattleNumbers,
    BuildingNumbers,
    NumberFact,
    TaskNumbers,
    Tiers,
    numbers_of,
)
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.reference import Reference
from gm_tools.viskara.simple_combatants import SimpleCharacter, SimpleFoe
from gm_tools.viskara.strict import COUNTED, SAID, STRICT

Section = Literal[
    "aura",
    "maneuver",
    "maneuver_keystone",
    "maneuver_non_keystone",
    "any",
    "exposure",
    "direct",
    "projectile",
]
Budget = Literal["aura", "maneuver_points", "signature_upgrade_points", "tactic_points"]
Amount = int | Fraction

RULING_ID: Final = r"^([BR]|G-(BAL|BR|COL|WA)-)[1-9][0-9]{0,2}$"


@dataclass(frozen=True, slots=True)
class Number:
    """A named number of an effect: ``base`` once, ``step`` more with each further purchase.

    Both are amounts, or both are low/medium/high tiers (Viskara 1725-1727; B30).
    """

    base: Amount | Tiers
    step: Amount | Tiers = 0

    def at(self, times: int) -> Amount | Tiers:
        """Return the number after ``times`` purchases (at least one)."""
        further = max(times, 1) - 1
        if isinstance(self.base, tuple):
            steps = self.step if isinstance(self.step, tuple) else (0, 0, 0)
            low, medium, high = (b + s * further for b, s in zip(self.base, steps, strict=True))
            return low, medium, high
        return self.base + (0 if isinstance(self.step, tuple) else self.step) * further


@dataclass(frozen=True, slots=True)
class PointChange:
    """A change that an owned upgrade makes to the written points of another (B34)."""

    __pydantic_config__: ClassVar = STRICT
    of: str
    by: int


@dataclass(frozen=True, slots=True)
class Carries:
    """An attack that an upgrade makes and that takes tactic upgrades itself (B37, B60, B78).

    ``outputs`` is ``half_carrier`` (half of each written output of the carrying tactic) or the
    name of a number with tiers.
    """

    __pydantic_config__: ClassVar = STRICT
    outputs: str


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade or maneuver as printed, with its effect in our own words.

    ``building`` is its effect while the character is built.
    ``points`` are the written points. ``needs`` is the path of the upgrade whose arrow leads
    here; ``path`` names the entry from the root of its tree. ``numbers`` holds every figure of
    the effect, ``cost`` names which of them is paid in which resource (or says "variable").
    ``plays`` are its effects in a battle, ``clauses`` what they have to play (`plays/clauses.py`).
    ``surcharge_halves`` is by how many halves of their written value the points of a maneuver's
    upgrades rise (B50).
    """

    shadow: str
    section: Section
    kind: Literal["maneuver", "upgrade"]
    name: str
    path: str
    parent: str | None
    points: int
    effect: str
    line: int
    heading: str
    acts: tuple[str, ...]
    numbers: Mapping[str, Number] = field(default_factory=dict)
    cost: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()
    building: str = ""
    repeatable: bool = False
    most: int | None = None
    keystone: bool = False
    counts_toward: Budget = "tactic_points"
    needs: str | None = None
    works_with: str | None = None
    link_limit: str | None = None
    written_only: bool = False
    requires: str | None = None
    not_for: tuple[str, ...] = ()
    creates_tactic: bool = False
    carries: Carries | None = None
    halves_power: bool = False
    deals_damage: bool = False
    affects_character: bool = False
    attaches: bool = False
    chooses_keystone: bool = False
    brings: tuple[str, ...] = ()
    brought_keystones_count: bool = True
    surcharge_halves: int = 0
    surcharges_maneuver: bool = False
    changes_points: tuple[PointChange, ...] = ()
    by_speed: Mapping[str, int] = field(default_factory=dict)
    plays: tuple[Play, ...] = ()
    clauses: tuple[str, ...] = ()
    readings: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SpeedClass:
    """A row of the speed table (Viskara 1356-1359; B21)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    speed: int
    ranges: Mapping[str, int]
    dash_flair: int
    anchor_flair: int
    line: int


@dataclass(frozen=True, slots=True)
class StatFacts:
    """A stat with its perk and its effect in our own words (Viskara 1371-1437)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    perk: str
    perk_worth: int
    effect: str
    without_power: str
    perk_line: int
    effect_line: int
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StyleFacts:
    """A style and when it applies (Viskara 1441-1469)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    effect: str
    line: int
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AuraAbility:
    """An ability that every aura has (Viskara 1729-1741)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    effect: str
    line: int


@dataclass(frozen=True, slots=True)
class TacticTypeFacts:
    """A tactic type: break point per level and red cards of the move trigger."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    break_point_per_level: Fraction
    move_trigger_red: int
    line: int
    rulings: tuple[str, ...] = ()

    def break_point(self, level: int) -> int:
        """Return the usual break point of a level, rounded up (1579-1587; B14)."""
        return ceil(self.break_point_per_level * level)


@dataclass(frozen=True, slots=True)
class BasicUpgrade:
    """A basic tactic upgrade (Viskara 1599-1607; B24)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    points: int
    line: int


@dataclass(frozen=True, slots=True)
class DifficultyRow:
    """A row of the difficulty table and of the chain table (Viskara 4789-4798, 4818-4827; R71).

    ``percent`` are the enemies' levels compared with the players'; ``chain_multiplier`` times a
    character's own level is the maximum health that such a battle of a chain costs.
    """

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str = field(metadata=SAID)
    percent: int = field(metadata=COUNTED)
    significance: str = field(metadata=SAID)
    chain_multiplier: Fraction = field(metadata={"gt": 0, "le": 10})
    line: int = field(metadata=COUNTED)
    chain_line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A possible reading of a switchable ruling."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """This project's reading of an unclear passage in the manual.

    ``readings`` is empty unless the ruling is switchable; the first one is the default.
    ``confidence`` is settled, recommended or open if the source says so.
    """

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata={"pattern": RULING_ID})
    title: str
    unclear: str
    ruling: str
    lines: tuple[str, ...]
    rules: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    confidence: Literal["settled", "recommended", "open"] | None = None


@dataclass(frozen=True)
class Rulebook:
    """All facts of the rulebook data; trees are keyed by path, tables by id, numbers by name.

    ``chosen`` maps ruling ids to reading ids if a table differs from the default.
    """

    version: str
    acts: Mapping[str, str]
    aura: Mapping[str, Upgrade]
    signature_move: Mapping[str, Upgrade]
    shadow_arts: Mapping[str, Upgrade]
    speed_classes: Mapping[str, SpeedClass]
    stats: Mapping[str, StatFacts]
    styles: Mapping[str, StyleFacts]
    aura_abilities: Mapping[str, AuraAbility]
    tactic_types: Mapping[str, TacticTypeFacts]
    basic_upgrades: Mapping[str, BasicUpgrade]
    rulings: Mapping[str, Ruling]
    numbers: Mapping[str, NumberFact]
    chosen: Mapping[str, str] = field(default_factory=dict)
    reference: Reference = field(default_factory=Reference)
    difficulty: Mapping[str, DifficultyRow] = field(default_factory=dict)
    simple_foes: Mapping[str, SimpleFoe] = field(default_factory=dict)
    simple_characters: Mapping[str, SimpleCharacter] = field(default_factory=dict)
    icons: Icons = Icons()  # noqa: RUF009  # frozen
    headings: Headings = Headings()  # noqa: RUF009  # frozen

    def tree(self, shadow: str) -> Mapping[str, Upgrade]:
        """Return the upgrades of a shadow by path; KeyError for anything else."""
        return {
            "aura": self.aura,
            "signature_move": self.signature_move,
            "shadow_arts": self.shadow_arts,
        }[shadow]

    def reading(self, ruling: str) -> str:
        """Return the id of the reading in force for a switchable ruling."""
        return self.chosen.get(ruling) or self.rulings[ruling].readings[0].id

    @cached_property
    def build_choices(self) -> Mapping[str, Ruling]:
        """The switchable rulings about building a character, by id."""
        found = ((id, one) for id, one in self.rulings.items() if one.readings)
        return {id: one for id, one in found if id.startswith("B")}

    @cached_property
    def battle(self) -> BattleNumbers:
        """The numbers of a battle that begins now."""
        return numbers_of(BattleNumbers, self.numbers)

    @cached_property
    def building(self) -> BuildingNumbers:
        """The numbers of building a character."""
        return numbers_of(BuildingNumbers, self.numbers)

    @cached_property
    def tasks(self) -> TaskNumbers:
        """The numbers of shows for tasks."""
        return numbers_of(TaskNumbers, self.numbers)

    @cached_property
    def maneuvers(self) -> Mapping[str, Upgrade]:
        """The maneuvers a signature move is made of, by name."""
        return {p: u for p, u in self.signature_move.items() if u.kind == "maneuver"}

    @cached_property
    def otherwise(self) -> dict[frozenset[tuple[str, str]], "Rulebook"]:
        """This rulebook under other readings, cached by ``house_rules.as_played``."""
        return {}


def read_otherwise(rulebook: Rulebook, chosen: Mapping[str, str]) -> Rulebook:
    """Return the rulebook under other readings: ruling id to reading id.

    Raises ValueError naming every unknown ruling or reading.
    """
    wrong = [message for message in _unknown(rulebook, chosen) if message]
    if wrong:
        raise ValueError("; ".join(wrong))
    return replace(
        rulebook,
        aura=_patched(rulebook.aura, chosen),
        signature_move=_patched(rulebook.signature_move, chosen),
        shadow_arts=_patched(rulebook.shadow_arts, chosen),
        chosen=dict(chosen),
    )


def _unknown(rulebook: Rulebook, chosen: Mapping[str, str]) -> list[str]:
    messages = []
    for ruling, reading in chosen.items():
        known = rulebook.rulings.get(ruling)
        names = [option.id for option in known.readings] if known else []
        if not names:
            messages.append(f"{ruling} cannot be read differently")
        elif reading not in names:
            messages.append(f"{ruling} has no reading {reading}. Choose one of: {', '.join(names)}")
    return messages


def _patched(tree: Mapping[str, Upgrade], chosen: Mapping[str, str]) -> Mapping[str, Upgrade]:
    return {path: _patch(upgrade, chosen) for path, upgrade in tree.items()}


def _patch(upgrade: Upgrade, chosen: Mapping[str, str]) -> Upgrade:
    for ruling, patches in upgrade.readings.items():
        patch = patches.get(chosen.get(ruling, ""))
        if patch:
            upgrade = replace(upgrade, **patch)
    return upgrade
