"""Steps for ranks, levels, stats, perks and the number of tactics (1339-1521, 1557)."""

from collections.abc import Iterator
from itertools import combinations

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import SHADOWS, STATS, Stat
from gm_tools.viskara.character.edits import AddTactic, DropTactic, SetLevel
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.raising import perks_set, rank_raises
from gm_tools.viskara.character.repairs.step import (
    Step,
    amounts,
    rank_set,
    shadow_level_set,
    stat_set,
    step,
    together,
)
from gm_tools.viskara.problems import Problem


def level_below_1(_: Condition, __: Problem) -> Iterator[Step]:
    """The lowest level is 1 (B23)."""
    yield step("level", SetLevel(1))


def shadow_level_above_level(at: Condition, _: Problem) -> Iterator[Step]:
    """A level gives at most one shadow level (B4)."""
    yield shadow_level_set(max(0, at.build.level))


def ranks_not_0_or_4(at: Condition, _: Problem) -> Iterator[Step]:
    """Ranks add up to 4, or there are none (B1)."""
    ranks, all_ranks = at.build.shadow_ranks, at.numbers.ranks
    for shadow in SHADOWS:
        rank: int = getattr(ranks, shadow)
        for less in amounts(ranks.total - all_ranks, rank):
            yield rank_set(shadow, rank - less)
        yield from rank_raises(at, shadow, all_ranks - ranks.total)
    if ranks.total < all_ranks:
        yield no_ranks(at)


def no_ranks(at: Condition) -> Step:
    """Give up every rank."""
    had = [one for one in SHADOWS if getattr(at.build.shadow_ranks, one)]
    return together(rank_set(shadow, 0) for shadow in had)


def stat_points_overspent(at: Condition, problem: Problem) -> Iterator[Step]:
    """Lower stats, or give up shadow levels for more points (1513-1519; B4)."""
    for stat in STATS:
        value = stat_value(at.build, stat)
        for less in amounts(problem.excess, value):
            yield stat_set(stat, value - less)
    needed = -(-problem.excess // at.numbers.stat_points_instead)
    for less in amounts(needed, at.build.shadow_level):
        yield shadow_level_set(at.build.shadow_level - less)


def stat_above_max(at: Condition, problem: Problem) -> Iterator[Step]:
    """A stat is at most the level (B6)."""
    yield stat_set(problem.where.partition(".")[2], max(0, at.build.level))


def specializations_not_two_distinct(at: Condition, _: Problem) -> Iterator[Step]:
    """Two different specializations (B22); those of higher stats come first."""
    count = at.numbers.specializations
    kept = tuple(dict.fromkeys(at.build.specializations))
    others = sorted(set(STATS) - set(kept), key=lambda one: -stat_value(at.build, one))
    pool = kept if len(kept) >= count else (*kept, *others)
    for chosen in combinations(pool, count):
        if len(kept) >= count or set(kept) <= set(chosen):
            yield perks_set(at.build, chosen)


def third_perk_needs_zero_ranks(at: Condition, _: Problem) -> Iterator[Step]:
    """A third perk is for characters without ranks (1343; B2)."""
    yield perks_set(at.build, at.build.specializations, None)
    yield no_ranks(at)


def third_perk_is_specialization(at: Condition, _: Problem) -> Iterator[Step]:
    """The third perk is that of another stat (1383; B2)."""
    build, third = at.build, at.build.third_perk
    yield perks_set(build, build.specializations, None)
    others = sorted(_free(at), key=lambda one: -stat_value(build, one))
    for stat in others:
        yield perks_set(build, build.specializations, stat)
    for stat in others:
        yield perks_set(build, tuple(stat if o == third else o for o in build.specializations))


def _free(at: Condition) -> tuple[Stat, ...]:
    taken = {*at.build.specializations, at.build.third_perk}
    return tuple(stat for stat in STATS if stat not in taken)


def tactic_count_not_three(at: Condition, _: Problem) -> Iterator[Step]:
    """A character has exactly three written tactics (1557; B20)."""
    made = at.build.made_for
    count = at.numbers.teyos_tactics if made else at.numbers.written_tactics
    has = len(at.build.tactics)
    if has < count:
        yield together(step(f"tactics.{has + n}", AddTactic()) for n in range(count - has))
    for places in combinations(range(has), has - count) if count < has <= count + 3 else ():
        drops = (step(f"tactics.{index}", DropTactic(index)) for index in reversed(places))
        yield together(drops)
