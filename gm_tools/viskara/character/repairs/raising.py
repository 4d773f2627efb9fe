"""Steps that raise a limit: stats, perks, shadow level, ranks (1503-1521, 1591; B4, B6, B11)."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from gm_tools.viskara.character.aura import has_name
from gm_tools.viskara.character.basis import (
    half_share,
    highest_stat,
    keystone_limit,
    stat_value,
)
from gm_tools.viskara.character.build import STATS, TACTIC_TYPES, Build, Stat, Tactic
from gm_tools.viskara.character.edits import SetMove, SetPerks
from gm_tools.viskara.character.places import kind_at
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.step import (
    Step,
    amounts,
    rank_set,
    shadow_level_set,
    stat_set,
    step,
    tactic_set,
)
from gm_tools.viskara.character.tactics import Making


def stat_raises(at: Condition, stat: Stat, need: int) -> Iterator[Step]:
    """Raise a stat by as much as is needed, up to its maximum (B6)."""
    if at.build.made_for is not None:
        return
    has = stat_value(at.build, stat)
    cap = highest_stat(at.played, at.build.level)
    most = need if cap is None else cap - has
    for more in amounts(need, most):
        yield stat_set(stat, has + more)


def shadow_level_raises(at: Condition, need: int) -> Iterator[Step]:
    """Raise the shadow level, up to the level (B4)."""
    if at.build.made_for is None:
        for more in amounts(need, at.build.level - at.build.shadow_level):
            yield shadow_level_set(at.build.shadow_level + more)


def rank_raises(at: Condition, shadow: str, need: int) -> Iterator[Step]:
    """Raise the rank of a shadow, up to all ranks (B1)."""
    has: int = getattr(at.build.shadow_ranks, shadow)
    for more in amounts(need, at.numbers.ranks - has):
        yield rank_set(shadow, has + more)


def keystone_raises(at: Condition, count: int) -> Iterator[Step]:
    """Raise the shadow level until so many keystones fit (1505-1507)."""
    numbers = at.numbers
    for level in (numbers.second_keystone_at, numbers.third_keystone_at):
        enough = keystone_limit(numbers, level) >= count
        if enough and at.build.shadow_level < level <= at.build.level and not at.build.made_for:
            yield shadow_level_set(level)
            return


def tactic_changes(at: Condition, making: Making, need: int) -> Iterator[Step]:
    """Raise the maximum of a tactic, or take its upgrades into their section (1591, 2627)."""
    where, build = making.where, at.build
    tactic = kind_at(build, where, Tactic)
    if build.made_for is not None and making.kind == "written":
        yield from _by_shadows(at, need)
        return
    yield from types(build, where, tactic)
    for stat in STATS:
        if stat_value(build, stat) > stat_value(build, tactic.stat):
            yield tactic_set(build, where, "stat", stat)
    yield from naming(at, making, tactic)
    yield from stat_raises(at, tactic.stat, ceil(need / at.numbers.points_a_stat))
    yield from _by_strength(at, need)
    yield from _by_shadows(at, need)


def types(build: Build, where: str, tactic: Tactic) -> Iterator[Step]:
    """Change a tactic's type (B28)."""
    for kind in TACTIC_TYPES:
        if kind != tactic.type:
            yield tactic_set(build, where, "type", kind)


def naming(at: Condition, making: Making, tactic: Tactic) -> Iterator[Step]:
    """Give a name where it adds points: to the tactic, or to the signature move (B19, B44)."""
    if making.named:
        return
    move = at.build.signature_move
    if making.kind != "signature" or at.played.reading("B44") != "move_name":
        if not has_name(tactic.name):
            yield tactic_set(at.build, making.where, "name", _new_name(making))
    elif move is not None:
        yield step("signature_move.name", SetMove("Signature move", move.flair_cost))


def _new_name(making: Making) -> str:
    number = making.where.rpartition(".")[2]
    return f"Tactic {int(number) + 1}" if number.isdecimal() else "Aura Tactic"


def _by_strength(at: Condition, need: int) -> Iterator[Step]:
    """Make strength a perk, or a stronger one: it adds to every tactic (1399; B8, B11)."""
    build = at.build
    if build.made_for is not None:
        return
    each = at.played.stats["strength"].perk_worth
    yield from _more_share(build)
    if "strength" not in at.basis.perks:
        yield from _strength_perk(build)
        return
    yield from stat_raises(at, "strength", ceil(need / each))
    if "strength" in build.specializations:
        for stat in STATS:
            if stat not in at.basis.perks:
                yield from stat_raises(at, stat, 2 * ceil(need / each))


def _strength_perk(build: Build) -> Iterator[Step]:
    for stat in build.specializations:
        chosen = tuple("strength" if one == stat else one for one in build.specializations)
        yield perks_set(build, chosen)
    if build.shadow_ranks.total == 0:
        yield perks_set(build, build.specializations, "strength")


def _more_share(build: Build) -> Iterator[Step]:
    """Choose perks so that the other stats add more to strength, if they can (1415; B8, B9)."""
    chosen, third = most_share(build)
    offered = [half_share(build)] if "strength" in build.specializations else [0]
    if "strength" not in (*build.specializations, build.third_perk):
        for stat in build.specializations:
            kept = tuple("strength" if one == stat else one for one in build.specializations)
            offered.append(half_share(with_perks(build, kept, build.third_perk)))
    if half_share(with_perks(build, chosen, third)) > max(offered):
        yield perks_set(build, chosen, third)


def most_share(build: Build) -> tuple[tuple[Stat, ...], Stat | None]:
    """Return perks, strength among them, with which the other stats add the most to it."""
    thirds = [one for one in (build.third_perk, None) if one != "strength"]
    pairs: list[tuple[tuple[Stat, ...], Stat | None]] = [
        (("strength", other), third)
        for third in thirds
        for other in STATS
        if other not in ("strength", third)
    ]
    return max(pairs, key=lambda pair: half_share(with_perks(build, *pair)))


def with_perks(build: Build, chosen: tuple[Stat, ...], third: Stat | None) -> Build:
    """Return a build with other perks."""
    return replace(build, specializations=chosen, third_perk=third)


def perks_set(
    build: Build, chosen: tuple[Stat, ...], third: Stat | str | None = "as before"
) -> Step:
    """Return a step that chooses perks; the third stays unless it is named."""
    kept = build.third_perk if third == "as before" else third
    edit = SetPerks(chosen, kept)  # type: ignore[arg-type]  # a stat or None
    return step("perks", edit)


def _by_shadows(at: Condition, need: int) -> Iterator[Step]:
    each, build = at.numbers.points_a_rank, at.build
    rank, level = build.shadow_ranks.shadow_arts, build.shadow_level
    if rank > 0:
        yield from shadow_level_raises(at, ceil(need / (each * rank)))
    if level > 0:
        yield from rank_raises(at, "shadow_arts", ceil(need / (each * level)))
