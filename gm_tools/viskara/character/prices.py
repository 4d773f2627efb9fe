"""What an upgrade costs on the carrier that buys it: aura, tactic or signature maneuver.

``halves`` is the surcharge of a carrier, in halves of an upgrade's points (B50). Each price is a
function of an upgrade, for the hundreds of them that a page of choices shows.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import TacticType
from gm_tools.viskara.character.upgrades import Owned
from gm_tools.viskara.rulebook import Upgrade

Price = Callable[[Upgrade], int | Fraction]


# --- On each carrier ------------------------------------------------------------------------


def aura_price(owned: Mapping[str, Owned]) -> Callable[[Upgrade], int]:
    """Return what an upgrade costs on an aura; another one may make it free, not more (B34)."""
    changes = point_changes(owned)
    return lambda upgrade: max(0, written_points(upgrade, changes))


def is_wrong_section(upgrade: Upgrade, kind: TacticType) -> bool:
    """Whether an upgrade is listed in another type's section; "any" never is (B28)."""
    return upgrade.section not in ("any", kind)


def tactic_price(
    derived: Basis, owned: Mapping[str, Owned], halves: int, kind: TacticType
) -> Price:
    """Return what an upgrade costs on a tactic, doubled in a wrong section (B28, B50)."""
    changes = point_changes(owned)
    per_purchase = derived.rulebook.reading("B51") == "per_purchase"

    def price(upgrade: Upgrade) -> int | Fraction:
        written = written_points(upgrade, changes)
        if written == 0:
            return 0
        doubling = written if is_wrong_section(upgrade, kind) else 0
        return surcharged(written, halves, per_purchase) + doubling

    return price


def basic_price(derived: Basis, name: str, halves: int) -> int | Fraction:
    """Return the points that a basic upgrade costs on a tactic (1599-1607; B24, B50)."""
    points = derived.rulebook.basic_upgrades[name].points
    per_purchase = derived.rulebook.reading("B51") == "per_purchase"
    return surcharged(points, halves, per_purchase)


def maneuver_price(derived: Basis, owned: Mapping[str, Owned], halves: int) -> Price:
    """Return what an upgrade costs on a signature maneuver (Viskara 2431; B49-B51)."""
    changes = point_changes(owned)
    per_purchase = derived.rulebook.reading("B51") == "per_purchase"
    speed_class = derived.build.speed_class

    def price(upgrade: Upgrade) -> int | Fraction:
        written = written_points(upgrade, changes)
        if written == 0:
            return 0
        by_speed = upgrade.by_speed.get(speed_class, 0)
        return surcharged(written, halves, per_purchase) + by_speed

    return price


# --- Points as they are written -------------------------------------------------------------


def point_changes(owned: Mapping[str, Owned]) -> dict[str, int]:
    """Return how much a carrier's upgrades change each other's written points (B34)."""
    changes: dict[str, int] = {}
    for item in owned.values():
        if item.upgrade is not None and item.upgrade.changes_points and item.times > 0:
            for change in item.upgrade.changes_points:
                changes[change.of] = changes.get(change.of, 0) + change.by
    return changes


def written_points(upgrade: Upgrade, changes: Mapping[str, int]) -> int:
    """Return an upgrade's points with the changes made by its carrier (B34)."""
    return upgrade.points + changes.get(upgrade.path, 0) if changes else upgrade.points


def surcharged(points: int, halves: int, per_purchase: bool = True) -> int | Fraction:
    """Return points raised by halves, rounded up for each purchase or not yet (B50, B51)."""
    if per_purchase:
        return points + (points * halves + 1) // 2
    return points + Fraction(points * halves, 2)
