"""A naive second count of points, straight from the printed rules, for comparison.

Nothing of the rules is imported except the shapes of a build and the printed entries.
"""

from __future__ import annotations

from math import ceil

from gm_tools.viskara.character.build import STATS, Build, Carried, Maneuver, Purchase, Tactic
from gm_tools.viskara.rulebook import Rulebook, Upgrade

BASIC_POINTS = {"low": 5, "medium": 10, "high": 10, "power": 30}
HALF_SURCHARGES = {
    "Transposed/Transposed: Exposure": 0.5,
    "Transposed/Transposed: Exposure/Transposed: Projectile": 0.5,
    "Expansive: Target": 0.5,
    "Expansive: Target/Expansive: Target Exposure": 0.5,
    "Expansive: Target/Expansive: Target Exposure/Expansive: Target: Projectile": 0.5,
    "Expansive: Self": 0.5,
    "Expansive: Self/Expansive: Self: Exposure": 0.5,
    "Expansive: Self/Expansive: Self: Exposure/Expansive: Self: Projectile": 0.5,
}
KEYSTONES = {
    "Alternate Starting Point", "Halt", "Attack Reaction", "Pre-Tactic", "They Can't Hide"
}  # fmt: skip
MANEUVER_POINTS = KEYSTONES | {
    "Attack Reaction/Movement Reaction",
    "Attack Reaction/Movement Reaction/Maneuver Reaction",
    "Pre-Tactic/Pre-Anything",
    "Create Obstruction/Obstructions Up",
    "Create Obstruction/Wall",
}
MANEUVERS = {
    **{"Sidestep": 20, "Move Character": 15, "Defy/Stance": 0, "Swap Location": 20, "Attack": 0},
    **{"Target Character": 5, "Create Obstruction": 10, "Dash": 20},
    **{"Other Thing With a Cost": 5, "Delay": 15},
}


def strength_perk(build: Build) -> int:
    """Strength as a perk: with half of the stats without a perk, but not as a third perk."""
    if "strength" in build.specializations:
        idle = [s for s in STATS if s not in build.specializations and s != build.third_perk]
        share: int = ceil(sum(getattr(build.stats, stat) for stat in idle) / 2)
        return build.stats.strength + share
    return build.stats.strength if build.third_perk == "strength" else 0


def tactic_maximum(build: Build, tactic: Tactic, named: bool) -> int:
    """Ten a point of stat, ten a shadow level and rank of shadow arts, 15 for a name (1591)."""
    arts = build.shadow_level * build.shadow_ranks.shadow_arts * 10
    perk = 10 * strength_perk(build)
    value: int = getattr(build.stats, tactic.stat)
    return 10 * value + arts + (15 if named else 0) + perk


def is_named(name: str | None) -> bool:
    return name is not None and name.strip() != ""


def tactic_points(
    rulebook: Rulebook, bought: Tactic | Carried, kind: str, surcharge: float = 0
) -> int:
    """Basic and shadow arts upgrades, those of another section doubled (1599-1611)."""
    total: int = sum(
        getattr(bought, name) * ceil(points * (1 + surcharge))
        for name, points in BASIC_POINTS.items()
    )
    for purchase in bought.upgrades:
        entry = rulebook.shadow_arts[purchase.path]
        wrong = entry.section not in ("any", kind)
        each = ceil(entry.points * (1 + surcharge)) + (entry.points if wrong else 0)
        total += each * purchase.times
        if purchase.carries is not None:
            total += tactic_points(rulebook, purchase.carries, "exposure", surcharge)
    return total


def tactic_keystones(rulebook: Rulebook, bought: Tactic | Carried, kind: str) -> int:
    """Keystones are shadow arts upgrades without an arrow; of another section they count as 2."""
    entries = [rulebook.shadow_arts[purchase.path] for purchase in bought.upgrades]
    return sum(1 + (entry.section not in ("any", kind)) for entry in entries if entry.needs is None)


