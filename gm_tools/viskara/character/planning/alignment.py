"""Which part of a build stands for which part of the build that it grows into.

Upgrades of a carrier may be bought in any order, and maneuvers be added before others: the same
part has other places in both builds.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.build import (
    BASIC,
    Aura,
    Build,
    Carried,
    Maneuver,
    Purchase,
    Tactic,
)

Carrier = Aura | Tactic | Maneuver | Carried
ALIKE = 1000
"""What the same maneuver counts more than a purchase that both have."""
MOST_COMPARED = 900
"""Up to so many pairs of maneuvers are compared with each other."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A carrier of the target at ``there``, and the build's own at ``here``, if it has it.

    An aura and a carried attack that hold nothing yet have a place, but no ``has``.
    """

    there: str
    wanted: Carrier
    here: str | None
    has: Carrier | None


def bought(carrier: Carrier | None) -> Counter[str]:
    """Return how often a carrier has each upgrade, the basic ones too."""
    counts: Counter[str] = Counter()
    for name in BASIC:
        counts[name] = getattr(carrier, name, 0)
    for purchase in getattr(carrier, "upgrades", ()):
        counts[purchase.path] += purchase.times
    return counts


def pairs(build: Build, target: Build) -> Iterator[Pair]:
    """Yield every carrier of the target from the outside in, with the build's own."""
    for index, tactic in enumerate(target.tactics):
        own = build.tactics[index] if index < len(build.tactics) else None
        where = f"tactics.{index}"
        yield from _of_carrier(where, tactic, where if own else None, own)
    if target.aura is not None:
        yield from _of_carrier("aura", target.aura, "aura", build.aura)
        made, own = target.aura.aura_tactic, build.aura.aura_tactic if build.aura else None
        if made is not None:
            where = "aura.aura_tactic"
            yield from _of_carrier(where, made, where if own else None, own)
    move, own_move = target.signature_move, build.signature_move
    if move is not None:
        where = "signature_move.maneuvers"
        yield from _of_list(where, move.maneuvers, where, own_move.maneuvers if own_move else ())


def size_of(build: Build) -> int:
    """Return how many parts and different purchases a build holds."""
    return sum(1 + len(pair.wanted.upgrades) for pair in pairs(build, build))


def _of_list(
    there: str, wanted: tuple[Maneuver, ...], here: str | None, has: tuple[Maneuver, ...]
) -> Iterator[Pair]:
    places = aligned(has, wanted)
    for index, maneuver in enumerate(wanted):
        place = places.get(index)
        own = None if place is None else has[place]
        where = None if place is None else f"{here}.{place}"
        yield from _of_maneuver(f"{there}.{index}", maneuver, where, own)


def _of_maneuver(
    there: str, wanted: Maneuver, here: str | None, has: Maneuver | None
) -> Iterator[Pair]:
    yield from _of_carrier(there, wanted, here, has)
    if wanted.tactic is not None:
        own = has.tactic if has else None
        where = f"{here}.tactic" if own else None
        yield from _of_carrier(f"{there}.tactic", wanted.tactic, where, own)
    inner = has.attached if has else ()
    yield from _of_list(f"{there}.attached", wanted.attached, f"{here}.attached", inner)


def _of_carrier(
    there: str, wanted: Carrier, here: str | None, has: Carrier | None
) -> Iterator[Pair]:
    yield Pair(there, wanted, here, has)
    own = _first_places(has)
    for index, purchase in enumerate(wanted.upgrades):
        if purchase.carries is None:
            continue
        place, mine = own.get(purchase.path, (None, None))
        where = None if mine is None else f"{here}.upgrades.{place}.carries"
        attack = mine.carries if mine else None
        yield from _of_carrier(f"{there}.upgrades.{index}.carries", purchase.carries, where, attack)


def _first_places(carrier: Carrier | None) -> dict[str, tuple[int, Purchase]]:
    found: dict[str, tuple[int, Purchase]] = {}
    for index, purchase in enumerate(carrier.upgrades if carrier else ()):
        found.setdefault(purchase.path, (index, purchase))
    return found


def aligned(has: tuple[Maneuver, ...], wanted: tuple[Maneuver, ...]) -> dict[int, int]:
    """Return the index of the own maneuver for each index of a wanted one, both in order.

    As many as possible are matched, those that hold the same before others; of lists that no
    signature move can pay for the first that fit.
    """
    if len(has) * len(wanted) > MOST_COMPARED:
        return _first_alike(has, wanted)
    best: list[list[tuple[int, dict[int, int]]]]
    best = [[(0, {})] * (len(has) + 1) for _ in range(len(wanted) + 1)]
    for row in range(len(wanted) - 1, -1, -1):
        for column in range(len(has) - 1, -1, -1):
            skipped = max(best[row + 1][column], best[row][column + 1], key=lambda one: one[0])
            worth, places = best[row + 1][column + 1]
            alike = _alike(has[column], wanted[row])
            if alike and alike + worth >= skipped[0]:
                skipped = alike + worth, {row: column, **places}
            best[row][column] = skipped
    return best[0][0][1]


def _first_alike(has: tuple[Maneuver, ...], wanted: tuple[Maneuver, ...]) -> dict[int, int]:
    places: dict[int, int] = {}
    at = 0
    for index, maneuver in enumerate(wanted):
        if at < len(has) and has[at].maneuver == maneuver.maneuver:
            places[index], at = at, at + 1
    return places


def _alike(has: Maneuver, wanted: Maneuver) -> int:
    if has.maneuver != wanted.maneuver:
        return 0
    common = (bought(has) & bought(wanted)).total()
    return ALIKE + common + (bought(has.tactic) & bought(wanted.tactic)).total()
