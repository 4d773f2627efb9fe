"""The upgrades that a carrier owns, and lines of what was paid for them.

Rows are made by the hundred for every keystroke: named tuples are made four times as fast as
frozen dataclasses.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from gm_tools.viskara.character.build import BASIC, Carried, Purchase
from gm_tools.viskara.rulebook import Upgrade
from gm_tools.viskara.trace import Figure, Part


class Owned(NamedTuple):
    """An upgrade with the number of its purchases on a carrier.

    ``place`` is the index, in the carrier's list, of its first purchase that carries an attack,
    or else of its first purchase; ``least`` is the smallest count in the list. ``given`` says
    that the carrier has it for free (B48). An unknown path has no ``upgrade``.
    """

    path: str
    upgrade: Upgrade | None
    times: int
    place: int = -1
    carries: Carried | None = None
    given: bool = False
    least: int = 1


class Line(NamedTuple):
    """A row of a carrier's account: a purchase and its costs.

    ``each`` is the current price of a single purchase; ``total`` may be a fraction under the
    reading ``at_end`` of B51; ``keystones`` is 0, 1 or 2 (B27, B28).
    """

    owned: Owned
    each: int | Fraction
    total: int | Fraction
    keystones: int
    budget: str


def owned_upgrades(tree: Mapping[str, Upgrade], purchases: Iterable[Purchase]) -> dict[str, Owned]:
    """Merge a carrier's purchases by path, in the order of the list."""
    found: dict[str, Owned] = {}
    for index, purchase in enumerate(purchases):
        path, times = purchase.path, purchase.times
        if path in found:
            found[path] = _merged(found[path], purchase, index)
        else:
            carries = purchase.carries
            found[path] = Owned(path, tree.get(path), times, index, carries, False, times)
    return found


def _merged(before: Owned, purchase: Purchase, index: int) -> Owned:
    """Add a repeated entry to an upgrade: its count and its carried upgrades."""
    carries = before.carries
    if carries is None or purchase.carries is None:
        carries = carries or purchase.carries
    else:
        carries = _together(carries, purchase.carries)
    return before._replace(
        times=before.times + purchase.times,
        place=before.place if before.carries or not purchase.carries else index,
        carries=carries,
        least=min(before.least, purchase.times),
    )


def _together(one: Carried, other: Carried) -> Carried:
    counts = {name: getattr(one, name) + getattr(other, name) for name in BASIC}
    return Carried(**counts, upgrades=(*one.upgrades, *other.upgrades))


def spent(lines: Iterable[Line], budget: str) -> Figure:
    """Add up the lines of a budget; every line is a part."""
    counted = [line for line in lines if line.budget == budget]
    return rounded(exact(counted), parts_of(counted))


def parts_of(lines: Iterable[Line]) -> tuple[Part, ...]:
    """Return a part for each line that costs something."""
    return tuple([(_label(line.owned), ceil(line.total)) for line in lines if line.total])


def exact(lines: Iterable[Line]) -> int | Fraction:
    """Add up lines without rounding (B51)."""
    total: int | Fraction = 0
    for line in lines:
        total += line.total
    return total


def rounded(total: int | Fraction, parts: tuple[Part, ...]) -> Figure:
    """Return a total rounded up once; a last part corrects the rounding of its parts (B51)."""
    if isinstance(total, int):
        return Figure(total, parts)
    gained = ceil(total) - sum(points for _, points in parts)
    return Figure(ceil(total), (*parts, ("rounded once", gained)) if gained else parts)


def keystones(lines: Iterable[Line]) -> Figure:
    """Count keystones; repeats count once (B27)."""
    parts = [(line.owned.path, line.keystones) for line in lines if line.keystones]
    return Figure(sum([count for _, count in parts]), tuple(parts))


def _label(owned: Owned) -> str:
    return owned.path if owned.times == 1 else f"{owned.path} x {owned.times}"
