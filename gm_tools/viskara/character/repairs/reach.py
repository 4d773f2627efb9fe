"""How far the ways out of a problem reach: two that share nothing need a change each."""

from collections.abc import Iterable

from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.problems import Problem

OF_STATS = frozenset(f"stats.{stat}" for stat in STATS)
EVERYWHERE = OF_STATS | {"shadow_level", "shadow_ranks", "perks"}
ALONE = {"not_repeatable", "unknown_upgrade", "written_tactics_only", "prerequisite_missing"}
OF_RANKS = {"needs_shadow_arts_rank", "needs_aura_rank", "needs_signature_rank"}
NARROW = {
    "outputs_not_increasing": frozenset[str](),
    "ranks_not_0_or_4": frozenset({"shadow_ranks"}),
    "shadow_level_above_level": frozenset({"shadow_level"}),
    "specializations_not_two_distinct": frozenset({"perks"}),
    "third_perk_is_specialization": frozenset({"perks"}),
    "third_perk_needs_zero_ranks": frozenset({"perks", "shadow_ranks"}),
    "stat_points_overspent": OF_STATS | {"shadow_level"},
    "levels_disagree": frozenset({"levels"}),
    "signature_flair_out_of_range": frozenset({"signature_move"}),
}


def apart(at: Condition, problems: Iterable[Problem]) -> int:
    """Return how many changes the problems need at least: one for each that stands apart."""
    taken: set[str] = set()
    needed = 0
    for area in sorted((reach(at, one) for one in problems), key=len):
        if not area & taken:
            needed += 1
            taken |= area
    return needed


def reach(at: Condition, problem: Problem) -> frozenset[str]:
    """Return the areas of a build in which a change may mend a problem."""
    found = _reach(at, problem)
    return found | {"level"} if at.build.level < 1 else found


def _reach(at: Condition, problem: Problem) -> frozenset[str]:
    part = part_of(at, problem.where)
    if problem.rule in NARROW:
        return NARROW[problem.rule] or frozenset({part})
    if problem.rule == "stat_above_max":
        return frozenset({problem.where})
    if problem.rule in OF_RANKS:
        return frozenset({part, "shadow_ranks"})
    if problem.rule in ALONE and not part.startswith("signature_move"):
        return frozenset({part})
    return EVERYWHERE | {part, *_wholes(part)}


def area_of(at: Condition, target: str) -> str:
    """Return the area in which the target of a change lies."""
    return target if target in OF_STATS else part_of(at, target.partition("|")[0])


def part_of(at: Condition, place: str) -> str:
    """Return the part of a build that holds a place: a tactic, the aura, the signature move."""
    where = place.split(".")
    if where[0] == "tactics" and len(where) > 1 and len(at.build.tactics) <= _count(at):
        return ".".join(where[:2])
    return where[0]


def _wholes(part: str) -> tuple[str, ...]:
    return ("tactics",) if part.startswith("tactics") else ()


def _count(at: Condition) -> int:
    return at.numbers.written_tactics
