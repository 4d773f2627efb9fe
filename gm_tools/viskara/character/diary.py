"""The diary of levels: records purchases and checks that they lead to the build (B25)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import STATS, Build, Maneuver
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.diary_places import followed
from gm_tools.viskara.character.edits import AddManeuver, Buy, Change, RemoveManeuver, Sell
from gm_tools.viskara.character.growth import maneuver_at, wrong_points
from gm_tools.viskara.character.places import NoSuchPlace, kind_at, part
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Problem


def recorded(
    levels: tuple[LevelEntry, ...], level: int, edit: Change, before: Build | None = None
) -> tuple[LevelEntry, ...]:
    """Record a purchase in the diary if its last page is the current level's.

    Given the build ``before`` the edit, purchases follow parts that move, and lost ones are
    removed, the latest first: the diary never lists more than the character has.
    """
    if levels and levels[-1].level == level:
        levels = _with_edit(levels, edit, before)
    if before is None or not levels:
        return levels
    return followed(_without_lost(levels, edit, before), before, edit)


def _with_edit(
    levels: tuple[LevelEntry, ...], edit: Change, before: Build | None
) -> tuple[LevelEntry, ...]:
    if isinstance(edit, Buy):
        return _noted(levels, edit.carrier, edit.path, edit.times)
    if isinstance(edit, Sell):
        return _noted(levels, edit.carrier, edit.path, -edit.times)
    if isinstance(edit, AddManeuver):
        if before is not None:
            return _noted(levels, _place_of_next(before, edit.holder), edit.maneuver, 1)
        if edit.holder is None:
            return _noted(levels, "signature_move", edit.maneuver, 1)
    return levels


def _place_of_next(build: Build, holder: str | None) -> str:
    """Return where a maneuver is added: at the end of the move, or of its holder's list."""
    if holder is not None:
        return f"{holder}.attached.{len(kind_at(build, holder, Maneuver).attached)}"
    maneuvers = build.signature_move.maneuvers if build.signature_move else ()
    return f"signature_move.maneuvers.{len(maneuvers)}"


def _noted(
    levels: tuple[LevelEntry, ...], carrier: str, path: str, times: int
) -> tuple[LevelEntry, ...]:
    *earlier, last = levels
    counts = Counter({(p.carrier, p.path): p.times for p in last.purchases})
    counts[carrier, path] += times
    purchases = tuple(
        LevelPurchase(*key, times=count) for key, count in counts.items() if count > 0
    )
    return (*earlier, replace(last, purchases=purchases))


def _without_lost(
    levels: tuple[LevelEntry, ...], edit: Change, before: Build
) -> tuple[LevelEntry, ...]:
    """Remove from the pages what an edit takes from the character."""
    if isinstance(edit, Sell):
        key, lost = (edit.carrier, edit.path), edit.times
    elif isinstance(edit, RemoveManeuver):
        key, lost = ("signature_move", maneuver_at(before, edit.where) or ""), 1
    else:
        return levels
    left = max(0, owned_times(before, *key) - lost)
    claimed = sum(
        one.times for entry in levels for one in entry.purchases if (one.carrier, one.path) == key
    )
    pages = []
    for entry in reversed(levels):
        entry, claimed = _lowered(entry, key, claimed, left)
        pages.append(entry)
    return tuple(reversed(pages))


def _lowered(
    entry: LevelEntry, key: tuple[str, str], claimed: int, left: int
) -> tuple[LevelEntry, int]:
    """Lower a page's purchase by as much as all pages claim too many."""
    purchases = []
    for one in entry.purchases:
        taken = min(one.times, max(0, claimed - left)) if (one.carrier, one.path) == key else 0
        claimed -= taken
        if one.times - taken > 0 or not taken:
            purchases.append(replace(one, times=one.times - taken))
    return replace(entry, purchases=tuple(purchases)), claimed


def diary_problems(
    numbers: BuildingNumbers, build: Build, levels: tuple[LevelEntry, ...]
) -> tuple[Problem, ...]:
    """Check that the diary leads to the build (documents: levels_disagree)."""
    return tuple(
        Problem(
            "levels_disagree",
            "levels",
            f"The diary does not lead to this character: {reason}. Mend the diary or clear it.",
            "1521",
            subject=reason,
        )
        for reason in _disagreements(numbers, build, levels)
    )


def _disagreements(
    numbers: BuildingNumbers, build: Build, levels: tuple[LevelEntry, ...]
) -> Iterator[str]:
    if not levels:
        return
    yield from _wrong_sequence(build, levels)
    for entry in levels:
        for wrong in (*wrong_points(numbers, entry), *_wrong_counts(entry)):
            yield f"level {entry.level}: {wrong}"
    if sum(entry.shadow_ranks is not None for entry in levels) > 1:
        yield "it gives shadow ranks at more than one level"
    yield from _wrong_totals(build, levels)
    yield from _wrong_purchases(build, levels)


def _wrong_sequence(build: Build, levels: tuple[LevelEntry, ...]) -> Iterator[str]:
    first = levels[0].level
    if first < 1:
        yield f"it begins at level {first}, the first is 1"
    expected = list(range(first, first + len(levels)))
    if [entry.level for entry in levels] != expected:
        yield "its levels do not follow one another"
    if levels[-1].level != build.level:
        yield f"it ends at level {levels[-1].level}, the character is level {build.level}"


def _wrong_counts(entry: LevelEntry) -> Iterator[str]:
    for purchase in entry.purchases:
        if purchase.times < 1:
            yield f"{purchase.path} is bought {purchase.times} times"


def _wrong_totals(build: Build, levels: tuple[LevelEntry, ...]) -> Iterator[str]:
    whole = levels[0].level == 1
    for stat in STATS:
        gained, has = sum(entry.stats.get(stat, 0) for entry in levels), stat_value(build, stat)
        if gained > has or (whole and gained != has):
            yield f"it gives {stat} {gained}, the character has {has}"
    gained = sum(entry.shadow_level for entry in levels)
    if gained > build.shadow_level or (whole and gained != build.shadow_level):
        yield f"it gives shadow level {gained}, the character has {build.shadow_level}"
    for entry in levels:
        if entry.shadow_ranks is not None and entry.shadow_ranks != build.shadow_ranks:
            yield f"level {entry.level} gave other shadow ranks than the character has"


def _wrong_purchases(build: Build, levels: tuple[LevelEntry, ...]) -> Iterator[str]:
    bought: Counter[tuple[str, str]] = Counter()
    for entry in levels:
        for purchase in entry.purchases:
            bought[purchase.carrier, purchase.path] += purchase.times
    for (carrier, path), times in bought.items():
        has = owned_times(build, carrier, path)
        if times > has:
            yield f"it buys {path} {times} times on {carrier}, the character has it {has} times"


def owned_times(build: Build, carrier: str, path: str) -> int:
    """Return how often a carrier has an upgrade, or the signature move a maneuver."""
    try:
        found = part(build, carrier)
    except NoSuchPlace:
        return 0
    if carrier == "signature_move":
        return sum(maneuver.maneuver == path for maneuver in found.maneuvers)
    if isinstance(found, Maneuver) and found.maneuver == path:
        return 1
    basic = getattr(found, path, None)
    if isinstance(basic, int):
        return basic
    upgrades = getattr(found, "upgrades", ())
    return sum(purchase.times for purchase in upgrades if purchase.path == path)
