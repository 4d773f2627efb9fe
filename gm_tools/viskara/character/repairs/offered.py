"""The repairs that are offered for a broken rule, and for a whole character."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from gm_tools.viskara.character.build import BASIC, STATS, Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import Buy, Sell
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.repairs.mended import all_mended
from gm_tools.viskara.character.repairs.search import Found, Repair, repair_of, search
from gm_tools.viskara.character.repairs.step import FEW, Mend
from gm_tools.viskara.character.repairs.way import Way, beginning, identity
from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Rulebook

MOST_OFFERED = 6
MOST_OF_A_KIND = 2
"""So many repairs of several changes may share one of them."""
LOOKED_AT = 200
LOOKED_AT_HURRIEDLY = 120
LOOKED_AT_FOR_ALL = 300
LOOKED_AT_HURRIEDLY_FOR_ALL = 400
NOTHING_KEPT: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Whole:
    """A repair of a whole character: ``left`` are the rules that it leaves broken.

    ``is_smallest`` says that it is proven to have the fewest changes.
    """

    repair: Repair | None
    left: tuple[Problem, ...] = ()
    is_smallest: bool = False


def repairs_for(
    rulebook: Rulebook,
    character: Character,
    problem: Problem,
    keep: frozenset[str] = NOTHING_KEPT,
) -> tuple[Repair, ...]:
    """Return repairs of a broken rule, best first: fewest changes, then fewest points lost.

    Each removes the problem; what else it breaks is named in it. ``keep`` are targets that stay.
    """
    at = examined(rulebook, character)
    way = beginning(at, (problem,), keep)
    found = search(way, most=2 * MOST_OFFERED, budget=LOOKED_AT)
    if not any(not one.new for one in found.repairs):
        more = search(way, most=1, budget=LOOKED_AT_HURRIEDLY, hurried=True)
        found = replace(found, repairs=_best(found, more))
    return tuple(_tidy(rulebook, at, one) for one in _varied(found.repairs))


def _best(found: Found, more: Found) -> tuple[Repair, ...]:
    """Prefer what breaks nothing else; of the rest the best few."""
    clean = tuple(one for one in more.repairs if not one.new)
    rest = {one.changes: one for one in (*found.repairs, *more.repairs) if one.new}
    return (*clean, *sorted(rest.values(), key=lambda one: one.order))


def _varied(repairs: tuple[Repair, ...]) -> Iterator[Repair]:
    shared: Counter[str] = Counter()
    offered = 0
    for one in repairs:
        many = len(set(one.targets)) > 1
        if offered == MOST_OFFERED or (
            many and any(shared[target] >= MOST_OF_A_KIND for target in one.targets)
        ):
            continue
        if many:
            shared.update(set(one.targets))
        offered += 1
        yield one


def mend_all(
    rulebook: Rulebook, character: Character, keep: frozenset[str] = NOTHING_KEPT
) -> Whole:
    """Return changes that mend every broken rule that is not allowed, as few as were found."""
    at = examined(rulebook, character)
    if not at.open:
        return Whole(None)
    way = beginning(at, at.open, keep)
    found = search(way, most=1, budget=LOOKED_AT_FOR_ALL)
    clean = [one for one in found.repairs if not one.new]
    if clean:
        proven = found.is_whole and _is_small(at.build)
        return Whole(_tidy(rulebook, at, clean[0]), (), proven)
    return _hurriedly(rulebook, way)


def _hurriedly(rulebook: Rulebook, way: Way) -> Whole:
    found = search(way, most=1, budget=LOOKED_AT_HURRIEDLY_FOR_ALL, hurried=True)
    clean = [one for one in found.repairs if not one.new]
    if clean:
        return Whole(_tidy(rulebook, way.at, _without_needless(rulebook, way, clean[0])))
    nearest = found.nearest
    if not nearest.changes or len(nearest.at.open) >= len(way.at.open):
        return Whole(None, way.at.open)
    left = (*nearest.unmended(), *nearest.new())
    return Whole(_tidy(rulebook, way.at, repair_of(nearest)), left)


def _without_needless(rulebook: Rulebook, way: Way, repair: Repair) -> Repair:
    """Leave out every change without which all is mended as well."""
    for at in reversed(range(len(repair.changes))):
        changes = (*repair.changes[:at], *repair.changes[at + 1 :])
        after = _examined_after(rulebook, way.at, changes)
        if after is not None and not after.open and _allows(way, after):
            targets = (*repair.targets[:at], *repair.targets[at + 1 :])
            fewer = max(1, repair.weight - 1)
            repair = replace(repair, changes=changes, targets=targets, after=after, weight=fewer)
    return repair


def _allows(way: Way, after: Condition) -> bool:
    return len(after.allowed) >= len(way.allowed)


def _examined_after(
    rulebook: Rulebook, at: Condition, changes: tuple[Mend, ...]
) -> Condition | None:
    try:
        return examined(rulebook, all_mended(rulebook, at.character, changes))
    except NoSuchPlace:
        return None


def _is_small(build: Build) -> bool:
    """Whether every amount was tried: none of the build's numbers is large."""
    numbers = [build.level, build.shadow_level, *(getattr(build.stats, one) for one in STATS)]
    for tactic in build.tactics:
        numbers += [getattr(tactic, name) for name in BASIC]
        numbers += [purchase.times for purchase in tactic.upgrades]
    numbers += [one.times for one in build.aura.upgrades] if build.aura else []
    return all(0 <= number <= FEW for number in numbers)


def _tidy(rulebook: Rulebook, at: Condition, repair: Repair) -> Repair:
    """Return a repair with changes of the same thing as one, where it comes to the same."""
    pairs = dict[str, Mend]()
    for target, mend in zip(repair.targets, repair.changes, strict=True):
        pairs[target] = _added(pairs.get(target), mend)
    if len(pairs) == len(repair.changes):
        return repair
    after = _examined_after(rulebook, at, tuple(pairs.values()))
    if after is None or after.character != repair.after.character:
        return repair
    return replace(repair, changes=tuple(pairs.values()), targets=tuple(pairs))


def _added(before: Mend | None, mend: Mend) -> Mend:
    if isinstance(before, Sell) and isinstance(mend, Sell):
        return replace(mend, times=before.times + mend.times)
    if isinstance(before, Buy) and isinstance(mend, Buy):
        return replace(mend, times=before.times + mend.times)
    return mend


def key_of(problem: Problem) -> str:
    """Return a short name of a broken rule at its place, for addresses."""
    return _digest(*identity(problem))


def name_of(repair: Repair) -> str:
    """Return a short name of a repair by its changes, for addresses."""
    return _digest(repr(repair.changes))


def found_by(problems: tuple[Problem, ...], key: str) -> Problem | None:
    """Return the problem with a short name, or None if it is broken no longer."""
    return next((one for one in problems if key_of(one) == key), None)


def _digest(*words: str) -> str:
    return sha256("\n".join(words).encode()).hexdigest()[:12]
