"""Changes that mend a problem only together: no step makes them, so a repair with them is missed.

What is known of such a repair is how many changes it has at least.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.basis import half_share, highest_stat, stat_value
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.going_on import least_more
from gm_tools.viskara.character.repairs.raising import most_share, with_perks
from gm_tools.viskara.character.repairs.reach import OF_RANKS, OF_STATS, area_of, part_of
from gm_tools.viskara.character.repairs.way import Way
from gm_tools.viskara.character.sheet import stat_points_spent, stat_points_total
from gm_tools.viskara.problems import Problem

POINTS = {"tactic_points_over", "aura_points_over"}
BY_STATS = {*POINTS, "power_above_max"}
STAT, RANKS = OF_STATS, frozenset({"shadow_ranks"})
PERKS, LEVEL = frozenset({"perks"}), frozenset({"shadow_level"})


@dataclass(frozen=True, slots=True)
class Pair:
    """The areas of two changes, and how many stat points they take at least."""

    one: frozenset[str]
    other: frozenset[str]
    points: int = 0


def least_untried(way: Way, problem: Problem) -> int | None:
    """Return how many changes a repair has at least that begins so and was not tried, if any."""
    begun = {area_of(way.at, target) for target in way.targets}
    return min((_least(way, pair, begun) for pair in _pairs(way, problem)), default=None)


def _least(way: Way, pair: Pair, begun: set[str]) -> int:
    touched = pair.one | pair.other
    needed = (not begun & pair.one) + (not begun & pair.other)
    if _stat_points_left(way.at) < pair.points:
        touched |= STAT | LEVEL
        needed += not begun & (STAT | LEVEL)
    return way.weight + needed + least_more(way, touched)


def _pairs(way: Way, problem: Problem) -> Iterator[Pair]:
    others = [one for one in (*way.unmended(), *way.new()) if one != problem]
    if problem.rule == "ranks_not_0_or_4" and any(one.rule in OF_RANKS for one in others):
        yield Pair(RANKS, RANKS)
    if problem.rule not in BY_STATS or way.at.build.made_for is not None:
        return
    part = frozenset({part_of(way.at, problem.where)})
    if way.keep:
        yield Pair(part, STAT, 1)
    if problem.rule in POINTS:
        yield from _of_shadows(way.at, problem)
        yield from _of_strength(way.at, others)
        yield from (Pair(part | PERKS, stat, 1) for stat in _wanted_by(way.at, problem, others))


def _of_shadows(at: Condition, problem: Problem) -> Iterator[Pair]:
    """A rank adds nothing without a shadow level, nor a shadow level without a rank (1591)."""
    ranks = at.build.shadow_ranks
    is_rankless = ranks.shadow_arts <= 0 or (problem.where == "aura" and ranks.aura <= 0)
    if at.build.shadow_level <= 0 and is_rankless:
        yield Pair(LEVEL, RANKS, at.numbers.stat_points_instead)


def _of_strength(at: Condition, others: list[Problem]) -> Iterator[Pair]:
    """A perk of strength 0 adds nothing, nor half of a stat that stands alone (1399, 1415; B8)."""
    build = at.build
    if "strength" not in at.basis.perks:
        if build.stats.strength + half_share(with_perks(build, *most_share(build))) <= 0:
            yield Pair(PERKS, STAT, 1)
    elif _shares_oddly(at) and (len(others) > 1 or _is_strongest(at)):
        yield Pair(STAT, STAT, 2)


def _shares_oddly(at: Condition) -> bool:
    """Whether one point more in a stat without a perk adds nothing to strength."""
    shared = (stat_value(at.build, stat) for stat in STATS if stat not in at.basis.perks)
    return "strength" in at.build.specializations and sum(shared) % 2 == 1


def _is_strongest(at: Condition) -> bool:
    cap = highest_stat(at.played, at.build.level)
    return cap is not None and at.build.stats.strength >= cap


def _wanted_by(at: Condition, problem: Problem, others: list[Problem]) -> Iterator[frozenset[str]]:
    """The stats that others need: this one may be given to the tactic, or share in its points."""
    own = _stat_of(at, problem)
    for stat in {_stat_of(at, one) for one in others if one.rule in BY_STATS}:
        if stat is not None and stat != own:
            yield frozenset({f"stats.{stat}"})


def _stat_of(at: Condition, problem: Problem) -> str | None:
    carrier = at.carriers.get(problem.where)
    return carrier.tactic.stat if carrier is not None and carrier.tactic is not None else None


def _stat_points_left(at: Condition) -> int:
    total = stat_points_total(at.numbers, at.build).value
    return total - stat_points_spent(at.build).value