def maneuver_totals(rulebook: Rulebook, build: Build, maneuver: Maneuver) -> tuple[int, int, int]:
    """Maneuver points, upgrade points and keystones of one maneuver (2234-2623)."""
    owned = {purchase.path: purchase for purchase in maneuver.upgrades}
    surcharge = sum(HALF_SURCHARGES.get(path, 0) for path in owned)
    own_surcharge = sum(HALF_SURCHARGES.get(path, 0) for path in owned if path[0] == "T")
    inner = [maneuver_totals(rulebook, build, one) for one in maneuver.attached]
    points, upgrades, keystones = 0, 0, sum(one[2] for one in inner)
    if maneuver.maneuver == "Dealer's Choice":
        points = 10 * len(inner) + max(one[0] for one in inner)
        upgrades = max(one[1] for one in inner)
    else:
        points = MANEUVERS[maneuver.maneuver]
    points = ceil(points * (1 + own_surcharge))
    for path, purchase in owned.items():
        cost = purchase.times * _price(build, rulebook.signature_move[path], surcharge)
        if maneuver.maneuver == "Delay" and path == "Attack Reaction":
            cost = 0
        points += cost if path in MANEUVER_POINTS else 0
        upgrades += 0 if path in MANEUVER_POINTS else cost
        keystones += path in KEYSTONES
    keystones += maneuver.maneuver == "Delay" and "Attack Reaction" not in owned
    move = build.signature_move
    if maneuver.tactic is not None and move is not None:
        maximum = tactic_maximum(build, maneuver.tactic, is_named(move.name))
        spent = tactic_points(rulebook, maneuver.tactic, maneuver.tactic.type, surcharge)
        upgrades += max(0, spent - maximum)
    return points, upgrades, keystones


def _price(build: Build, entry: Upgrade, surcharge: float) -> int:
    by_speed = {"low": 10, "medium": 0, "high": -10}[build.speed_class]
    change = by_speed if entry.name == "Alternate Starting Point" else 0
    return ceil(entry.points * (1 + surcharge)) + change


def move_totals(rulebook: Rulebook, build: Build) -> tuple[int, int, int]:
    """Maneuver points, upgrade points and keystones of the whole signature move."""
    maneuvers = build.signature_move.maneuvers if build.signature_move else ()
    totals = [maneuver_totals(rulebook, build, one) for one in maneuvers]
    return (sum(t[0] for t in totals), sum(t[1] for t in totals), sum(t[2] for t in totals))


def aura_points(rulebook: Rulebook, build: Build) -> int:
    """Aura upgrades; Aura Tactic and Black Hole Collapse pay beyond a maximum (1782, 2096)."""
    assert build.aura is not None
    paths = {purchase.path for purchase in build.aura.upgrades}
    total = 0
    for purchase in build.aura.upgrades:
        extra = _movable(purchase) if "Tempest/Movable" in paths else 0
        total += purchase.times * (rulebook.aura[purchase.path].points + extra)
        if purchase.carries is not None:
            spent = tactic_points(rulebook, purchase.carries, "exposure")
            total += max(0, spent - highest_maximum(build))
    tactic = build.aura.aura_tactic
    if tactic is not None:
        maximum = tactic_maximum(build, tactic, is_named(tactic.name))
        total += max(0, tactic_points(rulebook, tactic, tactic.type) - maximum)
    return total


def _movable(purchase: Purchase) -> int:
    return {"Tempest/Damage Up": 15, "Tempest/Eye of the Storm": 5}.get(purchase.path, 0)


def highest_maximum(build: Build) -> int:
    """The highest maximum of all tactics: written ones, Aura Tactic, those of the move (B37)."""
    maxima = [tactic_maximum(build, one, is_named(one.name)) for one in build.tactics]
    if build.aura is not None and build.aura.aura_tactic is not None:
        made = build.aura.aura_tactic
        maxima.append(tactic_maximum(build, made, is_named(made.name)))
    move = build.signature_move
    for maneuver in move.maneuvers if move else ():
        for one in (maneuver, *maneuver.attached):
            if move is not None and one.tactic is not None:
                maxima.append(tactic_maximum(build, one.tactic, is_named(move.name)))
    return max(maxima)
