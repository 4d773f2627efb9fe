"""Steps for the points and keystones of an aura (1503, 1743; B32-B37)."""

from collections.abc import Iterator
from math import ceil

from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.giving_up import keystones_given_up, points_given_up
from gm_tools.viskara.character.repairs.raising import (
    keystone_raises,
    rank_raises,
    shadow_level_raises,
    tactic_changes,
)
from gm_tools.viskara.character.repairs.step import Step
from gm_tools.viskara.problems import Problem


def aura_points_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up upgrades of the aura or its tactic, or raise a limit (1743, 1786; B32)."""
    yield from points_given_up(at, "aura", problem.excess)
    made = at.sheet.aura.aura_tactic if at.sheet.aura else None
    if made is not None and made.overflow:
        yield from tactic_changes(at, made.making, min(problem.excess, made.overflow))
    each, build = at.numbers.aura_points_a_rank, at.build
    if build.shadow_ranks.aura > 0:
        need = ceil(problem.excess / (each * build.shadow_ranks.aura))
        yield from shadow_level_raises(at, need)
    if build.shadow_level > 0:
        yield from rank_raises(at, "aura", ceil(problem.excess / (each * build.shadow_level)))


def aura_keystones_over(at: Condition, _: Problem) -> Iterator[Step]:
    """Give up keystones of the aura, or raise their limit (1503-1507)."""
    yield from keystones_given_up(at, "aura")
    if at.sheet.aura is not None:
        yield from keystone_raises(at, at.sheet.aura.keystones.value)
