"""The sheet: every derived number of a character, with the parts it is made of."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.viskara.character.aura import AuraSheet, aura_sheet, has_name
from gm_tools.viskara.character.basis import (
    Basis,
    basis,
    half_share,
    perk_worth,
    stat_value,
)
from gm_tools.viskara.character.build import STATS, Build, Stat
from gm_tools.viskara.character.signature_move import SignatureSheet, signature_sheet
from gm_tools.viskara.character.tactics import Making, TacticSheet, tactic_sheet
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.trace import Figure, figure


@dataclass(frozen=True, slots=True)
class Sheet:
    """All figures of a character; ``basis`` holds the figures they were derived from.

    ``dash_cost`` and ``anchor_cost`` are in flair, ``speed`` in squares.
    """

    basis: Basis
    max_health: Figure
    starting_morale: Figure
    speed: int
    dash_cost: int
    anchor_cost: int
    stat_points_total: Figure
    stat_points_spent: Figure
    perk_strength: Mapping[Stat, Figure]
    placement_agility: Figure
    keystone_limit: int
    tactics: tuple[TacticSheet, ...]
    aura: AuraSheet | None
    signature_move: SignatureSheet | None


def sheet(rulebook: Rulebook, build: Build) -> Sheet:
    """Derive every number of a build (Viskara chapter 3). Never fails, even if it is illegal."""
    derived = basis(rulebook, build)
    move, made = build.signature_move, build.made_for
    return Sheet(
        basis=derived,
        max_health=max_health(derived),
        starting_morale=starting_morale(derived),
        speed=_printed(made.speed if made else None, derived.speed.speed),
        dash_cost=_printed(made.dash_cost if made else None, derived.speed.dash_flair),
        anchor_cost=_printed(made.anchor_cost if made else None, derived.speed.anchor_flair),
        stat_points_total=stat_points_total(rulebook.building, build),
        stat_points_spent=stat_points_spent(build),
        perk_strength=derived.perks,
        placement_agility=placement_agility(build),
        keystone_limit=derived.keystone_limit,
        tactics=written_tactics(derived),
        aura=aura_sheet(derived, build.aura) if build.aura else None,
        signature_move=signature_sheet(derived, move) if move else None,
    )


def _printed(printed: int | None, usual: int) -> int:
    return usual if printed is None else printed


def max_health(derived: Basis) -> Figure:
    """Return the maximum health, from level and body perk (Viskara 1389, 1477, 6819; B12)."""
    level, made = derived.build.level, derived.build.made_for
    each = derived.rulebook.building.health_a_level
    if made is not None:
        return figure(
            (made.creature, made.max_health),
            (f"{each} x parasite level {made.x}", each * made.x),
        )
    strength, worth = perk_worth(derived, "body"), derived.rulebook.stats["body"].perk_worth
    return figure(
        (f"{each} x level {level}", each * level),
        (f"{worth} x body perk {strength}", worth * strength),
    )


def starting_morale(derived: Basis) -> Figure:
    """Return the morale that the character adds to its side (Viskara 1487, 6819; B12)."""
    level, made = derived.build.level, derived.build.made_for
    each = derived.rulebook.building.morale_a_level
    if made is not None:
        return figure(
            (made.creature, made.starting_morale),
            (f"{each} x parasite level {made.x}", each * made.x),
        )
    return figure((f"{each} x level {level}", each * level))


def stat_points_total(numbers: BuildingNumbers, build: Build) -> Figure:
    """Return all stat points; shadow levels replace some of them (Viskara 1511-1521; B4)."""
    instead = numbers.stat_points_instead
    each = numbers.stat_points_a_level + instead
    return figure(
        (f"{each} x level {build.level}", each * build.level),
        (f"{instead} x shadow level {build.shadow_level} instead", -instead * build.shadow_level),
    )


def stat_points_spent(build: Build) -> Figure:
    """Return the sum of all stats (Viskara 1367)."""
    return figure(
        *((f"{stat} {stat_value(build, stat)}", stat_value(build, stat)) for stat in STATS)
    )


def placement_agility(build: Build) -> Figure:
    """Return the agility used for placement, raised by half with the perk (1373, 1395; B10)."""
    agility = build.stats.agility
    printed = (f"agility {agility}", agility)
    if "agility" in build.specializations:
        return figure(printed, ("half of the agility perk", half(agility + half_share(build))))
    if build.third_perk == "agility":
        return figure(printed, ("half of agility", half(agility)))
    return figure(printed)


def written_tactics(derived: Basis) -> tuple[TacticSheet, ...]:
    """Derive the written tactics (Viskara 1557; B20)."""
    return tuple(
        tactic_sheet(derived, tactic, written_making(index, tactic.name))
        for index, tactic in enumerate(derived.build.tactics)
    )


def written_making(index: int, name: str | None) -> Making:
    """Return how a written tactic is made: a name adds points (Viskara 1591; B19)."""
    return Making("written", f"tactics.{index}", named=has_name(name))
