"""What a level's own gains go to: shadow level, stats, ranks for the third perk (1509-1521)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import highest_stat, stat_value
from gm_tools.viskara.character.build import SHADOWS, STATS, Build, ShadowRanks, Stat, Tactic
from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.character.growth import level_offer, level_up
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook

BY_SHADOW_LEVEL = {
    "aura_points_over",
    "signature_upgrade_points_over",
    "tactic_keystones_over",
    "aura_keystones_over",
    "signature_keystones_over",
}
"""Rules that a higher shadow level helps to keep."""
BY_STATS = {"tactic_points_over", "power_above_max"}
"""Rules that a higher stat of the tactic helps to keep."""


@dataclass(frozen=True, slots=True)
class Growth:
    """Where stats, shadow level and ranks are to go.

    ``steps`` is how many levels are left, ``helps`` are the stats that come first, and
    ``needs_shadow`` says that what comes first waits for a shadow level. ``is_free`` says that
    there is no goal: shadow levels are gained only when something waits for them.
    """

    target: Build
    steps: int
    helps: tuple[Stat, ...] = ()
    needs_shadow: bool = False
    is_free: bool = False


def entry_for(rulebook: Rulebook, build: Build, growth: Growth) -> LevelEntry:
    """Return the choices of the next level; points that nothing asks for stay open."""
    numbers = rulebook.building
    cap = highest_stat(rulebook, build.level + 1)
    most = numbers.stat_points_a_level + numbers.stat_points_instead
    with_points = _spent(build, growth, most, cap)
    takes_shadow = _takes_shadow(build, growth, most - sum(with_points.values()))
    stats = _spent(build, growth, numbers.stat_points_a_level, cap) if takes_shadow else with_points
    entry = LevelEntry(build.level + 1, stats=stats, shadow_level=int(takes_shadow))
    return _with_ranks(rulebook, build, growth, entry)


def _takes_shadow(build: Build, growth: Growth, unused: int) -> bool:
    """Shadow levels come evenly, sooner if something waits for one or points would be lost."""
    if growth.is_free:
        return growth.needs_shadow
    missing = growth.target.shadow_level - build.shadow_level
    if missing <= 0:
        return False
    is_due = missing >= growth.steps or _is_behind(build, growth.target)
    return is_due or growth.needs_shadow or unused > 0


def _is_behind(build: Build, target: Build) -> bool:
    """Whether the shadow level is lower, for the next level, than the target's is for its own."""
    return build.shadow_level * target.level < target.shadow_level * (build.level + 1)


def _spent(build: Build, growth: Growth, points: int, cap: int | None) -> dict[Stat, int]:
    """Give points one by one to the stat that lacks most, within its maximum (1497; B6)."""
    gained: dict[Stat, int] = {}
    for _ in range(points):
        open_stats = [
            stat
            for stat in STATS
            if _lacks(build, growth, gained, stat) > 0
            and (cap is None or stat_value(build, stat) + gained.get(stat, 0) < cap)
        ]
        if not open_stats:
            break
        best = max(open_stats, key=lambda stat: _rank(build, growth, gained, stat))
        gained[best] = gained.get(best, 0) + 1
    return gained


def _lacks(build: Build, growth: Growth, gained: dict[Stat, int], stat: Stat) -> int:
    wanted = stat_value(growth.target, stat)
    if growth.is_free and stat in growth.helps:
        wanted = build.level + 1
    return wanted - stat_value(build, stat) - gained.get(stat, 0)


def _rank(build: Build, growth: Growth, gained: dict[Stat, int], stat: Stat) -> tuple[bool, int]:
    return stat in growth.helps, _lacks(build, growth, gained, stat)


def _with_ranks(rulebook: Rulebook, build: Build, growth: Growth, entry: LevelEntry) -> LevelEntry:
    """Give up the third perk for ranks as soon as that breaks no rule (Viskara 1343; B3)."""
    ranks = growth.target.shadow_ranks
    can_gain = level_offer(rulebook, build).can_gain_ranks
    is_whole = ranks.total == rulebook.building.ranks
    if not (can_gain and is_whole and min(getattr(ranks, one) for one in SHADOWS) >= 0):
        return entry
    with_ranks = replace(entry, shadow_ranks=ranks)
    after = level_up(rulebook, build, with_ranks)
    is_broken = worsened(legality(rulebook, build), legality(rulebook, after))
    return entry if is_broken else with_ranks


def shared_ranks(numbers: BuildingNumbers, shadows: Iterable[str]) -> ShadowRanks:
    """Return the ranks that a character gains for some shadows, the first with the most."""
    wanted = list(dict.fromkeys(shadows))
    counts = dict.fromkeys(wanted, 0)
    for place in range(numbers.ranks if wanted else 0):
        counts[wanted[place % len(wanted)]] += 1
    return ShadowRanks(**counts)


def needs_shadow_level(build: Build, waiting: Iterable[Problem]) -> bool:
    """Whether something waits for a shadow level; points of tactics rise with it too (1591)."""
    helped = BY_SHADOW_LEVEL | ({"tactic_points_over"} if build.shadow_ranks.shadow_arts else set())
    return any(one.rule in helped for one in waiting)


def helping_stats(build: Build, waiting: Iterable[Problem]) -> tuple[Stat, ...]:
    """Return the stats that raise what something waits for: the tactic's own, and strength."""
    found: list[Stat] = []
    for problem in waiting:
        if problem.rule in BY_STATS:
            found += _of_tactic(build, problem)
    return tuple(dict.fromkeys(found))


def _of_tactic(build: Build, problem: Problem) -> list[Stat]:
    try:
        tactic = part(build, problem.where)
    except NoSuchPlace:
        return []
    stats: list[Stat] = [tactic.stat] if isinstance(tactic, Tactic) else []
    has_perk = "strength" in (*build.specializations, build.third_perk)
    return [*stats, "strength"] if has_perk and problem.rule == "tactic_points_over" else stats
