"""A signature move: maneuvers, surcharges, two budgets, keystones (2226-2623)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from gm_tools.viskara.character.aura import collapses, signature_named
from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Maneuver, SignatureMove
from gm_tools.viskara.character.prices import maneuver_price, surcharged
from gm_tools.viskara.character.tactics import Making, TacticSheet, tactic_sheet
from gm_tools.viskara.character.upgrades import (
    Line,
    Owned,
    exact,
    owned_upgrades,
)
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.rulebook import Upgrade
from gm_tools.viskara.trace import Figure, Part, figure

WHERE = "signature_move"

Cache = dict[tuple[int, str], "ManeuverSheet"]


@dataclass(frozen=True, slots=True)
class ManeuverSheet:
    """A maneuver's derived figures.

    ``maneuver_points`` and ``upgrade_points`` are spent from the move's two budgets, ``halves``
    is the surcharge on its upgrades (B50), ``facts`` is None for an unknown maneuver, and
    ``carried`` holds Black Hole Collapse if it was bought for a chosen Gravity Well (B54).
    """

    where: str
    maneuver: Maneuver
    facts: Upgrade | None
    owned: Mapping[str, Owned]
    lines: tuple[Line, ...]
    halves: int
    maneuver_points: int
    upgrade_points: int
    keystones: int
    tactic: TacticSheet | None
    attached: "tuple[ManeuverSheet, ...]" = ()
    carried: tuple[TacticSheet, ...] = ()

    def with_attached(self) -> "Iterator[ManeuverSheet]":
        """Yield this maneuver and everything attached to it, at any depth."""
        yield self
        for inner in self.attached:
            yield from inner.with_attached()


@dataclass(frozen=True, slots=True)
class SignatureSheet:
    """A signature move's derived figures; budgets are in points."""

    flair_cost: int
    max_maneuver_points: Figure
    maneuver_points: Figure
    max_upgrade_points: Figure
    upgrade_points: Figure
    keystones: Figure
    maneuvers: tuple[ManeuverSheet, ...]

    def all_maneuvers(self) -> Iterator[ManeuverSheet]:
        """Yield every maneuver, attached ones after their holder."""
        for maneuver in self.maneuvers:
            yield from maneuver.with_attached()


def signature_sheet(
    derived: Basis, move: SignatureMove, cache: Cache | None = None
) -> SignatureSheet:
    """Derive a signature move (2232-2238; B41, B45). ``cache`` holds sheets of equal maneuvers."""
    sheets = tuple(
        _cached(derived, maneuver, f"{WHERE}.maneuvers.{index}", move, cache)
        for index, maneuver in enumerate(move.maneuvers)
    )
    return SignatureSheet(
        flair_cost=move.flair_cost,
        max_maneuver_points=maneuver_limit(derived.rulebook.building, move.flair_cost),
        maneuver_points=_sum((_label(s), s.maneuver_points) for s in sheets),
        max_upgrade_points=upgrade_limit(derived, move.flair_cost),
        upgrade_points=_sum((_label(s), s.upgrade_points) for s in sheets),
        keystones=_sum((_label(s), s.keystones) for s in sheets),
        maneuvers=sheets,
    )


def extra_flair(numbers: BuildingNumbers, flair_cost: int) -> int:
    """Return the flair above the minimum, within the limits of a legal cost (Viskara 2232)."""
    least = numbers.signature_least_flair
    return min(max(flair_cost, least), numbers.signature_most_flair) - least


def maneuver_limit(numbers: BuildingNumbers, flair_cost: int) -> Figure:
    """Return the maneuver points: a base and more for flair above the minimum (2234; B41)."""
    extra, least = extra_flair(numbers, flair_cost), numbers.signature_least_flair
    start, each = numbers.maneuver_points, numbers.maneuver_points_a_flair
    more = (f"{each} x {extra} flair above {least}", each * extra)
    return figure((f"start {start}", start), more)


def upgrade_limit(derived: Basis, flair_cost: int) -> Figure:
    """Return the upgrade points: shadow level x rank x points that grow with flair (2236; B41)."""
    build, numbers = derived.build, derived.rulebook.building
    extra, least = extra_flair(numbers, flair_cost), numbers.signature_least_flair
    start, each = numbers.signature_points, numbers.signature_points_a_flair
    rank = build.shadow_ranks.signature_move
    product = build.shadow_level * rank
    label = f"shadow level {build.shadow_level} x signature move rank {rank}"
    return figure(
        (f"{start} x {label}", start * product),
        (f"{each} x {label} x {extra} flair above {least}", each * product * extra),
    )


def maneuver_sheet(
    derived: Basis, maneuver: Maneuver, where: str, move: SignatureMove
) -> ManeuverSheet:
    """Derive a maneuver with its attached maneuvers (Viskara 2238; B43, B50-B56)."""
    attached = tuple(
        maneuver_sheet(derived, inner, f"{where}.attached.{index}", move)
        for index, inner in enumerate(maneuver.attached)
    )
    facts = derived.rulebook.maneuvers.get(maneuver.maneuver)
    owned = owned_by_maneuver(derived, maneuver, facts)
    halves = surcharge_halves(owned)
    lines = tuple(_lines(derived, owned, halves))
    tactic = _tactic(derived, maneuver, where, move, halves)
    dearest = max((inner.upgrade_points for inner in attached), default=0)
    carried = tuple(collapses(derived, owned, where, halves))
    own = _own_points(derived, facts, owned, attached)
    return ManeuverSheet(
        where=where,
        maneuver=maneuver,
        facts=facts,
        owned=owned,
        lines=lines,
        halves=halves,
        maneuver_points=ceil(own + _budget(lines, "maneuver_points")),
        upgrade_points=ceil(_budget(lines, "signature_upgrade_points") + _overflow(tactic))
        + sum(blast.overflow for blast in carried)
        + dearest,
        keystones=sum([line.keystones for line in lines])
        + sum([inner.keystones for inner in attached]),
        tactic=tactic,
        attached=attached,
        carried=carried,
    )


