"""The numbers of the rules, each stated once, in ``numbers.toml``.

Numbers printed for a class, a type, a stat or an upgrade are stored with those.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar

from gm_tools.viskara.strict import COUNTED, NOT_NEGATIVE, STRICT

N = TypeVar("N")

Tiers = tuple[int, int, int]
"""A number for each tier: low, medium, high."""


@dataclass(frozen=True, slots=True)
class NumberFact:
    """A number of the rules: the line of the manual that prints it, and rulings that affect it."""

    __pydantic_config__: ClassVar = STRICT
    number: int = field(metadata=NOT_NEGATIVE)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BattleNumbers:
    """The numbers a battle uses; they are embedded in the battle's first event.

    Costs are in effort or flair, as their names end. ``exertion_finale`` and ``fate_debt`` are
    subtracted; all other numbers are gains, requirements or limits.
    """

    effort_a_turn: int
    exhausted_effort: int
    start_effort: int
    most_effort: int
    flair_a_turn: int
    shaken_flair: int
    start_flair: int
    most_flair: int
    move_effort: int
    attack_effort: int
    defy_effort: int
    stance_effort: int
    stance_flair: int
    outnumbered_flair: int
    all_out_flair: int
    style_flair: int
    signature_effort: int
    cards_of_a_show: int
    flourish_from: int
    all_out_cards: int
    sure_red: int
    bust_red: int
    exertion_from: int
    exertion_finale: int
    fate_effort: int
    fate_finale: int
    fate_debt: int
    card_slots: int
    cards_released: int
    presence_flair: int
    creativity_effort: int
    rhythm_effort: int
    simple_speed: int
    beetle_attacks: int
    beetle_health: int


@dataclass(frozen=True, slots=True)
class BuildingNumbers:
    """The numbers that building a character uses, and those based on its figures.

    ``points_a_stat`` and ``points_a_rank`` make the points of a tactic, ``lost_health_of_a_level``
    is the health that counts as a level less in a chain. ``host_points`` and what follows make the
    points of a host's tactic with a Somac Parasite, ``basic_low`` to ``basic_high`` are a basic
    enemy's outputs a level.
    """

    health_a_level: int
    morale_a_level: int
    stat_points_a_level: int
    stat_points_instead: int
    specializations: int
    ranks: int
    second_keystone_at: int
    third_keystone_at: int
    written_tactics: int
    name_points: int
    points_a_stat: int
    points_a_rank: int
    aura_points_a_rank: int
    signature_least_flair: int
    signature_most_flair: int
    maneuver_points: int
    maneuver_points_a_flair: int
    signature_points: int
    signature_points_a_flair: int
    smidgeon_shadow_level: int
    teyos_shadow_level: int
    teyos_tactics: int
    host_points: int
    host_points_without_effort: int
    host_points_an_effort: int
    host_points_a_flair: int
    basic_low: int
    basic_medium: int
    basic_high: int
    lost_health_of_a_level: int


@dataclass(frozen=True, slots=True)
class TaskNumbers:
    """The numbers a show for a task uses, besides those of every show."""

    positive_from: int


GROUPS: tuple[object, ...] = (BattleNumbers, BuildingNumbers, TaskNumbers)
"""The classes whose fields are numbers of ``numbers.toml``."""


def numbers_of(kind: type[N], facts: Mapping[str, NumberFact]) -> N:
    """Return the numbers that a class has as fields."""
    names: Any = kind
    return kind(**{one.name: facts[one.name].number for one in fields(names)})


def names_of(*kinds: Any) -> tuple[str, ...]:
    """Return the names of the numbers in some classes, in their order, without repeats."""
    return tuple(dict.fromkeys(one.name for kind in kinds for one in fields(kind)))
