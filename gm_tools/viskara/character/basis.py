"""The figures that several rules of a character need, derived once per build."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.viskara.character.build import STATS, Build, Stat
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook, SpeedClass
from gm_tools.viskara.trace import Figure, figure


@dataclass(frozen=True, slots=True)
class Basis:
    """A build with its rulebook and the figures that several rules use."""

    rulebook: Rulebook
    build: Build
    speed: SpeedClass
    perks: Mapping[Stat, Figure]
    keystone_limit: int


def basis(rulebook: Rulebook, build: Build) -> Basis:
    """Derive the shared figures of a build."""
    return Basis(
        rulebook=rulebook,
        build=build,
        speed=rulebook.speed_classes[build.speed_class],
        perks=perk_strength(build),
        keystone_limit=keystone_limit(rulebook.building, build.shadow_level),
    )


def stat_value(build: Build, stat: Stat) -> int:
    """Return a stat as printed on the sheet."""
    value: int = getattr(build.stats, stat)
    return value


def half_share(build: Build) -> int:
    """Return what the stats without a perk add to each specialization (1415-1419; B8, B9)."""
    idle = set(STATS) - set(build.specializations) - {build.third_perk}
    return half(sum(stat_value(build, stat) for stat in idle))


def perk_strength(build: Build) -> dict[Stat, Figure]:
    """Return the strength of each perk the character has (Viskara 1379-1419; B8, B9)."""
    share = ("half of the stats without a perk", half_share(build))
    perks = {
        stat: figure((f"{stat} {stat_value(build, stat)}", stat_value(build, stat)), share)
        for stat in build.specializations
    }
    third = build.third_perk
    if third is not None and third not in perks:
        perks[third] = figure((f"{third} {stat_value(build, third)}", stat_value(build, third)))
    return perks


def keystone_limit(numbers: BuildingNumbers, shadow_level: int) -> int:
    """Return how many keystones a carrier may have; two shadow levels add 1 each (1503-1507)."""
    second = shadow_level >= numbers.second_keystone_at
    return 1 + second + (shadow_level >= numbers.third_keystone_at)


def highest_stat(rulebook: Rulebook, level: int) -> int | None:
    """Return how high a stat may be at a level, None where a table reads no maximum (1495; B6)."""
    return level if rulebook.reading("B6") == "cap" else None


def a_level(rulebook: Rulebook) -> tuple[int, int]:
    """Return the maximum health and the starting morale that each level adds (1477, 1487; B12)."""
    numbers = rulebook.building
    return numbers.health_a_level, numbers.morale_a_level


def of_level(rulebook: Rulebook, level: int) -> tuple[int, int]:
    """Return the usual maximum health and starting morale of a level (1477, 1487; B12)."""
    health, morale = a_level(rulebook)
    return health * level, morale * level


def perk_worth(derived: Basis, stat: Stat) -> int:
    """Return the strength of a perk, 0 without it."""
    perk = derived.perks.get(stat)
    return perk.value if perk else 0


def perk_adds(derived: Basis, stat: Stat) -> int:
    """Return what a perk adds to whatever it changes, 0 without it (Viskara 1385-1415)."""
    return derived.rulebook.stats[stat].perk_worth * perk_worth(derived, stat)
