"""Problems and hints of ranks, levels, stats and the number of tactics."""

from collections.abc import Iterator

from gm_tools.viskara.character.basis import highest_stat, stat_value
from gm_tools.viskara.character.build import SHADOWS, STATS, Build
from gm_tools.viskara.character.made_for import made_problems
from gm_tools.viskara.character.sheet import stat_points_spent, stat_points_total
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.rulebook import Rulebook


def general_problems(rulebook: Rulebook, build: Build) -> Iterator[Problem]:
    """Check everything except upgrades (Viskara 1339-1345, 1379-1383, 1471-1521, 1557)."""
    if build.made_for is not None:
        yield from made_problems(rulebook.building, build, build.made_for)
        return
    yield from _levels(build)
    yield from _ranks(rulebook.building, build)
    yield from _stats(rulebook, build)
    yield from _perks(rulebook.building, build)
    count = rulebook.building.written_tactics
    if len(build.tactics) != count:
        yield Problem(
            "tactic_count_not_three",
            "tactics",
            f"There are {len(build.tactics)} tactics; a character has exactly {count}. "
            f"{_add_or_remove(count - len(build.tactics))}",
            "1557",
        )


def general_hints(rulebook: Rulebook, build: Build) -> Iterator[Hint]:
    """Warn of unspent stat points and unused shadow levels (B4, B5)."""
    if build.made_for is not None:
        return
    left = stat_points_total(rulebook.building, build).value - stat_points_spent(build).value
    if left > 0:
        yield Hint("stat_points_unspent", "stats", f"{left} stat points are unspent.", "B5")
    if build.shadow_level > 0 and build.shadow_ranks.total == 0:
        message = "Shadow levels do nothing while all shadow ranks are 0."
        yield Hint("shadow_level_unused", "shadow_level", message, "B4")


def _add_or_remove(missing: int) -> str:
    return f"Add {missing}." if missing > 0 else f"Remove {-missing}."


def _levels(build: Build) -> Iterator[Problem]:
    if build.level < 1:
        yield Problem(
            "level_below_1", "level", f"Level {build.level}: raise it to 1 or more.", "B23"
        )
    if build.shadow_level > build.level:
        yield Problem(
            "shadow_level_above_level",
            "shadow_level",
            f"Shadow level {build.shadow_level} is above level {build.level}; each level gives "
            f"at most one. Lower it to {max(build.level, 0)}.",
            "B4",
            excess=build.shadow_level - build.level,
        )
    if build.shadow_level < 0:
        yield _negative("shadow_level", "shadow level", build.shadow_level)


def _ranks(numbers: BuildingNumbers, build: Build) -> Iterator[Problem]:
    for shadow in SHADOWS:
        rank: int = getattr(build.shadow_ranks, shadow)
        if rank < 0:
            yield _negative(f"shadow_ranks.{shadow}", f"{shadow.replace('_', ' ')} rank", rank)
    total = build.shadow_ranks.total
    if total not in (0, numbers.ranks):
        yield Problem(
            "ranks_not_0_or_4",
            "shadow_ranks",
            f"The shadow ranks add up to {total}: make them add up to "
            f"{numbers.ranks}, or all be 0.",
            "B1",
            excess=max(0, total - numbers.ranks),
        )


def _stats(rulebook: Rulebook, build: Build) -> Iterator[Problem]:
    numbers = rulebook.building
    total, spent = stat_points_total(numbers, build).value, stat_points_spent(build).value
    if spent > total:
        yield Problem(
            "stat_points_overspent",
            "stats",
            f"{spent} stat points of {total}: lower stats by {spent - total}"
            f"{_or_shadow_levels(numbers, build, spent - total)}.",
            "B4",
            brief=f"{spent - total} points short",
            excess=spent - total,
        )
    cap = highest_stat(rulebook, build.level)
    for stat in STATS:
        value = stat_value(build, stat)
        if value < 0:
            yield _negative(f"stats.{stat}", stat, value)
        if cap is not None and value > cap:
            yield Problem(
                "stat_above_max",
                f"stats.{stat}",
                f"{stat.capitalize()} {value} is above the maximum of {build.level}, the level. "
                f"Lower it by {value - build.level}.",
                "B6",
                excess=value - build.level,
            )


def _or_shadow_levels(numbers: BuildingNumbers, build: Build, short: int) -> str:
    """Say how many shadow levels bring the points that are missing (1515-1519; B4)."""
    each, has = numbers.stat_points_instead, build.shadow_level
    given = min(has, -(-short // each))
    if given < 1:
        return ""
    levels = "a shadow level" if given == 1 else f"{given} shadow levels"
    rest = short - given * each
    lowered = f" and lower stats by {rest}" if rest > 0 else ""
    return f", or give up {levels} for {given * each} more{lowered}"


def _perks(numbers: BuildingNumbers, build: Build) -> Iterator[Problem]:
    chosen = build.specializations
    if len(chosen) != numbers.specializations or len(set(chosen)) != len(chosen):
        yield Problem(
            "specializations_not_two_distinct",
            "specializations",
            f"Choose exactly {numbers.specializations} different stats as specializations, not "
            f"{', '.join(chosen) or 'none'}.",
            "B22",
        )
    if build.third_perk is None:
        return
    if build.shadow_ranks.total != 0:
        yield Problem(
            "third_perk_needs_zero_ranks",
            "third_perk",
            "A third stat perk needs all shadow ranks at 0. Give up the perk or the ranks.",
            "B2",
        )
    if build.third_perk in chosen:
        yield Problem(
            "third_perk_is_specialization",
            "third_perk",
            f"{build.third_perk.capitalize()} is a specialization already. Choose another stat.",
            "B2",
        )


def _negative(where: str, what: str, value: int) -> Problem:
    return Problem(
        "count_below_zero",
        where,
        f"The {what} is {value}; it cannot be below 0. Set it to 0 or more.",
        "B18",
        excess=-value,
    )
