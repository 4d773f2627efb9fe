"""Which changes of a way may be taken further, and what that may mend: it makes no change more."""

from collections.abc import Iterator

from gm_tools.viskara.character.basis import highest_stat, stat_value
from gm_tools.viskara.character.build import BASIC, STATS, Stat
from gm_tools.viskara.character.edits import Buy, Sell, SetLevel, SetPerks, SetRank, SetStat
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.giving_up import basic_count
from gm_tools.viskara.character.repairs.reach import apart, part_of, reach
from gm_tools.viskara.character.repairs.step import Mend
from gm_tools.viskara.character.repairs.way import Way
from gm_tools.viskara.problems import Problem

Further = tuple[str, int]
"""An area of a build, and whether more or less of something in it is still to be had: 1 or -1."""

LIMITS_OF_TACTICS = {"tactic_points_over", "tactic_keystones_over", "power_above_max"}

WITH_ANY = "levels_disagree"
"""Whatever else is changed may make the diary agree."""


def least_more(way: Way, without: frozenset[str] = frozenset()) -> int:
    """Return how many more changes a way needs at least: to take one further is none more.

    What may be mended in the areas ``without`` is not counted.
    """
    on = further(way)
    left = [one for one in (*way.unmended(), *way.new()) if one.rule != WITH_ANY]
    counted = [one for one in left if not is_mended_further(way.at, one, on)]
    return apart(way.at, (one for one in counted if not reach(way.at, one) & without))


def further(way: Way) -> frozenset[Further]:
    """Return where the changes of a way may be taken further."""
    return frozenset(found for mend in way.changes for found in _of_change(way, mend))


def _of_change(way: Way, mend: Mend) -> Iterator[Further]:
    at, build = way.at, way.at.build
    match mend:
        case SetStat(stat, _):
            now, cap = stat_value(build, stat), highest_stat(at.played, build.level)
            yield from _on(f"stats.{stat}", stat_value(way.begun, stat), now, cap)
        case SetLevel(_, shadow=True):
            was, now = way.begun.shadow_level, build.shadow_level
            yield from _on("shadow_level", was, now, build.level)
        case SetRank(shadow, _):
            was, now = getattr(way.begun.shadow_ranks, shadow), getattr(build.shadow_ranks, shadow)
            yield from _on("shadow_ranks", was, now, at.numbers.ranks)
        case SetPerks():
            yield "perks", 1
        case Buy(where):
            yield part_of(at, where), 1
        case Sell(where, path) if _is_left(at, where, path):
            yield part_of(at, where), -1


def _on(area: str, was: int, now: int, most: int | None) -> Iterator[Further]:
    if now < was and now > 0:
        yield area, -1
    if now > was and (most is None or now < most):
        yield area, 1


def _is_left(at: Condition, where: str, path: str) -> bool:
    """Whether more of it can be given up; of what lies deeper, its place may have moved."""
    if where.count(".") > 1 or where not in at.carriers:
        return True
    return basic_count(at, where, path) > 0 if path in BASIC else path in at.carriers[where].owned


def is_mended_further(at: Condition, problem: Problem, on: frozenset[Further]) -> bool:
    """Whether changes that are taken further may mend a problem, as the build is now."""
    if not on:
        return False
    part = part_of(at, problem.where)
    match problem.rule:
        case "stat_points_overspent":
            return any(way < 0 for area, way in on if area in reach(at, problem))
        case rule if rule in LIMITS_OF_TACTICS and part.startswith("tactics."):
            return not on.isdisjoint({(part, -1), *_raising(at, problem)})
    return any(area in reach(at, problem) for area, _ in on)


def _raising(at: Condition, problem: Problem) -> Iterator[Further]:
    """What raises a limit of a written tactic."""
    if problem.rule == "tactic_keystones_over":
        yield "shadow_level", 1
        return
    carrier = at.carriers.get(problem.where)
    if carrier is not None and carrier.tactic is not None:
        yield f"stats.{carrier.tactic.stat}", 1
    if problem.rule == "tactic_points_over":
        yield from (("perks", 1), ("shadow_level", 1), ("shadow_ranks", 1))
        yield from ((f"stats.{stat}", 1) for stat in _of_strength(at))


def _of_strength(at: Condition) -> Iterator[Stat]:
    """The stats that make a strength perk stronger (1399, 1415; B8)."""
    if "strength" in at.basis.perks:
        yield "strength"
    if "strength" in at.build.specializations:
        yield from (stat for stat in STATS if stat not in at.basis.perks)
