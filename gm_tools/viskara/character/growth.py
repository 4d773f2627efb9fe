"""Growing level by level: what a level offers, what was chosen, the diary (1509-1521; B3-B7)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import keystone_limit, stat_value
from gm_tools.viskara.character.build import SHADOWS, STATS, Build, ShadowRanks, Stat
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.edits import AddManeuver, Buy, Change, Sell
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.problems import Problem

STAT_POINTS = 2
STAT_POINTS_INSTEAD = 2
RANKS = 4


@dataclass(frozen=True, slots=True)
class LevelOffer:
    """What gaining a level gives (Viskara 1511-1519; B3, B4).

    ``stat_points`` are always given; the choice is one shadow level or ``instead`` more stat
    points. ``can_gain_ranks`` says that four ranks may be taken, giving up a third perk.
    """

    level: int
    stat_points: int
    instead: int
    health: int
    morale: int
    max_stat: int
    can_gain_ranks: bool
    gives_up: Stat | None
    new_keystone_limit: int | None


class LevelRefused(ValueError):
    """The choices are not what the level gives; the message says what is wrong."""


def level_offer(build: Build) -> LevelOffer:
    """Return what the next level offers this build."""
    ranks = sum(getattr(build.shadow_ranks, shadow) for shadow in SHADOWS)
    limit = keystone_limit(build.shadow_level + 1)
    return LevelOffer(
        level=build.level + 1,
        stat_points=STAT_POINTS,
        instead=STAT_POINTS_INSTEAD,
        health=10,
        morale=5,
        max_stat=build.level + 1,
        can_gain_ranks=ranks == 0,
        gives_up=build.third_perk if ranks == 0 else None,
        new_keystone_limit=limit if limit > keystone_limit(build.shadow_level) else None,
    )


def level_up(build: Build, entry: LevelEntry) -> Build:
    """Return the build one level higher; LevelRefused if the entry is not what a level gives."""
    wrong = "; ".join(entry_problems(build, entry))
    if wrong:
        raise LevelRefused(wrong)
    stats = {stat: stat_value(build, stat) + entry.stats.get(stat, 0) for stat in STATS}
    grown = replace(
        build,
        level=entry.level,
        shadow_level=build.shadow_level + entry.shadow_level,
        stats=replace(build.stats, **stats),
    )
    if entry.shadow_ranks is None:
        return grown
    return replace(grown, shadow_ranks=entry.shadow_ranks, third_perk=None)


def entry_problems(build: Build, entry: LevelEntry) -> Iterator[str]:
    """Say what is wrong with the choices for the next level of this build."""
    if entry.level != build.level + 1:
        yield f"the next level is {build.level + 1}, not {entry.level}"
    yield from _wrong_points(entry)
    if entry.shadow_ranks is None:
        return
    if not level_offer(build).can_gain_ranks:
        yield "ranks can only be gained while all of them are 0"
    ranks = [getattr(entry.shadow_ranks, shadow) for shadow in SHADOWS]
    if min(ranks) < 0 or sum(ranks) != RANKS:
        yield f"ranks gained must add up to {RANKS}"


def _wrong_points(entry: LevelEntry) -> Iterator[str]:
    points = sum(entry.stats.values())
    if any(value < 0 for value in entry.stats.values()):
        yield "a stat cannot fall"
    if entry.shadow_level not in (0, 1):
        yield "a level gives one shadow level or none"
    most = STAT_POINTS + (0 if entry.shadow_level else STAT_POINTS_INSTEAD)
    if points > most:
        yield f"{points} stat points were spent, the level gives {most}"


def level_down(build: Build, entry: LevelEntry, third_perk: Stat | None = None) -> Build:
    """Take a level back: the build without what the entry gave and bought.

    ``third_perk`` is what was given up for ranks at that level, where ranks were gained.
    """
    stats = {stat: max(0, stat_value(build, stat) - entry.stats.get(stat, 0)) for stat in STATS}
    shrunk = replace(
        build,
        level=entry.level - 1,
        shadow_level=build.shadow_level - entry.shadow_level,
        stats=replace(build.stats, **stats),
    )
    if entry.shadow_ranks is None:
        return shrunk
    return replace(shrunk, shadow_ranks=ShadowRanks(), third_perk=third_perk)


def sales(entry: LevelEntry) -> tuple[Sell, ...]:
    """Return the edits that take back what was bought at a level, the last purchase first."""
    return tuple(
        Sell(purchase.carrier, purchase.path, purchase.times)
        for purchase in reversed(entry.purchases)
        if purchase.carrier != "signature_move"
    )


def recorded(levels: tuple[LevelEntry, ...], level: int, edit: Change) -> tuple[LevelEntry, ...]:
    """Note a purchase in the diary while the last page is that of the current level."""
    if not levels or levels[-1].level != level:
        return levels
    if isinstance(edit, Buy):
        return _noted(levels, edit.carrier, edit.path, edit.times)
    if isinstance(edit, Sell):
        return _noted(levels, edit.carrier, edit.path, -edit.times)
    if isinstance(edit, AddManeuver) and edit.holder is None:
        return _noted(levels, "signature_move", edit.maneuver, 1)
    return levels


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


def diary_problems(build: Build, levels: tuple[LevelEntry, ...]) -> tuple[Problem, ...]:
    """Check that the diary leads to the build (documents: levels_disagree)."""
    return tuple(
        Problem(
            "levels_disagree",
            "levels",
            f"The diary does not lead to this character: {reason}. Mend the diary or clear it.",
            "1521",
            subject=reason,
        )
        for reason in _disagreements(build, levels)
    )


def _disagreements(build: Build, levels: tuple[LevelEntry, ...]) -> Iterator[str]:
    if not levels:
        return
    yield from _wrong_sequence(build, levels)
    for entry in levels:
        for wrong in _wrong_points(entry):
            yield f"level {entry.level}: {wrong}"
    yield from _wrong_totals(build, levels)
    yield from _wrong_purchases(build, levels)


def _wrong_sequence(build: Build, levels: tuple[LevelEntry, ...]) -> Iterator[str]:
    first = levels[0].level
    expected = list(range(first, first + len(levels)))
    if [entry.level for entry in levels] != expected:
        yield "its levels do not follow one another"
    if levels[-1].level != build.level:
        yield f"it ends at level {levels[-1].level}, the character is level {build.level}"


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
    basic = getattr(found, path, None)
    if isinstance(basic, int):
        return basic
    upgrades = getattr(found, "upgrades", ())
    return sum(purchase.times for purchase in upgrades if purchase.path == path)