def owned_by_maneuver(
    derived: Basis, maneuver: Maneuver, facts: Upgrade | None
) -> dict[str, Owned]:
    """Return a maneuver's upgrades, including those it has for free (Viskara 2403; B48)."""
    tree: Mapping[str, Upgrade] = derived.rulebook.signature_move
    if maneuver.chosen is not None:
        tree = chosen_tree(derived, maneuver) | dict(tree)
    owned = owned_upgrades(tree, maneuver.upgrades)
    for path in facts.brings if facts else ():
        upgrade = derived.rulebook.signature_move[path]
        listed = owned.get(path, Owned(path, upgrade, 1))
        owned[path] = listed._replace(times=max(1, listed.times), given=True)
    return owned


def chosen_tree(derived: Basis, maneuver: Maneuver) -> dict[str, Upgrade]:
    """Return the upgrades linked from the keystone of Other Thing With a Cost (2393; B54)."""
    chosen = maneuver.chosen
    if chosen is None:
        return {}
    tree = derived.rulebook.tree(chosen.shadow)
    return {path: up for path, up in tree.items() if path.startswith(f"{chosen.path}/")}


def surcharge_halves(owned: Mapping[str, Owned]) -> int:
    """Add up the surcharges that a maneuver's upgrades put on each other, in halves (B50)."""
    return sum([item.upgrade.surcharge_halves for item in owned.values() if item.upgrade])


def budget_of(upgrade: Upgrade) -> str:
    """Return the budget that an upgrade on a maneuver is paid from (B54, B56)."""
    if upgrade.shadow == "signature_move":
        return upgrade.counts_toward
    return "signature_upgrade_points"


def signature_making(
    derived: Basis, maneuver: Maneuver, where: str, move: SignatureMove, halves: int
) -> Making:
    """Return how a maneuver's tactic is made (Viskara 2307, 2327; B43, B44, B50)."""
    named = maneuver.tactic is not None and signature_named(derived, move.name, maneuver.tactic)
    return Making("signature", f"{where}.tactic", named=named, surcharge_halves=halves)


def _cached(
    derived: Basis, maneuver: Maneuver, where: str, move: SignatureMove, cache: Cache | None
) -> ManeuverSheet:
    if cache is None:
        return maneuver_sheet(derived, maneuver, where, move)
    key = (id(maneuver), where)
    if key not in cache:
        cache[key] = maneuver_sheet(derived, maneuver, where, move)
    return cache[key]


def _tactic(
    derived: Basis, maneuver: Maneuver, where: str, move: SignatureMove, halves: int
) -> TacticSheet | None:
    if maneuver.tactic is None:
        return None
    making = signature_making(derived, maneuver, where, move, halves)
    return tactic_sheet(derived, maneuver.tactic, making)


def _lines(derived: Basis, owned: Mapping[str, Owned], halves: int) -> Iterator[Line]:
    price = maneuver_price(derived, owned, halves)
    for item in owned.values():
        upgrade = item.upgrade
        if upgrade is None or upgrade.kind == "maneuver":
            continue
        each = 0 if item.given else price(upgrade)
        total = each * max(item.times, 0) if each else 0
        weight = int(upgrade.keystone and upgrade.shadow == WHERE and _counts(derived, item))
        yield Line(item, each, total, weight, budget_of(upgrade))


def _counts(derived: Basis, item: Owned) -> bool:
    """Whether a keystone counts toward the limit; a free one may not (B48)."""
    if not item.given:
        return True
    return any(
        item.path in maneuver.brings and maneuver.brought_keystones_count
        for maneuver in derived.rulebook.maneuvers.values()
    )


def _own_points(
    derived: Basis,
    facts: Upgrade | None,
    owned: Mapping[str, Owned],
    attached: tuple[ManeuverSheet, ...],
) -> int | Fraction:
    """Return a maneuver's own points, with the surcharges that apply to it (B50, B53, B82)."""
    if facts is None:
        return 0
    points = facts.points
    if facts.attaches:
        points = facts.points * len(attached)
        points += max((inner.maneuver_points for inner in attached), default=0)
    halves = sum(
        [
            item.upgrade.surcharge_halves
            for item in owned.values()
            if item.upgrade and item.upgrade.surcharges_maneuver
        ]
    )
    return surcharged(points, halves, derived.rulebook.reading("B51") == "per_purchase")


def _budget(lines: tuple[Line, ...], budget: str) -> int | Fraction:
    return exact([line for line in lines if line.budget == budget])


def _overflow(tactic: TacticSheet | None) -> int | Fraction:
    """Return the points that a tactic charges to the move, before rounding (B43, B51)."""
    if tactic is None or not tactic.overflow:
        return 0
    return tactic.exact_points - tactic.max_points.value


def _label(sheet: ManeuverSheet) -> str:
    number = int(sheet.where.rsplit(".", 1)[1]) + 1
    return f"{number}. {sheet.maneuver.maneuver}"


def _sum(parts: Iterator[Part]) -> Figure:
    found = tuple(parts)
    return Figure(sum(points for _, points in found), tuple(part for part in found if part[1]))
