"""An aura's points and upgrades, Aura Tactic's overflow, Black Hole Collapse (1729-2224)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Aura, Maneuver, Tactic
from gm_tools.viskara.character.prices import aura_price
from gm_tools.viskara.character.tactics import (
    Making,
    TacticSheet,
    carried_sheet,
    maximum_points,
    tactic_sheet,
)
from gm_tools.viskara.character.upgrades import (
    Line,
    Owned,
    keystones,
    owned_upgrades,
    spent,
)
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.trace import Figure, figure

WHERE = "aura"
TACTIC_WHERE = "aura.aura_tactic"


@dataclass(frozen=True, slots=True)
class AuraSheet:
    """An aura's derived figures; ``carried`` holds Black Hole Collapse if it is owned."""

    max_points: Figure
    points_spent: Figure
    keystones: Figure
    owned: Mapping[str, Owned]
    lines: tuple[Line, ...]
    aura_tactic: TacticSheet | None
    carried: tuple[TacticSheet, ...]


def aura_sheet(derived: Basis, aura: Aura) -> AuraSheet:
    """Derive an aura's figures (Viskara 1743, 1778-1788, 2092-2096; B32, B33, B37)."""
    owned = owned_upgrades(derived.rulebook.aura, aura.upgrades)
    lines = tuple(_lines(owned))
    tactic = aura_tactic_sheet(derived, aura.aura_tactic) if aura.aura_tactic else None
    carried = tuple(collapses(derived, owned, WHERE))
    return AuraSheet(
        max_points=aura_maximum(derived),
        points_spent=_total(spent(lines, "aura"), tactic, carried),
        keystones=keystones(lines),
        owned=owned,
        lines=lines,
        aura_tactic=tactic,
        carried=carried,
    )


def aura_maximum(derived: Basis) -> Figure:
    """Return the aura's maximum points: shadow level x aura rank x points a rank (Viskara 1743)."""
    build, each = derived.build, derived.rulebook.building.aura_points_a_rank
    rank = build.shadow_ranks.aura
    label = f"{each} x shadow level {build.shadow_level} x aura rank {rank}"
    return figure((label, each * build.shadow_level * rank))


def aura_tactic_making(tactic: Tactic) -> Making:
    """Return how Aura Tactic is made: its own name adds points (Viskara 1782; B33)."""
    return Making("aura", TACTIC_WHERE, named=has_name(tactic.name))


def aura_tactic_sheet(derived: Basis, tactic: Tactic) -> TacticSheet:
    """Derive Aura Tactic (Viskara 1782-1786)."""
    return tactic_sheet(derived, tactic, aura_tactic_making(tactic))


def has_name(name: str | None) -> bool:
    """Whether a name adds points: any name that is not blank (Viskara 1591; B19)."""
    return bool(name and name.strip())


def highest_maximum(derived: Basis) -> Figure:
    """The highest maximum among written, Aura and signature tactics (Viskara 2096; B37)."""
    maxima = [maximum_points(derived, tactic, made) for tactic, made in _all_tactics(derived)]
    return max(maxima, key=lambda maximum: maximum.value, default=figure(("no tactic", 0)))


def _all_tactics(derived: Basis) -> Iterator[tuple[Tactic, Making]]:
    build = derived.build
    for index, tactic in enumerate(build.tactics):
        yield tactic, Making("written", f"tactics.{index}", named=has_name(tactic.name))
    if build.aura and build.aura.aura_tactic:
        yield build.aura.aura_tactic, aura_tactic_making(build.aura.aura_tactic)
    move = build.signature_move
    for tactic in _signature_tactics(move.maneuvers) if move else ():
        named = signature_named(derived, move.name if move else None, tactic)
        yield tactic, Making("signature", "signature_move", named=named)


def _signature_tactics(maneuvers: tuple[Maneuver, ...]) -> Iterator[Tactic]:
    for maneuver in maneuvers:
        if maneuver.tactic is not None:
            yield maneuver.tactic
        yield from _signature_tactics(maneuver.attached)


def signature_named(derived: Basis, move_name: str | None, tactic: Tactic) -> bool:
    """Whether a name adds points: the move's name counts, not the tactic's (2307, 2327; B44)."""
    by_move = derived.rulebook.reading("B44") == "move_name"
    return has_name(move_name if by_move else tactic.name)


def _lines(owned: Mapping[str, Owned]) -> Iterator[Line]:
    price = aura_price(owned)
    for item in owned.values():
        if item.upgrade is not None:
            each = price(item.upgrade)
            yield Line(item, each, each * max(item.times, 0), int(item.upgrade.keystone), "aura")


def collapses(
    derived: Basis, owned: Mapping[str, Owned], where: str, halves: int = 0
) -> Iterator[TacticSheet]:
    """Derive Black Hole Collapse where a carrier owns it; ``halves`` is a surcharge (B37, B50)."""
    for item in owned.values():
        if item.upgrade is not None and item.upgrade.carries is not None:
            making = Making(
                "collapse", f"{where}.upgrades.{item.place}.carries", surcharge_halves=halves
            )
            yield _collapse(derived, item, making, item.upgrade.carries.outputs)


def _collapse(derived: Basis, item: Owned, making: Making, outputs: str) -> TacticSheet:
    """Derive Black Hole Collapse's attack: its tiers grow with each purchase (2092-2096; B37)."""
    number = item.upgrade.numbers[outputs].at(item.times) if item.upgrade else (0, 0, 0)
    start: Tiers = number if isinstance(number, tuple) else (0, 0, 0)
    sheet = carried_sheet(derived, item, making, start)
    maximum = highest_maximum(derived)
    over = max(0, sheet.points_spent.value - maximum.value)
    return replace(sheet, max_points=maximum, overflow=over)


def _total(
    upgrades: Figure, tactic: TacticSheet | None, carried: tuple[TacticSheet, ...]
) -> Figure:
    made = ((f"overflow of {s.name or 'Aura Tactic'}", s.overflow) for s in (tactic, *carried) if s)
    over = tuple(part for part in made if part[1])
    return Figure(upgrades.value + sum(points for _, points in over), upgrades.parts + over)
