"""Builds for creatures, and how they depart from a character's rules.

A Smidgeon gains a signature move, a Teyos shadows and tactics, a host the shadows of a Somac
Parasite (Viskara 5317, 6780-6792, 6796-6821; R72, R109). Everything else about such a build
follows the rules of character creation.
"""

from collections.abc import Iterator
from dataclasses import replace

from gm_tools.viskara.character.build import (
    SHADOWS,
    Build,
    HostTactic,
    MadeFor,
    ShadowRanks,
    Stat,
    Tactic,
)
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Problem

TEYOS_STATS: tuple[Stat, ...] = ("presence", "logic", "creativity")
SOURCES = {"signature_move": "5317", "shadows": "6782", "parasite": "6815"}


def shadow_level(numbers: BuildingNumbers, made: MadeFor) -> int:
    """Return the shadow level the creature is treated as having (5317, 6782, 6815)."""
    if made.making == "signature_move":
        return numbers.smidgeon_shadow_level
    if made.making == "shadows":
        return numbers.teyos_shadow_level
    return made.x + made.level


def smidgeon_ranks(numbers: BuildingNumbers) -> ShadowRanks:
    """Return a Smidgeon's ranks: all of them are in its signature move (5317)."""
    return ShadowRanks(signature_move=numbers.ranks)


def framed(numbers: BuildingNumbers, build: Build) -> Build:
    """Return a build with everything that the game master cannot choose filled in.

    Level and shadow level follow from the creature and X; its own tactics keep type and stat.
    """
    made = build.made_for
    if made is None:
        return build
    tactics = build.tactics
    if made.making != "shadows":
        bought = (*build.tactics, *(_plain(one) for one in made.tactics[len(build.tactics) :]))
        pairs = zip(bought, made.tactics, strict=False)
        tactics = tuple(
            replace(tactic, name=host.name, type=host.type, stat=host.stat)
            for tactic, host in pairs
        )
    is_move = made.making == "signature_move"
    ranks = smidgeon_ranks(numbers) if is_move else build.shadow_ranks
    return replace(
        build,
        level=made.level + made.x,
        shadow_level=shadow_level(numbers, made),
        shadow_ranks=ranks,
        tactics=tactics,
        specializations=(),
        third_perk=None,
    )


def _plain(host: HostTactic) -> Tactic:
    return Tactic(type=host.type, stat=host.stat, name=host.name)


def host_tactic(build: Build, where: str) -> HostTactic | None:
    """Return the host's tactic at a place ("tactics.0") as it was before any purchase."""
    made = build.made_for
    if made is None or not where.startswith("tactics."):
        return None
    index = int(where.split(".")[1])
    return made.tactics[index] if index < len(made.tactics) else None


def has_style(build: Build) -> bool:
    """Whether a style can apply; without a style, tactics have no stat effects (R94, R109)."""
    made = build.made_for
    return made is None or made.making == "shadows" or made.has_style


def host_points(numbers: BuildingNumbers, build: Build, host: HostTactic) -> tuple[str, int]:
    """Return the label and the maximum points of a host's tactic (Viskara 6815; R137).

    The parasite's level x shadow arts rank x 10: 6 more for each effort beyond the first, 2 more
    for each flair; 5 in place of 10 without any effort. Nothing for other creatures.
    """
    made = build.made_for
    if made is None or made.making != "parasite":
        return "printed tactics take no upgrades", 0
    each = numbers.host_points if host.cost_effort else numbers.host_points_without_effort
    each += numbers.host_points_an_effort * max(0, host.cost_effort - 1)
    each += numbers.host_points_a_flair * host.cost_flair
    rank = build.shadow_ranks.shadow_arts
    return f"{each} x parasite level {made.x} x shadow arts rank {rank}", each * made.x * rank


def made_problems(numbers: BuildingNumbers, build: Build, made: MadeFor) -> Iterator[Problem]:
    """Check ranks, levels and tactics of a creature's build (5317, 6782-6784, 6815; R109)."""
    source = SOURCES[made.making]
    if made.making == "parasite" and made.x < 1:
        message = f"The parasite's level is {made.x}. Choose any level from 1 up."
        yield Problem("parasite_level_below_1", "made_for.x", message, source)
    yield from _ranks(numbers, build, made, source)
    level = shadow_level(numbers, made)
    if build.shadow_level != level:
        message = (
            f"The shadow level is {build.shadow_level}; {made.creature} is treated as having "
            f"{level}. Set it to that."
        )
        yield Problem("shadow_level_not_the_creatures", "shadow_level", message, source)
    if build.level != made.level + made.x:
        message = (
            f"The level is {build.level}; that of {made.creature} is {made.level + made.x}. "
            "Set it to that."
        )
        yield Problem("level_not_the_creatures", "level", message, source)
    if made.making == "shadows":
        yield from _teyos_tactics(numbers.teyos_tactics, build)
    elif build.tactics != framed(numbers, build).tactics:
        message = f"The tactics of {made.creature} keep their names, types and stats. Restore them."
        yield Problem("tactics_not_the_creatures", "tactics", message, source)


def _ranks(numbers: BuildingNumbers, build: Build, made: MadeFor, source: str) -> Iterator[Problem]:
    if made.making == "signature_move":
        if build.shadow_ranks != smidgeon_ranks(numbers):
            message = f"{made.creature} has signature move rank {numbers.ranks}, no other shadow."
            yield Problem("ranks_not_the_creatures", "shadow_ranks", message, source)
        return
    total = build.shadow_ranks.total
    lowest = min(getattr(build.shadow_ranks, shadow) for shadow in SHADOWS)
    if total != numbers.ranks or lowest < 0:
        message = f"The shadow ranks add up to {total}: make them add up to "
        message += f"{numbers.ranks}, none below 0."
        yield Problem(
            "ranks_not_the_creatures",
            "shadow_ranks",
            message,
            source,
            excess=max(0, total - numbers.ranks),
        )


def _teyos_tactics(count: int, build: Build) -> Iterator[Problem]:
    if len(build.tactics) != count:
        message = f"There are {len(build.tactics)} tactics; make exactly {count}."
        yield Problem("tactic_count_not_three", "tactics", message, "6782")
    for index, tactic in enumerate(build.tactics):
        if tactic.stat not in TEYOS_STATS:
            message = f"A tactic of this creature uses {' or '.join(TEYOS_STATS)}, not "
            message += f"{tactic.stat}. Choose one of them."
            yield Problem("creature_stat_not_allowed", f"tactics.{index}", message, "6784")
